import { expect, it } from 'vitest'
import { knownTokens } from '../../plugins/services/blockchain-api/contract-tokens'
import * as page from './index'
import type { PaymentAsset } from './payments'

/** Names that pages of the pay package import, with network and symbol. */
const names: readonly (readonly [name: string, network: string, symbol: string])[] = [
  ['baseETH', 'eip155:8453', 'ETH'],
  ['baseUSDC', 'eip155:8453', 'USDC'],
  ['baseSepoliaETH', 'eip155:84532', 'ETH'],
  ['ethereumUSDC', 'eip155:1', 'USDC'],
  ['optimismUSDC', 'eip155:10', 'USDC'],
  ['arbitrumUSDC', 'eip155:42161', 'USDC'],
  ['polygonUSDC', 'eip155:137', 'USDC'],
  ['solanaUSDC', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'USDC'],
  ['ethereumUSDT', 'eip155:1', 'USDT'],
  ['optimismUSDT', 'eip155:10', 'USDT'],
  ['arbitrumUSDT', 'eip155:42161', 'USDT'],
  ['polygonUSDT', 'eip155:137', 'USDT'],
  ['solanaUSDT', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'USDT'],
  ['solanaSOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL'],
]

it.each(names)(
  '%s of the pay package is here under its name, and names the contract that bears its symbol',
  (name, network, symbol) => {
    const found = Reflect.get(page, name) as PaymentAsset | undefined
    expect(found).toMatchObject({ network, metadata: { symbol } })
    const contracts = name.endsWith('ETH') || name.endsWith('SOL') ? ['native'] : knownTokens[symbol]?.[network]
    expect(contracts).toContain(found?.asset)
  },
)
