import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'
import type { ViemChain } from './contract'

/** The CAIP-2 id of a chain id that was checked before. */
export const toNetworkId = (chainId: number | string): CaipNetworkId => `eip155:${chainId}` as CaipNetworkId

/**
 * Makes a network of this namespace from a chain of viem, or adds RPC urls to a network.
 *
 * @param chain - a network, or what viem's `defineChain` answers
 * @param customUrls - RPC urls that go before the chain's own
 * @returns the network; `rpcUrls.default` and `rpcUrls.chainDefault` both begin with the custom urls
 * @see wire facts 4.9; EIP-155, CAIP-2
 *
 * @example
 * ```ts
 * import { toNetwork } from 'portico/plugins/eip155'
 * import { linea } from 'viem/chains'
 *
 * toNetwork(linea, ['https://linea.example']).caipNetworkId // 'eip155:59144'
 * ```
 */
export function toNetwork(chain: Network | ViemChain, customUrls: readonly string[] = []): Network {
  const urls: Network['rpcUrls'] = chain.rpcUrls
  const before = (own: readonly string[]) => ({ http: [...new Set([...customUrls, ...own])] })
  const rpcUrls = {
    default: before(urls.default.http),
    chainDefault: before((urls.chainDefault ?? urls.default).http),
  }
  return { ...chain, chainNamespace: 'eip155', caipNetworkId: toNetworkId(chain.id), rpcUrls } as Network
}
