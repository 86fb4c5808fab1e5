import { WatchWallet } from '../../kernel/namespaces/capabilities'
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

/**
 * Follows what a connected wallet does by itself and writes it into the connection.
 *
 * @param provider - of the connection that the session holds for the namespace
 */
export async function followWallet(session: Session, namespace: string, provider: WalletProvider): Promise<void> {
  const { ctx, find, put, watches } = session
  let cancelLoss = () => {}
  const isStill = () => session.providers.get(namespace) === provider
  const unwatch = await ctx.namespaces.use(
    WatchWallet,
    namespace,
  )({
    provider,
    signal: ctx.signal,
    listener: {
      accounts(accounts) {
        const connection = find(namespace)
        if (!connection || !isStill()) return
        cancelLoss()
        if (accounts.length) return put({ ...connection, accounts, status: 'connected' })
        put({ ...connection, status: 'locked' })
        cancelLoss = ctx.clock.after(LOCK_GRACE_MS, () => lose(session, namespace))
      },
      network(networkId) {
        const connection = find(namespace)
        if (connection && isStill()) put({ ...connection, networkId })
      },
      disconnected() {
        if (isStill()) lose(session, namespace)
      },
    },
  })
  const stop = () => {
    cancelLoss()
    unwatch()
  }
  // The connection may have ended while the watch was set up.
  if (!isStill()) return stop()
  watches.get(namespace)?.()
  watches.set(namespace, stop)
}
