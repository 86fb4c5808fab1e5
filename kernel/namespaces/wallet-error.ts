import { defineErrors, isPorticoError } from '../errors/portico-error'

/** The kinds to which the errors of all wallets are normalized, once, in the connector. */
export type WalletErrorKind =
  | 'userRejected'
  | 'pending'
  | 'unauthorized'
  | 'unsupportedMethod'
  | 'disconnected'
  | 'chainNotAdded'
  | 'timeout'
  | 'popupBlocked'
  | 'internal'

const build = /* @__PURE__ */ defineErrors({ WALLET_REQUEST_FAILED: '{text}' })

/**
 * Builds the error by which every failure of a wallet reaches callers.
 *
 * @param kind - the kind of failure
 * @param text - the wallet's own text; cut at 300 characters
 * @param cause - the error that the wallet threw
 */
export function walletError(kind: WalletErrorKind, text: string, cause?: unknown) {
  return build('WALLET_REQUEST_FAILED', { kind, text: text.slice(0, 300) }, cause)
}

/**
 * Returns the kind of a wallet's error.
 *
 * @param error - anything thrown by a capability
 * @returns the kind, or undefined if the error did not come from a wallet
 *
 * @example
 * ```ts
 * import { walletErrorKind } from 'portico'
 *
 * const isDeclined = (error: unknown) => walletErrorKind(error) === 'userRejected'
 * ```
 */
export function walletErrorKind(error: unknown): WalletErrorKind | undefined {
  if (!isPorticoError(error, 'WALLET_REQUEST_FAILED')) return undefined
  try {
    return error.context.kind as WalletErrorKind
  } catch {
    return undefined
  }
}
