import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { AlertCode } from '../../../kernel/notices/alert-codes'
import { mapServerMessage } from '../../../kernel/notices/map-server-message'
import type { PairingReason } from './contract'
import { normalizeError } from './normalize-error'
import { pairingError, walletConnectError } from './walletconnect-errors'

const reasonOfAlert: Readonly<Partial<Record<AlertCode, PairingReason>>> = {
  APKT002: 'originNotAllowed',
  APKT006: 'clockSkew',
  APKT007: 'invalidKey',
}

/** Alerts that a pairing raises, and that are over with the next one that succeeds. */
export const pairingAlerts: readonly string[] = [...Object.keys(reasonOfAlert), 'APKT004']

/** A pairing that is over, and why. */
export const pairingFailure = (reason: PairingReason, cause?: unknown) =>
  walletConnectError('WALLETCONNECT_PAIRING_FAILED', { reason }, cause)

/** Tokens are made anew for every socket: one that has run out was made by a clock that is days behind. */
const clockIsBehind = /JWT validation error: .*expired/i

/** What the relay's refusal means: the alert it stands for, and the reason that a view tells. */
export function readRefusal(text: string): { readonly alert: AlertCode | undefined; readonly reason: PairingReason } {
  const alert = clockIsBehind.test(text) ? 'APKT006' : mapServerMessage(text)
  return { alert, reason: (alert && reasonOfAlert[alert]) ?? 'relayUnreachable' }
}

/** A wallet that has nothing of what was asked for says so without asking anybody. @see WalletConnect specs "Error codes" */
const unsupportedCodes: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

/** Why a pairing failed, of whatever was thrown. */
export function reasonOf(error: unknown): PairingReason {
  if (isPorticoError(error, 'WALLETCONNECT_PAIRING_FAILED')) return error.context.reason as PairingReason
  return unsupportedCodes.includes(readProperty(error, 'code')) ? 'unfitting' : 'internal'
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
