import type { Transaction } from '../../services/blockchain-api/contract'

/**
 * Tells whether a transaction brought nothing but spam: every transfer is an NFT that is flagged.
 * One flagged NFT beside real money hides nothing.
 */
export const isSpam = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)
