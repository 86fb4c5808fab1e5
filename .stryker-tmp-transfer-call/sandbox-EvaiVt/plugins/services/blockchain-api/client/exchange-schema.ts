// @ts-nocheck
import * as z from 'zod/mini'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  textOf,
} from '../../../../kernel/lib/schemas/answer-schema'
import type { ExchangePayment, ExchangeReport, ExchangeStatus, ListedExchange } from '../contract'
import { type AnswerContext, line } from './value-schema'

/** More exchanges than anybody looks through. */
const MAX_EXCHANGES = 100
const MAX_NAME = 40

/** As exchanges, sessions and transactions are named: one word of plain signs. */
const id = textOf(/^[!-~]{1,200}$/)
const status = z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] satisfies ExchangeStatus[])

const envelopeSchema = z.object({
  result: z.optional(z.unknown()),
  error: maybe(z.object({ message: orElse(z.string(), '') })),
})

/** What came back by JSON-RPC: a result, or the words of a refusal. */
export interface RpcAnswer {
  readonly result?: unknown
  readonly refusal?: string
}

/** Reads an answer of `POST /v1/json-rpc`. @throws TypeError where it is none */
export function parseRpcAnswer(data: unknown): RpcAnswer {
  const { result, error } = parseAnswer(envelopeSchema, data)
  return error ? { refusal: error.message } : { result }
}

const listSchema = z.object({ exchanges: anyList() })

/** Reads a result of `reown_getExchanges`; of two of one id the first counts. @throws TypeError where there is no list */
export function parseExchanges(data: unknown, { readPicture, onDropped }: AnswerContext): readonly ListedExchange[] {
  const row = z.object({ id, name: line(MAX_NAME), imageUrl: orElse(readWith('picture', readPicture), undefined) })
  const rows = readRows(row, parseAnswer(listSchema, data).exchanges, { limit: MAX_EXCHANGES, onDropped })
  const seen = new Set<string>()
  return rows
    .filter((exchange) => seen.size < seen.add(exchange.id).size)
    .map(({ imageUrl, ...exchange }) => ({ ...exchange, ...(imageUrl !== undefined && { imageUrl }) }))
}

const paymentSchema = z.object({ url: readWith('link to a web page', (url) => toSafeWebLink(url)), sessionId: id })

/** Reads a result of `reown_getExchangePayUrl`. @throws TypeError for a link that leads nowhere safe */
export const parsePayment = (data: unknown): ExchangePayment => parseAnswer(paymentSchema, data)

const reportSchema = z.object({ status, txHash: maybe(id) })

/** Reads a result of `reown_getExchangeBuyStatus`. @throws TypeError for a status that there is none of */
export function parseReport(data: unknown): ExchangeReport {
  const { status, txHash } = parseAnswer(reportSchema, data)
  return { status, ...(txHash !== undefined && { txHash }) }
}
