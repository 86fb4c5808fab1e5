import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'

/** How a transaction stands; a service may have further words. */
export type TransactionStatus = 'confirmed' | 'failed' | 'pending' | (string & {})
/** Which way a transfer went, seen from the account. */
export type TransferDirection = 'in' | 'out' | 'self'

/** The picture of what was transferred, with its content type where the source tells it. */
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

/** One entry of an account's history, with clean texts and checked addresses. */
export interface Transaction {
  readonly id: string
  /** As the service names it: 'send', 'trade'. */
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
