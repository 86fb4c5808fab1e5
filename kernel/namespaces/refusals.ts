import { defineErrors, isPorticoError } from '../errors/portico-error'

/**
 * Why a transfer is not made. 'reverts': the chain would revert it; 'funds': the account has too little for it and its fee; 'token': the
 * token does not exist, or refuses; 'mismatch': the transaction that was built is not the one that was asked for; 'rent': an account would
 * be left with less than the chain requires; 'expired': it was signed too late for the chain; 'unknownBlock': the wallet does not know the
 * block that it refers to, because it is on another network or was too late; 'atomic': the wallet, or the person, accepts transactions only
 * one by one, and nothing was sent.
 */
export type TransferRefusal =
  | 'reverts'
  | 'funds'
  | 'token'
  | 'mismatch'
  | 'rent'
  | 'expired'
  | 'unknownBlock'
  | 'atomic'

const buildTransferError = /* @__PURE__ */ defineErrors({ TRANSFER_REFUSED: '{text}' })

/**
 * Builds the error of a transfer that is not made.
 *
 * @param refusal - the reason
 * @param text - the text of the chain, or a description of the finding; cut at 300 characters
 * @param cause - the underlying error
 */
export function transferError(refusal: TransferRefusal, text: string, cause?: unknown) {
  return buildTransferError('TRANSFER_REFUSED', { refusal, text: text.slice(0, 300) }, cause)
}

/**
 * Tells why a transfer was not made.
 *
 * @param error - anything thrown by a capability
 * @returns undefined if the error is of another kind
 *
 * @example
 * ```ts
 * import { transferRefusal } from 'portico'
 *
 * const isTooDear = (error: unknown) => transferRefusal(error) === 'funds'
 * ```
 */
export function transferRefusal(error: unknown): TransferRefusal | undefined {
  return isPorticoError(error, 'TRANSFER_REFUSED') ? (error.context.refusal as TransferRefusal) : undefined
}

/**
 * Which part of a transaction of a service differs from what was intended. 'unreadable': it is no transaction, or holds more than can be
 * read; 'outcome': to run it changed something else.
 */
export type SwapRefusal =
  | 'unreadable'
  | 'network'
  | 'sender'
  | 'contract'
  | 'receiver'
  | 'token'
  | 'amount'
  | 'value'
  | 'received'
  | 'deadline'
  | 'outcome'

const buildSwapError = /* @__PURE__ */ defineErrors({ SWAP_REFUSED: '{text}' })

/**
 * Builds the error of a swap that is refused before a wallet is asked.
 *
 * @param refusal - the part that differs
 * @param text - a description of the finding; cut at 300 characters
 * @param cause - the underlying error
 */
export function swapError(refusal: SwapRefusal, text: string, cause?: unknown) {
  return buildSwapError('SWAP_REFUSED', { refusal, text: text.slice(0, 300) }, cause)
}

/** Returns the wallet's own error of a transfer that is refused because of it ('atomic'), and the error itself otherwise. */
export const walletAnswerOf = (error: unknown): unknown =>
  isPorticoError(error, 'TRANSFER_REFUSED') && error.context.refusal === 'atomic' ? error.cause : error

/**
 * Tells why a swap was refused.
 *
 * @param error - anything thrown by a capability
 * @returns undefined if the error is of another kind
 *
 * @example
 * ```ts
 * import { swapRefusal } from 'portico'
 *
 * const isForged = (error: unknown) => swapRefusal(error) === 'receiver'
 * ```
 */
export function swapRefusal(error: unknown): SwapRefusal | undefined {
  return isPorticoError(error, 'SWAP_REFUSED') ? (error.context.refusal as SwapRefusal) : undefined
}
