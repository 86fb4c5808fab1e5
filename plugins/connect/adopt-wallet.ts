import type { WalletState } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { batch } from '../../kernel/store/signals'
import type { Connection, Connector } from './contract'
import { RECENT_LIMIT } from './parse-stored'
import type { Session } from './session'

/** Makes the connection of a wallet that approved; its namespace becomes the active one. */
export function adoptWallet(
  session: Session,
  connector: Connector,
  namespace: string,
  provider: WalletProvider,
  wallet: WalletState,
): Connection {
  const { ctx, state } = session
  const connection: Connection = { connectorId: connector.id, namespace, ...wallet, status: 'connected' }
  const { recent } = state.signals
  batch(() => {
    session.remove(namespace)
    session.providers.set(namespace, provider)
    session.put(connection)
    recent.value = [
      { id: connector.id, usedAt: ctx.clock.now() },
      ...recent.peek().filter(({ id }) => id !== connector.id),
    ].slice(0, RECENT_LIMIT)
    ctx.namespaces.setActive(namespace)
  })
  return connection
}
