import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { GetCallsStatus } from '../../../kernel/namespaces/swap-capabilities'
import { transactionUrl } from '../../../kernel/namespaces/transaction-url'
import { ReadTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { followStorage } from '../../../kernel/platform/create-storage'
import type { Message } from '../../../kernel/plugin/locales'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { PortfolioController } from '../../services/blockchain-api/contract'
import { type TrackedStage, type TrackedTransaction, type TransactionsApi, transactionsEvents } from './contract'
import {
  applyReading,
  areNewerRows,
  cleanWhat,
  hasEnded,
  keyOf,
  mergeRows,
  parseRows,
  type RowReading,
  restOf,
  type TransactionRow,
  writeRows,
} from './transaction-rows'

const ROWS_KEY = 'rows'

function findNetwork(ctx: PluginContext, networkId: CaipNetworkId): Network | undefined {
  const networks = ctx.namespaces.definition(parseCaipNetworkId(networkId).namespace)?.networks
  return networks?.find(({ caipNetworkId }) => caipNetworkId === networkId)
}

function describe(ctx: PluginContext, row: TransactionRow): TrackedTransaction {
  const { id, networkId, address, stage, what, submittedAt, replacement, isBatch, transactionId } = row
  const shownId = isBatch ? transactionId : (replacement?.id ?? id)
  const explorerUrl = transactionUrl(findNetwork(ctx, networkId), shownId ?? '')
  return {
    id,
    networkId,
    address,
    stage,
    submittedAt,
    ...(what !== undefined && { what }),
    ...(isBatch && { isBatch }),
    ...(transactionId !== undefined && { transactionId }),
    ...(replacement && { replacement }),
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
}

const shortId = (id: string) => (id.length > 16 ? `${id.slice(0, 6)}…${id.slice(-6)}` : id)

interface StageNotice {
  readonly message: Message
  readonly variant: 'success' | 'error'
}

/** What a person is told of a stage; of the others the list alone tells. */
const stageNotices: Partial<Record<TrackedStage, StageNotice>> = {
  confirmed: { message: { key: 'transactions.wasConfirmed', text: 'Confirmed: {what}' }, variant: 'success' },
  failed: { message: { key: 'transactions.hasFailed', text: 'Failed: {what}' }, variant: 'error' },
  partial: { message: { key: 'transactions.wasPartial', text: 'Only partly done: {what}' }, variant: 'error' },
  replaced: { message: { key: 'transactions.wasReplaced', text: 'Replaced in your wallet: {what}' }, variant: 'error' },
  dropped: { message: { key: 'transactions.wasDropped', text: 'The network dropped {what}' }, variant: 'error' },
}

function notify({ notices, browser }: PluginContext, { stage, what, id, replacement }: TransactionRow): void {
  // The same again for a higher fee is what the person wanted.
  const notice = stageNotices[stage === 'replaced' && replacement?.kind === 'repriced' ? 'confirmed' : stage]
  if (!notice || !browser.isVisible()) return
  notices.show({
    ...notice,
    message: { ...notice.message, values: { what: what === undefined ? shortId(id) : { amounts: what } } },
  })
}

/** Has what the account holds read again. What this page sent is told by the plugin `connect`, which all who show assets hear. */
function refreshAssets(ctx: PluginContext): void {
  const warn = (error: unknown) => ctx.logger.warn(error)
  ctx.get(AccountController).refresh().catch(warn)
  if (ctx.has(PortfolioController))
    ctx
      .load(PortfolioController)
      .then(({ refresh }) => refresh())
      .catch(warn)
}

/** Keeps the rows: in the memory, in the storage, and of one mind with the other tabs. */
function createRowStore(ctx: PluginContext, onChange: (row: TransactionRow) => void) {
  const { storage, clock } = ctx
  const stored = () => parseRows(storage.get(ROWS_KEY), clock.now())
  const rows = signal<readonly TransactionRow[]>([])

  function put(next: readonly TransactionRow[]): void {
    const before = new Map(rows.peek().map((row) => [keyOf(row), row]))
    rows.value = next
    const text = writeRows(next)
    const known = storage.get(ROWS_KEY)
    if (text !== known && !areNewerRows(known)) {
      if (next.length > 0) storage.set(ROWS_KEY, text)
      else storage.remove(ROWS_KEY)
    }
    for (const row of next) {
      const earlier = before.get(keyOf(row))
      if (earlier && earlier.stage !== row.stage) onChange(row)
    }
  }
  /** Two tabs may write at once: each of them brings back what it knows of and the other does not. */
  const merge = (changed: readonly TransactionRow[] = []) =>
    put(mergeRows(mergeRows(rows.peek(), stored(), clock.now()), changed, clock.now()))
  followStorage(ctx.browser, merge)
  // What is over by now goes from the storage, too: a page that has nothing to follow loads nothing.
  merge()
  return { rows, merge }
}

type RowStore = ReturnType<typeof createRowStore>

/** How often it is looked whether a row is due. */
const TICK_MS = 4000
/** Who has heard nothing of a row for so long slept, or was loaded just now: the node may be as late as the page. */
const AWAY_MS = 120_000
/** For how long all answers have to deny an end before it counts as taken back: some nodes behind one address lag behind the others. */
const DENIED_MS = 30_000

/** Asks a node about a transaction, and the wallet that is connected about a batch of calls. */
async function askAbout(ctx: PluginContext, row: TransactionRow): Promise<RowReading | undefined> {
  const network = findNetwork(ctx, row.networkId)
  const { address, id, place, isBatch } = row
  if (!network || !ctx.namespaces.has(isBatch ? GetCallsStatus : ReadTransaction, network.chainNamespace)) return
  const { chainNamespace } = network
  const params = { network, id, signal: ctx.signal }
  if (isBatch) {
    const provider = await ctx.get(ConnectController).getProvider(chainNamespace)
    return ctx.namespaces.use(GetCallsStatus, chainNamespace)({ ...params, provider })
  }
  const read = ctx.namespaces.use(ReadTransaction, chainNamespace)
  return read({ ...params, address, ...(place !== undefined && { place }) })
}

/**
 * Reads where rows stand, while the page is seen, of accounts that are connected: each at once, then every 4 s, then less often.
 * Who fails is asked no sooner for it.
 */
function followRows(ctx: PluginContext, { rows, merge }: RowStore): void {
  const { connections } = ctx.get(ConnectController)
  const readAt = new Map<string, number>()
  const heardAt = new Map<string, number>()
  /** Asked for the first time after a while: they are asked once more soon. */
  const firstAsked = new Set<string>()
  /** Since when answers deny an end that was read before. */
  const deniedSince = new Map<string, number>()
  let cancel: (() => void) | undefined

  /**
   * Tells whether an answer denies an end that another node may still know.
   *
   * @param isFirst - no other answer came shortly before
   */
  function isDoubtful(row: TransactionRow, { stage }: RowReading, isFirst: boolean): boolean {
    const [key, now] = [keyOf(row), ctx.clock.now()]
    if (!hasEnded(row) || (stage !== 'pending' && stage !== 'unseen')) {
      deniedSince.delete(key)
      return false
    }
    const since = isFirst ? now : (deniedSince.get(key) ?? now)
    deniedSince.set(key, since)
    return Math.abs(now - since) < DENIED_MS
  }
  const isConnected = ({ address, networkId, isBatch }: TransactionRow) => {
    const { namespace } = parseCaipNetworkId(networkId)
    const own = connections.peek().filter((connection) => connection.namespace === namespace)
    // Of several wallets of a namespace the first is the current one; only it is asked.
    return own
      .slice(0, isBatch ? 1 : own.length)
      .some(({ status, accounts }) => status !== 'restoring' && accounts.some((account) => account.address === address))
  }
  const isDue = (row: TransactionRow) => {
    const now = ctx.clock.now()
    const age = now - (readAt.get(keyOf(row)) ?? 0)
    // What was read in the future is due: the clock was set back since.
    const isResting = age >= 0 && age < (firstAsked.has(keyOf(row)) ? TICK_MS : restOf(row, now))
    return !row.isOver && isConnected(row) && !isResting
  }
  const wasAway = (key: string) => Math.abs(ctx.clock.now() - (heardAt.get(key) ?? 0)) > AWAY_MS
  async function read(row: TransactionRow): Promise<void> {
    const key = keyOf(row)
    readAt.set(key, ctx.clock.now())
    if (wasAway(key)) firstAsked.add(key)
    else firstAsked.delete(key)
    const reading = await askAbout(ctx, row).catch((error: unknown) => {
      firstAsked.delete(key)
      throw error
    })
    if (!reading) return
    const canDrop = !wasAway(key)
    heardAt.set(key, ctx.clock.now())
    const current = rows.peek().find((item) => keyOf(item) === key)
    // What was learned since is newer than the answer.
    if (current?.changedAt !== row.changedAt || isDoubtful(current, reading, !canDrop)) return
    const next = applyReading(current, reading, ctx.clock.now(), canDrop)
    if (next !== current) merge([next])
  }
  const look = () => {
    cancel?.()
    cancel = undefined
    const open = rows.peek().filter((row) => !row.isOver)
    if (open.length === 0 || !ctx.browser.isVisible()) return
    for (const row of open.filter(isDue))
      read(row).catch((error: unknown) => {
        if (!ctx.signal.aborted) ctx.logger.warn('A transaction could not be read', error)
      })
    cancel = ctx.clock.after(TICK_MS, look)
  }
  const openKeys = computed(() =>
    rows.value
      .filter((row) => !row.isOver)
      .map(keyOf)
      .join(),
  )
  ctx.effect(() => {
    void openKeys.value
    void connections.value
    look()
  })
  ctx.browser.listen('visibilitychange', look)
}

/** For so long the plugin `connect` looks for the end of what it saw sent. */
const CONNECT_LOOKS_MS = 600_000

/** How many transactions of the active account are shown, and how many of them are under way. */
export interface TransactionCount {
  readonly shown: number
  readonly pending: number
}

/** Creates what follows submitted transactions. @param counts - set to how many there are of the active account */
export function createTransactionsController(ctx: PluginContext, counts: Signal<TransactionCount>): TransactionsApi {
  const { address } = ctx.get(AccountController)
  const { active } = ctx.get(NetworksController)
  /** Submitted by this page: the plugin `connect` tells of their end, if that comes soon, unless another one takes their place. */
  const own = new Set<string>()
  const isTold = (row: TransactionRow) =>
    own.has(keyOf(row)) && row.stage !== 'replaced' && ctx.clock.now() - row.submittedAt < CONNECT_LOOKS_MS
  const store = createRowStore(ctx, (row) => {
    ctx.emit(transactionsEvents, 'transactions:changed', { transaction: describe(ctx, row) })
    notify(ctx, row)
    if (hasEnded(row) && !isTold(row)) refreshAssets(ctx)
  })
  const ofAccount = computed(() => {
    const networkId = active.value?.caipNetworkId
    return store.rows.value.filter((row) => row.networkId === networkId && row.address === address.value)
  })
  const pendingRows = computed(() => ofAccount.value.filter((row) => !hasEnded(row)))
  ctx.effect(() => {
    counts.value = { shown: ofAccount.value.length, pending: pendingRows.value.length }
  })
  followRows(ctx, store)
  return {
    transactions: computed(() => ofAccount.value.map((row) => describe(ctx, row))),
    pending: computed(() => pendingRows.value.map((row) => describe(ctx, row))),
    find(networkId, id) {
      const row = store.rows.value.find((item) => keyOf(item) === keyOf({ networkId, id }))
      return row && describe(ctx, row)
    },
    track({ network, address: sender, id, what, isBatch }) {
      const { caipNetworkId: networkId, chainNamespace } = network
      if (!ctx.namespaces.has(isBatch ? GetCallsStatus : ReadTransaction, chainNamespace)) return
      const now = ctx.clock.now()
      const known = store.rows.peek().find((row) => keyOf(row) === keyOf({ networkId, id }))
      const fresh: TransactionRow = {
        id,
        networkId,
        address: sender,
        stage: 'submitted',
        submittedAt: now,
        changedAt: now,
        ...(isBatch && { isBatch }),
      }
      own.add(keyOf(fresh))
      store.merge([{ ...(known ?? fresh), changedAt: now, ...(what !== undefined && { what: cleanWhat(what) }) }])
    },
  }
}
