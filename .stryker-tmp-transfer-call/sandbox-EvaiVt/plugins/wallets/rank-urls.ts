// @ts-nocheck
import { delay } from '../../kernel/platform/delay'
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
 * Creates a ranking that measures while it is asked for: a round of pings, a pause, another round if somebody asked meanwhile.
 * A single url is not measured.
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
    const sample = { isAnswered, ms: env.clock.now() - begin }
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
