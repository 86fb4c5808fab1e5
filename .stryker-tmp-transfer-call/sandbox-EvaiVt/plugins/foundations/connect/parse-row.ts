// @ts-nocheck
import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import { isRecord } from './parse-preferences'
import { isText, parseConnections } from './parse-stored'
import { addressesOf, type EndedRecord, isSameKey, PAST_LIMIT, type SessionRow } from './session-row'

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
