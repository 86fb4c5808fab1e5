import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { CosmosNetwork } from './contract'

/**
 * Defines a network of a chain that is the app's own, or that this entry does not list.
 *
 * @param network - chain id (1 to 32 letters, digits, - and _), name, prefix of addresses, currency and RPC urls; with `restUrl`
 *   and `denom` it can be offered to wallets that do not know it
 * @returns the network; `cosmos()` checks it
 * @see CAIP-2 and its cosmos namespace; BIP-173
 *
 * @example
 * ```ts
 * import { cosmos, defineNetwork } from 'portico/plugins/cosmos'
 *
 * const osmosis = defineNetwork({
 *   id: 'osmosis-1',
 *   name: 'Osmosis',
 *   bech32Prefix: 'osmo',
 *   nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
 *   rpcUrls: { default: { http: ['https://rpc.osmosis.example'] } },
 * })
 * cosmos({ networks: [osmosis] })
 * ```
 */
export const defineNetwork = (network: Omit<CosmosNetwork, 'chainNamespace' | 'caipNetworkId'>): CosmosNetwork => ({
  ...network,
  chainNamespace: 'cosmos',
  caipNetworkId: `cosmos:${network.id}` as CaipNetworkId,
})
