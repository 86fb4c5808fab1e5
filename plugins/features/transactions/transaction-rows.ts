import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { CallsStatus } from '../../../kernel/namespaces/swap-capabilities'
import type { ReplacementKind, TransactionReading } from '../../../kernel/namespaces/transfer-capabilities'
import { isOfNewerVersion } from '../../../kernel/store/persist'
import type { TrackedStage, TrackedTransaction } from './contract'

/** A transaction as it is stored, and told to other tabs. */
export interface TransactionRow extends Omit<TrackedTransaction, 'explorerUrl'> {
  /** When it last changed, in ms: of two tabs that tell otherwise the later one counts. */
  readonly changedAt: number
  /** Of the namespace's own making; handed back at the next reading. */
  readonly place?: string
  /** Since when no node knows it, nor that its place is taken. */
  readonly unseenSince?: number
  /** When its end was first read. */
  readonly endedAt?: number
  /** No further change is expected. */
  readonly isOver?: boolean
}

export const keyOf = ({ networkId, id }: Pick<TransactionRow, 'networkId' | 'id'>) => `${networkId} ${id}`

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** A node may learn of a transaction later than the wallet says that it is sent. */
const SPREAD_MS = 30 * SECOND_MS
/** What no node has known for so long is said to be dropped. */
const DROP_MS = 10 * MINUTE_MS
/** An end is watched for the longer of these: a chain may take blocks back. */
const WATCHED_BLOCKS = 12
const WATCHED_MS = 3 * MINUTE_MS
/** The longest time that a transaction is followed. */
const MAX_AGE_MS = DAY_MS

/** Whether its end is known, as far as an end is. */
export const hasEnded = ({ stage }: Pick<TransactionRow, 'stage'>): boolean =>
  stage === 'confirmed' || stage === 'failed' || stage === 'partial' || stage === 'replaced'

/** What a node says of a transaction, or a wallet of a batch of calls. */
export type RowReading = (TransactionReading | CallsStatus) & Partial<Omit<TransactionReading & CallsStatus, 'stage'>>

function stageOf(row: TransactionRow, reading: RowReading, now: number, canDrop: boolean): TrackedStage {
  if (reading.stage !== 'unseen') return reading.stage
  // A block was taken back, or the nodes are not of one mind. That a wallet has forgotten a batch proves nothing.
  if (hasEnded(row)) return row.isBatch ? row.stage : 'pending'
  const unseenMs = now - (row.unseenSince ?? now)
  const isFree = canDrop && !row.isBatch && !reading.isPlaceTaken && !reading.isStillValid
  if (unseenMs >= DROP_MS && isFree) return 'dropped'
  return row.stage === 'submitted' && now - row.submittedAt < SPREAD_MS ? 'submitted' : 'outOfSight'
}

/**
 * Tells what becomes of a row by what a node, or the wallet of a batch, says.
 *
 * @param now - in ms
 * @param canDrop - another answer came shortly before: one alone does not say that it is dropped
 * @returns the same row where nothing is new
 */
export function applyReading(row: TransactionRow, reading: RowReading, now: number, canDrop = true): TransactionRow {
  const stage = stageOf(row, reading, now, canDrop)
  const { unseenSince: before, endedAt: ended, replacement: _, isOver: __, transactionId: known, ...rest } = row
  const isEnd = hasEnded({ stage })
  const endedAt = isEnd ? (ended ?? now) : undefined
  // A wallet tells of no blocks.
  const isDeep = row.isBatch || (reading.confirmations ?? 0) >= WATCHED_BLOCKS
  const transactionId = reading.stage === 'unseen' ? known : reading.transactionId
  const isWatched = isDeep && now - (endedAt ?? now) >= WATCHED_MS
  const next: TransactionRow = {
    ...rest,
    stage,
    ...(reading.place !== undefined && { place: reading.place }),
    ...(reading.stage === 'unseen' && !reading.isPlaceTaken && { unseenSince: before ?? now }),
    ...(endedAt !== undefined && { endedAt }),
    ...(reading.replacement && { replacement: reading.replacement }),
    ...(transactionId !== undefined && { transactionId }),
    ...(((isEnd && isWatched) || now - row.submittedAt >= MAX_AGE_MS) && { isOver: true }),
  }
  return JSON.stringify(sorted(next)) === JSON.stringify(sorted(row))
    ? row
    : { ...next, changedAt: Math.max(now, row.changedAt + 1) }
}

const sorted = (row: TransactionRow) => Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))

/** Chains are asked every 4 s at first, and less often the longer it takes. */
const POLL_MS = 4 * SECOND_MS
const MAX_POLL_MS = MINUTE_MS

/** How long a row is left alone after it was read, in ms. */
export function restOf({ submittedAt, endedAt }: TransactionRow, now: number): number {
  const age = now - (endedAt ?? submittedAt)
  return Math.min(MAX_POLL_MS, Math.max(POLL_MS, age / 10))
}

/** The most that are followed at a time; beyond it the oldest are dropped. */
const MAX_PENDING = 99
/** How many ended ones are remembered. */
const MAX_ENDED = 20
const ENDED_LIFE_MS = 60 * MINUTE_MS

const newestFirst = (one: TransactionRow, other: TransactionRow) =>
  other.submittedAt - one.submittedAt || (keyOf(one) < keyOf(other) ? -1 : 1)

const later = (one: TransactionRow, other: TransactionRow): TransactionRow => {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt ? one : other
  return JSON.stringify(sorted(one)) >= JSON.stringify(sorted(other)) ? one : other
}

/**
 * Puts what two tabs know together, in whichever order they tell: nothing that one of them follows is lost.
 *
 * @param now - in ms; what ended long ago goes
 * @returns newest first, at most 99 that are followed
 */
export function mergeRows(
  one: readonly TransactionRow[],
  other: readonly TransactionRow[],
  now: number,
): readonly TransactionRow[] {
  const rows = new Map<string, TransactionRow>()
  for (const row of [...one, ...other]) {
    const known = rows.get(keyOf(row))
    rows.set(keyOf(row), known ? later(known, row) : row)
  }
  const all = [...rows.values()].sort(newestFirst)
  // Nobody may have asked about it since, such as where its account is not connected any more.
  const isOver = (row: TransactionRow) => row.isOver || now - row.submittedAt >= MAX_AGE_MS
  const pending = all.filter((row) => !isOver(row)).slice(0, MAX_PENDING)
  const isRecent = ({ endedAt, submittedAt }: TransactionRow) => now - (endedAt ?? submittedAt) < ENDED_LIFE_MS
  const over = all.filter((row) => isOver(row) && isRecent(row)).slice(0, MAX_ENDED)
  return [...pending, ...over].sort(newestFirst)
}

const stages: readonly unknown[] = [
  'submitted',
  'pending',
  'outOfSight',
  'confirmed',
  'failed',
  'partial',
  'replaced',
  'dropped',
]
const kinds: readonly unknown[] = ['repriced', 'cancelled', 'other']
const MAX_TEXT = 500
/** A wallet's id of a batch has up to 4096 bytes, written in hex. @see EIP-5792 */
const MAX_BATCH_ID = 8194

const isText = (value: unknown, max = MAX_TEXT): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max

/** A time that was; one that is yet to come was written before the clock was set back, and counts as now. */
function timeOf(value: unknown, now: number): number | undefined {
  if (typeof value !== 'number' || value < 0) return undefined
  return value <= now + MINUTE_MS ? value : now
}

function readNetworkId(value: unknown): CaipNetworkId | undefined {
  try {
    return isText(value) ? parseCaipNetworkId(value).caipNetworkId : undefined
  } catch {
    return undefined
  }
}

function readReplacement(value: unknown): TransactionRow['replacement'] {
  const [id, kind] = [readProperty(value, 'id'), readProperty(value, 'kind')]
  return isText(id) && kinds.includes(kind) ? { id, kind: kind as ReplacementKind } : undefined
}

function parseRow(value: unknown, now: number): TransactionRow | undefined {
  const read = (name: string) => readProperty(value, name)
  const [id, address, stage, what, place, transactionId] = [
    'id',
    'address',
    'stage',
    'what',
    'place',
    'transactionId',
  ].map(read)
  const networkId = readNetworkId(read('networkId'))
  const [submittedAt, changedAt, unseenSince, endedAt] = ['submittedAt', 'changedAt', 'unseenSince', 'endedAt'].map(
    (name) => timeOf(read(name), now),
  )
  const isBatch = read('isBatch') === true
  if (!isText(id, isBatch ? MAX_BATCH_ID : MAX_TEXT) || !isText(address) || !networkId || !stages.includes(stage))
    return undefined
  if (submittedAt === undefined || changedAt === undefined) return undefined
  const replacement = readReplacement(read('replacement'))
  return {
    id,
    networkId,
    address,
    stage: stage as TrackedStage,
    submittedAt,
    changedAt,
    ...(isText(what) && { what: cleanWhat(what) }),
    ...(isText(place) && { place }),
    ...(isBatch && { isBatch }),
    ...(isText(transactionId) && { transactionId }),
    ...(unseenSince !== undefined && { unseenSince }),
    ...(endedAt !== undefined && { endedAt }),
    ...(read('isOver') === true && { isOver: true }),
    ...(replacement && { replacement }),
  }
}

/** What is said of a transaction, as every tab reads it: two that read it otherwise would write over each other for ever. */
export const cleanWhat = (what: string): string => sanitizeText(what, MAX_TEXT)

/** Grows by one with each change of the stored shape. */
const VERSION = 1

/**
 * Whether a newer version of the app wrote the rows. They are left alone: this version cannot keep what it does not know, and two tabs
 * that write them otherwise would write over each other for ever.
 */
export const areNewerRows = (text: string | undefined): boolean => isOfNewerVersion(text, VERSION)

/** Reads what a tab stored; anybody may have written it. */
export function parseRows(text: string | undefined, now: number): readonly TransactionRow[] {
  try {
    if (areNewerRows(text)) return []
    const rows = readProperty(parseSafeJson(text ?? ''), 'd')
    return Array.isArray(rows) ? rows.flatMap((row: unknown) => parseRow(row, now) ?? []) : []
  } catch {
    return []
  }
}

/** Writes rows as they are stored: rows that are equal as one text, in whichever order their fields were learned. */
export const writeRows = (rows: readonly TransactionRow[]): string =>
  JSON.stringify({ v: VERSION, d: rows.map((row) => Object.fromEntries(sorted(row))) })
