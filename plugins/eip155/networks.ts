import type { Network } from '../../kernel/namespaces/network'
import { toNetwork } from './to-network'

interface Facts {
  readonly id: number
  readonly name: string
  /** Name and symbol. */
  readonly coin: readonly [string, string]
  readonly rpc: string
  /** Name and address. */
  readonly explorer: readonly [string, string]
  readonly testnet?: boolean
}

const define = ({ coin, rpc, explorer, ...facts }: Facts): Network =>
  toNetwork({
    ...facts,
    nativeCurrency: { name: coin[0], symbol: coin[1], decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
    blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  })

/** Ethereum. */
export const mainnet = /* @__PURE__ */ define({
  id: 1,
  name: 'Ethereum',
  coin: ['Ether', 'ETH'],
  rpc: 'https://eth.merkle.io',
  explorer: ['Etherscan', 'https://etherscan.io'],
})
/** Arbitrum One. */
export const arbitrum = /* @__PURE__ */ define({
  id: 42161,
  name: 'Arbitrum One',
  coin: ['Ether', 'ETH'],
  rpc: 'https://arb1.arbitrum.io/rpc',
  explorer: ['Arbiscan', 'https://arbiscan.io'],
})
/** OP Mainnet. */
export const optimism = /* @__PURE__ */ define({
  id: 10,
  name: 'OP Mainnet',
  coin: ['Ether', 'ETH'],
  rpc: 'https://mainnet.optimism.io',
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
})
/** Base. */
export const base = /* @__PURE__ */ define({
  id: 8453,
  name: 'Base',
  coin: ['Ether', 'ETH'],
  rpc: 'https://mainnet.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
})
/** Polygon. */
export const polygon = /* @__PURE__ */ define({
  id: 137,
  name: 'Polygon',
  coin: ['POL', 'POL'],
  rpc: 'https://polygon-rpc.com',
  explorer: ['PolygonScan', 'https://polygonscan.com'],
})
/** BNB Smart Chain. */
export const bsc = /* @__PURE__ */ define({
  id: 56,
  name: 'BNB Smart Chain',
  coin: ['BNB', 'BNB'],
  rpc: 'https://56.rpc.thirdweb.com',
  explorer: ['BscScan', 'https://bscscan.com'],
})
/** Avalanche C-Chain. */
export const avalanche = /* @__PURE__ */ define({
  id: 43114,
  name: 'Avalanche',
  coin: ['Avalanche', 'AVAX'],
  rpc: 'https://api.avax.network/ext/bc/C/rpc',
  explorer: ['SnowTrace', 'https://snowtrace.io'],
})
/** Gnosis. */
export const gnosis = /* @__PURE__ */ define({
  id: 100,
  name: 'Gnosis',
  coin: ['xDAI', 'XDAI'],
  rpc: 'https://rpc.gnosischain.com',
  explorer: ['Gnosisscan', 'https://gnosisscan.io'],
})
/** ZKsync Era. */
export const zksync = /* @__PURE__ */ define({
  id: 324,
  name: 'ZKsync Era',
  coin: ['Ether', 'ETH'],
  rpc: 'https://mainnet.era.zksync.io',
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io'],
})
/** Fantom. */
export const fantom = /* @__PURE__ */ define({
  id: 250,
  name: 'Fantom',
  coin: ['Fantom', 'FTM'],
  rpc: 'https://250.rpc.thirdweb.com',
  explorer: ['FTMScan', 'https://ftmscan.com'],
})
/** Aurora. */
export const aurora = /* @__PURE__ */ define({
  id: 1313161554,
  name: 'Aurora',
  coin: ['Ether', 'ETH'],
  rpc: 'https://mainnet.aurora.dev',
  explorer: ['Aurorascan', 'https://aurorascan.dev'],
})
/** Mantle. */
export const mantle = /* @__PURE__ */ define({
  id: 5000,
  name: 'Mantle',
  coin: ['MNT', 'MNT'],
  rpc: 'https://rpc.mantle.xyz',
  explorer: ['Mantle Explorer', 'https://mantlescan.xyz'],
})
/** Celo. */
export const celo = /* @__PURE__ */ define({
  id: 42220,
  name: 'Celo',
  coin: ['CELO', 'CELO'],
  rpc: 'https://forno.celo.org',
  explorer: ['Celo Explorer', 'https://celoscan.io'],
})
/** Zora. */
export const zora = /* @__PURE__ */ define({
  id: 7777777,
  name: 'Zora',
  coin: ['Ether', 'ETH'],
  rpc: 'https://rpc.zora.energy',
  explorer: ['Explorer', 'https://explorer.zora.energy'],
})
/** Sepolia, a test network. */
export const sepolia = /* @__PURE__ */ define({
  id: 11155111,
  name: 'Sepolia',
  coin: ['Sepolia Ether', 'ETH'],
  rpc: 'https://11155111.rpc.thirdweb.com',
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
  testnet: true,
})
/** Base Sepolia, a test network. */
export const baseSepolia = /* @__PURE__ */ define({
  id: 84532,
  name: 'Base Sepolia',
  coin: ['Sepolia Ether', 'ETH'],
  rpc: 'https://sepolia.base.org',
  explorer: ['Basescan', 'https://sepolia.basescan.org'],
  testnet: true,
})
