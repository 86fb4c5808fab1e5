/**
 * Waits for some work, but no longer than a signal lets: wallets may never answer.
 *
 * @param work - goes on when the signal is aborted; what comes of it then is ignored
 * @returns what the work answers
 * @throws the reason of the signal, at once
 * @see security F-10
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
