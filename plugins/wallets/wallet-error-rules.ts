import type { WalletErrorKind } from '../../kernel/namespaces/wallet-error'

/** Who threw: a code means one thing in one namespace and another in the next. */
export interface WalletErrorSource {
  readonly namespace: string
  /** The wallet's name, where it is known. */
  readonly wallet?: string
  /** What it was asked. */
  readonly method?: string
}

/**
 * One line of a namespace's table: holds for an error of which everything named here is true. Rules that name a code come before
 * the codes that all namespaces share, so 'internal' takes a shared code's meaning away; rules without one come before the texts
 * that all share.
 */
export interface WalletErrorRule {
  readonly kind: WalletErrorKind
  readonly codes?: readonly (number | string)[]
  /** Anchored and linear: it sees up to 300 characters of anything. */
  readonly text?: RegExp
  /** Of the wallet's name. */
  readonly wallet?: RegExp
  readonly method?: RegExp
}
