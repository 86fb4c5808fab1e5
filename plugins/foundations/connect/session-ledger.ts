import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { ConnectionKey } from './contract'

/**
 * What is remembered of a connection apart from its content. The numbers are stamps: they count changes and are no times, so a
 * clock that is wrong orders nothing. The larger stamp wins, in every tab alike.
 */
export interface Stamp extends ConnectionKey {
  /** When it was connected last. */
  readonly since: number
  /** When its content changed last. */
  readonly at: number
  /** When it was made current last. */
  readonly used: number
  /** When it was ended last; it is alive while this is before `since`. */
  readonly ended: number
  /** When the person wiped it from the ones that ended. */
  readonly forgot: number
  /** Account chosen here, and the wallet's own first one at that time: it counts until the wallet shows another. */
  readonly chosen?: readonly [chosen: string, first: string]
  /** How it ended, to show: ms since the epoch, and its addresses. */
  readonly endedAt?: number
  readonly addresses?: readonly string[]
}

/** The content of a connection as it is stored and told to other tabs. */
export interface SessionRecord {
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
}

/** All that tabs tell each other. Two ledgers always merge to the same one, in whatever order and however often. */
export interface Ledger {
  readonly marks: ReadonlyMap<string, Stamp>
  /** Content by key; one that is alive and without it is not held here. */
  readonly records: ReadonlyMap<string, SessionRecord>
  /** By namespace: the stamp of the last connecting in place of all others, and whose it was. */
  readonly only: ReadonlyMap<string, readonly [stamp: number, connectorId: string]>
  /** The active namespace, and since when. */
  readonly active?: readonly [stamp: number, namespace: string]
}

export const createLedger = (): Ledger => ({ marks: new Map(), records: new Map(), only: new Map() })

export const keyOf = ({ namespace, connectorId }: ConnectionKey) => `${namespace} ${connectorId}`

export const firstStamp = ({ connectorId, namespace }: ConnectionKey): Stamp => ({
  connectorId,
  namespace,
  since: 0,
  at: 0,
  used: 0,
  ended: 0,
  forgot: 0,
})

/** The largest stamp that was seen. */
export function clockOf({ marks, only, active }: Ledger): number {
  const stamps = [...marks.values()].flatMap(({ since, at, used, ended, forgot }) => [since, at, used, ended, forgot])
  return Math.max(0, active?.[0] ?? 0, ...stamps, ...[...only.values()].map(([stamp]) => stamp))
}

/** Whether a connection was connected, and neither ended nor replaced since. */
export function isAlive({ only }: Ledger, { namespace, connectorId, since, ended }: Stamp): boolean {
  const [stamp, winner] = only.get(namespace) ?? [0, connectorId]
  return since > ended && (winner === connectorId || since > stamp)
}

/** Orders by the first difference; texts decide what numbers leave open, so that every tab decides alike. */
function isAfter<T>(one: T, other: T, rank: (value: T) => readonly [number, string]): boolean {
  const [[number, text], [otherNumber, otherText]] = [rank(one), rank(other)]
  return number === otherNumber ? text > otherText : number > otherNumber
}

const rankContent = (record: SessionRecord | undefined, { at, chosen }: Stamp) =>
  [at, record ? JSON.stringify([record.addresses, record.networkId, chosen ?? 0]) : ''] as const

const rankEnd = ({ endedAt = 0, addresses }: Stamp) => [endedAt, String(addresses)] as const

function mergeStamps(one: Stamp, other: Stamp, isOneNewer: boolean): Stamp {
  const { chosen } = isOneNewer ? one : other
  const { endedAt, addresses } = isAfter(one, other, rankEnd) ? one : other
  return {
    connectorId: one.connectorId,
    namespace: one.namespace,
    since: Math.max(one.since, other.since),
    at: Math.max(one.at, other.at),
    used: Math.max(one.used, other.used),
    ended: Math.max(one.ended, other.ended),
    forgot: Math.max(one.forgot, other.forgot),
    ...(chosen && { chosen }),
    ...(endedAt !== undefined && { endedAt }),
    ...(addresses && { addresses }),
  }
}

function mergeOnly({ only: ours }: Ledger, { only: theirs }: Ledger): Ledger['only'] {
  const merged = new Map(ours)
  for (const [namespace, entry] of theirs) {
    const own = merged.get(namespace)
    if (!own || isAfter(entry, own, (rank) => rank)) merged.set(namespace, entry)
  }
  return merged
}

/** More than this is not a person's doing; the oldest go, the same ones in every tab. */
const MARK_LIMIT = 60

function boundLedger(ledger: Ledger): Ledger {
  if (ledger.marks.size <= MARK_LIMIT) return ledger
  const rank = (mark: Stamp) =>
    [isAlive(ledger, mark) ? Number.MAX_VALUE : Math.max(mark.since, mark.ended, mark.forgot), keyOf(mark)] as const
  const kept = [...ledger.marks.values()]
    .sort((one, other) => (isAfter(one, other, rank) ? -1 : 1))
    .slice(0, MARK_LIMIT)
  const marks = new Map(kept.map((mark) => [keyOf(mark), mark]))
  return { ...ledger, marks, records: new Map([...ledger.records].filter(([key]) => marks.has(key))) }
}

/** Merges what two tabs know. */
export function mergeLedgers(one: Ledger, other: Ledger): Ledger {
  const marks = new Map(one.marks)
  const records = new Map(one.records)
  for (const [key, theirs] of other.marks) {
    const own = marks.get(key)
    const [ownRecord, record] = [records.get(key), other.records.get(key)]
    const isOwnNewer =
      own !== undefined &&
      isAfter([ownRecord, own] as const, [record, theirs] as const, ([content, mark]) => rankContent(content, mark))
    marks.set(key, own ? mergeStamps(own, theirs, isOwnNewer) : theirs)
    const content = (isOwnNewer ? ownRecord : record) ?? ownRecord ?? record
    if (content) records.set(key, content)
  }
  const active = [one.active, other.active].filter((entry) => entry !== undefined)
  active.sort((a, b) => (isAfter(a, b, (entry) => entry) ? -1 : 1))
  const merged: Ledger = { marks, records, only: mergeOnly(one, other), ...(active[0] && { active: active[0] }) }
  for (const [key, mark] of marks) if (!isAlive(merged, mark)) records.delete(key)
  return boundLedger(merged)
}
