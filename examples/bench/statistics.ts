/** The value below which this share of the values lies, between neighbours by weight. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** Random numbers that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rounds = 4000

/** The interval of a figure of these samples with 95 % confidence: a bootstrap with this number of rounds. */
export function confidence(
  samples: readonly (readonly number[])[],
  figure: (samples: readonly (readonly number[])[]) => number,
): readonly [low: number, high: number] {
  const random = createRandom(1)
  const drawn = Array.from({ length: rounds }, () =>
    figure(samples.map((values) => values.map(() => values[Math.floor(random() * values.length)] ?? 0))),
  )
  return [quantile(drawn, 0.025), quantile(drawn, 0.975)]
}
