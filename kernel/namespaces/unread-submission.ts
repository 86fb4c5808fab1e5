import { isPorticoError, PorticoError } from '../errors/portico-error'
import { type WalletErrorKind, walletErrorKind } from './wallet-error'

/**
 * Builds the error of a wallet that agreed to submit a transaction, but whose answer does not identify it: it was probably sent.
 *
 * @param text - the expected kind of answer
 * @param answer - the answer of the wallet
 */
export const unreadSubmission = (text: string, answer: unknown) =>
  new PorticoError('WALLET_REQUEST_FAILED', text, {
    context: { kind: 'internal', text, isSubmitted: true },
    cause: answer,
  })

/** After these errors it is unknown what the wallet did: its answer did not come in time, or the connection to it ended. */
const silentKinds: readonly unknown[] = ['timeout', 'disconnected'] satisfies WalletErrorKind[]

/** Tells whether a wallet may have sent a transaction although its request failed with this error. */
export const mayBeSubmitted = (error: unknown): boolean =>
  silentKinds.includes(walletErrorKind(error)) ||
  (isPorticoError(error, 'WALLET_REQUEST_FAILED') && error.context.isSubmitted === true)
