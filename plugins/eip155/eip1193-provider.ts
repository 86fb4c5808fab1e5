import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { untracked } from '../../kernel/store/signals'
import { ConnectController, type Connection } from '../connect/contract'
import type { ProviderListeners } from './lazy-provider'
import { providerRpcError, toProviderRpcError } from './provider-rpc-error'

/** A connection as EIP-1193 tells of it. */
interface Face {
  readonly isConnected: boolean
  readonly chainId: string | undefined
  readonly accounts: readonly string[]
}

const disconnected = () => providerRpcError(4900, 'No wallet is connected.')

/** Accounts count once the wallet has confirmed them, and while it shows them. */
function toFace(connections: readonly Connection[], namespace: string): Face {
  const connection = connections.find((item) => item.namespace === namespace)
  if (!connection) return { isConnected: false, chainId: undefined, accounts: [] }
  const reference = connection.networkId.slice(namespace.length + 1)
  const accounts = connection.status === 'connected' ? connection.accounts.map(({ address }) => address) : []
  return { isConnected: true, chainId: `0x${BigInt(reference).toString(16)}`, accounts }
}

function changesBetween(before: Face, now: Face): readonly (readonly [event: string, value: unknown])[] {
  const isNew = now.isConnected && !before.isConnected
  const hasMoved = now.isConnected && before.isConnected && now.chainId !== before.chainId
  return [
    ...(isNew ? [['connect', { chainId: now.chainId }] as const] : []),
    ...(hasMoved ? [['chainChanged', now.chainId] as const] : []),
    ...(now.accounts.join() === before.accounts.join() ? [] : [['accountsChanged', [...now.accounts]] as const]),
    ...(before.isConnected && !now.isConnected ? [['disconnect', disconnected()] as const] : []),
  ]
}

/** Calls those who listen to an event; what one throws is reported, and the others are still called. */
function emit(listeners: ProviderListeners, event: string, value: unknown, fail: (error: unknown) => void) {
  for (const [type, listener] of [...listeners]) {
    if (type !== event) continue
    try {
      Reflect.apply(listener, undefined, [value])
    } catch (error) {
      fail(error)
    }
  }
}

/**
 * Creates what answers the requests of the provider that hosts hand to viem, ethers and wagmi, and tells its events.
 *
 * @param ctx - of this plugin; it follows the connections
 * @param first - the connections of which the host has heard; what is different now is told as a change
 * @param listeners - of the host
 * @returns answers requests of whichever wallet the person is connected with; rejects with errors of EIP-1193, with 4900
 *   where no wallet is connected
 * @see EIP-1193
 */
export function createProviderRequest(
  { id, effect, logger, get }: Pick<PluginContext, 'id' | 'effect' | 'logger' | 'get'>,
  first: readonly Connection[],
  listeners: ProviderListeners,
): WalletProvider['request'] {
  const connect = get(ConnectController)
  const fail = (error: unknown) => logger.error('A listener of the provider threw.', error)
  let told = toFace(first, id)
  effect(() => {
    const changes = changesBetween(told, toFace(connect.connections.value, id))
    told = toFace(connect.connections.value, id)
    // A listener that reads a signal must not make this effect follow it.
    untracked(() => {
      for (const [event, value] of changes) emit(listeners, event, value, fail)
    })
  })
  return async (request) => {
    const { isConnected, chainId, accounts } = toFace(connect.connections.peek(), id)
    if (request.method === 'eth_accounts') return [...accounts]
    if (!isConnected) throw disconnected()
    if (request.method === 'eth_chainId') return chainId
    if (request.method === 'eth_requestAccounts' && accounts.length) return [...accounts]
    try {
      const provider = await connect.getProvider(id)
      return await provider.request(request)
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }
}
