import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'

/** Tells whether a text has the form of an address: 32 to 44 digits of base58. The number of bytes is not checked. */
export const isAddress = (address: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)

/** Defines a network; its reference is the beginning of the genesis hash. @see the solana namespace of CAIP-2 */
const defineNetwork = (id: string, name: string, url: string, more: Partial<Network> = {}): Network => ({
  id,
  name,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${id}` as CaipNetworkId,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
  ...more,
})

/** @param cluster - the explorer's name of a test network */
const defineListedNetwork = (id: string, name: string, url: string, cluster?: string): Network => {
  const explorer = 'https://solscan.io'
  const accountUrl = `${explorer}/account/{}${cluster ? `?cluster=${cluster}` : ''}`
  const blockExplorers = { default: { name: 'Solscan', url: explorer, accountUrl } }
  return defineNetwork(id, name, url, { blockExplorers, ...(cluster && { testnet: true }) })
}

/** Solana. */
export const solanaMainnet = /* @__PURE__ */ defineListedNetwork(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
)
/** A test network for apps. */
export const solanaDevnet = /* @__PURE__ */ defineListedNetwork(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  'devnet',
)
/** A test network for validators. */
export const solanaTestnet = /* @__PURE__ */ defineListedNetwork(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  'testnet',
)

/**
 * Creates the network of a validator on this machine.
 *
 * @param options - `url` of its RPC (default: its usual port), and `id`, the CAIP-2 reference, for apps with several validators or with the
 * beginning of its genesis hash; for wallets, each of them is `solana:localnet`
 * @see the solana namespace of CAIP-2; `SOLANA_LOCALNET_CHAIN` of the Wallet Standard
 *
 * @example
 * ```ts
 * import { localSolana, solana, solanaDevnet } from 'portico/plugins/solana'
 *
 * solana({ networks: [localSolana({ url: 'http://127.0.0.1:8899' }), solanaDevnet] })
 * ```
 */
export const localSolana = ({ url = 'http://127.0.0.1:8899', id = 'localnet' } = {}): Network =>
  defineNetwork(id, 'Solana Localnet', url, { testnet: true })
