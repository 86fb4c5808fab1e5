import { parseSafeJson } from '../../kernel/platform/safe-json'
import type { Connection } from './contract'
import { isRecord } from './parse-preferences'
import { isText, parseConnections } from './parse-stored'
import { firstMark, keyOf, type Ledger, type Mark, type SessionRecord } from './session-ledger'

/** Stamps count what people do; a larger number was not counted, and could not be counted on. */
const LARGEST_STAMP = 1e12
const LIST_LIMIT = 60
const TEXT_LIMIT = 65_536

const isStamp = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST_STAMP
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

const stampNames = ['since', 'at', 'used', 'ended', 'forgot'] as const

function parseMark(value: unknown): readonly Mark[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, chosen, endedAt, addresses } = value
  if (!isText(connectorId) || !isText(namespace) || !/^[-a-z0-9]{3,8}$/.test(namespace)) return []
  if (!stampNames.every((name) => isStamp(value[name]))) return []
  const stamps = Object.fromEntries(stampNames.map((name) => [name, value[name]])) as Pick<
    Mark,
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
export type Marks = Pick<Ledger, 'marks' | 'only' | 'active'>

export function parseMarks(data: unknown): Marks | undefined {
  if (!isRecord(data)) return undefined
  const { active } = data
  return {
    marks: new Map(
      listOf(data.marks)
        .flatMap(parseMark)
        .map((mark) => [keyOf(mark), mark]),
    ),
    only: new Map(listOf(data.only).flatMap(parseOnly)),
    ...(Array.isArray(active) &&
      isStamp(active[0]) &&
      isText(active[1]) && { active: [active[0], active[1]] as const }),
  }
}

export const recordOf = ({ accounts, networkId }: Connection): SessionRecord => ({
  addresses: accounts.map(({ address }) => address),
  networkId,
})

/** Puts together what two rows hold; a connection without a mark is from before there were any. */
export function joinRows(connections: readonly Connection[], { marks, ...rest }: Marks): Ledger {
  const all = new Map(marks)
  const records = new Map(connections.map((connection) => [keyOf(connection), recordOf(connection)]))
  for (const connection of connections) {
    const key = keyOf(connection)
    if (!all.has(key)) all.set(key, { ...firstMark(connection), since: 1, at: 1, used: 1 })
  }
  return { ...rest, marks: all, records }
}

export const writeMarks = ({ marks, only, active }: Ledger) => ({
  marks: [...marks.values()],
  only: [...only].map(([namespace, [stamp, connectorId]]) => [namespace, stamp, connectorId]),
  active,
})

/** What a tab tells the others. */
export const writeMessage = (ledger: Ledger, connections: readonly object[]) =>
  JSON.stringify({ v: 1, connections, session: writeMarks(ledger) })

/** Reads what another tab told; undefined where it is nothing of ours. */
export function parseMessage(message: unknown): Ledger | undefined {
  if (typeof message !== 'string' || message.length > TEXT_LIMIT) return undefined
  try {
    const data = parseSafeJson(message)
    if (!isRecord(data) || data.v !== 1) return undefined
    const connections = parseConnections(data.connections)
    const marks = parseMarks(data.session)
    return connections && marks && joinRows(connections, marks)
  } catch {
    return undefined
  }
}
