import { delay } from '../../../../kernel/platform/delay'
import { type Ping, rankUrls } from './rank-urls'
import type { RpcEnvironment } from './rpc-environment'

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
  env: Pick<RpcEnvironment, 'clock' | 'signal'>,
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
