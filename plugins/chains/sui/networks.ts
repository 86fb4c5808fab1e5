import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'

/** Tells whether a text has the form of an address: `0x` and up to 64 hex digits, since system packages have short forms. */
export const isAddress = (address: string): boolean => /^0x[\da-fA-F]{1,64}$/.test(address)

/** Defines a network by the id that wallets, sessions and the namespace's CAIP-2 profile use. */
const defineNetwork = (id: string, name: string, url: string, explorer?: string): Network => ({
  id,
  name,
  chainNamespace: 'sui',
  caipNetworkId: `sui:${id}` as CaipNetworkId,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [url] } },
  ...(explorer && {
    blockExplorers: { default: { name: 'Suiscan', url: explorer, accountUrl: `${explorer}/account/{}` } },
  }),
  ...(id !== 'mainnet' && { testnet: true }),
})

/** Sui. */
export const suiMainnet = /* @__PURE__ */ defineNetwork(
  'mainnet',
  'Sui',
  'https://fullnode.mainnet.sui.io',
  'https://suiscan.xyz/mainnet',
)
/** A test network that keeps its state for a long time. */
export const suiTestnet = /* @__PURE__ */ defineNetwork(
  'testnet',
  'Sui Testnet',
  'https://fullnode.testnet.sui.io',
  'https://suiscan.xyz/testnet',
)
/** A test network that is wiped every week. */
export const suiDevnet = /* @__PURE__ */ defineNetwork(
  'devnet',
  'Sui Devnet',
  'https://fullnode.devnet.sui.io',
  'https://suiscan.xyz/devnet',
)
/** A node on this machine. */
export const suiLocalnet = /* @__PURE__ */ defineNetwork('localnet', 'Sui Localnet', 'http://127.0.0.1:9000')
