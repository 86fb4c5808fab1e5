import { type ExchangeAsset, exchangeNetworks } from './contract'

const [mainnet, base, baseSepolia, arbitrum, polygon, optimism, solana] = exchangeNetworks

const ether = (networkId: string): ExchangeAsset => ({ networkId, symbol: 'ETH', name: 'Ethereum', decimals: 18 })
const usdc = (networkId: string, address: string): ExchangeAsset => {
  return { networkId, symbol: 'USDC', name: 'USD Coin', decimals: 6, address }
}
const usdt = (networkId: string, address: string): ExchangeAsset => {
  return { networkId, symbol: 'USDT', name: 'Tether USD', decimals: 6, address }
}

/** What exchanges send, as far as the service is known to list. */
export const exchangeAssets: readonly ExchangeAsset[] = [
  ether(mainnet),
  ether(base),
  ether(baseSepolia),
  usdc(base, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'),
  usdc(mainnet, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
  usdc(arbitrum, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  // The bridged one, which wallets call USDC.e.
  usdc(polygon, '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'),
  usdc(solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  usdt(mainnet, '0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  usdt(optimism, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
  usdt(arbitrum, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
  usdt(polygon, '0xc2132d05d31c914a87c6611c10748aeb04b58e8f'),
  usdt(solana, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
  { networkId: solana, symbol: 'SOL', name: 'Solana', decimals: 9 },
]

/** How CAIP-19 names the assets of a namespace: the coin type of its own currency (SLIP-44), and the kind of its tokens. */
export const assetKinds: Readonly<Record<string, { readonly coinType: string; readonly token: string } | undefined>> = {
  eip155: { coinType: '60', token: 'erc20' },
  solana: { coinType: '501', token: 'token' },
}

/** Networks whose own currency has another coin type than that of their namespace. */
export const coinTypes: Readonly<Record<string, string | undefined>> = { 'eip155:56': '714', 'eip155:204': '714' }

/** What stands for a network's own currency where its price is asked for, by namespace; '0x' elsewhere. */
export const nativeAddresses: Readonly<Record<string, string | undefined>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}
