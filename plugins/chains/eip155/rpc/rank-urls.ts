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
