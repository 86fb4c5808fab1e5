import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { AccountType } from '../../../kernel/namespaces/capabilities'
import type { RecentConnector } from './contract'
import { isText, parseConnections } from './parse-stored'
import { addressesOf, type EndedRecord, isSameKey, PAST_LIMIT, type SessionRow } from './session-row'

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
