import { drawSvg } from '../catalogue/draw-image'
import type { EvmChain } from '../evm/start-evm-chain'

export interface AssetFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export const ether: AssetFacts = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A picture that the product may show under the strictest policy: a data URI. */
export const iconOf = (symbol: string) => `data:image/svg+xml;base64,${Buffer.from(drawSvg(symbol)).toString('base64')}`

/** The service's data of a token; without an address, of the chain's own currency. */
export function findAsset({ contracts }: EvmChain, token: string | undefined): AssetFacts | undefined {
  if (token === undefined) return ether
  return contracts.tokens.find(({ address }) => address.toLowerCase() === token.toLowerCase())
}
