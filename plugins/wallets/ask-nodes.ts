import { isPorticoError } from '../../kernel/errors/portico-error'
import { createHttpClient } from '../../kernel/lib/http/http-client'
import { delay, joinSignals } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** How a node answered one ping. */
export interface Ping {
  readonly isAnswered: boolean
  readonly ms: number
}

/** Being there counts more than being fast. */
const weights = { stability: 0.7, latency: 0.3 }

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

/**
 * Ranks urls by how reliably and how fast they answered.
 *
 * @param urls - in the order the app gave them, which decides among equals
 * @param pings - samples by url
 * @returns the urls, best first; those that never answered last
 * The score: weight 0.7 for the share of answered pings, 0.3 for speed relative to the slowest url
 */
export function rankUrls(urls: readonly string[], pings: ReadonlyMap<string, readonly Ping[]>): readonly string[] {
  const measured = urls.map((url) => {
    const samples = pings.get(url) ?? []
    const answered = samples.filter(({ isAnswered }) => isAnswered)
    return { url, stability: answered.length / (samples.length || 1), ms: mean(answered.map(({ ms }) => ms)) }
  })
  const slowest = Math.max(1, ...measured.map(({ ms }) => ms))
  const score = ({ stability, ms }: (typeof measured)[number]) =>
    stability === 0 ? 0 : weights.stability * stability + weights.latency * (1 - ms / slowest)
  return measured.sort((a, b) => score(b) - score(a)).map(({ url }) => url)
}

/** Pings that count, and the time between two rounds of them. */
const sampleCount = 10
const roundEveryMs = 4000

/**
 * Creates a ranking that measures while it is used: a round of pings, a pause, and another round if it was used meanwhile. A single url is
 * not measured.
 *
 * @param env - clock, and the signal of the plugin's life
 * @param urls - in the order the app gave them
 * @param ping - rejects where a node does not answer in time
 * @returns reads the urls, best first as far as known
 */
export function createUrlRanking(
  env: Pick<PluginContext, 'clock' | 'signal'>,
  urls: readonly string[],
  ping: (url: string) => Promise<unknown>,
): () => readonly string[] {
  const pings = new Map<string, readonly Ping[]>()
  let order = urls
  let isRunning = false
  let isWanted = false

  async function measure(url: string) {
    const begin = env.clock.now()
    const isAnswered = await ping(url).then(
      () => true,
      () => false,
    )
    // The clock of a device may have been set meanwhile; no ping takes as long as a round.
    const ms = Math.min(Math.max(env.clock.now() - begin, 0), roundEveryMs)
    const sample = { isAnswered, ms }
    pings.set(url, [...(pings.get(url) ?? []), sample].slice(-sampleCount))
  }
  async function run() {
    isRunning = true
    while (isWanted && !env.signal.aborted) {
      isWanted = false
      await Promise.all(urls.map(measure))
      order = rankUrls(urls, pings)
      // The end of the plugin ends the pause, and the loop with it.
      await delay(env, roundEveryMs).catch(() => undefined)
    }
    isRunning = false
  }
  return () => {
    isWanted = urls.length > 1
    if (isWanted && !isRunning) run()
    return order
  }
}

/** For headers and body together; a node that takes longer is left. */
export const NODE_TIMEOUT_MS = 10_000

/** Tries after the first; the pause doubles from `BASE_PAUSE_MS`. */
const MAX_RETRIES = 3
const BASE_PAUSE_MS = 150
/** A node that asks to wait longer than this is passed over. */
const MAX_PAUSE_MS = 10_000

/**
 * Tells how long to wait before a node is asked again.
 *
 * @param error - why it failed; its Retry-After counts
 * @param attempt - 0 after the first try
 * @param random - between 0 and 1; spreads the retries of many pages
 * @returns ms, or undefined where it should not be asked again
 */
export function retryPause(error: unknown, attempt: number, random: number): number | undefined {
  if (attempt >= MAX_RETRIES) return undefined
  const asked = isPorticoError(error) ? error.context.retryAfterSeconds : undefined
  const pauseMs = typeof asked === 'number' ? asked * 1000 : BASE_PAUSE_MS * 2 ** attempt * (1 + random / 4)
  return pauseMs > MAX_PAUSE_MS ? undefined : pauseMs
}

/** 'final': no other node is asked. 'next': another node may answer. 'retry': this node may answer a little later. */
export type Verdict = 'final' | 'next' | 'retry'

/** Judges why a node could not be asked at all. A node that took its whole time is not given it again. */
export function judgeTransport(error: unknown): Verdict {
  if (!isPorticoError(error)) return 'next'
  const status = Number(error.context.status)
  const isPassing = status === 408 || status === 429 || status >= 500
  const isCut = error.code === 'HTTP_NETWORK_FAILED' || error.code === 'HTTP_BODY_INVALID'
  return isPassing || isCut ? 'retry' : 'next'
}

/** What came of asking one node. */
interface Attempt {
  readonly verdict: Verdict
  /** Why it failed; its Retry-After counts. */
  readonly error?: unknown
}

/**
 * Asks nodes one after the other and never at once, each up to four times with growing pauses, until one attempt is final.
 *
 * @param life - of the plugin's context; ends the pauses with the plugin
 * @param nodes - best first
 * @param ask - asks one node; its error ends the whole request
 * @param signal - ends the pauses, too
 * @returns the last attempt; undefined where there are no nodes
 * @throws what `ask` throws; the reason of the signal that was aborted
 * @see RFC 9110 for Retry-After
 */
export async function askInTurn<N, A extends Attempt>(
  life: Pick<PluginContext, 'clock' | 'signal'>,
  nodes: readonly N[],
  ask: (node: N) => Promise<A>,
  signal?: AbortSignal,
): Promise<A | undefined> {
  let last: A | undefined
  for (const node of nodes) {
    for (let attempt = 0; ; attempt++) {
      last = await ask(node)
      if (last.verdict === 'final') return last
      const pauseMs = last.verdict === 'retry' ? retryPause(last.error, attempt, Math.random()) : undefined
      if (pauseMs === undefined) break
      await delay(life, pauseMs, signal)
    }
  }
  return last
}

/** A question to the nodes of a network that are asked by GET. */
export interface RestRequest<T> {
  /** Base urls, asked in this order. */
  readonly urls: readonly string[]
  /** Below the base urls, its parts encoded. */
  readonly path: string
  /** Checks the answer; what it throws sends the question to the next node. */
  readonly parse: (data: unknown) => T
  readonly signal?: AbortSignal | undefined
}

type RestAttempt<T> =
  | { readonly verdict: 'final'; readonly value: T }
  | { readonly verdict: Exclude<Verdict, 'final'>; readonly error: unknown }

/**
 * Asks nodes by GET, one after the other until one answers: with the retries and the time limit of `createJsonRpcClient`.
 *
 * @param env - fetch, clock, and the signal of the plugin's life: the plugin's context
 * @param request - the nodes and the call
 * @returns what `parse` makes of the first answer that it takes
 * @throws why the last node was of no use; the reason of the signal that was aborted; undefined where there are no nodes
 * @see RFC 9110 for Retry-After
 *
 * @example
 * ```ts
 * import type { PluginContext } from 'portico'
 * import { askRestNodes, readProperty } from 'portico/wallets'
 *
 * export const readHeight = (ctx: PluginContext, urls: readonly string[]) =>
 *   askRestNodes(ctx, { urls, path: '/blocks/tip', parse: (data) => Number(readProperty(data, 'height')) })
 * ```
 */
export async function askRestNodes<T>(
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal'>,
  { urls, path, parse, signal }: RestRequest<T>,
): Promise<T> {
  const { fetch, clock } = env
  const settled = new AbortController()
  const ending = joinSignals(env.signal, settled.signal, ...(signal ? [signal] : []))
  async function ask(baseUrl: string): Promise<RestAttempt<T>> {
    ending.throwIfAborted()
    try {
      const client = createHttpClient({ fetch, clock, baseUrl, timeoutMs: NODE_TIMEOUT_MS })
      // Parsed separately: a node with an invalid answer would repeat it, one whose JSON was cut may not.
      const data = await client.get(path, { parse: (data) => data, signal: ending })
      return { verdict: 'final', value: parse(data) }
    } catch (error) {
      ending.throwIfAborted()
      return { verdict: judgeTransport(error) === 'retry' ? 'retry' : 'next', error }
    }
  }
  try {
    const last = await askInTurn(env, urls, ask, ending)
    if (last?.verdict === 'final') return last.value
    throw last?.error
  } finally {
    // Lets go of the signals that live on.
    settled.abort()
  }
}
