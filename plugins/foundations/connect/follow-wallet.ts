import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { type Account, type WalletListener, WatchWallet } from '../../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type Connection, type ConnectionKey, connectEvents } from './contract'
import { accountTypeOf, isKnownAccount, orderAccounts } from './order-accounts'
import type { Session } from './session'
import { endConnections, keyOf } from './session-row'

/** What a wallet does by itself. */
export interface WalletEvents {
  /** Tells what came so far, in its order, and from now on what comes. */
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
  const ordered = orderAccounts(accounts, session.record(connection), type)
  const key = keyOf(connection)
  const provider = session.providers.get(key)
  if (provider) session.confirmed.set(key, provider)
  session.put({ ...connection, accounts: ordered, status: 'connected' })
}

interface Watch {
  readonly listener: WalletListener
  /** Forgets a loss that is under way. */
  readonly end: () => void
}

/** What a wallet told and nobody was told yet; of each kind the last counts. */
interface News {
  readonly accounts?: readonly Account[]
  readonly network?: { readonly networkId: CaipNetworkId }
  readonly approved?: { readonly networkIds: readonly CaipNetworkId[] | undefined }
}

/** Takes in at once what a wallet tells, unless it tells more than anybody can read: then once, when the burst is over. */
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
      // A clock that is set back begins anew, too.
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
  /** It came back locked, and has shown no account since: what it then shows has to be what was stored. */
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
 * Writes what a connected wallet does by itself into its connection. One that cannot be followed stays connected.
 *
 * @param provider - of the connection that the session holds by that key
 * @param events - what the wallet does; undefined where it cannot be followed
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
  const stop = () => {
    end()
    events.stop()
  }
  // Who was told of the connection may have ended it.
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
