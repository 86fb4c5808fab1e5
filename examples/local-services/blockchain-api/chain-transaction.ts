import type { Address, Hex } from 'viem'

/** Something that went from one account to another. */
export interface Movement {
  /** Absent: the chain's own currency. */
  readonly token?: Address
  readonly from: Address
  readonly to: Address
  /** Base units; 1 for a collectible. */
  readonly amount: bigint
  /** Of a collectible. */
  readonly tokenId?: bigint
}

/** A transaction as blocks and receipts tell it; addresses in lower case. */
export interface ChainTransaction {
  readonly hash: Hex
  readonly block: number
  readonly index: number
  /** In ms. */
  readonly minedAt: number
  readonly from: Address
  /** Absent where a contract was created. */
  readonly to?: Address
  readonly nonce: number
  readonly isFailed: boolean
  /** It carried some of the chain's own currency, or would have. */
  readonly isPayment: boolean
  readonly movements: readonly Movement[]
  /** Who allowed somebody to spend. */
  readonly approvers: readonly Address[]
}
