import type { ConnectionKey } from './contract'
import { firstStamp, isAlive, keyOf, type Ledger, type SessionRecord, type Stamp } from './session-ledger'

/** Changes a ledger; the stamp is larger than all that it holds. */
export type LedgerEdit = (ledger: Ledger, stamp: number) => Ledger

function setStamp({ marks, ...rest }: Ledger, key: ConnectionKey, change: Partial<Stamp>): Ledger {
  const id = keyOf(key)
  return { ...rest, marks: new Map(marks).set(id, { ...(marks.get(id) ?? firstStamp(key)), ...change }) }
}

function setRecord({ records, ...rest }: Ledger, key: ConnectionKey, record: SessionRecord | undefined): Ledger {
  const next = new Map(records)
  if (record) next.set(keyOf(key), record)
  else next.delete(keyOf(key))
  return { ...rest, records: next }
}

/** The connections of a ledger, those of one namespace where there is one. */
export const listAlive = (ledger: Ledger, namespace?: string): readonly Stamp[] =>
  [...ledger.marks.values()].filter(
    (mark) =>
      (namespace === undefined || mark.namespace === namespace) &&
      isAlive(ledger, mark) &&
      ledger.records.has(keyOf(mark)),
  )

/** Ends connections for good: nothing but a new connecting brings them back. */
export const endConnections =
  (keys: readonly ConnectionKey[], endedAt: number): LedgerEdit =>
  (ledger, stamp) =>
    keys.reduce((next, key) => {
      const addresses = ledger.records.get(keyOf(key))?.addresses ?? ledger.marks.get(keyOf(key))?.addresses ?? []
      return setRecord(setStamp(next, key, { ended: stamp, endedAt, addresses }), key, undefined)
    }, ledger)

/** Lets a connection go that could not be confirmed here; a tab that holds it brings it back. */
export const dropConnection =
  (key: ConnectionKey, endedAt: number): LedgerEdit =>
  (ledger) => {
    const addresses = ledger.records.get(keyOf(key))?.addresses ?? []
    return setRecord(setStamp(ledger, key, { endedAt, addresses }), key, undefined)
  }

/** Adds a connection as the current one of its namespace: in place of all others, unless they may stay. */
export const addConnection =
  (key: ConnectionKey, record: SessionRecord, keepOthers: boolean, now: number): LedgerEdit =>
  (ledger, stamp) => {
    const others = listAlive(ledger, key.namespace).filter(({ connectorId }) => connectorId !== key.connectorId)
    const cleared = keepOthers ? ledger : endConnections(others, now)(ledger, stamp)
    const only: Ledger['only'] = keepOthers
      ? cleared.only
      : new Map(cleared.only).set(key.namespace, [stamp, key.connectorId])
    const { chosen: _, ...mark } = ledger.marks.get(keyOf(key)) ?? firstStamp(key)
    const marks = new Map(cleared.marks).set(keyOf(key), { ...mark, since: stamp, at: stamp, used: stamp })
    return setRecord({ ...cleared, only, marks }, key, record)
  }

/** Writes what a connection is now. */
export const updateRecord =
  (key: ConnectionKey, record: SessionRecord, chosen?: Stamp['chosen']): LedgerEdit =>
  (ledger, stamp) =>
    setRecord(setStamp(ledger, key, { at: stamp, ...(chosen && { chosen }) }), key, record)

/** Makes a connection the current one of its namespace. */
export const makeCurrent =
  (key: ConnectionKey): LedgerEdit =>
  (ledger, stamp) =>
    setStamp(ledger, key, { used: stamp })

/** Wipes a connection from those that ended; that it ended stays known. */
export const forgetConnection =
  (key: ConnectionKey): LedgerEdit =>
  (ledger, stamp) =>
    ledger.marks.has(keyOf(key)) ? setStamp(ledger, key, { forgot: stamp }) : ledger

/** Takes another namespace for the active one. */
export const activateNamespace =
  (namespace: string): LedgerEdit =>
  (ledger, stamp) => ({ ...ledger, active: [stamp, namespace] })
