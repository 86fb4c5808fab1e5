import { isPorticoError } from '../../errors/portico-error'
import type { Clock } from '../../platform/clock'
import { decodeJson, httpError, type SendParams, sendRequest, withDeadline } from './send-request'

/** A map that drops the entries that were used longest ago. */
interface LruMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
}

/**
 * Creates a map with a maximum number of entries.
 *
 * @param limit - maximum number of entries, at least 1
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

interface CacheOptions {
  /** Ends this caller's wait; the request itself is aborted when no caller waits for it any more. */
  readonly signal?: AbortSignal
  /** Maximum age, in ms, of a stored answer to return instead of a new request. */
  readonly cacheMs?: number
  /** Maximum age, in ms, of a stored failure to throw instead of a new request. */
  readonly retryGapMs?: number
}

/** Identifies equal requests. A symbol is equal to no other key, so its request is never shared. */
export type RequestKey = string | symbol

export interface RequestCache {
  run(key: RequestKey, options: CacheOptions, send: (controller: AbortController) => Promise<unknown>): Promise<unknown>
  /** Stores a failure instead of an answer that its caller could not parse. */
  refuse(key: RequestKey, failure: unknown): void
}

interface SharedRequest {
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

/** Waits for a shared request for one caller, whose signal only rejects for this caller. */
function join(shared: SharedRequest, signal: AbortSignal | undefined, abandon: () => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(httpError('HTTP_ABORTED'))
      shared.waiting--
      if (shared.waiting === 0) abandon()
    }
    const settle = (report: (value: unknown) => void) => (value: unknown) => {
      signal?.removeEventListener('abort', leave)
      report(value)
    }
    shared.waiting++
    signal?.addEventListener('abort', leave, { once: true })
    shared.answer.then(settle(resolve), settle(reject))
  })
}

/**
 * Creates the cache of an http client. Equal requests in progress are sent once. At most 100 answers and failures are stored, and each
 * caller says how old one may be.
 *
 * @param clock - measures ages; an outcome from the future (the clock was set back) counts as stale
 * @returns the cache; its `run` rejects with HTTP_ABORTED for a caller whose signal is aborted, else settles as the request does
 */
export function createRequestCache(clock: Clock): RequestCache {
  const pending = new Map<RequestKey, SharedRequest>()
  const outcomes = createLruMap<RequestKey, Outcome>(100)

  const remember = (key: RequestKey, shared: SharedRequest, isFailure: boolean) => (value: unknown) => {
    // A request that no caller waits for any more was aborted here, which is not a failure to store.
    if (pending.get(key) !== shared) return
    pending.delete(key)
    if (shared.isKept) outcomes.set(key, { at: clock.now(), isFailure, value })
  }
  const start = (key: RequestKey, send: (controller: AbortController) => Promise<unknown>) => {
    const controller = new AbortController()
    const shared: SharedRequest = { controller, answer: send(controller), waiting: 0, isKept: false }
    pending.set(key, shared)
    shared.answer.then(remember(key, shared, false), remember(key, shared, true))
    return shared
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
      const shared = pending.get(key) ?? start(key, send)
      if (cacheMs > 0 || retryGapMs > 0) shared.isKept = true
      return join(shared, signal, () => {
        pending.delete(key)
        shared.controller.abort(httpError('HTTP_ABORTED'))
      })
    },
  }
}

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Query parameters by name; undefined and null are left out, lists are joined by commas. */
export type QueryParams = Readonly<Record<string, QueryValue>>

// Matches what would change another part of the url (query, fragment, dot segments in any spelling, another host), and what URL parsers
// drop (tabs, line breaks).
const notAPath = /^\/\/|[\s?#\\]|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Joins base url, path and query.
 *
 * @param baseUrl - absolute or relative to the page, without query; a slash at its end is fine
 * @param path - appended to the base's own path, with or without a slash at its start; '' for the base itself
 * @param query - parameters, encoded here
 * @returns the url
 * @throws HTTP_PATH_INVALID for a path that would lead outside the base url
 */
export function buildUrl(baseUrl: string, path: string, query: QueryParams = {}): string {
  if (notAPath.test(path)) throw httpError('HTTP_PATH_INVALID', { path })
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) params.append(name, String(value))
  }
  const base = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl
  const separator = path === '' || path.startsWith('/') ? '' : '/'
  const search = params.toString()
  return `${base}${separator}${path}${search && `?${search}`}`
}

export interface HttpClientInit {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly baseUrl: string
  /** Added to every request. */
  readonly query?: QueryParams
  /** Added to every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** For headers and body together, default 10,000. */
  readonly timeoutMs?: number
  /** Largest answer, default 2 MiB. */
  readonly maxBytes?: number
}

interface BytesOptions extends CacheOptions {
  readonly query?: QueryParams
  readonly headers?: Readonly<Record<string, string>>
}

/** How one request is sent, stored and checked. */
export interface RequestOptions<T> extends BytesOptions {
  /** Checks the answer (undefined for an empty body); what it throws becomes HTTP_BODY_INVALID. Shared data: do not change it. */
  readonly parse: (data: unknown) => T | Promise<T>
}

/** The bytes of a body, such as a picture. Callers share them: do not change them. */
export interface HttpBytes {
  /** A Uint8Array with its own ArrayBuffer, for which TypeScript before 5.7 has no type. */
  readonly bytes: ReturnType<Uint8Array['slice']>
  /** The content type; '' if the answer has none. */
  readonly type: string
}

/** A client of one service: requests below its base url, with one time limit, cache and query for all of them. */
export interface HttpClient {
  /** Sends a GET request. Equal requests in progress are sent once. */
  get<T>(path: string, options: RequestOptions<T>): Promise<T>
  /** Sends a body as JSON. Shared and stored only with `cacheMs` or `retryGapMs`. */
  post<T>(path: string, body: unknown, options: RequestOptions<T>): Promise<T>
  /** Gets bytes, such as those of a picture. Equal requests in progress are sent once. */
  bytes(path: string, options?: BytesOptions): Promise<HttpBytes>
}

interface Ask {
  readonly kind: 'get' | 'post' | 'bytes'
  readonly path: string
  readonly options: BytesOptions
  readonly body?: string
}

// Not a Blob: to create one, the page waits for another process of the browser.
const decodeBytes = (bytes: HttpBytes['bytes'], { headers }: Response): HttpBytes => ({
  bytes,
  type: headers.get('content-type') ?? '',
})

/**
 * Creates a client of one HTTP service.
 *
 * @param init - fetch, clock, base URL, the headers of every request, and limits
 * @returns a client whose calls reject with HTTP_STATUS (context: status, retryAfterSeconds, body), HTTP_TIMEOUT, HTTP_ABORTED,
 *   HTTP_NETWORK_FAILED, HTTP_BODY_TOO_LARGE, HTTP_BODY_INVALID or HTTP_PATH_INVALID
 *
 * @example
 * ```ts
 * import { createHttpClient } from 'portico'
 *
 * const clock = { now: () => Date.now(), after: () => () => {} }
 * const client = createHttpClient({ fetch, clock, baseUrl: 'https://api.example' })
 * const features = () => client.get('/config', { parse: (data) => Object(data), cacheMs: 60_000 })
 * ```
 */
export function createHttpClient(init: HttpClientInit): HttpClient {
  const { fetch, clock, baseUrl, timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 } = init
  const cache = createRequestCache(clock)

  async function ask<T>({ kind, path, options, body }: Ask, parse: RequestOptions<T>['parse']): Promise<T> {
    const url = buildUrl(baseUrl, path, { ...init.query, ...options.query })
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const named = Object.entries({ ...type, ...init.headers, ...options.headers })
    // In lower case, because `fetch` would send both values of a header that is spelled in two ways.
    const headers = Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value]))
    const isShared = kind !== 'post' || options.cacheMs !== undefined || options.retryGapMs !== undefined
    const key = isShared ? JSON.stringify([kind, url, body, headers]) : Symbol(path)
    const request: RequestInit = { method: kind === 'post' ? 'POST' : 'GET', headers, referrerPolicy: 'no-referrer' }
    const params: SendParams = {
      fetch,
      clock,
      url,
      path,
      init: body === undefined ? request : { ...request, body },
      maxBytes,
      decode: kind === 'bytes' ? decodeBytes : decodeJson,
    }
    const answer = await cache.run(key, options, (controller) =>
      withDeadline(controller, clock, timeoutMs, (signal) => sendRequest(params, signal)),
    )
    try {
      return await parse(answer)
    } catch (error) {
      const failure = isPorticoError(error) ? error : httpError('HTTP_BODY_INVALID', { path }, error)
      cache.refuse(key, failure)
      throw failure
    }
  }

  return {
    get: (path, options) => ask({ kind: 'get', path, options }, options.parse),
    post: async (path, body, options) =>
      ask({ kind: 'post', path, options, body: JSON.stringify(body) }, options.parse),
    bytes: (path, options = {}) => ask({ kind: 'bytes', path, options }, (answer) => answer as HttpBytes),
  }
}
