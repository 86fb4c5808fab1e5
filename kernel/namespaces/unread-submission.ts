import { isPorticoError, PorticoError } from '../errors/portico-error'
import { type WalletErrorKind, walletErrorKind } from './wallet-error'

/**
 * Builds the error of a wallet that agreed to submit something, and whose answer does not name it: it is sent, as far as anybody knows.
 *
 * @param text - what the answer is none of
 * @param answer - what the wallet answered
 */
export const unreadSubmission = (text: string, answer: unknown) =>
  new PorticoError('WALLET_REQUEST_FAILED', text, {
    context: { kind: 'internal', text, isSubmitted: true },
    cause: answer,
  })

/** After these nobody knows what a wallet did: its answer did not come in time, or the way to it ended. */
const silentKinds: readonly unknown[] = ['timeout', 'disconnected'] satisfies WalletErrorKind[]

/** Whether a wallet may have sent what it was asked for, though all that came of it is this error. */
export const mayBeSubmitted = (error: unknown): boolean =>
  silentKinds.includes(walletErrorKind(error)) ||
  (isPorticoError(error, 'WALLET_REQUEST_FAILED') && error.context.isSubmitted === true)
