import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { CosmosNetwork } from './contract'

const lowerCase = /^[a-z][a-z\d]{0,30}1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/**
 * Tells whether a text has the form of an address: bech32 of 20 or 32 bytes, in one casing, with any prefix. Checksum and prefix are not
 * checked.
 *
 * @see BIP-173; Cosmos SDK ADR-28
 */
export const isAddress = (address: string): boolean =>
  address.length < 100 && lowerCase.test(address === address.toUpperCase() ? address.toLowerCase() : address)

/**
 * Defines a network of the app's own, or one that this entry does not list.
 *
 * @param network - chain id (1 to 32 letters, digits, - and _), name, prefix of addresses, currency and RPC urls; with `restUrl` and
 *   `denom` it can be suggested to wallets that do not know it
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

const atom = { name: 'Cosmos', symbol: 'ATOM', decimals: 6 }

/** Cosmos Hub. */
export const cosmosHub = /* @__PURE__ */ defineNetwork({
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  bech32Prefix: 'cosmos',
  denom: 'uatom',
  nativeCurrency: atom,
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  restUrl: 'https://cosmos-rest.publicnode.com',
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
})
/** The public test network of Cosmos Hub, whose chain id is `provider`. */
export const cosmosHubTestnet = /* @__PURE__ */ defineNetwork({
  id: 'provider',
  name: 'Cosmos Hub Testnet',
  bech32Prefix: 'cosmos',
  denom: 'uatom',
  nativeCurrency: atom,
  rpcUrls: { default: { http: ['https://rpc.provider-sentry-01.ics-testnet.polypore.xyz'] } },
  restUrl: 'https://rest.provider-sentry-01.ics-testnet.polypore.xyz',
  blockExplorers: { default: { name: 'Mintscan', url: 'https://mintscan.io/ics-testnet-provider' } },
  testnet: true,
})
/** A node on this machine, by the chain id of the public simapp images. */
export const cosmosLocal = /* @__PURE__ */ defineNetwork({
  id: 'simd-testing',
  name: 'Cosmos Local',
  bech32Prefix: 'cosmos',
  denom: 'ucosm',
  nativeCurrency: { name: 'Cosm', symbol: 'COSM', decimals: 6 },
  rpcUrls: { default: { http: ['http://127.0.0.1:26657'] } },
  restUrl: 'http://127.0.0.1:1317',
  testnet: true,
})
