import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'

/** The reference is the beginning of the hash of the first block. @see the solana namespace of CAIP-2 */
const define = (id: string, name: string, url: string, more: Pick<Network, 'blockExplorers' | 'testnet'>): Network => ({
  ...more,
  id,
  name,
  chainNamespace: 'solana',
  caipNetworkId: `solana:${id}` as CaipNetworkId,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
})
const blockExplorers = { default: { name: 'Solscan', url: 'https://solscan.io' } }

/** Solana. */
export const solanaMainnet = /* @__PURE__ */ define(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
  { blockExplorers },
)
/** A test network for apps. */
export const solanaDevnet = /* @__PURE__ */ define(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  { blockExplorers, testnet: true },
)
/** A test network for validators. */
export const solanaTestnet = /* @__PURE__ */ define(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  { blockExplorers, testnet: true },
)

/**
 * Makes the network of a validator on this machine.
 *
 * @param options - `url` of its RPC (default its usual port), and `id`, the CAIP-2 reference, for whoever runs several or wants
 *   the beginning of its genesis hash; wallets know all of them as `solana:localnet`
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
  define(id, 'Solana Localnet', url, { testnet: true })
