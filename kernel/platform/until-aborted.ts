import type { PluginContext } from '../plugin/plugin-context'

/**
 * Waits some time, until the plugin stops or the caller's signal is aborted at the latest.
 *
 * @throws the reason of the signal that was aborted
 */
export function delay(
  { clock, signal: life }: Pick<PluginContext, 'clock' | 'signal'>,
  ms: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      cancel()
      life.removeEventListener('abort', leave)
      signal?.removeEventListener('abort', leave)
      settle()
    }
    const leave = end(() => reject((life.aborted ? life : signal)?.reason))
    const cancel = clock.after(ms, end(resolve))
    life.addEventListener('abort', leave)
    signal?.addEventListener('abort', leave)
    if (life.aborted || signal?.aborted) leave()
  })
}

/**
 * Waits for work until a signal is aborted, because wallets may never answer.
 *
 * @param work - continues when the signal is aborted, but its result is then ignored
 * @returns the result of the work
 * @throws the reason of the signal, at once
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/**
 * Joins several signals, in place of `AbortSignal.any`, which browsers before 2024 do not have.
 *
 * @param signals - each keeps a listener until one of them is aborted, so none should live much longer than the returned signal is used
 * @returns a signal that is aborted with the first of them, for the same reason
 */
export function joinSignals(...signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController()
  for (const signal of signals) {
    const leave = () => joined.abort(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true, signal: joined.signal })
  }
  return joined.signal
}

/** A request, and how long to wait for its answer. */
interface TimedQuestion<T> {
  /** @param signal - is aborted when the answer is no longer needed */
  readonly ask: (signal: AbortSignal) => Promise<T>
  readonly ms: number
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
  /** Creates the error where no answer came in time. */
  readonly lateError?: () => Error
}

/**
 * Waits for an answer for a limited time, even where `ask` ignores its signal and never answers.
 *
 * @throws the error of the answer, a timeout error, and the reason of the signal
 */
export async function askInTime<T>(
  { clock }: Pick<PluginContext, 'clock'>,
  { ask, ms, signal: outer, lateError = () => new Error('Nobody answered in time.') }: TimedQuestion<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = clock.after(ms, () => late.abort(lateError()))
  const signal = outer ? joinSignals(outer, late.signal) : late.signal
  try {
    return await untilAborted(ask(signal), signal)
  } finally {
    cancel()
    // Removes the listener from the outer signal, which may live longer.
    late.abort()
  }
}

/**
 * Creates the function that starts an attempt of which there is one at a time.
 *
 * @param life - ends the latest attempt too, such as the signal of the plugin's context
 * @returns a function that aborts the attempt before and returns the signal of the new one
 */
export function createRestart(life: AbortSignal): () => AbortSignal {
  let attempt = new AbortController()
  return () => {
    attempt.abort()
    attempt = new AbortController()
    return joinSignals(attempt.signal, life)
  }
}
