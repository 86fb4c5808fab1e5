import type { Text } from '../../../kernel/plugin/locales'
import type { ViewTarget } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { ConnectorWarning } from './contract'

/** One row of the wallet list. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** A word at the end of the row. */
  readonly meta?: Text
  /** When it was used last, ms since the epoch. */
  readonly usedAt?: number
  readonly warning?: ConnectorWarning | undefined
  /** Drawn, but leads nowhere for now. */
  readonly isDisabled?: boolean
  readonly target: ViewTarget
}

/** Groups of the wallet list, in their order; 'all' leads to more and ends the list. */
export type WalletGroupId =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'all'

/** Rows of the wallet list; groups of one id are drawn as one. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly rows: ReadonlySignal<readonly WalletRow[]>
  /** How many rows a service is expected to bring: their places are kept until it answered, so that no row moves. */
  readonly awaited?: ReadonlySignal<number>
}
