import { Reconnect } from '../../kernel/namespaces/capabilities'
import { effect } from '../../kernel/store/signals'
import { type Connection, type Connector, connectEvents } from './contract'
import { followWallet } from './follow-wallet'
import type { Session } from './session'

/** Extensions announce themselves late on slow pages; after this the wallet counts as gone. */
const APPEAR_MS = 3000
/** A wallet that does not answer without a prompt has nothing approved. */
const ANSWER_MS = 5000

function whenFound({ ctx, connectors }: Session, id: string): Promise<Connector | undefined> {
  return new Promise((resolve) => {
    let stop = () => {}
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

async function confirm(session: Session, stored: Connection): Promise<Connection | undefined> {
  const { ctx, providers } = session
  const connector = await whenFound(session, stored.connectorId)
  if (!connector || !ctx.namespaces.ids.includes(stored.namespace)) return undefined
  const limit = new AbortController()
  const cancel = ctx.clock.after(ANSWER_MS, () => limit.abort())
  try {
    const provider = await connector.getProvider(stored.namespace)
    const wallet = await ctx.namespaces.use(Reconnect, stored.namespace)({ provider, signal: limit.signal })
    if (!wallet.accounts.length) return undefined
    providers.set(stored.namespace, provider)
    return { ...stored, ...wallet, status: 'connected' }
  } finally {
    cancel()
  }
}

async function restoreOne(session: Session, stored: Connection): Promise<void> {
  const { ctx } = session
  const connection = await confirm(session, stored).catch((error: unknown) => {
    ctx.logger.warn('A stored connection could not be confirmed', stored.connectorId, error)
    return undefined
  })
  // The person may have connected or disconnected while the wallet thought about it.
  if (session.find(stored.namespace) !== stored) return
  const provider = session.providers.get(stored.namespace)
  if (!connection || !provider) {
    session.remove(stored.namespace)
    ctx.emit(connectEvents, 'connect:disconnected', { namespace: stored.namespace, connectorId: stored.connectorId })
    return
  }
  session.put(connection)
  ctx.emit(connectEvents, 'connect:restored', { connection })
  await followWallet(session, stored.namespace, provider)
}

/** Confirms every stored connection with its wallet; what cannot be confirmed goes. */
export async function restoreConnections(session: Session): Promise<void> {
  void session.discover()
  await Promise.all(session.state.signals.connections.peek().map((stored) => restoreOne(session, stored)))
}
