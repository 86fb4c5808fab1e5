import type { ScopedStorage } from '../../../kernel/platform/create-storage'
import type { ClientStorage } from './check-options'
import { readClientRow } from './client-schema'

/** Maximum characters of all rows together; one row may have what the kernel's storage accepts (64 Ki). */
const budget = 196_608
const MAX_ROWS = 64
const MAX_ROW_LENGTH = 61_440
/** Maximum number of requests and messages that are kept. The client needs only the youngest, to recognise duplicates. */
const MAX_RECORDS = 40
/** Rows that may be shortened: lists, or records by topic, oldest first. */
const prunable = /\/\/(history|messages)$/
/** Rows of the client; all others are removed. */
const ownRow = /^(wc@2:|walletconnect|WALLETCONNECT_)/i
/** Rows that a session needs after a reload, and that two tabs write: records by name, or lists of records. */
const sharedRow = /\/\/(keychain|session|subscription|pairing|expirer|proposal)$/
const index = 'index'
const keyRow = /\/\/keychain$/
/** Keys of pairings, sessions and topics are stored under 64 hex digits, which the row that uses them names; other keys have fixed names. */
const keyName = /^[\da-f]{64}$/

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const write = (value: unknown) =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item)) ?? 'null'

/** Returns plain objects, since the client refuses others, without keys that would change prototypes. */
function read(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null', (key, value: unknown) =>
      /^(__proto__|constructor|prototype)$/.test(key) ? undefined : value,
    )
  } catch {
    return undefined
  }
}

const isAlive = (record: unknown, nowS: number) =>
  !isRecord(record) || typeof record.expiry !== 'number' || record.expiry > nowS

const lastOf = <T>(list: readonly T[], limit: number) => list.slice(Math.max(list.length - limit, 0))

/** Returns the records of a row with the name of each. */
const recordsOf = (row: unknown): readonly (readonly [name: string, record: unknown])[] =>
  Array.isArray(row)
    ? row.filter(isRecord).map((record) => [String(record.topic ?? record.target ?? record.id), record])
    : Object.entries(isRecord(row) ? row : {})

/** Returns the topics of the stored sessions, of all tabs. */
export const listStoredSessions = (storage: ScopedStorage, row: string): readonly string[] =>
  recordsOf(readClientRow(row, read(storage.get(row)))).map(([topic]) => topic)

/** Returns the youngest part of a row that may be shortened. */
function prune(value: unknown, limit: number, nowS: number): unknown {
  if (Array.isArray(value))
    return lastOf(
      value.filter((record) => isAlive(record, nowS)),
      limit,
    )
  if (!isRecord(value)) return value
  const topics = lastOf(Object.entries(value), limit)
  return Object.fromEntries(
    topics.map(([topic, messages]) => [
      topic,
      isRecord(messages) ? Object.fromEntries(lastOf(Object.entries(messages), limit)) : messages,
    ]),
  )
}

function toRow(key: string, value: unknown, nowS: number): string {
  if (!prunable.test(key)) return write(value)
  for (let limit = MAX_RECORDS; limit > 0; limit = Math.floor(limit / 2)) {
    const text = write(prune(value, limit, nowS))
    if (text.length <= MAX_ROW_LENGTH / 2) return text
  }
  return write(prune(value, 0, nowS))
}

/**
 * Removes keys that no other row names. The client leaves one behind for every code that no wallet scanned, until there is no room to
 * store a session.
 */
const usedKeys = (keys: Readonly<Record<string, unknown>>, others: readonly string[]) =>
  Object.fromEntries(
    Object.entries(keys).filter(([name]) => !keyName.test(name) || others.some((text) => text.includes(name))),
  )

/**
 * Creates the client's storage inside the kernel's. It has a size limit, and each row is checked when it is read. When it is opened, it
 * removes what the client itself never removes, such as its history, which grows with each request.
 *
 * @param storage - a scope of its own
 * @param now - ms since the epoch
 * @param onDropped - called with the records that were left out of a row
 * @see README, "What is stored"
 */
export function createClientStorage(
  storage: ScopedStorage,
  now: () => number,
  onDropped?: (row: string, fault: string) => void,
): ClientStorage {
  const rows = new Map<string, string>()
  /** Names of the records that this tab's client has read or written, by row. */
  const known = new Map<string, Set<string>>()
  const nowS = () => Math.floor(now() / 1000)
  const listRows = (): readonly string[] => {
    const stored = read(storage.get(index))
    const names: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, MAX_ROWS * 4) : []
    return names.filter((name) => typeof name === 'string')
  }
  const saveIndex = (others: readonly string[]) => storage.set(index, write([...new Set([...others, ...rows.keys()])]))
  const size = () => [...rows].reduce((sum, [key, text]) => sum + key.length + text.length, 0)

  function remove(key: string) {
    if (rows.delete(key)) saveIndex(listRows().filter((name) => name !== key))
    storage.remove(key)
  }
  function put(key: string, value: unknown) {
    const isNew = !rows.has(key)
    if (isNew && rows.size >= MAX_ROWS) return
    const text = toRow(key, value, nowS())
    rows.set(key, text)
    // Rows that may be shortened are removed first where the budget is exceeded, because keys and sessions are needed.
    for (const other of [...rows.keys()]) if (size() > budget && prunable.test(other)) remove(other)
    if (!rows.has(key) || size() > budget || text.length > MAX_ROW_LENGTH) return
    storage.set(key, text)
    if (isNew) saveIndex(listRows())
  }
  /** Adds the records of other tabs, because the client reads a row only when it starts, and then writes all of it. */
  function withOthers(key: string, value: unknown): unknown {
    if (!sharedRow.test(key)) return value
    const own = known.get(key) ?? new Set()
    known.set(key, own)
    for (const [name] of recordsOf(value)) own.add(name)
    const others = recordsOf(readClientRow(key, read(storage.get(key)))).filter(([name]) => !own.has(name))
    if (Array.isArray(value)) return [...others.map(([, record]) => record), ...value]
    return isRecord(value) ? { ...Object.fromEntries(others), ...value } : value
  }
  for (const key of listRows()) {
    const value = read(storage.get(key))
    if (ownRow.test(key) && value !== undefined && value !== null)
      put(
        key,
        withOthers(
          key,
          readClientRow(key, value, (fault) => onDropped?.(key, fault)),
        ),
      )
    else storage.remove(key)
  }
  for (const [key, text] of rows) {
    const keys = keyRow.test(key) && text.length > MAX_ROW_LENGTH / 2 ? read(text) : undefined
    if (!isRecord(keys)) continue
    const others = [...rows].flatMap(([other, value]) => (other === key ? [] : value))
    put(key, usedKeys(keys, others))
  }
  saveIndex([])

  return {
    getKeys: async () => [...rows.keys()],
    getEntries: async <T>() => Array.from(rows, ([key, text]) => [key, read(text)] as [string, T]),
    // A missing row has to be undefined and not null, since the client distinguishes them.
    getItem: async <T>(key: string) => (rows.has(key) ? (read(rows.get(key)) as T) : undefined),
    setItem: async (key, value) => put(key, withOthers(key, value)),
    removeItem: async (key) => remove(key),
  }
}
