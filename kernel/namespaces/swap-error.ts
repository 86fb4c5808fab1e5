import { defineErrors, isPorticoError } from '../errors/portico-error'

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

const build = /* @__PURE__ */ defineErrors({ SWAP_REFUSED: '{text}' })

/**
 * Builds the error of a swap that never reaches a wallet.
 *
 * @param refusal - what is not as intended
 * @param text - what was found; cut at 300 characters
 * @param cause - what was thrown below
 */
export function swapError(refusal: SwapRefusal, text: string, cause?: unknown) {
  return build('SWAP_REFUSED', { refusal, text: text.slice(0, 300) }, cause)
}

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
