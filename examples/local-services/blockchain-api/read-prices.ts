import type { EvmChain } from '../evm/start-evm-chain'
import { type AssetFacts, findAsset, iconOf } from './asset-facts'
import type { PriceTable } from './price-table'

const nativeAddresses = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'So11111111111111111111111111111111111111111']
const sol: AssetFacts = { name: 'Solana', symbol: 'SOL', decimals: 9 }

function findByCaip(chains: readonly EvmChain[], caipAddress: string): AssetFacts | undefined {
  const [namespace, reference, address = ''] = caipAddress.split(':')
  const isNative = nativeAddresses.includes(address)
  if (namespace === 'solana') return isNative ? sol : undefined
  const chain = chains.find(({ chainId }) => namespace === 'eip155' && String(chainId) === reference)
  return chain && findAsset(chain, isNative ? undefined : address)
}

/** Prices in the service's shape; tokens that it does not know are left out. */
export function readPrices(chains: readonly EvmChain[], prices: PriceTable, addresses: readonly unknown[]) {
  return addresses.flatMap((address) => {
    const asset = findByCaip(chains, String(address))
    if (!asset) return []
    const { name, symbol } = asset
    return [{ address, name, symbol, iconUrl: iconOf(symbol), price: prices.find(symbol) ?? 0 }]
  })
}
