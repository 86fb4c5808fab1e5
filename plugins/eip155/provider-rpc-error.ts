import { type WalletErrorKind, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import { readProperty } from '../../kernel/wallets/read-property'

/** What EIP-1193 calls an error: hosts and their libraries look at the number. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

const codes: Readonly<Partial<Record<WalletErrorKind, number>>> = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainNotAdded: 4902,
  pending: -32002,
}
const internalError = -32603

/** Builds an error of EIP-1193. */
export function providerRpcError(code: number, message: string, cause?: unknown): ProviderRpcError {
  const data = readProperty(cause, 'data')
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { name: 'ProviderRpcError', code }, data !== undefined && { data })
}

/**
 * Turns a normalised error back into what EIP-1193 promises: the standard code of its kind, or the wallet's own where the
 * standard has none (a revert keeps its code and data).
 *
 * @param error - what a guarded provider rejected with
 */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  const kind = walletErrorKind(error)
  const cause = error instanceof Error && kind ? error.cause : error
  const own = readProperty(cause, 'code')
  const code = (kind && codes[kind]) ?? own
  const message = readProperty(error, 'message')
  return providerRpcError(
    typeof code === 'number' ? code : internalError,
    typeof message === 'string' ? message : 'The wallet gave no reason.',
    cause,
  )
}
