import { t } from './texts'

interface KnownNetwork {
  readonly name: string
  readonly symbol: string
}

/** Networks with well-known names. The page uses no name from an app, which could give any network any name. */
const networks: Readonly<Record<string, KnownNetwork>> = {
  'eip155:1': { name: 'Ethereum', symbol: 'ETH' },
  'eip155:10': { name: 'OP Mainnet', symbol: 'ETH' },
  'eip155:56': { name: 'BNB Smart Chain', symbol: 'BNB' },
  'eip155:100': { name: 'Gnosis', symbol: 'XDAI' },
  'eip155:137': { name: 'Polygon', symbol: 'POL' },
  'eip155:8453': { name: 'Base', symbol: 'ETH' },
  'eip155:42161': { name: 'Arbitrum One', symbol: 'ETH' },
  'eip155:43114': { name: 'Avalanche', symbol: 'AVAX' },
  'eip155:11155111': { name: 'Sepolia', symbol: 'ETH' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'Solana', symbol: 'SOL' },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { name: 'Solana Testnet', symbol: 'SOL' },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': { name: 'Solana Devnet', symbol: 'SOL' },
}

/** Returns a network's name with its id; for other networks, the text says that they are unknown. */
export const nameNetwork = (chainId: string): string => {
  const known = Object.hasOwn(networks, chainId) ? networks[chainId] : undefined
  return `${known?.name ?? t('unknownNetwork')} (${chainId})`
}

/** Returns the symbol of the own currency of a well-known network. */
export const findSymbol = (chainId: string): string | undefined =>
  Object.hasOwn(networks, chainId) ? networks[chainId]?.symbol : undefined

/** Returns the symbol of a network's own currency, or words for it. */
export function nameCurrency(chainId: string): string {
  const symbol = findSymbol(chainId)
  if (symbol !== undefined) return symbol
  return chainId.startsWith('solana:') ? 'SOL' : t('ownCurrency')
}
