/**
 * Waits for some work, but no longer than a signal lets: wallets may never answer.
 *
 * @param work - goes on when the signal is aborted; what comes of it then is ignored
 * @returns what the work answers
 * @throws the reason of the signal, at once
 */
// @ts-nocheck

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
 * Follows several signals at a time. In place of `AbortSignal.any`, which browsers before 2024 do not have.
 *
 * @param signals - none may outlive what is done with the answer by much: each keeps a listener until it is aborted
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
