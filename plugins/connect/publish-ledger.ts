import type { Connection, PastConnection } from './contract'
import { listAlive } from './edit-ledger'
import { recordOf } from './parse-ledger'
import { keyOf, type Ledger, type Mark, type SessionRecord } from './session-ledger'

/** Connections that ended and are shown. */
const PAST_LIMIT = 10

const contentOf = (record: SessionRecord) => JSON.stringify([record.addresses, record.networkId])

export const isSameContent = (one: SessionRecord | undefined, other: SessionRecord): boolean =>
  one !== undefined && contentOf(one) === contentOf(other)

/** What the wallet said of a connection stays, where the ledger knows nothing newer. */
function toConnection(
  { connectorId, namespace }: Mark,
  record: SessionRecord,
  live: Connection | undefined,
): Connection {
  if (live && isSameContent(record, recordOf(live))) return live
  const known = live?.accounts ?? []
  const accounts = record.addresses.map(
    (address) => known.find((account) => account.address === address) ?? { address },
  )
  return { connectorId, namespace, status: 'restoring', ...live, accounts, networkId: record.networkId }
}

/**
 * Lists the connections of a ledger: namespaces in the order in which they came, the current one of each first.
 *
 * @param before - what was listed; what is the same stays the same object
 */
export function listConnections(ledger: Ledger, before: readonly Connection[]): readonly Connection[] {
  const places = [...new Set(before.map(({ namespace }) => namespace))]
  const placeOf = (namespace: string) => (places.indexOf(namespace) + 1 || places.length + 1) - 1
  const sorted = [...listAlive(ledger)].sort(
    (one, other) =>
      placeOf(one.namespace) - placeOf(other.namespace) ||
      (one.namespace === other.namespace ? other.used - one.used : one.since - other.since) ||
      (one.connectorId < other.connectorId ? -1 : 1),
  )
  const next = sorted.map((mark) => {
    const live = before.find((item) => keyOf(item) === keyOf(mark))
    return toConnection(mark, ledger.records.get(keyOf(mark)) as SessionRecord, live)
  })
  return next.length === before.length && next.every((item, index) => item === before[index]) ? before : next
}

/** Lists the connections that ended, newest first; times from storage are never in the future. */
export function listPast(ledger: Ledger, now: number): readonly PastConnection[] {
  return [...ledger.marks.values()]
    .flatMap((mark) => {
      const { connectorId, namespace, since, ended, forgot, endedAt, addresses = [] } = mark
      if (endedAt === undefined || ledger.records.has(keyOf(mark)) || Math.max(since, ended) <= forgot) return []
      return [{ connectorId, namespace, addresses, endedAt: Math.min(endedAt, now) }]
    })
    .sort((one, other) => other.endedAt - one.endedAt)
    .slice(0, PAST_LIMIT)
}

/** A text that is equal for equal ledgers. */
export function fingerprint({ marks, records, only, active }: Ledger): string {
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
  const facts = sorted(marks).map(([key, mark]) => {
    const { since, at, used, ended, forgot, chosen, endedAt, addresses } = mark
    return [key, since, at, used, ended, forgot, chosen, endedAt, addresses]
  })
  return JSON.stringify([facts, sorted(records).map(([key, item]) => [key, contentOf(item)]), sorted(only), active])
}
