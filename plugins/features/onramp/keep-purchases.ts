import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Arrival, ArrivalStage } from '../../wallets/contract'
import type { OnRampPurchase } from './contract'

/** A purchase, and how much of it came. */
export interface PurchaseRow {
  readonly purchase: OnRampPurchase
  readonly arrival: Arrival
}

export const PURCHASES_KEY = 'purchases'
const VERSION = 1
/** Nobody waits for longer. */
const MAX_AGE_MS = 7 * 86_400_000
/** Maximum time, in ms, that a clock may have been set back. */
const MAX_SKEW_MS = 3_600_000
const MAX_ROWS = 20
const MAX_TEXT = 200

const stages: readonly ArrivalStage[] = ['waiting', 'partly', 'late']
const amountForm = /^\d{1,40}(?:\.\d{1,40})?$/
const unitsForm = /^\d{1,78}$/

const isText = (value: unknown, form = /./): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && form.test(value)
const isMaybe = (value: unknown, form: RegExp) => value === undefined || isText(value, form)

function readArrival(value: unknown): Arrival | undefined {
  const { stage, received, before, decimals } = Object(value)
  const isRead = stages.includes(stage) && isText(received, unitsForm) && isMaybe(before, unitsForm)
  const isKnown = decimals === undefined || (Number.isInteger(decimals) && decimals >= 0 && decimals <= 77)
  if (!isRead || !isKnown) return undefined
  return {
    stage,
    received: BigInt(received),
    ...(before !== undefined && { before: BigInt(before) }),
    ...(decimals !== undefined && { decimals }),
  }
}

function readPurchase(value: unknown, now: number): OnRampPurchase | undefined {
  const { id, provider, networkId, account, asset, currency, amount, expected, startedAt } = Object(value)
  const { name, label } = Object(provider)
  const { name: title, symbol, address } = Object(asset)
  const texts = [id, name, label, account, symbol, title]
  const isWhole = texts.every((text) => isText(text)) && isText(currency, /^[A-Z]{3}$/) && isText(amount, amountForm)
  const isRecent = typeof startedAt === 'number' && startedAt - now < MAX_SKEW_MS && now - startedAt < MAX_AGE_MS
  if (!isWhole || !isRecent || !isMaybe(expected, amountForm) || !isMaybe(address, /./)) return undefined
  return {
    id,
    provider: { name, label: sanitizeText(label) },
    networkId: parseCaipNetworkId(networkId).caipNetworkId,
    account,
    asset: { name: sanitizeText(title), symbol: sanitizeText(symbol, 24), ...(address !== undefined && { address }) },
    currency,
    amount,
    startedAt,
    ...(expected !== undefined && { expected }),
  }
}

function readRow(value: unknown, now: number): readonly PurchaseRow[] {
  try {
    const purchase = readPurchase(Object(value).purchase, now)
    const arrival = readArrival(Object(value).arrival)
    return purchase && arrival ? [{ purchase, arrival }] : []
  } catch {
    return []
  }
}

const writeRow = ({ purchase, arrival }: PurchaseRow) => ({
  purchase,
  arrival: {
    ...arrival,
    received: String(arrival.received),
    ...(arrival.before !== undefined && { before: String(arrival.before) }),
  },
})

const placeOf = ({ purchase: { networkId, account } }: PurchaseRow) => `${networkId}:${account}`

/** Keeps purchases whose money is awaited over a reload: one for each account and network, in all tabs. */
export function createPurchaseStore({ storage, clock }: Pick<PluginContext, 'storage' | 'clock'>) {
  function read(): readonly PurchaseRow[] {
    try {
      const { v, d } = Object(parseSafeJson(storage.get(PURCHASES_KEY) ?? ''))
      if (v !== VERSION || !Array.isArray(d)) return []
      return d.slice(0, MAX_ROWS).flatMap((row) => readRow(row, clock.now()))
    } catch {
      return []
    }
  }
  function write(rows: readonly PurchaseRow[]): void {
    if (rows.length === 0) storage.remove(PURCHASES_KEY)
    else storage.set(PURCHASES_KEY, JSON.stringify({ v: VERSION, d: rows.slice(0, MAX_ROWS).map(writeRow) }))
  }
  return {
    read,
    /** Takes the place of what was stored of its account and network. */
    put(row: PurchaseRow): void {
      write([row, ...read().filter((other) => placeOf(other) !== placeOf(row))])
    },
    /** Changes a purchase that is still stored. */
    update(row: PurchaseRow): void {
      write(read().map((other) => (other.purchase.id === row.purchase.id ? row : other)))
    },
    remove(id: string): void {
      write(read().filter(({ purchase }) => purchase.id !== id))
    },
  }
}
