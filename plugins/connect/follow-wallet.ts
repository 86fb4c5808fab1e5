import { type WalletListener, WatchWallet } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { connectEvents } from './contract'
import type { Session } from './session'

/** A wallet that hides its accounts has this long to show them again before its connection ends (security F-17). */
const LOCK_GRACE_MS = 30_000

/** Ends a connection from the wallet's side. */
function lose({ ctx, find, remove }: Session, namespace: string) {
  const connection = find(namespace)
  if (!connection) return
  remove(namespace)
  ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId: connection.connectorId })
}

interface Watch {
  readonly listener: WalletListener
  /** Forgets a loss that is under way. */
  readonly end: () => void
}

function createWatch(session: Session, namespace: string, isStill: () => boolean): Watch {
  const { ctx, find, put } = session
  let cancelLoss: (() => void) | undefined
  return {
    end: () => cancelLoss?.(),
    listener: {
      accounts(accounts) {
        const connection = find(namespace)
        if (!connection || !isStill()) return
        cancelLoss?.()
        if (accounts.length) return put({ ...connection, accounts, status: 'connected' })
        put({ ...connection, status: 'locked' })
        cancelLoss = ctx.clock.after(LOCK_GRACE_MS, () => lose(session, namespace))
      },
      network(networkId) {
        const connection = find(namespace)
        if (connection && isStill()) put({ ...connection, networkId })
      },
      approvedNetworks(approvedNetworkIds) {
        const connection = find(namespace)
        if (!connection || !isStill()) return
        const { approvedNetworkIds: _, ...rest } = connection
        put(approvedNetworkIds ? { ...rest, approvedNetworkIds } : rest)
      },
      disconnected() {
        if (isStill()) lose(session, namespace)
      },
    },
  }
}

/**
 * Follows what a connected wallet does by itself and writes it into the connection. One that cannot be followed stays
 * connected.
 *
 * @param provider - of the connection that the session holds for the namespace
 */
export async function followWallet(session: Session, namespace: string, provider: WalletProvider): Promise<void> {
  const { ctx, watches } = session
  const isStill = () => session.providers.get(namespace) === provider
  const { listener, end } = createWatch(session, namespace, isStill)
  try {
    const watch = ctx.namespaces.use(WatchWallet, namespace)
    const unwatch = await watch({ provider, signal: ctx.signal, listener })
    const stop = () => {
      end()
      unwatch()
    }
    // The connection may have ended while the watch was set up.
    if (!isStill()) return stop()
    watches.get(namespace)?.()
    watches.set(namespace, stop)
    // A wallet that was locked when the page came has as long to unlock as one that locks later.
    if (session.find(namespace)?.status === 'locked') listener.accounts([])
  } catch (error) {
    ctx.logger.warn('What the wallet does by itself cannot be followed', namespace, error)
  }
}
