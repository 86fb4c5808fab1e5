import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Connection, ConnectionKey, PastConnection } from './contract'

/** A connection as it is stored and told to other tabs. */
export interface SessionRecord extends ConnectionKey {
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  /** Tells one connecting from the next one of the same wallet. */
  readonly id: string
  /** Account chosen here, and the wallet's own first one at that time: it counts until the wallet shows another. */
  readonly chosen?: readonly [chosen: string, first: string]
}

/** A connection that ended. */
export interface EndedRecord extends PastConnection {
  /** Of the connection that it was. */
  readonly id: string
  /** It could not be confirmed in one tab; a tab that holds it brings it back. */
  readonly isDropped?: boolean
}

/** All that the tabs of an origin know of their connections, in one row of the storage. */
export interface SessionRow {
  /** Counts the writes, so that clocks order nothing: of two rows the one with the larger number is newer. */
  readonly revision: number
  /** The current one of each namespace stands before the others. */
  readonly connections: readonly SessionRecord[]
  /** Newest first; none of them is among the connections. */
  readonly past: readonly EndedRecord[]
}

/** Changes a row. Run again where another tab wrote meanwhile, so it changes nothing but what it was asked for. */
export type RowEdit = (row: SessionRow) => SessionRow

export const createRow = (): SessionRow => ({ revision: 0, connections: [], past: [] })

export const keyOf = ({ namespace, connectorId }: ConnectionKey) => `${namespace} ${connectorId}`

export const isSameKey = (one: ConnectionKey) => (other: ConnectionKey) => keyOf(one) === keyOf(other)

/** Connections that ended and are remembered. */
export const PAST_LIMIT = 10
/** More accounts than this are not a person's doing. */
const ACCOUNT_LIMIT = 20

export const addressesOf = ({ accounts }: Pick<Connection, 'accounts'>): readonly string[] =>
  accounts.slice(0, ACCOUNT_LIMIT).map(({ address }) => address)

/**
 * Orders rows alike in every tab; one that nobody wrote tells nothing. Rows of one revision come where no lock kept two tabs from writing: the one with fewer connections
 * counts, so that who disconnected is disconnected.
 */
export function isNewer(one: SessionRow, other: SessionRow): boolean {
  const difference = one.revision - other.revision || other.connections.length - one.connections.length
  if (one.revision === 0) return false
  return difference === 0 ? JSON.stringify(one) > JSON.stringify(other) : difference > 0
}

const without = <T extends ConnectionKey>(items: readonly T[], key: ConnectionKey): readonly T[] => {
  const isThis = isSameKey(key)
  return items.filter((item) => !isThis(item))
}

function endOne(row: SessionRow, key: ConnectionKey, endedAt: number, isDropped: boolean): SessionRow {
  const record = row.connections.find(isSameKey(key))
  if (!record) return row
  const { connectorId, namespace, addresses, id } = record
  const ended = { connectorId, namespace, addresses, endedAt, id, ...(isDropped && { isDropped }) }
  return {
    ...row,
    connections: without(row.connections, key),
    past: [ended, ...without(row.past, key)].slice(0, PAST_LIMIT),
  }
}

/** Ends connections for good: nothing but a new connecting brings them back. */
export const endConnections =
  (keys: readonly ConnectionKey[], endedAt: number): RowEdit =>
  (row) =>
    keys.reduce((next, key) => endOne(next, key, endedAt, false), row)

/** Lets a connection go that could not be confirmed here; a tab that holds it brings it back. */
export const dropConnection =
  (key: ConnectionKey, endedAt: number): RowEdit =>
  (row) =>
    endOne(row, key, endedAt, true)

/** Puts a connection before all others of its namespace. */
function putFirst(row: SessionRow, record: SessionRecord): SessionRow {
  const place = row.connections.findIndex(({ namespace }) => namespace === record.namespace)
  const connections = [...without(row.connections, record)]
  connections.splice(place < 0 ? connections.length : place, 0, record)
  return { ...row, connections, past: without(row.past, record) }
}

/** Adds a connection as the current one of its namespace: in place of all others, unless they may stay. */
export const addConnection =
  (record: SessionRecord, keepOthers: boolean, now: number): RowEdit =>
  (row) => {
    const others = row.connections.filter(({ namespace }) => namespace === record.namespace)
    const added = putFirst(row, record)
    return keepOthers ? added : endConnections(without(others, record), now)(added)
  }

/** Brings back what another tab let go. */
export const bringBack =
  (record: SessionRecord): RowEdit =>
  (row) =>
    row.past.some(({ id, isDropped }) => isDropped && id === record.id)
      ? { ...row, connections: [...without(row.connections, record), record], past: without(row.past, record) }
      : row

/** Writes what a connection is now; one that ended meanwhile stays ended. */
export const updateRecord =
  (key: ConnectionKey, change: Partial<Omit<SessionRecord, keyof ConnectionKey | 'id'>>): RowEdit =>
  (row) => {
    const isThis = isSameKey(key)
    return { ...row, connections: row.connections.map((item) => (isThis(item) ? { ...item, ...change } : item)) }
  }

/** Makes a connection the current one of its namespace. */
export const makeCurrent =
  (key: ConnectionKey): RowEdit =>
  (row) => {
    const record = row.connections.find(isSameKey(key))
    return record ? putFirst(row, record) : row
  }

/** Wipes a connection from those that ended. */
export const forgetConnection =
  (key: ConnectionKey): RowEdit =>
  (row) => ({ ...row, past: without(row.past, key) })
