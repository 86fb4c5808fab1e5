import { parseCaipAddress } from '../../../kernel/lib/caip/caip-address'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { TokenBalance, TokenDoubt } from './contract'

/** Something that the account holds on one network, as features choose it. */
export interface Holding {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly value: bigint
  /** As the chain writes it; absent for the network's own currency. */
  readonly address?: string
  /** Of one, in US dollars, exact; absent where nobody knows it. */
  readonly price?: string
  readonly iconUrl?: string
  /** Why it may be another token than it seems to be. */
  readonly doubt?: TokenDoubt
}

/** Reads a balance of the portfolio as a holding; what may be another token than it seems to be has no picture. */
export function toHolding(
  { namespaces }: Pick<PluginContext, 'namespaces'>,
  { name, symbol, decimals, value, address, price, iconUrl, doubt }: TokenBalance,
): Holding {
  return {
    name,
    symbol,
    decimals,
    value,
    ...(address !== undefined && { address: parseCaipAddress(address, namespaces.ids).address }),
    ...(price !== undefined && { price }),
    // A picture is what a counterfeit copies, and a stranger's host would learn who looks.
    ...(iconUrl !== undefined && doubt === undefined && { iconUrl }),
    ...(doubt !== undefined && { doubt }),
  }
}
