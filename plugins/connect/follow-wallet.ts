import type { Account, WalletListener } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { accountTypeOf } from './account-types'
import { type Connection, type ConnectionKey, connectEvents } from './contract'
import { endConnections } from './edit-ledger'
import type { WalletEvents } from './hold-events'
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
