import { defineErrors, isPorticoError } from '../errors/portico-error'

/**
 * Why a transfer is not made. 'reverts': the chain would undo it; 'funds': the account has too little for it and its fee; 'token': the
 * token is none, or refuses; 'mismatch': what was built for the wallet is not what was asked for; 'rent': an account would
 * be left with less than the chain wants in one; 'expired': it was signed too late, and the chain takes it no more; 'unknownBlock': the
 * wallet does not know the block that it refers to: it is on another network, or was too late; 'atomic': the wallet takes several
 * transactions one by one alone, or its person wants it so, and nothing was sent.
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
 * @param refusal - why, in Portico's words
 * @param text - what the chain said, or what was found; cut at 300 characters
 * @param cause - what was thrown below
 */
export function transferError(refusal: TransferRefusal, text: string, cause?: unknown) {
  return buildTransferError('TRANSFER_REFUSED', { refusal, text: text.slice(0, 300) }, cause)
}

/**
 * Tells why a transfer was not made.
 *
 * @param error - anything thrown by a capability
 * @returns undefined where the error is of another kind
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
 * What about a transaction that somebody built is not what was intended. 'unreadable': it is no transaction, or says more than can be
 * read; 'outcome': running it changed something else.
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
 * Builds the error of a swap that never reaches a wallet.
 *
 * @param refusal - what is not as intended
 * @param text - what was found; cut at 300 characters
 * @param cause - what was thrown below
 */
export function swapError(refusal: SwapRefusal, text: string, cause?: unknown) {
  return buildSwapError('SWAP_REFUSED', { refusal, text: text.slice(0, 300) }, cause)
}

/** Returns the wallet's own error where that is why a transfer is refused ('atomic'), else the error itself. */
export const walletAnswerOf = (error: unknown): unknown =>
  isPorticoError(error, 'TRANSFER_REFUSED') && error.context.refusal === 'atomic' ? error.cause : error

/**
 * Tells why a swap was refused.
 *
 * @param error - anything thrown by a capability
 * @returns undefined where the error is of another kind
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
