import { persist, readPersisted } from '../../../kernel/store/persist'
import { batch, signal } from '../../../kernel/store/signals'
import { type Connection, connectEvents, type PastConnection } from './contract'
import { type LedgerEdit, listAlive, updateRecord } from './edit-ledger'
import {
  boundStamps,
  joinRows,
  parseStamps,
  recordOf,
  recountStamps,
  type Stamps,
  writeMessage,
  writeStamps,
} from './parse-ledger'
import { parseConnections } from './parse-stored'
import type { Session, SessionFacade } from './session'
import {
  clockOf,
  createLedger,
  keyOf,
  type Ledger,
  mergeLedgers,
  type SessionRecord,
  type Stamp,
} from './session-ledger'

/** Connections that ended and are shown. */
const PAST_LIMIT = 10

const contentOf = (record: SessionRecord) => JSON.stringify([record.addresses, record.networkId])

const isSameContent = (one: SessionRecord | undefined, other: SessionRecord): boolean =>
  one !== undefined && contentOf(one) === contentOf(other)

/** What the wallet said of a connection stays, where the ledger knows nothing newer. */
function toConnection(
  { connectorId, namespace }: Stamp,
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
function listConnections(ledger: Ledger, before: readonly Connection[]): readonly Connection[] {
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
function listPast(ledger: Ledger, now: number): readonly PastConnection[] {
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
function fingerprint({ marks, records, only, active }: Ledger): string {
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
  const facts = sorted(marks).map(([key, mark]) => {
    const { since, at, used, ended, forgot, chosen, endedAt, addresses } = mark
    return [key, since, at, used, ended, forgot, chosen, endedAt, addresses]
  })
  return JSON.stringify([facts, sorted(records).map(([key, item]) => [key, contentOf(item)]), sorted(only), active])
}

type Parts = Pick<Session, 'ctx' | 'state' | 'providers' | 'watches'>

const marksRow = { key: 'session', version: 1 }

const readStamps = ({ ctx: { storage } }: Pick<SessionFacade, 'ctx'>): Stamps =>
  readPersisted({ storage, ...marksRow, parse: parseStamps }) ?? createLedger()

/** Reads what this or another tab stored. */
export function readRows(facade: Pick<SessionFacade, 'ctx'>): Ledger {
  const { storage } = facade.ctx
  const stored = readPersisted({ storage, key: 'connections', version: 1, parse: parseConnections })
  return joinRows(stored ?? [], boundStamps(readStamps(facade)))
}

/** Shows a ledger; what belonged to connections that are no more goes, and those are answered. */
function show({ ctx, state, providers, watches }: Parts, ledger: Ledger, live?: Connection): readonly Connection[] {
  const { connections, past } = state.signals
  const before = connections.peek()
  const isLive = (item: Connection) => live !== undefined && keyOf(item) === keyOf(live)
  const given = live ? before.map((item) => (isLive(item) ? live : item)) : before
  const next = listConnections(ledger, live && !before.some(isLive) ? [...given, live] : given)
  const gone = before.filter((item) => !next.some((other) => keyOf(other) === keyOf(item)))
  for (const key of gone.map(keyOf)) {
    watches.get(key)?.()
    watches.delete(key)
    providers.delete(key)
  }
  connections.value = next
  const ended = listPast(ledger, ctx.clock.now())
  if (JSON.stringify(ended) !== JSON.stringify(past.peek())) past.value = ended
  return gone
}

/** What is remembered beside the connections, stored on each change once that has begun. */
function createBook({ ctx }: Pick<SessionFacade, 'ctx'>) {
  const row = signal(writeStamps(createLedger()))
  const parse = (data: unknown) => {
    const marks = parseStamps(data)
    return marks && writeStamps({ ...createLedger(), ...marks })
  }
  return {
    begin: () => ctx.onStop(persist({ ...marksRow, signal: row, storage: ctx.storage, parse })),
    write(ledger: Ledger) {
      const next = writeStamps(ledger)
      if (JSON.stringify(next) !== JSON.stringify(row.peek())) row.value = next
    },
  }
}

/** Without content that nobody has confirmed here: the storage knows better. */
function keepLive(ledger: Ledger, live: readonly Connection[]): Ledger {
  const keys = live.map(keyOf)
  return { ...ledger, records: new Map([...ledger.records].filter(([key]) => keys.includes(key))) }
}

/** Holds the ledger: whatever it becomes is shown and, once that has begun, stored. */
function createLedgerStore(parts: Parts) {
  const { ctx, state } = parts
  const { connections } = state.signals
  const book = createBook(parts)
  // Also where nothing is restored yet: what ended stays ended, and stamps go on from there.
  let ledger = joinRows(connections.peek(), recountStamps(readStamps(parts)))
  let hasBegun = false
  // What was shown last: the storage is painted over it before this code begins.
  let shown = connections.peek()

  function commit(next: Ledger, live?: Connection): readonly Connection[] {
    ledger = mergeLedgers(next, createLedger())
    return batch(() => {
      const gone = show(parts, ledger, live)
      shown = connections.peek()
      if (hasBegun) book.write(ledger)
      return gone
    })
  }
  return {
    commit,
    read: () => ledger,
    hasBegun: () => hasBegun,
    takeIn(incoming: Ledger) {
      const before = ledger.active
      const gone = batch(() => {
        const ended = commit(mergeLedgers(ledger, incoming))
        if (ledger.active && ledger.active !== before) ctx.namespaces.setActive(ledger.active[1])
        return ended
      })
      for (const { namespace, connectorId } of gone)
        ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
    },
    begin() {
      hasBegun = true
      book.begin()
      // What the person did before the host asked for what is stored counts more.
      const live = shown.filter(({ status }) => status !== 'restoring')
      const stored = joinRows(connections.peek(), recountStamps(readStamps(parts)))
      batch(() => {
        const isLive = (item: Connection) => live.some((other) => keyOf(other) === keyOf(item))
        // Nothing is written for somebody who never connected.
        if (live.length) connections.value = [...connections.peek().filter((item) => !isLive(item)), ...live]
        commit(mergeLedgers(keepLive(ledger, live), stored))
      })
    },
  }
}

/** Creates what the steps share: the ledger is the truth, the signals of the shell show it. */
export function createSession(facade: SessionFacade): Session {
  const { ctx, state } = facade
  const { connections } = state.signals
  const parts: Parts = { ctx, state, providers: new Map(), watches: new Map() }
  const ledgerStore = createLedgerStore(parts)
  const { read, commit, takeIn, hasBegun } = ledgerStore
  const session: Session = {
    ...facade,
    ...parts,
    confirmed: new Map(),
    unwritten: new Set(),
    get open() {
      return facade.open
    },
    set open(attempt) {
      facade.open = attempt
    },
    notify: () => undefined,
    announce: () => session.notify(writeMessage(read(), connections.peek())),
    find: (namespace) => connections.value.find((item) => item.namespace === namespace),
    get: (key) => connections.value.find((item) => keyOf(item) === keyOf(key)),
    mark: (key) => read().marks.get(keyOf(key)),
    active: () => read().active?.[1],
    begin: ledgerStore.begin,
    change(edit: LedgerEdit, live) {
      if (hasBegun()) takeIn(readRows(facade))
      commit(edit(read(), clockOf(read()) + 1), live)
      if (hasBegun()) session.announce()
    },
    put(connection, chosen) {
      const record = recordOf(connection)
      const isSame = isSameContent(read().records.get(keyOf(connection)), record)
      if (isSame && !chosen) commit(read(), connection)
      else session.change(updateRecord(connection, record, chosen), connection)
    },
    learn(incoming) {
      takeIn(incoming)
      const known = fingerprint(read())
      if (!hasBegun() || known === fingerprint(incoming)) return
      // A row that says otherwise was written by somebody who did not know better.
      if (known !== fingerprint(readRows(facade))) connections.value = [...connections.peek()]
      session.announce()
    },
  }
  ctx.onStop(() => {
    for (const unwatch of session.watches.values()) unwatch()
  })
  return session
}
