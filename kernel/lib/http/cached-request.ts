import type { Clock } from '../../platform/clock'
import { httpError } from './send-request'

/** A map that forgets what was used longest ago. */
interface LruMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
}

/**
 * Creates a map that holds so many entries and no more.
 *
 * @param limit - number of entries, at least 1
 */
export function createLruMap<K, V extends object>(limit: number): LruMap<K, V> {
  // A Map lists its keys by age of insertion, so an entry that is used moves to the end.
  const entries = new Map<K, V>()
  const set = (key: K, value: V) => {
    entries.delete(key)
    entries.set(key, value)
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) return
      entries.delete(oldest)
    }
  }
  return {
    set,
    get(key) {
      const value = entries.get(key)
      if (value) set(key, value)
      return value
    },
  }
}

export interface CacheOptions {
  /** Leaves the request; the request itself is aborted when nobody is left. */
  readonly signal?: AbortSignal
  /** Takes an answer of so many ms ago. */
  readonly cacheMs?: number
  /** Takes a failure of so many ms ago, instead of asking again. */
  readonly retryGapMs?: number
}

/** What is the same request. A symbol is equal to nothing: such a request is never shared. */
export type RequestKey = string | symbol

export interface RequestCache {
  run(key: RequestKey, options: CacheOptions, send: (controller: AbortController) => Promise<unknown>): Promise<unknown>
  /** Has an answer that its reader could make nothing of count as the failure it is. */
  refuse(key: RequestKey, failure: unknown): void
}

interface Flight {
  readonly controller: AbortController
  readonly answer: Promise<unknown>
  waiting: number
  isKept: boolean
}

interface Outcome {
  readonly at: number
  readonly isFailure: boolean
  readonly value: unknown
}

/** One caller's view of a shared request: leaving rejects this caller alone. */
function join(flight: Flight, signal: AbortSignal | undefined, abandon: () => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(httpError('HTTP_ABORTED'))
      flight.waiting--
      if (flight.waiting === 0) abandon()
    }
    const settle = (report: (value: unknown) => void) => (value: unknown) => {
      signal?.removeEventListener('abort', leave)
      report(value)
    }
    flight.waiting++
    signal?.addEventListener('abort', leave, { once: true })
    flight.answer.then(settle(resolve), settle(reject))
  })
}

/**
 * Creates the cache of an http client: equal requests under way are one, answers and failures are remembered for as long as
 * each caller says, and no more than 100 of them.
 *
 * @param clock - measures ages; an outcome from the future (the clock was set back) counts as stale
 * @returns the cache; its `run` rejects with HTTP_ABORTED for a caller that leaves, else settles as the request does
 */
export function createRequestCache(clock: Clock): RequestCache {
  const flights = new Map<RequestKey, Flight>()
  const outcomes = createLruMap<RequestKey, Outcome>(100)

  const remember = (key: RequestKey, flight: Flight, isFailure: boolean) => (value: unknown) => {
    // A request that everybody left has failed for no reason worth remembering.
    if (flights.get(key) !== flight) return
    flights.delete(key)
    if (flight.isKept) outcomes.set(key, { at: clock.now(), isFailure, value })
  }
  const start = (key: RequestKey, send: (controller: AbortController) => Promise<unknown>) => {
    const controller = new AbortController()
    const flight: Flight = { controller, answer: send(controller), waiting: 0, isKept: false }
    flights.set(key, flight)
    flight.answer.then(remember(key, flight, false), remember(key, flight, true))
    return flight
  }
  return {
    refuse(key, failure) {
      const outcome = outcomes.get(key)
      if (outcome) outcomes.set(key, { at: outcome.at, isFailure: true, value: failure })
    },
    async run(key, { signal, cacheMs = 0, retryGapMs = 0 }, send) {
      if (signal?.aborted) throw httpError('HTTP_ABORTED')
      const outcome = outcomes.get(key)
      const age = outcome ? clock.now() - outcome.at : 0
      if (outcome && age >= 0 && age < (outcome.isFailure ? retryGapMs : cacheMs)) {
        if (outcome.isFailure) throw outcome.value
        return outcome.value
      }
      const flight = flights.get(key) ?? start(key, send)
      if (cacheMs > 0 || retryGapMs > 0) flight.isKept = true
      return join(flight, signal, () => {
        flights.delete(key)
        flight.controller.abort(httpError('HTTP_ABORTED'))
      })
    },
  }
}
