import { readDecimal } from '../../../kernel/lib/amounts'
import type { Transfer } from '../../services/blockchain-api/contract'

/** Answers an exact decimal text without a sign; '0' for what a source gave in place of one. */
export const toAmount = (text: string | undefined): string => readDecimal(text)?.replace(/^-/, '') ?? '0'

/** Answers how much a transfer moved, in whole units. */
export const amountOf = ({ quantity }: Transfer): string => toAmount(quantity)

/** Answers what is the same token, or the same NFT; undefined where the source did not say what it was. */
export function identityOf({ fungible, nft }: Transfer): string | undefined {
  const parts = fungible ? ['token', fungible.name, fungible.symbol] : ['nft', nft?.name, nft?.preview?.url]
  return parts[1] === undefined && parts[2] === undefined ? undefined : JSON.stringify(parts)
}
