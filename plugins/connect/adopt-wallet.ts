import type { WalletState } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { batch } from '../../kernel/store/signals'
import type { Connection, Connector } from './contract'
import { RECENT_LIMIT } from './parse-stored'
import type { Session } from './session'

/** Makes the connection of a wallet, in place of the one that its namespace had. */
export function recordWallet(
  session: Session,
  connectorId: string,
  namespace: string,
  provider: WalletProvider,
  wallet: WalletState,
): Connection {
  const connection: Connection = { connectorId, namespace, ...wallet, status: 'connected' }
  batch(() => {
    session.remove(namespace)
    session.providers.set(namespace, provider)
    session.put(connection)
  })
  return connection
}

/** Makes the connection of a wallet that a person chose and that approved; its namespace becomes the active one. */
export function adoptWallet(
  session: Session,
  connector: Connector,
  namespace: string,
  provider: WalletProvider,
  wallet: WalletState,
): Connection {
  const { ctx, state } = session
  const { recent } = state.signals
  const { id, isAnonymous } = connector
  return batch(() => {
    const connection = recordWallet(session, id, namespace, provider, wallet)
    const used = [{ id, usedAt: ctx.clock.now() }, ...recent.peek().filter((item) => item.id !== id)]
    if (!isAnonymous) recent.value = used.slice(0, RECENT_LIMIT)
    ctx.namespaces.setActive(namespace)
    return connection
  })
}
