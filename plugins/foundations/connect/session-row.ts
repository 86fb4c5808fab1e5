import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { AccountType } from '../../../kernel/namespaces/capabilities'
import type { Connection, ConnectionKey, PastConnection, RecentConnector } from './contract'
import { isText, parseConnections } from './parse-stored'

/** A connection as it is stored and told to other tabs. */
export interface SessionRecord extends ConnectionKey {
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  /** Tells one connecting from the next one of the same wallet. */
  readonly id: string
  /** Account chosen here, and the one that would be in front without: it counts until that is another. */
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

/** More than this is not a person's doing. */
const LIST_LIMIT = 20
const LABEL_LIMIT = 100
/** Wallets offered as used before. */
export const RECENT_LIMIT = 2

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] satisfies AccountType[]

export const isAccountType = (value: unknown): value is AccountType => accountTypes.includes(value)

function recentOf(value: unknown): readonly RecentConnector[] {
  if (!isRecord(value) || !isText(value.id)) return []
  return typeof value.usedAt === 'number' && Number.isFinite(value.usedAt)
    ? [{ id: value.id, usedAt: value.usedAt }]
    : []
}

/** Reads the wallets used before, newest first, each once. */
export function parseRecent(data: unknown): readonly RecentConnector[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, LIST_LIMIT).flatMap(recentOf)
  return all.filter(({ id }, index) => all.findIndex((item) => item.id === id) === index).slice(0, RECENT_LIMIT)
}

/** Reads which kind of account a person prefers, by namespace. */
export function parseAccountTypes(data: unknown): Readonly<Record<string, AccountType>> | undefined {
  if (!isRecord(data)) return undefined
  const entries = Object.entries(data).filter((entry): entry is [string, AccountType] => isAccountType(entry[1]))
  return Object.fromEntries(entries.slice(0, LIST_LIMIT))
}

/** @returns the label as it may be drawn; undefined where nothing is left of it */
export const cleanLabel = (label: unknown): string | undefined => sanitizeText(label, 60) || undefined

/** Reads what a person calls their addresses. */
export function parseLabels(data: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(data)) return undefined
  const entries = Object.entries(data).flatMap(([address, value]) => {
    const label = cleanLabel(value)
    return isText(address) && label ? [[address, label] as const] : []
  })
  return Object.fromEntries(entries.slice(-LABEL_LIMIT))
}

/** Nobody does so much: a larger number was not counted, and orders nothing. */
const LARGEST_REVISION = 1e12
const TEXT_LIMIT = 65_536

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)
const textOf = (value: unknown) => (isText(value) ? value : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function endedOf(value: unknown): readonly EndedRecord[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, endedAt, addresses, id, isDropped } = value
  if (!isText(connectorId) || !isText(namespace) || !/^[-a-z0-9]{3,8}$/.test(namespace)) return []
  if (typeof endedAt !== 'number' || !(endedAt > 0 && endedAt < 8.64e15)) return []
  const texts = listOf(addresses).filter(isText).slice(0, 20)
  return [
    { connectorId, namespace, addresses: texts, endedAt, id: textOf(id), ...(isDropped === true && { isDropped }) },
  ]
}

/** Reads the row from the storage or from a message; what in it is none of ours is left out. */
export function parseRow(data: unknown): SessionRow | undefined {
  const { revision, connections, past } = Object(data)
  const parsed = parseConnections(connections)
  if (!parsed) return undefined
  const stored = listOf(connections).filter(isRecord)
  const records = parsed.map(({ connectorId, namespace, networkId, ...connection }) => {
    const own = stored.find((item) => item.connectorId === connectorId && item.namespace === namespace)
    return {
      connectorId,
      namespace,
      addresses: addressesOf(connection),
      networkId,
      id: textOf(own?.id),
      ...(isPair(own?.chosen) && { chosen: [own.chosen[0], own.chosen[1]] as const }),
    }
  })
  const ended = listOf(past)
    .flatMap(endedOf)
    .filter((item, index, all) => !records.some(isSameKey(item)) && all.findIndex(isSameKey(item)) === index)
  return {
    revision: Number.isSafeInteger(revision) && revision > 0 ? Math.min(revision, LARGEST_REVISION) : 0,
    connections: records,
    past: ended.slice(0, PAST_LIMIT),
  }
}

/** As `parseRow` reads it; accounts are objects, as those of a connection are. */
export const writeRow = ({ connections, ...row }: SessionRow) => ({
  ...row,
  connections: connections.map(({ addresses, ...item }) => ({
    ...item,
    accounts: addresses.map((address) => ({ address })),
  })),
})

const MESSAGE_VERSION = 2

/** What a tab tells the others. */
export const writeMessage = (row: SessionRow) => JSON.stringify({ v: MESSAGE_VERSION, row: writeRow(row) })

/** Reads what another tab told; undefined where it is nothing of ours. */
export function parseMessage(message: unknown): SessionRow | undefined {
  if (typeof message !== 'string' || message.length > TEXT_LIMIT) return undefined
  try {
    const data = parseSafeJson(message)
    return isRecord(data) && data.v === MESSAGE_VERSION ? parseRow(data.row) : undefined
  } catch {
    return undefined
  }
}
