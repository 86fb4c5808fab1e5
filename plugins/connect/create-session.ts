import { persist, readPersisted } from '../../kernel/store/persist'
import { batch, signal } from '../../kernel/store/signals'
import { type Connection, connectEvents } from './contract'
import { type LedgerEdit, updateRecord } from './edit-ledger'
import { joinRows, type Marks, parseMarks, recordOf, writeMarks, writeMessage } from './parse-ledger'
import { parseConnections } from './parse-stored'
import { fingerprint, isSameContent, listConnections, listPast } from './publish-ledger'
import type { Session, SessionShell } from './session'
import { clockOf, createLedger, keyOf, type Ledger, mergeLedgers } from './session-ledger'

type Parts = Pick<Session, 'ctx' | 'state' | 'providers' | 'watches'>

const marksRow = { key: 'session', version: 1 }

const readMarks = ({ ctx: { storage } }: Pick<SessionShell, 'ctx'>): Marks =>
  readPersisted({ storage, ...marksRow, parse: parseMarks }) ?? createLedger()

/** Reads what this or another tab stored. */
export function readRows(shell: Pick<SessionShell, 'ctx'>): Ledger {
  const { storage } = shell.ctx
  const stored = readPersisted({ storage, key: 'connections', version: 1, parse: parseConnections })
  return joinRows(stored ?? [], readMarks(shell))
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
function createBook({ ctx }: Pick<SessionShell, 'ctx'>) {
  const row = signal(writeMarks(createLedger()))
  const parse = (data: unknown) => {
    const marks = parseMarks(data)
    return marks && writeMarks({ ...createLedger(), ...marks })
  }
  return {
    begin: () => ctx.onStop(persist({ ...marksRow, signal: row, storage: ctx.storage, parse })),
    write(ledger: Ledger) {
      const next = writeMarks(ledger)
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
function createKeeper(parts: Parts) {
  const { ctx, state } = parts
  const { connections } = state.signals
  const book = createBook(parts)
  // Also where nothing is restored yet: what ended stays ended, and stamps go on from there.
  let ledger = joinRows(connections.peek(), readMarks(parts))
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
      const stored = joinRows(connections.peek(), readMarks(parts))
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
export function createSession(shell: SessionShell): Session {
  const { ctx, state } = shell
  const { connections } = state.signals
  const parts: Parts = { ctx, state, providers: new Map(), watches: new Map() }
  const keeper = createKeeper(parts)
  const { read, commit, takeIn, hasBegun } = keeper
  const session: Session = {
    ...shell,
    ...parts,
    get open() {
      return shell.open
    },
    set open(attempt) {
      shell.open = attempt
    },
    tell: () => undefined,
    announce: () => session.tell(writeMessage(read(), connections.peek())),
    find: (namespace) => connections.value.find((item) => item.namespace === namespace),
    get: (key) => connections.value.find((item) => keyOf(item) === keyOf(key)),
    mark: (key) => read().marks.get(keyOf(key)),
    active: () => read().active?.[1],
    begin: keeper.begin,
    change(edit: LedgerEdit, live) {
      if (hasBegun()) takeIn(readRows(shell))
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
      if (known !== fingerprint(readRows(shell))) connections.value = [...connections.peek()]
      session.announce()
    },
  }
  ctx.onStop(() => {
    for (const unwatch of session.watches.values()) unwatch()
  })
  return session
}
