/** What a page fetched from its own server. */
export interface Fetched {
  /** Including the document. */
  readonly requests: number
  /** The transferred size of scripts, in kB. */
  readonly scriptKb: number
}

/** Waits for this time without a new request, in ms, and counts. */
export async function countFetched(stillMs: number): Promise<Fetched> {
  const listOwn = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${location.origin}/`))
  let count = -1
  while (listOwn().length !== count) {
    count = listOwn().length
    await new Promise((resolve) => setTimeout(resolve, stillMs))
  }
  const scripts = listOwn().filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
  const bytes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  const sum = [...bytes.values()].reduce((total, size) => total + size, 0)
  return { requests: new Set(listOwn().map(({ name }) => name)).size + 1, scriptKb: sum / 1000 }
}
