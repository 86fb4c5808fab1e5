import type { SecondAnswer } from './policy'
import { userRejected } from './wallet-error'

/**
 * A promise settles once, so a wallet that answers twice has a `then` that calls back twice.
 * Callers that use `await` or `Promise.resolve` only see the first answer, which is the expected defence.
 */
export function answerTwice(answer: Promise<unknown>, second: SecondAnswer): Promise<unknown> {
  const native = answer.then.bind(answer)
  const then = (onAnswer?: Callback, onError?: Callback) =>
    native(
      (value) => {
        const first = onAnswer?.(value)
        if (second === 'same') onAnswer?.(value)
        else onError?.(userRejected())
        return first
      },
      (error: unknown) => {
        const first = onError?.(error)
        if (second === 'same') onError?.(error)
        else onAnswer?.(undefined)
        return first
      },
    )
  return Object.assign(answer, { then })
}

type Callback = (outcome: unknown) => unknown
