import { isPorticoError } from '../../kernel/errors/portico-error'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { AlertCode } from '../../kernel/notices/alert-codes'
import { mapServerMessage } from '../../kernel/notices/map-server-message'
import type { PairingReason } from './contract'
import { normalizeError } from './normalize-error'
import { pairingError, walletConnectError } from './walletconnect-errors'

const reasonOfAlert: Readonly<Partial<Record<AlertCode, PairingReason>>> = {
  APKT002: 'originNotAllowed',
  APKT006: 'clockSkew',
  APKT007: 'invalidKey',
}

/** A pairing that is over, and why. */
export const pairingFailure = (reason: PairingReason, cause?: unknown) =>
  walletConnectError('WALLETCONNECT_PAIRING_FAILED', { reason }, cause)

/** What the relay's refusal means: the alert it stands for, and the reason that a view tells. */
export function readRefusal(text: string): { readonly alert: AlertCode | undefined; readonly reason: PairingReason } {
  const alert = mapServerMessage(text)
  return { alert, reason: (alert && reasonOfAlert[alert]) ?? 'relayUnreachable' }
}

/** Why a pairing failed, of whatever was thrown. */
export function reasonOf(error: unknown): PairingReason {
  return isPorticoError(error, 'WALLETCONNECT_PAIRING_FAILED') ? (error.context.reason as PairingReason) : 'internal'
}

/** Whether the person said no in the wallet. */
export const isDeclined = (error: unknown): boolean => walletErrorKind(normalizeError(error)) === 'userRejected'

/** Whether a proposal ran out by the client's own clock, which may be before ours looks. */
export const isRunOut = (error: unknown): boolean => walletErrorKind(normalizeError(error)) === 'timeout'

/** The error that whoever waits for a pairing is given. */
export function toCallerError(error: unknown): Error {
  if (isPorticoError(error) && error.code.startsWith('CONNECT_')) return error
  if (isDeclined(error)) return pairingError('CONNECT_CONNECTION_REJECTED', { reason: 'userRejected' }, error)
  return pairingError('CONNECT_CONNECTION_FAILED', { reason: reasonOf(error) }, error)
}
