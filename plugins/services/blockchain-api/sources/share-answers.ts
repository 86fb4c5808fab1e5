import { createRequestCache } from '../../../../kernel/lib/http/cached-request'
import type { Clock } from '../../../../kernel/platform/clock'
import type { CallOptions } from '../contract'

/** Asks, or shares the request that is under way, or takes an answer that is young enough. */
export type ShareAnswers = <T>(
  key: string,
  options: CallOptions & { readonly isFresh?: boolean },
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

/**
 * Creates what makes one request of equal ones, whichever source they go to, and keeps the last 100 answers for a while. A request
 * that everybody left is aborted. Failures are not kept.
 *
 * @param lifeMs - how long an answer counts
 */
export function shareAnswers(clock: Clock, lifeMs: number): ShareAnswers {
  const cache = createRequestCache(clock)
  let generation = 0
  return async <T>(
    key: string,
    { signal, isFresh }: CallOptions & { readonly isFresh?: boolean },
    ask: (signal: AbortSignal) => Promise<T>,
  ) => {
    // Whoever asks past what is kept knows that something happened: nothing older counts from then on.
    if (isFresh) generation++
    const options = { cacheMs: lifeMs, ...(signal && { signal }) }
    const send = (controller: AbortController) => ask(controller.signal)
    return (await cache.run(`${generation} ${key}`, options, send)) as T
  }
}
