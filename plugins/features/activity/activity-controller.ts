import { isPorticoError } from '../../../kernel/errors/portico-error'
import type { Network } from '../../../kernel/namespaces/network'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { connectEvents } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import {
  BlockchainSources,
  type HistoryPage,
  type HistorySource,
  type Transaction,
  type Transfer,
} from '../../services/blockchain-api/contract'
import { type TrackedStage, transactionsEvents } from '../transactions/contract'
import type { ActivityApi, HistoryRest, HistoryState, ShownTransfer } from './contract'
import { findSuspects, listReceivers } from './find-suspects'
import { describeTransfers, isSpam, picturesOf } from './transfers'

/** The most pages that are read in a row to find one with something to show. */
const MAX_PAGES = 5

interface PagesResult {
  readonly transactions: readonly Transaction[]
  /** Absent at the end. */
  readonly cursor: string | undefined
}

/**
 * Reads a page of a history, and those after it while they hold nothing to show.
 *
 * @param ask - asks the source for the page of a cursor
 * @param cursor - where to begin; undefined for the newest page
 * @param isShown - what counts
 * @returns the transactions to show, each once, and the next cursor; a cursor that leads to itself is the end
 */
async function readPages(
  ask: (cursor: string | undefined) => Promise<HistoryPage>,
  cursor: string | undefined,
  isShown: (transaction: Transaction) => boolean,
): Promise<PagesResult> {
  let at = cursor
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await ask(at)
    const byId = new Map(page.transactions.filter(isShown).map((transaction) => [transaction.id, transaction]))
    const next = page.next === at ? undefined : page.next
    if (byId.size > 0 || next === undefined) return { transactions: [...byId.values()], cursor: next }
    at = next
  }
  return { transactions: [], cursor: at }
}

/** Transactions that are kept, of all accounts together. */
const MAX_KEPT = 1000

/** What is known of the history of one account on one network. */
interface HistoryEntry {
  readonly transactions: readonly Transaction[]
  readonly cursor: string | undefined
  /** When the newest page was read, in ms; 0 where that failed. */
  readonly readAt: number
  readonly isFailed: boolean
  /** The network is unknown. */
  readonly isUnknown: boolean
  readonly isRestFailed: boolean
  /** The last pages held nothing to show. */
  readonly isPaused: boolean
}

/** Histories by account and network, those that were read last at the end. */
type HistoryEntries = Readonly<Record<string, HistoryEntry>>

const emptyEntry: HistoryEntry = {
  transactions: [],
  cursor: undefined,
  readAt: 0,
  isFailed: false,
  isUnknown: false,
  isRestFailed: false,
  isPaused: false,
}

const newestFirst = (transactions: readonly Transaction[]) =>
  [...transactions].sort((one, other) => other.minedAt - one.minedAt).slice(0, MAX_KEPT)

const without = (transactions: readonly Transaction[], others: readonly Transaction[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return transactions.filter(({ id }) => !ids.has(id))
}

const settled = (found: PagesResult) => ({
  isFailed: false,
  isUnknown: false,
  isRestFailed: false,
  isPaused: found.transactions.length === 0 && found.cursor !== undefined,
})

/** For how long after its block a transaction stays as it was read: of several servers behind one address some lag behind the others. */
const LAG_MS = 120_000

/** Puts into the newest page what was read of the last minutes, where this answer does not have it yet. */
function withRecent(before: HistoryEntry, found: PagesResult, readAt: number): PagesResult {
  const isMined = ({ status }: Transaction) => status !== 'pending'
  const recent = before.transactions.filter((item) => isMined(item) && Math.abs(readAt - item.minedAt) < LAG_MS)
  const known = new Map(recent.map((item) => [item.id, item]))
  const told = found.transactions.map((item) => (isMined(item) ? item : (known.get(item.id) ?? item)))
  const newest = Math.max(0, ...found.transactions.filter(isMined).map(({ minedAt }) => minedAt))
  const missing = without(recent, found.transactions).filter(({ minedAt }) => minedAt > newest)
  return { ...found, transactions: [...missing, ...told] }
}

/** Merges the newest page; the earlier pages stay below it where they overlap, or where it has nothing to show. */
function withNewest(before: HistoryEntry, page: PagesResult, readAt: number): HistoryEntry {
  // There may be more between those pages and the shown ones, so reading further back starts from there.
  if (settled(page).isPaused) return { ...before, ...settled(page), readAt, cursor: page.cursor }
  const found = withRecent(before, page, readAt)
  // The last one of the page, and not the one with the least time: what no block holds yet may have any.
  const oldest = found.transactions.at(-1)?.minedAt ?? 0
  const older = without(before.transactions, found.transactions)
  const doMeet = older.length < before.transactions.length
  const isWhole = found.cursor === undefined || !doMeet
  if (isWhole) return { ...settled(found), readAt, transactions: newestFirst(found.transactions), cursor: found.cursor }
  const kept = older.filter(({ minedAt }) => minedAt <= oldest)
  const transactions = newestFirst([...found.transactions, ...kept])
  return { ...settled(found), readAt, transactions, cursor: kept.length ? before.cursor : found.cursor }
}

/** Takes in the page after the last one. */
function withOlder(before: HistoryEntry, found: PagesResult): HistoryEntry {
  const added = without(found.transactions, before.transactions)
  const transactions = newestFirst([...before.transactions, ...added])
  return { ...before, ...settled(found), transactions, cursor: found.cursor }
}

/** Puts an entry last, and lets go of those that were read longest ago where there is too much of all. */
function keepEntry(entries: HistoryEntries, id: string, entry: HistoryEntry): HistoryEntries {
  const { [id]: _, ...others } = entries
  const kept: [string, HistoryEntry][] = [[id, entry]]
  let room = MAX_KEPT - entry.transactions.length
  for (const [key, other] of Object.entries(others).reverse()) {
    room -= Math.max(1, other.transactions.length)
    if (room < 0) break
    kept.unshift([key, other])
  }
  return Object.fromEntries(kept)
}

/** Shown when a page did not come. */
const failedMessage = { key: 'activity.fetchFailed', text: 'Failed to fetch transactions' }

/** The service knows nothing of the network: no failure, and not nothing either. */
const NOT_HERE = 'BLOCKCHAIN_API_NETWORK_UNSUPPORTED'

/** The account, the network, and the source of its history. */
interface HistoryTarget {
  readonly id: string
  readonly address: string
  readonly network: Network
  readonly source: HistorySource
}

/** The one reading that is under way. */
interface HistoryRun {
  readonly id: string
  readonly isNewest: boolean
  readonly abort: () => void
  readonly work: Promise<void>
}

interface PageRequest {
  /** The newest page; else the one after the last. */
  readonly isNewest: boolean
  readonly isFresh: boolean
  /** The page asks by itself: another failure after one is not reported again. */
  readonly isUnasked?: boolean
}

interface ReaderInit {
  readonly ctx: PluginContext
  readonly entries: Signal<HistoryEntries>
  readonly running: Signal<HistoryRun | undefined>
  readonly target: ReadonlySignal<HistoryTarget | undefined>
}

interface HistoryReader {
  /** Reads the newest page of the active account and network, past every cache where it must be fresh; joins a request in progress. */
  readNewest(request?: Partial<Pick<PageRequest, 'isFresh' | 'isUnasked'>>): Promise<void>
  /** Reads the newest page after the request in progress, which may have been sent before a change. */
  readAgain(): Promise<void>
  /** A history that was read counts as old from now on. */
  expire(id: string): void
  /** Reads the page after the last one of the active account and network. */
  readOlder(): Promise<void>
  /** Cancels the request in progress; a late answer is ignored. */
  leave(): void
}

/** Asks the source for pages. Of its answer only transactions of this network count that are no spam and not there yet. */
function askPages(from: HistoryTarget, { isNewest, isFresh }: PageRequest, entry: HistoryEntry, signal: AbortSignal) {
  const { address, network, source } = from
  const known = new Set(isNewest ? [] : entry.transactions.map(({ id }) => id))
  const common = { address, network, signal, ...(isFresh && { isFresh }) }
  const ask = (cursor: string | undefined) =>
    untilAborted(source.history({ ...common, ...(cursor !== undefined && { cursor }) }), signal)
  const isShown = (transaction: Transaction) =>
    transaction.networkId === network.caipNetworkId && !isSpam(transaction) && !known.has(transaction.id)
  return readPages(ask, isNewest ? undefined : entry.cursor, isShown)
}

/** Creates what reads histories into their entries, one reading at a time: the last one that was asked for. */
function createHistoryReader({ ctx, entries, running, target }: ReaderInit): HistoryReader {
  const keep = (id: string, change: (before: HistoryEntry) => HistoryEntry) => {
    entries.value = keepEntry(entries.peek(), id, change(entries.peek()[id] ?? emptyEntry))
  }
  ctx.onStop(() => running.peek()?.abort())
  const leave = () => {
    running.peek()?.abort()
    running.value = undefined
  }
  const settle = async (from: HistoryTarget, request: PageRequest, signal: AbortSignal) => {
    const { isNewest } = request
    try {
      const found = await askPages(from, request, entries.peek()[from.id] ?? emptyEntry, signal)
      keep(from.id, (before) => (isNewest ? withNewest(before, found, ctx.clock.now()) : withOlder(before, found)))
    } catch (error) {
      if (signal.aborted) return
      ctx.logger.warn(error)
      if (isPorticoError(error, NOT_HERE)) return keep(from.id, (before) => ({ ...before, isUnknown: true }))
      const isKnown = request.isUnasked && entries.peek()[from.id]?.isFailed
      const isLeft = target.peek()?.id !== from.id
      if (!isKnown && !isLeft) ctx.notices.show({ message: failedMessage, variant: 'error' })
      keep(from.id, (before) =>
        isNewest ? { ...before, isFailed: true, readAt: 0 } : { ...before, isRestFailed: true },
      )
    }
  }
  const read = (from: HistoryTarget, request: PageRequest) => {
    leave()
    const controller = new AbortController()
    const work = settle(from, request, controller.signal).finally(() => {
      if (running.peek()?.work === work) running.value = undefined
    })
    running.value = { id: from.id, isNewest: request.isNewest, abort: () => controller.abort(), work }
    return work
  }
  return {
    leave,
    async readNewest(request) {
      const from = target.peek()
      const run = running.peek()
      if (!from) return
      if (run?.id === from.id && run.isNewest) return run.work
      return read(from, { isFresh: false, ...request, isNewest: true })
    },
    async readAgain() {
      // Others that waited may have begun a reading, such as one of an older page, which must not be cancelled for this.
      for (let run = running.peek(); run; run = running.peek()) await run.work
      const from = target.peek()
      if (from) return read(from, { isNewest: true, isFresh: true, isUnasked: true })
    },
    expire(id) {
      if (entries.peek()[id]) keep(id, (before) => ({ ...before, readAt: 0 }))
    },
    async readOlder() {
      const from = target.peek()
      if (!from) return
      for (let run = running.peek(); run?.id === from.id; run = running.peek()) {
        await run.work
        if (!run.isNewest) return
      }
      if (target.peek()?.id !== from.id) return
      if (entries.peek()[from.id]?.cursor !== undefined) return read(from, { isNewest: false, isFresh: false })
    },
  }
}

/** How long an answer counts as fresh. */
const LIFE_MS = 15_000

interface Watched {
  readonly target: ReadonlySignal<HistoryTarget | undefined>
  readonly entry: ReadonlySignal<HistoryEntry>
  /** The reading of it that is under way. */
  readonly run: ReadonlySignal<HistoryRun | undefined>
  readonly reader: HistoryReader
}

/**
 * Follows account and network while the history is watched; pending transactions are read again when their answer is old, failed pages when
 * online.
 */
function follow(ctx: PluginContext, { target, entry, run, reader }: Watched) {
  const id = computed(() => target.value?.id)
  const isOld = () => {
    const age = ctx.clock.now() - entry.peek().readAt
    // What was read in the future is old: the clock was set back since.
    return age < 0 || age >= LIFE_MS
  }
  const readIfOld = (isUnasked = false) => {
    // A page that a person asked for is not cancelled for a background reading.
    if (target.peek() && isOld() && !run.peek()) void reader.readNewest({ isUnasked })
  }
  let cancelTimer: (() => void) | undefined
  const readPending = () => {
    const isPending = entry.peek().transactions.some(({ status }) => status === 'pending')
    if (isPending && ctx.browser.isVisible()) readIfOld(true)
    cancelTimer = ctx.clock.after(LIFE_MS, readPending)
  }
  const stops = [
    ctx.effect(() => {
      reader.leave()
      // What a source reads to answer is no reason to ask it again.
      if (id.value !== undefined) untracked(readIfOld)
    }),
    ctx.browser.listen('online', () => {
      if (entry.peek().isFailed) void reader.readNewest({ isFresh: true })
    }),
  ]
  cancelTimer = ctx.clock.after(LIFE_MS, readPending)
  return {
    readIfOld,
    stop() {
      for (const stop of stops) stop()
      cancelTimer?.()
      reader.leave()
    },
  }
}

/** Services know of a transaction later than nodes do: so often the newest page is read where it is missing. */
const MAX_LOOKS = 4

/** Stages in which a transaction, or the one that took its place, is in a block. */
const minedStages: readonly TrackedStage[] = ['confirmed', 'failed', 'partial', 'replaced']

/** Reads a history again when its account has sent a transaction, and once that has settled. */
function followTransactions(ctx: PluginContext, { target, entry, reader }: Watched): void {
  const lookingFor = new Set<string>()
  const idOf = (networkId: string, address: string) => `${networkId}:${address}`
  const isShown = (id: string) => target.peek()?.id === id && entry.peek() !== emptyEntry
  const find = (hash: string) => entry.peek().transactions.find((item) => item.hash === hash)
  const look = async (id: string, hash: string, looks = 1): Promise<void> => {
    if (isShown(id)) await reader.readAgain()
    else reader.expire(id)
    if (isShown(id) && !find(hash) && looks < MAX_LOOKS) ctx.clock.after(LIFE_MS, () => void look(id, hash, looks + 1))
    else lookingFor.delete(hash)
  }
  const lookFor = (id: string, hash: string) => {
    const isThere = isShown(id) && (find(hash)?.status ?? 'pending') !== 'pending'
    // Two plugins may tell of one end.
    if (isThere || lookingFor.has(hash)) return
    lookingFor.add(hash)
    void look(id, hash)
  }
  ctx.on(connectEvents, 'connect:transaction-sent', ({ network, address }) => {
    if (isShown(idOf(network.caipNetworkId, address))) void reader.readAgain()
  })
  ctx.on(connectEvents, 'connect:transaction-settled', ({ network, address, id }) =>
    lookFor(idOf(network.caipNetworkId, address), id),
  )
  // Of what was replaced, or sent before a reload, no other plugin tells.
  ctx.on(transactionsEvents, 'transactions:changed', ({ transaction }) => {
    const { stage, networkId, address, id, transactionId, replacement } = transaction
    if (minedStages.includes(stage)) lookFor(idOf(networkId, address), replacement?.id ?? transactionId ?? id)
  })
}

/** Creates the `watch` of a history: many may look, and with the last of them everything ends. */
function watchHistory(ctx: PluginContext, watched: Watched): () => () => void {
  const watchers = new Set<symbol>()
  let following: ReturnType<typeof follow> | undefined
  return () => {
    const watcher = Symbol()
    watchers.add(watcher)
    if (following) following.readIfOld()
    else following = follow(ctx, watched)
    return async () => {
      if (!watchers.delete(watcher)) return
      // Whoever goes from one view to another leaves before they come.
      await undefined
      if (watchers.size > 0) return
      following?.stop()
      following = undefined
    }
  }
}

const nothing: readonly Transaction[] = []

function stateOf(entry: HistoryEntry, run: HistoryRun | undefined): HistoryState {
  if (entry.isUnknown) return 'none'
  const hasNone = entry.transactions.length === 0
  if (hasNone && run?.isNewest) return 'loading'
  if (entry.isFailed) return 'failed'
  return entry === emptyEntry ? 'loading' : 'ready'
}

function restOf(entry: HistoryEntry, run: HistoryRun | undefined): HistoryRest {
  if (run && !run.isNewest) return 'loading'
  if (entry.transactions.length >= MAX_KEPT) return 'cut'
  if (entry.cursor === undefined) return 'end'
  if (entry.isRestFailed) return 'failed'
  return entry.isPaused ? 'paused' : 'more'
}

function showTransfer(transfer: Transfer): ShownTransfer {
  const { pictureUrl } = picturesOf(transfer)
  return { ...transfer, ...(pictureUrl !== undefined && { pictureUrl }) }
}

/**
 * Creates the history of the active account on the active network. All of it is computed from what was read for exactly that account and
 * network, so rows of another one never appear.
 *
 * @param namespaces - namespaces that the source has histories of
 */
export async function createActivityController(
  ctx: PluginContext,
  namespaces: readonly string[],
): Promise<ActivityApi> {
  const { history: source } = await ctx.load(BlockchainSources)
  const { address } = ctx.get(AccountController)
  const { active, isSupported } = ctx.get(NetworksController)
  const entries = signal<HistoryEntries>({})
  const running = signal<HistoryRun | undefined>(undefined)
  const target = computed<HistoryTarget | undefined>(() => {
    const network = active.value
    if (!source || !network || !isSupported.value || address.value === undefined) return undefined
    if (!namespaces.includes(network.chainNamespace)) return undefined
    return { id: `${network.caipNetworkId}:${address.value}`, address: address.value, network, source }
  })
  const entry = computed(() => (target.value && entries.value[target.value.id]) ?? emptyEntry)
  const run = computed(() => (running.value?.id === target.value?.id ? running.value : undefined))
  const transactions = computed(() => (target.value ? entry.value.transactions : nothing))
  const reader = createHistoryReader({ ctx, entries, running, target })
  const watched = { target, entry, run, reader }
  followTransactions(ctx, watched)
  const suspicions = computed(() => findSuspects(transactions.value, address.value ?? ''))
  return {
    state: computed(() => (target.value ? stateOf(entry.value, run.value) : 'none')),
    rest: computed(() => restOf(entry.value, run.value)),
    transactions,
    suspicions,
    receivers: computed(() => listReceivers(transactions.value, address.value ?? '', suspicions.value)),
    transfersOf: ({ transfers }) => describeTransfers(transfers).map(showTransfer),
    watch: watchHistory(ctx, watched),
    loadMore: reader.readOlder,
    refresh: () => reader.readNewest({ isFresh: true }),
  }
}
