import type { SecondAnswer } from './policy'
import { userRejected } from './wallet-error'

/**
 * A promise settles once, so a wallet that answers twice is one whose `then` calls back twice.
 * Callers that use `await` or `Promise.resolve` see the first answer only, which is the defence that is looked for.
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
