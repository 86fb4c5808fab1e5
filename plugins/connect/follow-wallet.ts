import { type Account, type WalletListener, WatchWallet } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { accountTypeOf } from './account-types'
import { type Connection, type ConnectionKey, connectEvents } from './contract'
import { endConnections } from './edit-ledger'
import { orderAccounts } from './order-accounts'
import type { Session } from './session'
import { keyOf } from './session-ledger'

/** A wallet that hides its accounts has this long to show them again before its connection ends (security F-17). */
const LOCK_GRACE_MS = 30_000

/** Ends a connection from the wallet's side. */
function lose({ ctx, get, change }: Session, key: ConnectionKey) {
  if (!get(key)) return
  change(endConnections([key], ctx.clock.now()))
  ctx.emit(connectEvents, 'connect:disconnected', { namespace: key.namespace, connectorId: key.connectorId })
}

function showAccounts(session: Session, connection: Connection, accounts: readonly Account[]) {
  const type = accountTypeOf(session, connection.namespace)
  const ordered = orderAccounts(accounts, session.mark(connection), type)
  session.put({ ...connection, accounts: ordered, status: 'connected' })
}

interface Watch {
  readonly listener: WalletListener
  /** Forgets a loss that is under way. */
  readonly end: () => void
}

function createWatch(session: Session, key: ConnectionKey, isStill: () => boolean): Watch {
  const { ctx, put } = session
  const held = () => (isStill() ? session.get(key) : undefined)
  let cancelLoss: (() => void) | undefined
  return {
    end: () => cancelLoss?.(),
    listener: {
      accounts(accounts) {
        const connection = held()
        if (!connection) return
        cancelLoss?.()
        if (accounts.length) return showAccounts(session, connection, accounts)
        put({ ...connection, status: 'locked' })
        cancelLoss = ctx.clock.after(LOCK_GRACE_MS, () => lose(session, key))
      },
      network(networkId) {
        const connection = held()
        if (connection) put({ ...connection, networkId })
      },
      approvedNetworks(approvedNetworkIds) {
        const connection = held()
        if (!connection) return
        const { approvedNetworkIds: _, ...rest } = connection
        put(approvedNetworkIds ? { ...rest, approvedNetworkIds } : rest)
      },
      disconnected() {
        if (isStill()) lose(session, key)
      },
    },
  }
}

/**
 * Follows what a connected wallet does by itself and writes it into the connection. One that cannot be followed stays
 * connected.
 *
 * @param provider - of the connection that the session holds by that key
 */
export async function followWallet(session: Session, key: ConnectionKey, provider: WalletProvider): Promise<void> {
  const { ctx, watches } = session
  const id = keyOf(key)
  const isStill = () => session.providers.get(id) === provider
  const { listener, end } = createWatch(session, key, isStill)
  try {
    const watch = ctx.namespaces.use(WatchWallet, key.namespace)
    const unwatch = await watch({ provider, signal: ctx.signal, listener })
    const stop = () => {
      end()
      unwatch()
    }
    // The connection may have ended while the watch was set up.
    if (!isStill()) return stop()
    watches.get(id)?.()
    watches.set(id, stop)
    // A wallet that was locked when the page came has as long to unlock as one that locks later.
    if (session.get(key)?.status === 'locked') listener.accounts([])
  } catch (error) {
    ctx.logger.warn('What the wallet does by itself cannot be followed', key.namespace, error)
  }
}
