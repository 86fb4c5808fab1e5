import type { Address } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'

/** Stands for a chain's own currency, as in the service's other calls. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What can be paid with, in the service's shape. */
export const paymentCurrencies = ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits }))

const idOf = (symbol: string) => `local-${symbol.toLowerCase()}`

/** The name under which the service knows a local chain. */
export const networkName = (chainId: number) => `local-${chainId}`

/** What can be bought on the local chains, in the service's shape. */
export function listPurchases(chains: readonly EvmChain[]) {
  const networkOf = ({ chainId, name }: EvmChain, contract: string) => ({
    name: networkName(chainId),
    display_name: name,
    chain_id: String(chainId),
    contract_address: contract,
  })
  const dollar = (chain: EvmChain) => chain.contracts.tokens.find(({ symbol }) => symbol === 'LUSD')
  const dollars = chains.flatMap((chain) => {
    const token = dollar(chain)
    return token ? [networkOf(chain, token.address)] : []
  })
  return [
    { id: idOf('ETH'), name: 'Ether', symbol: 'ETH', networks: chains.map((chain) => networkOf(chain, nativeAddress)) },
    { id: idOf('LUSD'), name: 'Local Dollar', symbol: 'LUSD', networks: dollars },
  ]
}

/** A purchase that somebody can pay. */
export interface LocalOrder {
  readonly id: string
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  /** In whole units. */
  readonly amount: string
  readonly total: string
  readonly currency: string
  /** Given back in the page's message. */
  readonly state: string
}
