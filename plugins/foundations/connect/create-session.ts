import type { TabLocks } from '../../../kernel/platform/browser-facts'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPersisted, writePersisted } from '../../../kernel/store/persist'
import { batch } from '../../../kernel/store/signals'
import { type Connection, connectEvents, type PastConnection } from './contract'
import { readPageLocks } from './hold-lock'
import { createConsent } from './legal-consent'
import { connectionsRow } from './parse-stored'
import type { Session, SessionFacade } from './session'
import {
  addressesOf,
  bringBack,
  createRow,
  isNewer,
  isSameKey,
  keyOf,
  parseRow,
  type RowEdit,
  type SessionRecord,
  type SessionRow,
  updateRecord,
  writeMessage,
  writeRow,
} from './session-row'

const isSameContent = ({ addresses, networkId }: SessionRecord, connection: Connection): boolean =>
  networkId === connection.networkId && addresses.join(' ') === addressesOf(connection).join(' ')

/** What the wallet said of a connection stays, where the row knows nothing newer. */
function toConnection(record: SessionRecord, live: Connection | undefined): Connection {
  if (live && isSameContent(record, live)) return live
  const { connectorId, namespace, addresses, networkId } = record
  const known = live?.accounts ?? []
  const accounts = addresses.map((address) => known.find((account) => account.address === address) ?? { address })
  return { connectorId, namespace, status: 'restoring', ...live, accounts, networkId }
}

/** Lists the connections that ended; times from storage are never in the future. */
const listPast = ({ past }: SessionRow, now: number): readonly PastConnection[] =>
  past.map(({ connectorId, namespace, addresses, endedAt }) => ({
    connectorId,
    namespace,
    addresses,
    endedAt: Math.min(endedAt, now),
  }))

/** Withdraws the account that the host's library should switch to, where it is not the current account of its namespace any more. */
function forgetChoices({ connections, shouldUpdateToAddress }: Session['state']['signals']) {
  const told = Object.entries(shouldUpdateToAddress.peek())
  const addressOf = (namespace: string) =>
    connections.peek().find((item) => item.namespace === namespace)?.accounts[0]?.address
  const kept = told.filter(([namespace, address]) => addressOf(namespace) === address)
  if (kept.length < told.length) shouldUpdateToAddress.value = Object.fromEntries(kept)
}

type Parts = Pick<Session, 'ctx' | 'state' | 'providers' | 'watches'>

/** Shows a row; what belonged to connections that are no more goes, and those are answered. */
function show({ ctx, state, providers, watches }: Parts, row: SessionRow, live?: Connection): readonly Connection[] {
  const { connections, past } = state.signals
  const before = connections.peek()
  const given = live ? [live, ...before] : before
  const next = row.connections.map((record) => toConnection(record, given.find(isSameKey(record))))
  const gone = before.filter((item) => !next.some(isSameKey(item)))
  for (const key of gone.map(keyOf)) {
    watches.get(key)?.()
    watches.delete(key)
    providers.delete(key)
  }
  // What is the same stays the same object.
  if (next.length !== before.length || next.some((item, index) => item !== before[index])) connections.value = next
  forgetChoices(state.signals)
  const ended = listPast(row, ctx.clock.now())
  if (JSON.stringify(ended) !== JSON.stringify(past.peek())) past.value = ended
  return gone
}

/** No browser makes so many changes: a storage with a higher number is counted from the start again, so that the numbers do not run out. */
const LARGEST_COUNT = 1e9

/** The row in the storage. */
function createStoredRow({ storage }: PluginContext) {
  const stored = { storage, ...connectionsRow }
  const read = () => readPersisted({ ...stored, parse: parseRow })
  /** Writes the row, unless the stored one is of a newer version. */
  const write = (row: SessionRow) => void writePersisted(stored, writeRow(row))
  return {
    read,
    write,
    /** Reads the row for the first time; an unreadable one is removed, and an uncounted one is counted from the start. */
    take(): SessionRow | undefined {
      const row = read()
      if (!row) writePersisted(stored, undefined)
      if (!row || row.revision <= LARGEST_COUNT) return row
      const recounted = { ...row, revision: 1 }
      write(recounted)
      return recounted
    },
  }
}

/** Runs something alone among the tabs, at once where the browser has no locks or refuses them. */
function runLocked(locks: TabLocks | undefined, name: string, run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  try {
    if (locks) locks.request(name, {}, async () => once()).catch(once)
    else once()
  } catch {
    once()
  }
}

/** Keeps the row: the stored data as known here, and the changes that wait to be written. */
interface RowHolder extends Parts {
  readonly stored: ReturnType<typeof createStoredRow>
  readonly notify: (message: string) => void
  row: SessionRow
  pending: readonly RowEdit[]
  /** The row with the pending changes. */
  shown: SessionRow
  /** What was shown last: the storage is painted over it before this code begins. */
  visible: readonly Connection[]
  /** The storage was read; from now on it is written, too. */
  hasBegun: boolean
  isWaiting: boolean
}

function draw(holder: RowHolder, live?: Connection): readonly Connection[] {
  const gone = show(holder, holder.shown, live)
  holder.visible = holder.state.signals.connections.peek()
  return gone
}

/** Takes a newer row in; what another tab could not confirm and this one holds comes back. */
function takeIn(holder: RowHolder, row: SessionRow): void {
  const back = row.past.flatMap((ended) => {
    const held = ended.isDropped && holder.visible.find(isSameKey(ended))
    return held && held.status !== 'restoring' ? [bringBack(recordOf(held, ended.id))] : []
  })
  holder.row = row
  holder.pending = [...holder.pending, ...back]
  holder.shown = holder.pending.reduce((known, edit) => edit(known), row)
  for (const { namespace, connectorId } of draw(holder))
    holder.ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
}

/** Writes the pending changes to the data that is stored by then. */
function flush(holder: RowHolder): void {
  if (!holder.isWaiting) return
  holder.isWaiting = false
  batch(() => {
    const other = holder.stored.read()
    if (other && isNewer(other, holder.row)) takeIn(holder, other)
    const hasEdits = holder.pending.length > 0
    holder.row = hasEdits ? { ...holder.shown, revision: holder.row.revision + 1 } : holder.row
    holder.shown = holder.row
    holder.pending = []
    holder.stored.write(holder.row)
    if (hasEdits) holder.notify(writeMessage(holder.row))
  })
}

/** Writes once no other tab does. */
function save(holder: RowHolder): void {
  const { ctx, hasBegun, isWaiting } = holder
  if (!hasBegun || isWaiting) return
  holder.isWaiting = true
  const name = `${ctx.settings.name}:${ctx.id}:row`
  runLocked(ctx.browser.locks ?? readPageLocks(), name, () => flush(holder))
}

/** Makes a change, which is shown at once. It is written before subscribers are called, unless another tab is writing. */
function change(holder: RowHolder, edit: RowEdit, live: Connection | undefined): void {
  batch(() => {
    holder.shown = edit(holder.shown)
    draw(holder, live)
    save(holder)
  })
}

/** Writes the state of a connection, and shows the wallet's present state. */
function put(holder: RowHolder, live: Connection, chosen: SessionRecord['chosen']): void {
  const record = holder.shown.connections.find(isSameKey(live))
  if (!record || (isSameContent(record, live) && !chosen)) return void draw(holder, live)
  const edit = updateRecord(live, { ...contentOf(live), ...(chosen && { chosen }) })
  // Until the storage is read, the connections themselves have the state.
  if (holder.hasBegun) holder.pending = [...holder.pending, edit]
  change(holder, edit, live)
}

/** Takes in what another tab knows, or lets it know better. */
function learn(holder: RowHolder, incoming: SessionRow): void {
  if (!holder.hasBegun) return
  if (isNewer(incoming, holder.row)) batch(() => takeIn(holder, incoming))
  else if (isNewer(holder.row, incoming)) holder.notify(writeMessage(holder.row))
}

/** Reads the stored data, or stores what the page that announced it could not. */
function reread(holder: RowHolder): void {
  if (!holder.hasBegun) return
  const known = holder.stored.read()
  if (known) learn(holder, known)
  if (holder.pending.length || isNewer(holder.row, known ?? createRow())) save(holder)
}

/** Reads the storage; what the person did before that takes precedence. */
function begin(holder: RowHolder): void {
  const { connections } = holder.state.signals
  const live = holder.visible.filter(({ status }) => status !== 'restoring')
  const own = holder.shown.connections.filter((record) => live.some(isSameKey(record)))
  holder.hasBegun = true
  holder.row = holder.stored.take() ?? holder.row
  const edits = own.map(({ id: _, ...record }) => updateRecord(record, record))
  if (holder.pending.length) holder.pending = [...holder.pending, ...edits]
  holder.shown = holder.pending.reduce((known, edit) => edit(known), holder.row)
  batch(() => {
    const painted = connections.peek().filter((item) => !live.some(isSameKey(item)))
    if (live.length) connections.value = [...painted, ...live]
    draw(holder)
  })
  if (holder.pending.length) save(holder)
}

const contentOf = (connection: Connection) => ({
  addresses: addressesOf(connection),
  networkId: connection.networkId,
})

/** A connection as the row holds it. */
export function recordOf(connection: Connection, id: string): SessionRecord {
  const { connectorId, namespace } = connection
  return { connectorId, namespace, ...contentOf(connection), id }
}

/** Creates the state that the steps share: the row is the truth, and the signals of the facade show it. */
export function createSession(facade: SessionFacade): Session {
  const { ctx, state } = facade
  const { connections } = state.signals
  const visible = connections.peek()
  // Until the storage is read: what was painted.
  const row: SessionRow = { ...createRow(), connections: visible.map((item) => recordOf(item, '')) }
  const holder: RowHolder = {
    ...{ ctx, state, providers: new Map(), watches: new Map() },
    ...{ row, shown: row, visible, pending: [], hasBegun: false, isWaiting: false },
    stored: createStoredRow(ctx),
    notify: (message) => session.notify(message),
  }
  const session: Session = {
    ...facade,
    providers: holder.providers,
    watches: holder.watches,
    confirmed: new Map(),
    unwritten: new Set(),
    consent: createConsent(facade),
    get open() {
      return facade.open
    },
    set open(attempt) {
      facade.open = attempt
    },
    notify: () => undefined,
    announce: () => session.notify(writeMessage(holder.row)),
    find: (namespace) => connections.value.find((item) => item.namespace === namespace),
    get: (key) => connections.value.find(isSameKey(key)),
    record: (key) => holder.shown.connections.find(isSameKey(key)),
    ended: (key) => holder.shown.past.find(isSameKey(key)),
    change(edit, live) {
      holder.pending = [...holder.pending, edit]
      change(holder, edit, live)
    },
    put: (connection, chosen) => put(holder, connection, chosen),
    learn(incoming) {
      learn(holder, incoming)
      reread(holder)
    },
    reread: () => reread(holder),
    begin: () => begin(holder),
    flush: () => flush(holder),
  }
  ctx.onStop(() => {
    for (const unwatch of session.watches.values()) unwatch()
  })
  return session
}
