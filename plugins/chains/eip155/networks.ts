import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { ViemChain } from './contract'

/** The format: 40 hex digits, behind `0x` or nothing. Whether the checksum is right is another question. */
export const isAddress = (address: string): boolean => /^(0x)?[\da-fA-F]{40}$/.test(address)

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

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const testEther = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 }

/** Ethereum. */
export const mainnet = /* @__PURE__ */ toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://eth.merkle.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})
/** Arbitrum One. */
export const arbitrum = /* @__PURE__ */ toNetwork({
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
})
/** OP Mainnet. */
export const optimism = /* @__PURE__ */ toNetwork({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
})
/** Base. */
export const base = /* @__PURE__ */ toNetwork({
  id: 8453,
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
})
/** Polygon. */
export const polygon = /* @__PURE__ */ toNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
})
/** BNB Smart Chain. */
export const bsc = /* @__PURE__ */ toNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
})
/** Avalanche C-Chain. */
export const avalanche = /* @__PURE__ */ toNetwork({
  id: 43114,
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
})
/** Gnosis. */
export const gnosis = /* @__PURE__ */ toNetwork({
  id: 100,
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
})
/** ZKsync Era. */
export const zksync = /* @__PURE__ */ toNetwork({
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
})
/** Fantom. */
export const fantom = /* @__PURE__ */ toNetwork({
  id: 250,
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
})
/** Aurora. */
export const aurora = /* @__PURE__ */ toNetwork({
  id: 1313161554,
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
})
/** Mantle. */
export const mantle = /* @__PURE__ */ toNetwork({
  id: 5000,
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' } },
})
/** Celo. */
export const celo = /* @__PURE__ */ toNetwork({
  id: 42220,
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
})
/** Zora. */
export const zora = /* @__PURE__ */ toNetwork({
  id: 7777777,
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
})
/** Sepolia, a test network. */
export const sepolia = /* @__PURE__ */ toNetwork({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: testEther,
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
})
/** Base Sepolia, a test network. */
export const baseSepolia = /* @__PURE__ */ toNetwork({
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: testEther,
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
})
