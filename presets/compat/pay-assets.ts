import type { PaymentAsset } from './payments'

const ether = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const usdc = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const usdt = { name: 'Tether USD', symbol: 'USDT', decimals: 6 }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Ether on Base. */
export const baseETH: PaymentAsset = { network: 'eip155:8453', asset: 'native', metadata: ether }

/** USDC on Base. */
export const baseUSDC: PaymentAsset = {
  network: 'eip155:8453',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  metadata: usdc,
}

/** Ether on Base Sepolia, a test network. */
export const baseSepoliaETH: PaymentAsset = { network: 'eip155:84532', asset: 'native', metadata: ether }

/** USDC on Ethereum. */
export const ethereumUSDC: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  metadata: usdc,
}

/** USDC on OP Mainnet. */
export const optimismUSDC: PaymentAsset = {
  network: 'eip155:10',
  asset: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  metadata: usdc,
}

/** USDC on Arbitrum. */
export const arbitrumUSDC: PaymentAsset = {
  network: 'eip155:42161',
  asset: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  metadata: usdc,
}

/** USDC on Polygon: the one that its issuer brings there, and not the bridged one. */
export const polygonUSDC: PaymentAsset = {
  network: 'eip155:137',
  asset: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  metadata: usdc,
}

/** USDC on Solana. */
export const solanaUSDC: PaymentAsset = {
  network: solana,
  asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  metadata: usdc,
}

/** USDT on Ethereum. */
export const ethereumUSDT: PaymentAsset = {
  network: 'eip155:1',
  asset: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  metadata: usdt,
}

/** USDT on OP Mainnet. */
export const optimismUSDT: PaymentAsset = {
  network: 'eip155:10',
  asset: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
  metadata: usdt,
}

/** USDT on Arbitrum. */
export const arbitrumUSDT: PaymentAsset = {
  network: 'eip155:42161',
  asset: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  metadata: usdt,
}

/** USDT on Polygon. */
export const polygonUSDT: PaymentAsset = {
  network: 'eip155:137',
  asset: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  metadata: usdt,
}

/** USDT on Solana. */
export const solanaUSDT: PaymentAsset = {
  network: solana,
  asset: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  metadata: usdt,
}

/** SOL on Solana. */
export const solanaSOL: PaymentAsset = {
  network: solana,
  asset: 'native',
  metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
