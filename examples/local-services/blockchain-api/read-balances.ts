import { type Address, erc20Abi, formatUnits } from 'viem'
import { multicall3Address } from '../evm/install-multicall3'
import type { EvmChain } from '../evm/start-evm-chain'
import type { Ledger } from '../svm/create-ledger'
import { type AssetFacts, ether, iconOf } from './asset-facts'
import type { PriceTable } from './price-table'

interface Holding {
  readonly chainId: string
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string
  readonly asset: AssetFacts
  readonly amount: bigint
}

const sol: AssetFacts = { name: 'Solana', symbol: 'SOL', decimals: 9 }

export async function readEvmHoldings({ chainId, client, contracts }: EvmChain, account: Address) {
  const caip = `eip155:${chainId}`
  const amounts = client.multicall({
    multicallAddress: multicall3Address,
    allowFailure: false,
    contracts: contracts.tokens.map(({ address }) => {
      return { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
    }),
  })
  const [native, held] = await Promise.all([client.getBalance({ address: account }), amounts])
  const tokens = contracts.tokens.map((asset, index): Holding => {
    return { chainId: caip, address: `${caip}:${asset.address}`, asset, amount: held[index] ?? 0n }
  })
  return [{ chainId: caip, asset: ether, amount: native }, ...tokens]
}

export function readSvmHoldings(ledger: Ledger, chainId: string, account: string): readonly Holding[] {
  const tokens = ledger.tokenAccounts(account).map(({ mint, amount, decimals }): Holding => {
    const { name, symbol } = ledger.tokenNames.get(mint) ?? { name: mint, symbol: mint.slice(0, 4) }
    return { chainId, address: `${chainId}:${mint}`, asset: { name, symbol, decimals }, amount }
  })
  return [{ chainId, asset: sol, amount: ledger.balance(account) }, ...tokens]
}

/** Balances in the service's shape; zero balances are left out. */
export function describeHoldings(holdings: readonly Holding[], prices: PriceTable) {
  return holdings
    .filter(({ amount }) => amount > 0n)
    .map(({ chainId, address, asset: { name, symbol, decimals }, amount }) => {
      const numeric = formatUnits(amount, decimals)
      const price = prices.find(symbol)
      return {
        name,
        symbol,
        chainId,
        ...(address && { address }),
        ...(price !== undefined && { value: Number(numeric) * price }),
        price: price ?? 0,
        quantity: { decimals: String(decimals), numeric },
        iconUrl: iconOf(symbol),
      }
    })
}
