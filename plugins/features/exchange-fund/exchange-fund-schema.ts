import * as z from 'zod/mini'
import { readDecimal } from '../../../kernel/lib/amounts'
import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { present } from '../../../kernel/lib/present'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import {
  anyList,
  maybe,
  parseAnswer,
  readRows,
  readWith,
  textOf,
  uniteBy,
} from '../../../kernel/lib/schemas/answer-schema'
import type { ExchangePayment, ExchangeReport, ListedExchange } from '../../services/blockchain-api/contract'
import type { Deposit } from './contract'

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

/** Reads what a source lists; rows that make no sense are left out, and of two of one id the second. @throws TypeError where it is no list */
export function parseExchanges(data: unknown, pictureHosts: readonly string[]): readonly ListedExchange[] {
  const rows = readRows(exchangeRow(pictureHosts), parseAnswer(anyList(), data))
  return uniteBy(rows, ({ id }) => id).map(toExchange)
}

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

/** Grows by one with each change of the stored shape. */
const VERSION = 1
/** Maximum age of a stored deposit, in ms. */
const MAX_AGE_MS = 86_400_000
/** Maximum time, in ms, that a clock may have been set back. */
const MAX_SKEW_MS = 3_600_000

const amount = readWith('decimal amount', (value) => (typeof value === 'string' ? readDecimal(value) : undefined))
const recipient = readWith<CaipAddress>('CAIP-10 id', (value) => {
  return parseCaipAddress(value, [String(value).split(':')[0] ?? '']).caipAddress
})
const rowSchema = (pictureHosts: readonly string[]) =>
  z.object({
    exchange: exchangeRow(pictureHosts),
    asset: z.object({
      networkId: readWith('CAIP-2 id', (value) => parseCaipNetworkId(value).caipNetworkId),
      symbol: line(24),
      name: line(60),
      decimals: z.int().check(z.gte(0), z.lte(77)),
      address: maybe(word),
      assetId: maybe(word),
    }),
    amount,
    recipient,
    stage: z.enum(['confirming', 'onItsWay']),
    isConfirmed: z.optional(z.boolean()),
    url: link,
    sessionId: word,
    startedAt: z.number(),
  })

/** Writes a deposit that is under way, for the page that is loaded next. */
export const writeDeposit = (deposit: Deposit): string => JSON.stringify({ v: VERSION, d: deposit })

/** Whether this version wrote it: what a later one wrote is left to that. */
export const isOfThisVersion = (text: string): boolean => text.startsWith(`{"v":${VERSION},`)

/** Reads what `writeDeposit` wrote, by whoever it was changed since; undefined for what makes no whole deposit, or is older than a day. */
export function readDeposit(text: string, pictureHosts: readonly string[], now: number): Deposit | undefined {
  try {
    const { v, d } = Object(parseSafeJson(text))
    if (v !== VERSION) return undefined
    const { exchange, asset, isConfirmed, ...row } = parseAnswer(rowSchema(pictureHosts), d)
    const isRecent = now - row.startedAt < MAX_AGE_MS && row.startedAt - now < MAX_SKEW_MS
    if (!isRecent) return undefined
    const flags = { ...(isConfirmed && { isConfirmed }), window: 'away' } as const
    return { ...row, ...flags, exchange: toExchange(exchange), asset: present(asset) }
  } catch {
    return undefined
  }
}
