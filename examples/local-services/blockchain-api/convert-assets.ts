import type { Address } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import { type AssetFacts, ether, findAsset, iconOf } from './asset-facts'

/** What stands for a chain's own currency where the service wants the address of a token. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Something that can be exchanged. */
export interface ConvertAsset extends AssetFacts {
  readonly chain: EvmChain
  /** Absent for the chain's own currency. */
  readonly token?: Address
}

/** Reads the CAIP-10 address of something to exchange; undefined where the service knows no such thing. */
export function findConvertAsset(chains: readonly EvmChain[], caipAddress: unknown): ConvertAsset | undefined {
  const [namespace, reference, address = ''] = String(caipAddress).split(':')
  const chain = chains.find(({ chainId }) => namespace === 'eip155' && String(chainId) === reference)
  if (!chain) return undefined
  if (address.toLowerCase() === nativeAddress) return { ...ether, chain }
  const facts = findAsset(chain, address)
  return facts && { ...facts, chain, token: address as Address }
}

/** What can be exchanged on a chain, in the service's shape. */
export function listConvertTokens({ chainId, contracts }: EvmChain) {
  const describe = ({ name, symbol, decimals }: AssetFacts, address: string) => {
    return { name, symbol, decimals, address: `eip155:${chainId}:${address}`, logoUri: iconOf(symbol), eip2612: false }
  }
  return [describe(ether, nativeAddress), ...contracts.tokens.map((token) => describe(token, token.address))]
}
