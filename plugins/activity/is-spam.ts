import type { Transaction } from '../blockchain-api/contract'

/**
 * Tells whether a transaction brought nothing but spam: every transfer is an NFT that is flagged (spec 5, which wins over the last
 * row of wire facts 9.12: one flagged NFT beside real money hides nothing).
 */
export const isSpam = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)
