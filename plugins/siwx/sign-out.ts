import { connectEvents } from '../connect/contract'
import { siwxEvents } from './contract'
import type { Position, SessionStore, SiwxDesk } from './siwx-desk'

type Account = Pick<Position, 'namespace' | 'address'>

async function revoke({ networks }: SiwxDesk, store: SessionStore, { namespace, address }: Account) {
  if (store.revokeAccount) return store.revokeAccount(namespace, address)
  const own = networks.requested.peek().filter(({ chainNamespace }) => chainNamespace === namespace)
  await Promise.all(own.map(({ caipNetworkId }) => store.revokeSession(caipNetworkId, address)))
}

/** Revokes the sessions of an account, on all networks. */
export async function signOut(desk: SiwxDesk, store: SessionStore, position: Position): Promise<void> {
  await revoke(desk, store, position)
  const { networkId: chainId, address: accountAddress } = position
  desk.ctx.emit(siwxEvents, 'siwx:signed-out', { chainId, accountAddress })
}

/** Signs out whose wallet is disconnected, unless told otherwise. */
export function followDisconnects(desk: SiwxDesk, store: SessionStore): void {
  const { ctx, connect, options } = desk
  if (!(store.signOutOnDisconnect ?? options.signOutOnDisconnect ?? true)) return
  // A connection that ended is not listed any more: what it was is remembered.
  const known = new Map<string, Position>()
  ctx.effect(() => {
    for (const { connectorId, namespace, networkId, accounts } of connect.connections.value)
      for (const { address } of accounts)
        known.set(`${namespace} ${connectorId} ${address}`, { connectorId, namespace, networkId, address })
  })
  ctx.on(connectEvents, 'connect:disconnected', ({ namespace, connectorId }) => {
    for (const [key, position] of known) {
      if (!key.startsWith(`${namespace} ${connectorId} `)) continue
      known.delete(key)
      signOut(desk, store, position).catch((error: unknown) => ctx.logger.warn('Not signed out', error))
    }
  })
}
