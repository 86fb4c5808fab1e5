import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import {
  type Account,
  Reconnect,
  type WalletListener,
  type WalletState,
  WatchWallet,
} from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { askInTime, untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { type Connection, type ConnectionKey, type Connector, connectEvents } from './contract'
import { recordOf } from './create-session'
import {
  accountTypeOf,
  isKnownAccount,
  orderAccounts,
  overChoice,
  pickAccount,
  respellChoice,
  usualOf,
} from './order-accounts'
import type { Session } from './session'
import { addConnection, endConnections, keyOf, RECENT_LIMIT } from './session-row'

export interface WalletAnswer {
  readonly provider: WalletProvider
  readonly wallet: WalletState
  /** What the wallet has done since it was read. */
  readonly events: WalletEvents | undefined
  /** The account that was asked for; absent where any would do. */
  readonly address?: string | undefined
}

/** Makes the connection of a wallet: in place of those that its namespace has, unless it comes beside them. */
export function recordWallet(
  session: Session,
  { connectorId, namespace }: ConnectionKey,
  { provider, wallet, address }: WalletAnswer,
  keepOthers = false,
): Connection {
  const type = accountTypeOf(session, namespace)
  const usual = usualOf(wallet.accounts, type)
  const asked = address === undefined ? undefined : pickAccount(wallet, address)
  const choice = usual && asked && { chosen: [asked.address, usual.address] as const }
  const accounts = orderAccounts(wallet.accounts, choice, type)
  const connection: Connection = { connectorId, namespace, ...wallet, accounts, status: 'connected' }
  const key = keyOf(connection)
  const { ctx, state } = session
  const before = state.signals.connections.peek().filter((item) => item.namespace === namespace)
  batch(() => {
    session.watches.get(key)?.()
    session.watches.delete(key)
    session.providers.set(key, provider)
    session.confirmed.set(key, provider)
    const record = { ...recordOf(connection, Math.random().toString(36).slice(2)), ...choice }
    session.change(addConnection(record, keepOthers, ctx.clock.now()), connection)
  })
  for (const item of before)
    if (!session.get(item))
      ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId: item.connectorId })
  return connection
}

interface AdoptParams {
  readonly connector: Connector
  readonly namespace: string
  readonly keepOthers: boolean
}

/** Makes the connection of a wallet that a person chose and that approved; its namespace becomes the active one. */
export function adoptWallet(
  session: Session,
  { connector, namespace, keepOthers }: AdoptParams,
  answer: WalletAnswer,
): Connection {
  const { ctx, state } = session
  const { recent } = state.signals
  const { id, isAnonymous } = connector
  return batch(() => {
    const connection = recordWallet(session, { connectorId: id, namespace }, answer, keepOthers)
    const used = [{ id, usedAt: ctx.clock.now() }, ...recent.peek().filter((item) => item.id !== id)]
    if (!isAnonymous) recent.value = used.slice(0, RECENT_LIMIT)
    ctx.namespaces.setActive(namespace)
    return connection
  })
}

/**
 * Starts the time that something may take.
 *
 * @param ms - Infinity for no limit; timers of 2 ** 31 ms and more would fire at once
 * @returns ends the waiting
 */
export function startLimit({ clock }: Pick<PluginContext, 'clock'>, ms: number, run: () => void): () => void {
  return ms < 2 ** 31 ? clock.after(ms, run) : () => undefined
}

/**
 * Loads the code for reading an approval, without asking the wallet, so that the time of loading does not count as the wallet's silence.
 */
export async function loadReading(
  { namespaces }: PluginContext,
  connector: Connector,
  namespace: string,
): Promise<void> {
  const codes = [Reconnect, WatchWallet].map((capability) => namespaces.preload(capability, namespace))
  await Promise.all([...codes, connector.prepare?.()])
}

/** A wallet that does not answer without a prompt has nothing approved, unless its connector asks for more time. */
const ANSWER_MS = 5000

/**
 * Reads the approval of a wallet, without asking the person.
 *
 * @returns the wallet and what it shares, which may be no account; a caller that does not use it stops its events
 * @throws the wallet's error, or that of its silence
 */
export async function readApproval(ctx: PluginContext, connector: Connector, namespace: string): Promise<WalletAnswer> {
  const limit = new AbortController()
  const { signal } = limit
  const ms = connector.patience?.confirmMs ?? ANSWER_MS
  // No time passes for a kernel that has ended.
  const stop = () => limit.abort(walletError('disconnected', 'The kernel has ended.'))
  ctx.signal.addEventListener('abort', stop)
  if (ctx.signal.aborted) stop()
  const cancel = startLimit(ctx, ms, () => limit.abort(walletError('timeout', 'The wallet did not answer.')))
  const read = async () => {
    const provider = await connector.getProvider(namespace)
    const events = await holdEvents(ctx, namespace, provider)
    try {
      signal.throwIfAborted()
      const wallet = await untilAborted(ctx.namespaces.use(Reconnect, namespace)({ provider, signal }), signal)
      return { provider, wallet, events }
    } catch (error) {
      events?.stop()
      throw error
    }
  }
  try {
    return await untilAborted(read(), signal)
  } finally {
    cancel()
    ctx.signal.removeEventListener('abort', stop)
  }
}

/** What a wallet does by itself. */
export interface WalletEvents {
  /** Passes on the recorded events in their order, and the later ones as they come. */
  listen(listener: WalletListener): void
  stop(): void
}

/**
 * Follows a wallet before anybody can tell what its events change: a wallet that moves while it is read would be shown
 * where it was.
 *
 * @returns undefined for a wallet that cannot be followed, which is no reason not to connect it
 */
export async function holdEvents(
  ctx: PluginContext,
  namespace: string,
  provider: WalletProvider,
): Promise<WalletEvents | undefined> {
  const held: ((listener: WalletListener) => void)[] = []
  let notify = (event: (listener: WalletListener) => void): void => void held.push(event)
  const listener: WalletListener = {
    accounts: (accounts) => notify((to) => to.accounts(accounts)),
    network: (networkId) => notify((to) => to.network(networkId)),
    approvedNetworks: (networkIds) => notify((to) => to.approvedNetworks?.(networkIds)),
    disconnected: () => notify((to) => to.disconnected()),
  }
  try {
    const stop = await ctx.namespaces.use(WatchWallet, namespace)({ provider, signal: ctx.signal, listener })
    return {
      stop,
      listen(to) {
        notify = (event) => event(to)
        for (const event of held.splice(0)) event(to)
      },
    }
  } catch (error) {
    ctx.logger.warn('What the wallet does by itself cannot be followed', namespace, error)
    return undefined
  }
}

/** A wallet that hides its accounts has this long to show them again before its connection ends. */
const LOCK_GRACE_MS = 30_000

/** Each event is a write to the storage and a message to all tabs: of a wallet that floods the page so many count within that time. */
const MAX_AT_ONCE = 4
const BURST_MS = 100

/** Ends a connection from the wallet's side. */
function lose({ ctx, get, change }: Session, key: ConnectionKey) {
  if (!get(key)) return
  change(endConnections([key], ctx.clock.now()))
  ctx.emit(connectEvents, 'connect:disconnected', { namespace: key.namespace, connectorId: key.connectorId })
}

function showAccounts(session: Session, connection: Connection, accounts: readonly Account[]) {
  const type = accountTypeOf(session, connection.namespace)
  const respelled = respellChoice(session.record(connection)?.chosen, connection.accounts, accounts)
  if (respelled) session.put(connection, respelled)
  const ordered = orderAccounts(accounts, session.record(connection), type)
  const key = keyOf(connection)
  const provider = session.providers.get(key)
  if (provider) session.confirmed.set(key, provider)
  session.put({ ...connection, accounts: ordered, status: 'connected' }, overChoice(session, connection, accounts))
}

interface Watch {
  readonly listener: WalletListener
  /** Forgets a loss that is under way. */
  readonly end: () => void
}

/** Events that were recorded and not passed on yet; of each kind the last one counts. */
interface News {
  readonly accounts?: readonly Account[]
  readonly network?: { readonly networkId: CaipNetworkId }
  readonly approved?: { readonly networkIds: readonly CaipNetworkId[] | undefined }
}

/** Handles an event of a wallet at once; in a burst of many events only once, at its end. */
function createBurst({ ctx: { clock }, unwritten }: Session, take: (news: News) => void) {
  let news: News = {}
  let since = 0
  let count = 0
  let cancel: (() => void) | undefined
  const flush = () => {
    const taken = news
    end()
    take(taken)
  }
  const end = () => {
    cancel?.()
    cancel = undefined
    news = {}
    unwritten.delete(flush)
  }
  return {
    end,
    notify(one: News) {
      news = { ...news, ...one }
      if (cancel) return
      const age = clock.now() - since
      // A clock that is set back starts the count again.
      if (age >= BURST_MS || age < 0) {
        since = clock.now()
        count = 0
      }
      if (++count <= MAX_AT_ONCE) return flush()
      unwritten.add(flush)
      cancel = clock.after(BURST_MS - (clock.now() - since), flush)
    },
  }
}

function createWatch(session: Session, key: ConnectionKey, isStill: () => boolean): Watch {
  const { ctx, put } = session
  const id = keyOf(key)
  /** It was restored as locked, and has shown no account since; the account that it shows next must be the stored one. */
  const isUnconfirmed = () => session.confirmed.get(id) !== session.providers.get(id)
  let cancelLoss: (() => void) | undefined
  function takeAccounts(connection: Connection, accounts: readonly Account[]) {
    cancelLoss?.()
    if (accounts.length && isUnconfirmed() && !isKnownAccount(connection, accounts)) return lose(session, key)
    if (accounts.length) return showAccounts(session, connection, accounts)
    put({ ...connection, status: 'locked' })
    cancelLoss = ctx.clock.after(LOCK_GRACE_MS, () => lose(session, key))
  }
  const burst = createBurst(session, ({ accounts, network, approved }) => {
    const held = isStill() ? session.get(key) : undefined
    if (!held) return
    const { approvedNetworkIds, ...rest } = { ...held, ...network }
    const networkIds = approved ? approved.networkIds : approvedNetworkIds
    const connection = { ...rest, ...(networkIds && { approvedNetworkIds: networkIds }) }
    if (accounts) takeAccounts(connection, accounts)
    else put(connection)
  })
  return {
    end() {
      cancelLoss?.()
      burst.end()
    },
    listener: {
      accounts: (accounts) => burst.notify({ accounts }),
      network: (networkId) => burst.notify({ network: { networkId } }),
      approvedNetworks: (networkIds) => burst.notify({ approved: { networkIds } }),
      disconnected() {
        if (isStill()) lose(session, key)
      },
    },
  }
}

/**
 * Reports the present state of a wallet as if it had just changed; nothing where the wallet does not answer, or has reported more
 * meanwhile.
 */
async function reread(
  { ctx, get }: Session,
  key: ConnectionKey,
  provider: WalletProvider,
  take: (state: WalletState) => void,
): Promise<void> {
  const { namespace } = key
  const before = get(key)
  const ask = (signal: AbortSignal) => ctx.namespaces.use(Reconnect, namespace)({ provider, signal })
  try {
    const state = await askInTime(ctx, { ask, ms: ANSWER_MS, signal: ctx.signal })
    if (get(key) === before) take(state)
  } catch (error) {
    ctx.logger.info('Where the wallet is now is not known', namespace, error)
  }
}

export const isOnPage = ({ type }: Connector): boolean => type === 'INJECTED' || type === 'ANNOUNCED'

/** Tells whether a wallet answers at once and on this page: others may ask the person, or another device. */
export function canBeReread({ ctx, connectors }: Session, { connectorId, namespace }: ConnectionKey): boolean {
  const connector = connectors.peek().find(({ id }) => id === connectorId)
  return connector !== undefined && isOnPage(connector) && ctx.namespaces.definition(namespace)?.isEip1193 === true
}

/**
 * Writes the changes of a connected wallet into its connection. A wallet that cannot be followed stays connected.
 *
 * @param provider - of the connection that the session holds by that key
 * @param events - the events of the wallet; undefined where it cannot be followed
 */
export function followWallet(
  session: Session,
  key: ConnectionKey,
  provider: WalletProvider,
  events: WalletEvents | undefined,
): void {
  if (!events) return
  const { watches } = session
  const id = keyOf(key)
  const isStill = () => session.providers.get(id) === provider
  const { listener, end } = createWatch(session, key, isStill)
  const { browser } = session.ctx
  const take = ({ accounts, networkId }: WalletState) => {
    listener.network(networkId)
    listener.accounts(accounts)
  }
  const stops = [
    // A page in the back/forward cache gets no events.
    browser.listen('pageshow', (event) => {
      if (readProperty(event, 'persisted') === true) void reread(session, key, provider, take)
    }),
    // Some wallets tell only the tab in sight. One that shows no account may be locked, which ends nothing unless it tells so.
    browser.listen('visibilitychange', () => {
      if (!browser.isVisible() || !canBeReread(session, key)) return
      void reread(session, key, provider, (state) => (state.accounts.length ? take(state) : undefined))
    }),
    events.stop,
  ]
  const stop = () => {
    end()
    for (const one of stops) one()
  }
  // A listener of the event may have ended the connection.
  if (!isStill()) {
    stop()
    return
  }
  watches.get(id)?.()
  watches.set(id, stop)
  // A wallet that was locked when the page came has as long to unlock as one that locks later.
  if (session.get(key)?.status === 'locked') listener.accounts([])
  events.listen(listener)
}
