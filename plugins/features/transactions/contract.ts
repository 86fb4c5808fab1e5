import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { ReplacementKind } from '../../../kernel/namespaces/transfer-capabilities'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/**
 * The stage of a submitted transaction. 'submitted': no node was asked yet, or none knows it yet. 'outOfSight': no node knows it any more.
 * 'dropped': no node has known it for ten minutes, and its place is free; it may come back. 'failed' and 'replaced' are proven. 'partial':
 * some calls of a batch took place and some did not. The stage of a batch is that of its wallet.
 */
export type TrackedStage =
  | 'submitted'
  | 'pending'
  | 'outOfSight'
  | 'confirmed'
  | 'failed'
  | 'partial'
  | 'replaced'
  | 'dropped'

/** A transaction that a wallet submitted. */
export interface TrackedTransaction {
  /** The id on the chain, or the wallet's own id for a batch of calls. */
  readonly id: string
  /** It is a batch of calls (EIP-5792). */
  readonly isBatch?: boolean
  /** The transaction of a batch, once its wallet has reported it. */
  readonly transactionId?: string
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly stage: TrackedStage
  /** What it moves, for a person: '0.25 ETH', with exact decimal texts that views write as the language does. */
  readonly what?: string
  /** ms since the epoch */
  readonly submittedAt: number
  /** The one that took its place. */
  readonly replacement?: { readonly id: string; readonly kind: ReplacementKind }
  /** Its page at the network's explorer; of the one that took its place where there is one, and of a batch once it is a transaction. */
  readonly explorerUrl?: string
}

/** What is to be followed from now on. */
export interface TrackParams {
  readonly network: Network
  readonly address: string
  readonly id: string
  /** It is a batch of calls (EIP-5792), which its wallet is asked about and no node. */
  readonly isBatch?: boolean
  /** The same as `what` of a tracked transaction; clean text. */
  readonly what?: string
}

/** The transactions that were submitted on this device, in whichever tab, until some time after their end. */
export interface TransactionsApi {
  /** The transactions of the active account on the active network, newest first. */
  readonly transactions: ReadonlySignal<readonly TrackedTransaction[]>
  /** The transactions among them that are still pending. */
  readonly pending: ReadonlySignal<readonly TrackedTransaction[]>
  /** One of any account. */
  find(networkId: CaipNetworkId, id: string): TrackedTransaction | undefined
  /** Follows a transaction, over reloads and in every tab; it is stored before this returns. Never submits anything. */
  track(params: TrackParams): void
}

/** Names the controller of submitted transactions; its code loads once there is one. */
export const TransactionsController = /* @__PURE__ */ createLazyToken<TransactionsApi>('transactions/Controller')

/** Shows the account's pending transactions, and those that have just ended. */
export const PendingTransactionsView = /* @__PURE__ */ createViewRef('PendingTransactions')

/** Events of the plugin `transactions`, by name. */
export type TransactionsEvents = {
  /** Emitted when the stage of a transaction changes. */
  'transactions:changed': { readonly transaction: TrackedTransaction }
}
/** Declares the events of the plugin `transactions`. */
export const transactionsEvents = /* @__PURE__ */ declareEvents<TransactionsEvents>()
