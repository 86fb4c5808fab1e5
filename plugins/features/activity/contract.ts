import { createLazyToken } from '../../../kernel/container/token'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

/**
 * 'none': there is no account, or no history for its network. 'loading': the first page is loading. 'failed': it did not load; older rows
 * may still be shown.
 */
export type HistoryState = 'none' | 'loading' | 'ready' | 'failed'

/**
 * What follows the last row. 'more': another page. 'paused': several pages in a row had nothing to show, so the person is asked. 'loading':
 * the next page is loading. 'failed': it did not load. 'end': nothing. 'cut': there is more than is kept.
 */
export type HistoryRest = 'more' | 'paused' | 'loading' | 'failed' | 'end' | 'cut'

/**
 * Why a person should check a transaction. 'lookalike': the shortened address of its counterparty looks like one that the account sent to.
 * 'dust': an unrequested transfer by an unknown sender, worth less than $0.01 or of unknown worth.
 */
export type Suspicion = 'lookalike' | 'dust'

/** A transfer as a row shows it. */
export interface ShownTransfer extends Transfer {
  /** A checked url of the web or a data url; absent where there is none, it is invalid, or the app does not allow its host. */
  readonly pictureUrl?: string
}

/** The history of the active account on the active network, as far as it was read. */
export interface ActivityApi {
  readonly state: ReadonlySignal<HistoryState>
  readonly rest: ReadonlySignal<HistoryRest>
  /** Newest first, each once, of the active network alone, without spam; at most 1,000. */
  readonly transactions: ReadonlySignal<readonly Transaction[]>
  /** By the id of the transaction; its addresses must never become suggested receivers. */
  readonly suspicions: ReadonlySignal<ReadonlyMap<string, Suspicion>>
  /**
   * Addresses to which the account has certainly sent something, newest first, each once. Suspected and failed transactions do not count,
   * nor those that moved nothing, or an asset of unknown or almost no worth, since anyone can write such rows into a history; nor swaps and
   * deposits to a contract.
   */
  readonly receivers: ReadonlySignal<readonly string[]>
  /** What of a transaction's transfers a row shows: at most two, what went out first, without gas that came back. */
  transfersOf(transaction: Transaction): readonly ShownTransfer[]
  /** Reads now unless the last page is younger than 15 s, and on every change of account or network. Returns a function that stops it. */
  watch(): () => void
  /** Reads the page after the last one. Never rejects: `rest` tells. */
  loadMore(): Promise<void>
  /** Reads the newest page again. Never rejects: `state` tells, and 'Failed to fetch transactions' where it failed. */
  refresh(): Promise<void>
}

/** Names the controller of the active account's history; its code loads on first use. */
export const ActivityController = /* @__PURE__ */ createLazyToken<ActivityApi>('activity/ActivityController')

/** Shows the history of the active account by month. */
export const TransactionsView = /* @__PURE__ */ createViewRef('Transactions')

/** Namespaces of chains that the history service knows. */
export const activityNamespaces: readonly string[] = ['eip155', 'ton']
