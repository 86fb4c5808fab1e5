import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'

export type TransactionStatus = 'confirmed' | 'failed' | 'pending' | (string & {})
export type TransferDirection = 'in' | 'out' | 'self'

export interface TransferPicture {
  readonly url: string
  readonly contentType?: string
}

/** What went where; exactly one of `fungible` and `nft` is there where the source says what it was. */
export interface Transfer {
  readonly direction: TransferDirection
  /** Whole units, an exact decimal text. */
  readonly quantity: string
  /** US dollars, exact. */
  readonly worth?: string
  readonly fungible?: { readonly name?: string; readonly symbol?: string; readonly iconUrl?: string }
  readonly nft?: { readonly name?: string; readonly preview?: TransferPicture; readonly isSpam: boolean }
}

/** One entry of an account's history (wire facts 2.2.1), with clean texts and checked addresses. */
export interface Transaction {
  readonly id: string
  /** As the service names it: 'send', 'trade'; wire facts 9.12 has the verbs. */
  readonly operation: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** ms since the epoch */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly status: TransactionStatus
  readonly transfers: readonly Transfer[]
}
