import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { untracked } from '../../kernel/store/signals'
import type { ConnectApi, Connection } from '../connect/contract'
import type { ProviderListeners } from './provider-listeners'
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

function emitChanges(emit: ProviderListeners['emit'], before: Face, now: Face) {
  if (now.isConnected && !before.isConnected) emit('connect', { chainId: now.chainId })
  if (now.isConnected && before.isConnected && now.chainId !== before.chainId) emit('chainChanged', now.chainId)
  if (now.accounts.join() !== before.accounts.join()) emit('accountsChanged', [...now.accounts])
  if (before.isConnected && !now.isConnected) emit('disconnect', disconnected())
}

/**
 * Creates what answers the requests of the provider that hosts hand to viem, ethers and wagmi, and tells its events.
 *
 * @param ctx - of this plugin; its effect follows the connections
 * @param connect - the connections
 * @param first - the connections of which the host has heard; what is different now is told as a change
 * @param emit - tells the host's listeners
 * @returns answers requests of whichever wallet the person is connected with; rejects with errors of EIP-1193, with 4900
 *   where no wallet is connected
 * @see EIP-1193
 */
export function createProviderRequest(
  ctx: Pick<PluginContext, 'id' | 'effect'>,
  connect: Pick<ConnectApi, 'connections' | 'getProvider'>,
  first: readonly Connection[],
  emit: ProviderListeners['emit'],
): WalletProvider['request'] {
  let told = toFace(first, ctx.id)
  ctx.effect(() => {
    const before = told
    told = toFace(connect.connections.value, ctx.id)
    // A listener that reads a signal must not make this effect follow it.
    untracked(() => emitChanges(emit, before, told))
  })
  return async (request) => {
    const { isConnected, chainId, accounts } = toFace(connect.connections.peek(), ctx.id)
    if (request.method === 'eth_accounts') return [...accounts]
    if (!isConnected) throw disconnected()
    if (request.method === 'eth_chainId') return chainId
    if (request.method === 'eth_requestAccounts' && accounts.length) return [...accounts]
    try {
      const provider = await connect.getProvider(ctx.id)
      return await provider.request(request)
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }
}
