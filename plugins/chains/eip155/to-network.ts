import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { Network } from '../../../kernel/namespaces/network'
import type { ViemChain } from './contract'

/** The CAIP-2 id of a chain id that was checked before. */
export const toNetworkId = (chainId: number | string): CaipNetworkId => `eip155:${chainId}` as CaipNetworkId

/**
 * Makes a network of this namespace from a chain of viem, or gives a network RPC urls of the app's own.
 *
 * @param chain - a network, or what viem's `defineChain` answers
 * @param customUrls - RPC urls to ask in place of the chain's own, in this order
 * @returns the network; `rpcUrls.default` is who is asked, `rpcUrls.chainDefault` what a wallet is told: the custom urls, and the
 *   chain's own behind them
 * @see EIP-155, EIP-3085, CAIP-2
 *
 * @example
 * ```ts
 * import { toNetwork } from 'portico/plugins/eip155'
 * import { linea } from 'viem/chains'
 *
 * toNetwork(linea, ['https://linea.example']).caipNetworkId // 'eip155:59144'
 * ```
 */
export function toNetwork(chain: Network | ViemChain, customUrls?: readonly string[]): Network {
  const urls: Network['rpcUrls'] = chain.rpcUrls
  const toHttp = (...lists: readonly (readonly string[])[]) => ({ http: [...new Set(lists.flat())] })
  const rpcUrls = {
    default: toHttp(customUrls ?? urls.default.http),
    chainDefault: toHttp(customUrls ?? [], (urls.chainDefault ?? urls.default).http),
  }
  return { ...chain, chainNamespace: 'eip155', caipNetworkId: toNetworkId(chain.id), rpcUrls } as Network
}
