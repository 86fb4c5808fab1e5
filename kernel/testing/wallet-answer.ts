import type { WalletRequest } from '../namespaces/wallet-provider'
import type { Clock } from '../platform/clock'

/**
 * A promise may settle once, but broken wallets call back again and again. This one calls back with its value, with another
 * one, and with an error. `await` hears the first, as the language has it; code that hands callbacks over hears them all.
 */
class TwicePromise extends Promise<unknown> {
  static override get [Symbol.species]() {
    return Promise
  }

  // biome-ignore lint/suspicious/noThenProperty: calling back too often is what it is for.
  override then<A = unknown, B = never>(
    resolve?: ((value: unknown) => A | PromiseLike<A>) | null,
    reject?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return super.then((value) => {
      const result = resolve ? resolve(value) : value
      try {
        resolve?.({ again: value })
        reject?.(new Error('The wallet answered before.'))
      } catch {
        // What the callbacks make of the later calls is lost, as it is with a wallet that calls back by itself.
      }
      return result as A
    }, reject)
  }
}

/**
 * How a scripted wallet answers a request:
 * 'approve' does what was asked; 'reject' is a person saying no (code 4001); 'pending' refuses because a request is open
 * already (code -32002); 'ignore' never answers; 'junk' answers what nobody can use; 'twice' answers, then answers again,
 * then fails: the first one counts. `{ result }` and `{ error }` answer just that, a function answers what it returns.
 */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'pending'
  | 'ignore'
  | 'junk'
  | 'twice'
  | { readonly result: unknown }
  | { readonly error: unknown }
  | ((request: WalletRequest) => unknown)

/** An answer that comes after some time. */
export interface DelayedAnswer {
  readonly answer: WalletAnswer
  /** On the clock that the wallet was given. */
  readonly afterMs: number
}

/** One step of a script of answers: at once, or after some time. */
export type WalletTurn = WalletAnswer | DelayedAnswer

/** An error as wallets throw it. */
export const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })

const isDelayed = (turn: WalletTurn): turn is DelayedAnswer => typeof turn === 'object' && 'answer' in turn

function answerNow(answer: WalletAnswer, request: WalletRequest, doIt: () => unknown): Promise<unknown> {
  if (typeof answer === 'function') return Promise.resolve(request).then(answer)
  if (typeof answer === 'object') {
    return 'error' in answer ? Promise.reject(answer.error) : Promise.resolve(answer.result)
  }
  switch (answer) {
    case 'approve':
      return Promise.resolve().then(doIt)
    case 'reject':
      return Promise.reject(providerError(4001, 'User rejected the request.'))
    case 'pending':
      return Promise.reject(providerError(-32002, `Request of type '${request.method}' already pending.`))
    case 'ignore':
      return new Promise(() => undefined)
    case 'junk':
      return Promise.resolve({ junk: [null, Number.NaN] })
    case 'twice':
      return new TwicePromise((resolve) => resolve(doIt()))
  }
}

/** Gives one answer, later where the script says so. */
export function giveAnswer(
  turn: WalletTurn,
  request: WalletRequest,
  doIt: () => unknown,
  clock: Clock | undefined,
): Promise<unknown> {
  if (!isDelayed(turn)) return answerNow(turn, request, doIt)
  if (!clock) throw new Error('This wallet has no clock to delay an answer with: pass { clock } when you create it.')
  return new Promise((resolve, reject) => {
    clock.after(turn.afterMs, () => void answerNow(turn.answer, request, doIt).then(resolve, reject))
  })
}
