import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { effect } from '../../kernel/store/signals'
import { type Connection, type Connector, connectEvents } from './contract'
import { followWallet } from './follow-wallet'
import { readApproval } from './read-approval'
import type { Session } from './session'

/** Extensions announce themselves late on slow pages; after this the wallet counts as gone. */
const APPEAR_MS = 3000

function whenFound({ ctx, connectors }: Session, id: string): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    const cancel = ctx.clock.after(APPEAR_MS, () => end(undefined))
    const end = (connector: Connector | undefined) => {
      cancel()
      stop()
      resolve(connector)
    }
    const found = connectors.peek().find((item) => item.id === id)
    if (found) return end(found)
    stop = effect(() => {
      const connector = connectors.value.find((item) => item.id === id)
      if (connector) end(connector)
    })
  })
}

interface Confirmed {
  readonly connection: Connection
  readonly provider: WalletProvider
}

async function confirm(session: Session, stored: Connection): Promise<Confirmed | undefined> {
  const { ctx } = session
  const connector = await whenFound(session, stored.connectorId)
  if (!connector || !ctx.namespaces.ids.includes(stored.namespace)) return undefined
  const { provider, wallet } = await readApproval(ctx, connector, stored.namespace)
  const { accounts, isLocked, ...rest } = wallet
  if (accounts.length) return { provider, connection: { ...stored, ...rest, accounts, status: 'connected' } }
  return isLocked ? { provider, connection: { ...stored, ...rest, status: 'locked' } } : undefined
}

async function restoreOne(session: Session, stored: Connection): Promise<void> {
  const { ctx, providers } = session
  const { namespace, connectorId } = stored
  const confirmed = await confirm(session, stored).catch((error: unknown) => {
    ctx.logger.warn('A stored connection could not be confirmed', connectorId, error)
    return undefined
  })
  // The person may have connected or disconnected while the wallet thought about it.
  if (session.find(namespace) !== stored) return
  if (!confirmed) {
    session.remove(namespace)
    ctx.emit(connectEvents, 'connect:disconnected', { namespace, connectorId })
    return
  }
  const { connection, provider } = confirmed
  providers.set(namespace, provider)
  session.put(connection)
  ctx.emit(connectEvents, 'connect:restored', { connection })
  await followWallet(session, namespace, provider)
}

/** Confirms every stored connection with its wallet; what cannot be confirmed goes. */
export async function restoreConnections(session: Session): Promise<void> {
  void session.discover()
  const stored = session.state.signals.connections.peek().filter(({ status }) => status === 'restoring')
  await Promise.all(stored.map((connection) => restoreOne(session, connection)))
}
