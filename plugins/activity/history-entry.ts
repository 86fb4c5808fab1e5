import type { Transaction } from '../blockchain-api/contract'
import type { PagesResult } from './read-pages'

/** Transactions that are kept, of all accounts together (F-42). */
export const MOST_KEPT = 1000

/** What is known of the history of one account on one network. */
export interface HistoryEntry {
  readonly transactions: readonly Transaction[]
  readonly cursor: string | undefined
  /** When the newest page was read, in ms; 0 where that failed. */
  readonly readAt: number
  readonly isFailed: boolean
  /** Nobody knows the network. */
  readonly isUnknown: boolean
  readonly isRestFailed: boolean
  /** The last pages held nothing to show. */
  readonly isPaused: boolean
}

/** Histories by account and network, those that were read last at the end. */
export type HistoryEntries = Readonly<Record<string, HistoryEntry>>

export const emptyEntry: HistoryEntry = {
  transactions: [],
  cursor: undefined,
  readAt: 0,
  isFailed: false,
  isUnknown: false,
  isRestFailed: false,
  isPaused: false,
}

const newestFirst = (transactions: readonly Transaction[]) =>
  [...transactions].sort((one, other) => other.minedAt - one.minedAt).slice(0, MOST_KEPT)

const without = (transactions: readonly Transaction[], others: readonly Transaction[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return transactions.filter(({ id }) => !ids.has(id))
}

const settled = (found: PagesResult) => ({
  isFailed: false,
  isUnknown: false,
  isRestFailed: false,
  isPaused: found.transactions.length === 0 && found.cursor !== undefined,
})

/** Takes in the newest page; what was read before stays below it where the two meet. */
export function withNewest(before: HistoryEntry, found: PagesResult, readAt: number): HistoryEntry {
  const oldest = Math.min(...found.transactions.map(({ minedAt }) => minedAt))
  const older = without(before.transactions, found.transactions)
  const doMeet = older.length < before.transactions.length
  const isWhole = found.cursor === undefined || !doMeet
  if (isWhole) return { ...settled(found), readAt, transactions: newestFirst(found.transactions), cursor: found.cursor }
  const kept = older.filter(({ minedAt }) => minedAt <= oldest)
  const transactions = newestFirst([...found.transactions, ...kept])
  return { ...settled(found), readAt, transactions, cursor: kept.length ? before.cursor : found.cursor }
}

/** Takes in the page after the last one. */
export function withOlder(before: HistoryEntry, found: PagesResult): HistoryEntry {
  const added = without(found.transactions, before.transactions)
  const transactions = newestFirst([...before.transactions, ...added])
  return { ...before, ...settled(found), transactions, cursor: found.cursor }
}

/** Puts an entry last, and lets go of those that were read longest ago where there is too much of all. */
export function keepEntry(entries: HistoryEntries, id: string, entry: HistoryEntry): HistoryEntries {
  const { [id]: _, ...others } = entries
  const kept: [string, HistoryEntry][] = [[id, entry]]
  let room = MOST_KEPT - entry.transactions.length
  for (const [key, other] of Object.entries(others).reverse()) {
    room -= Math.max(1, other.transactions.length)
    if (room < 0) break
    kept.unshift([key, other])
  }
  return Object.fromEntries(kept)
}
