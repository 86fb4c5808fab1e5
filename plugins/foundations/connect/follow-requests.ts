import { FollowTransaction } from '../../../kernel/namespaces/asset-capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider, WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { type Connection, connectEvents, type TransactionEvent } from './contract'
import type { Session } from './session'
import { keyOf } from './session-row'

interface Answer {
  readonly provider: WalletProvider
  readonly method: string
  readonly result: unknown
  /** As it was when the wallet was asked. */
  readonly connection: Connection
}

/** Where a connection is, if the app lists that: the nodes of other networks are not asked. */
function networkOf({ ctx }: Session, { namespace, networkId }: Connection): Network | undefined {
  const networks = ctx.namespaces.definition(namespace)?.networks
  return networks?.find(({ caipNetworkId }) => caipNetworkId === networkId)
}

/** Tells of the transaction that a wallet sent, and once more when balances tell of it. */
async function notifySent(session: Session, { connection, ...answer }: Answer): Promise<void> {
  const { ctx } = session
  const { namespace, accounts } = connection
  const network = networkOf(session, connection)
  const address = accounts[0]?.address
  if (!network || address === undefined) return
  const sent = await ctx.namespaces.use(FollowTransaction, namespace)({ ...answer, network, signal: ctx.signal })
  if (!sent) return
  const event: TransactionEvent = { network, address, id: sent.id, ...(sent.isBatch && { isBatch: true }) }
  ctx.emit(connectEvents, 'connect:transaction-sent', event)
  if (await sent.settle()) ctx.emit(connectEvents, 'connect:transaction-settled', event)
}

function followProvider(session: Session, key: string, provider: WalletProvider): WalletProvider {
  const { on, removeListener, approvedNetworkIds, explainsRequests } = provider
  return {
    async request(request: WalletRequest) {
      const connection = session.state.signals.connections.peek().find((item) => keyOf(item) === key)
      const result = await provider.request(request)
      // The caller waits for the wallet alone.
      if (connection)
        notifySent(session, { provider, method: request.method, result, connection }).catch((error: unknown) => {
          if (!session.ctx.signal.aborted) session.ctx.logger.warn('A transaction could not be followed', error)
        })
      return result
    },
    ...(on && { on: (...values) => on.apply(provider, values) }),
    ...(removeListener && { removeListener: (...values) => removeListener.apply(provider, values) }),
    ...(approvedNetworkIds && { approvedNetworkIds: () => approvedNetworkIds.apply(provider) }),
    ...(explainsRequests && { explainsRequests }),
  }
}

/**
 * Creates what follows the transactions that go through the providers of connections.
 *
 * @returns makes of a connection's provider one that is followed, the same at every call; where its namespace cannot tell what was
 *   sent, the provider itself
 */
export function createRequestFollower(
  session: Session,
): (connection: Connection, provider: WalletProvider) => WalletProvider {
  const followed = new WeakMap<WalletProvider, WalletProvider>()
  return (connection, provider) => {
    if (!session.ctx.namespaces.has(FollowTransaction, connection.namespace)) return provider
    const known = followed.get(provider) ?? followProvider(session, keyOf(connection), provider)
    followed.set(provider, known)
    return known
  }
}
