// @ts-nocheck
import * as z from 'zod/mini'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { anyList, maybe, parseAnswer, readRows, readWith, textOf } from '../../../kernel/lib/schemas/answer-schema'
import type { ExchangePayment, ExchangeReport, ListedExchange } from '../../services/blockchain-api/contract'

const MAX_NAME = 40

/** As exchanges, sessions and transactions are named: one word of plain signs. */
export const word = textOf(/^[!-~]{1,200}$/)
/** A link to a page that a person may be led to. */
export const link = readWith('link to a web page', (url) => toSafeWebLink(url))
/** A text of one line that can be seen. */
export const line = (max: number) => readWith('visible text', (text) => sanitizeText(text, max) || undefined)

/** An exchange, its picture only from hosts that the app named. */
export const exchangeRow = (pictureHosts: readonly string[]) =>
  z.object({
    id: word,
    name: line(MAX_NAME),
    imageUrl: maybe(readWith('picture', (url) => toSafeImageUrl(url, pictureHosts))),
  })

/** Leaves out a picture that there is none of. */
export const toExchange = ({ id, name, imageUrl }: z.infer<ReturnType<typeof exchangeRow>>): ListedExchange => ({
  id,
  name,
  ...(imageUrl !== undefined && { imageUrl }),
})

/** Reads what a source lists; rows that make no sense are left out. @throws TypeError where it is no list */
export const parseExchanges = (data: unknown, pictureHosts: readonly string[]): readonly ListedExchange[] =>
  readRows(exchangeRow(pictureHosts), parseAnswer(anyList(), data)).map(toExchange)

const paymentSchema = z.object({ url: link, sessionId: word })

/** Reads where a person confirms. @throws TypeError for a link that leads nowhere safe */
export const parsePayment = (data: unknown): ExchangePayment => parseAnswer(paymentSchema, data)

const reportSchema = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: maybe(word),
})

/** Reads how a deposit stands. @throws TypeError for a word that there is none of */
export function parseReport(data: unknown): ExchangeReport {
  const { status, txHash } = parseAnswer(reportSchema, data)
  return { status, ...(txHash !== undefined && { txHash }) }
}
