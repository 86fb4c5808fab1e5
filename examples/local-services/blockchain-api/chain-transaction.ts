import type { Address, Hex } from 'viem'

/** A transfer from one account to another. */
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

/** A transaction, from blocks and receipts; addresses in lower case. */
export interface ChainTransaction {
  readonly hash: Hex
  readonly block: number
  readonly index: number
  /** In ms. */
  readonly minedAt: number
  readonly from: Address
  /** Absent if a contract was created. */
  readonly to?: Address
  readonly nonce: number
  readonly isFailed: boolean
  /** It contained some of the chain's own currency, or would have. */
  readonly isPayment: boolean
  readonly movements: readonly Movement[]
  /** The owner of an approval. */
  readonly approvers: readonly Address[]
}
