import { parseSafeJson } from '../../../kernel/lib/safe/safe-json'
import type { Connection } from './contract'
import { isRecord } from './parse-preferences'
import { isText, parseConnections } from './parse-stored'
import { firstStamp, keyOf, type Ledger, type SessionRecord, type Stamp } from './session-ledger'

/** Stamps count what people do: a larger number was not counted. */
const LARGEST_STAMP = 1e12
/** Nobody does so much either: a storage that holds more is counted anew, so that there is room above it again. */
const LARGEST_COUNT = 1e9
const LIST_LIMIT = 60
const TEXT_LIMIT = 65_536

const isStamp = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

const stampNames = ['since', 'at', 'used', 'ended', 'forgot'] as const

function parseStamp(value: unknown): readonly Stamp[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, chosen, endedAt, addresses } = value
  if (!isText(connectorId) || !isText(namespace) || !/^[-a-z0-9]{3,8}$/.test(namespace)) return []
  if (!stampNames.every((name) => isStamp(value[name]))) return []
  const stamps = Object.fromEntries(stampNames.map((name) => [name, value[name]])) as Pick<
    Stamp,
    (typeof stampNames)[number]
  >
  return [
    {
      connectorId,
      namespace,
      ...stamps,
      ...(isPair(chosen) && { chosen: [chosen[0], chosen[1]] as const }),
      ...(typeof endedAt === 'number' && endedAt > 0 && endedAt < 8.64e15 && { endedAt }),
      ...(Array.isArray(addresses) && { addresses: addresses.filter(isText).slice(0, 20) }),
    },
  ]
}

const parseOnly = (value: unknown): readonly (readonly [string, readonly [number, string]])[] =>
  Array.isArray(value) && isText(value[0]) && isStamp(value[1]) && isText(value[2])
    ? [[value[0], [value[1], value[2]]]]
    : []

const listOf = (value: unknown) => (Array.isArray(value) ? value.slice(0, LIST_LIMIT) : [])

/** The part of a ledger that is stored beside the connections. */
export type Stamps = Pick<Ledger, 'marks' | 'only' | 'active'>

export function parseStamps(data: unknown): Stamps | undefined {
  if (!isRecord(data)) return undefined
  const { active } = data
  return {
    marks: new Map(
      listOf(data.marks)
        .flatMap(parseStamp)
        .map((mark) => [keyOf(mark), mark]),
    ),
    only: new Map(listOf(data.only).flatMap(parseOnly)),
    ...(Array.isArray(active) &&
      isStamp(active[0]) &&
      isText(active[1]) && { active: [active[0], active[1]] as const }),
  }
}

function mapStamps({ marks, only, active }: Stamps, change: (stamp: number) => number): Stamps {
  const changed = (mark: Stamp) => Object.fromEntries(stampNames.map((name) => [name, change(mark[name])]))
  return {
    marks: new Map([...marks].map(([key, mark]) => [key, { ...mark, ...changed(mark) }])),
    only: new Map([...only].map(([namespace, [stamp, connectorId]]) => [namespace, [change(stamp), connectorId]])),
    ...(active && { active: [change(active[0]), active[1]] as const }),
  }
}

/**
 * Cuts stamps that nobody counted. What was ended after it was connected is ended by equal stamps too, so a disconnect counts
 * whatever number it bears.
 */
export const boundStamps = (marks: Stamps): Stamps => mapStamps(marks, (stamp) => Math.min(stamp, LARGEST_STAMP))

/** Numbers the stamps of a storage from 1, in their order, where they are larger than anybody counts. */
export function recountStamps(marks: Stamps): Stamps {
  const stamps: number[] = []
  mapStamps(marks, (stamp) => stamps.push(stamp))
  if (Math.max(0, ...stamps) <= LARGEST_COUNT) return marks
  const sorted = [...new Set([0, ...stamps])].sort((one, other) => one - other)
  return mapStamps(marks, (stamp) => sorted.indexOf(stamp))
}

export const recordOf = ({ accounts, networkId }: Connection): SessionRecord => ({
  addresses: accounts.map(({ address }) => address),
  networkId,
})

/** Puts together what two rows hold; a connection without a mark is from before there were any. */
export function joinRows(connections: readonly Connection[], { marks, ...rest }: Stamps): Ledger {
  const all = new Map(marks)
  const records = new Map(connections.map((connection) => [keyOf(connection), recordOf(connection)]))
  for (const connection of connections) {
    const key = keyOf(connection)
    if (!all.has(key)) all.set(key, { ...firstStamp(connection), since: 1, at: 1, used: 1 })
  }
  return { ...rest, marks: all, records }
}

export const writeStamps = ({ marks, only, active }: Ledger) => ({
  marks: [...marks.values()],
  only: [...only].map(([namespace, [stamp, connectorId]]) => [namespace, stamp, connectorId]),
  active,
})

/** What a tab tells the others. */
export const writeMessage = (ledger: Ledger, connections: readonly object[]) =>
  JSON.stringify({ v: 1, connections, session: writeStamps(ledger) })

/** Reads what another tab told; undefined where it is nothing of ours. */
export function parseMessage(message: unknown): Ledger | undefined {
  if (typeof message !== 'string' || message.length > TEXT_LIMIT) return undefined
  try {
    const data = parseSafeJson(message)
    if (!isRecord(data) || data.v !== 1) return undefined
    const connections = parseConnections(data.connections)
    const marks = parseStamps(data.session)
    return connections && marks && joinRows(connections, boundStamps(marks))
  } catch {
    return undefined
  }
}
