import { createLazyToken } from '../../../kernel/container/token'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

/**
 * 'none': there is no account, or no history of its network. 'loading': the first page is on its way. 'failed': it did not come;
 * older rows may still be there.
 */
export type HistoryState = 'none' | 'loading' | 'ready' | 'failed'

/**
 * What follows the last row. 'more': another page. 'paused': several pages in a row held nothing to show, so the person is asked.
 * 'loading': it is on its way. 'failed': it did not come. 'end': nothing. 'cut': there is more than is kept.
 */
export type HistoryRest = 'more' | 'paused' | 'loading' | 'failed' | 'end' | 'cut'

/**
 * Why a transaction deserves a second look. 'lookalike': its counterparty looks, cut short, like an address that the account
 * sent to. 'dust': worth less than $0.01, or of unknown worth and not asked for, with somebody unknown.
 */
export type Suspicion = 'lookalike' | 'dust'

/** A transfer as a row shows it. */
export interface ShownTransfer extends Transfer {
  /** Checked: of the web or in itself; absent where there is none, it is none, or its host is none that the app named. */
  readonly pictureUrl?: string
}

/** The history of the active account on the active network, as far as it was read. */
export interface ActivityApi {
  readonly state: ReadonlySignal<HistoryState>
  readonly rest: ReadonlySignal<HistoryRest>
  /** Newest first, each once, of the active network alone, without spam; at most 1,000. */
  readonly transactions: ReadonlySignal<readonly Transaction[]>
  /** By id of the transaction; what is in here must never become a suggestion of whom to send to. */
  readonly suspicions: ReadonlySignal<ReadonlyMap<string, Suspicion>>
  /**
   * Whom the account surely sent something to, newest first, each once. What is suspected, failed, moved nothing, or is of unknown or
   * next to no worth counts for nothing, since anybody can write it into a history; nor what was swapped or deposited, at a contract.
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
