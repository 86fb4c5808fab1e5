import * as z from 'zod/mini'
import { readDecimal } from '../../../kernel/lib/amounts'
import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { present } from '../../../kernel/lib/present'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { maybe, parseAnswer, readWith } from '../../../kernel/lib/schemas/answer-schema'
import { exchangeRow, line, link, toExchange, word } from './answer-schema'
import type { Deposit } from './contract'

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
