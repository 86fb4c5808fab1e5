import type { Address } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import { type AssetFacts, ether, findAsset, iconOf } from './asset-facts'

/** The address that the service uses for a chain's own currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** An asset that can be exchanged. */
export interface ConvertAsset extends AssetFacts {
  readonly chain: EvmChain
  /** Absent for the chain's own currency. */
  readonly token?: Address
}

/** Reads the CAIP-10 address of an asset to exchange; undefined if the service does not know it. */
export function findConvertAsset(chains: readonly EvmChain[], caipAddress: unknown): ConvertAsset | undefined {
  const [namespace, reference, address = ''] = String(caipAddress).split(':')
  const chain = chains.find(({ chainId }) => namespace === 'eip155' && String(chainId) === reference)
  if (!chain) return undefined
  if (address.toLowerCase() === nativeAddress) return { ...ether, chain }
  const facts = findAsset(chain, address)
  return facts && { ...facts, chain, token: address as Address }
}

/** The assets that can be exchanged on a chain, in the service's shape. */
export function listConvertTokens({ chainId, contracts }: EvmChain) {
  const describe = ({ name, symbol, decimals }: AssetFacts, address: string) => {
    return { name, symbol, decimals, address: `eip155:${chainId}:${address}`, logoUri: iconOf(symbol), eip2612: false }
  }
  return [describe(ether, nativeAddress), ...contracts.tokens.map((token) => describe(token, token.address))]
}
