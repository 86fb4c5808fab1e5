/** Tells the time and sets timers; tests replace it. */
export interface Clock {
  /** Wall clock in ms since the epoch. */
  now(): number
  /** Runs a function after some ms, 24.8 days at most; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      // Browsers run a timer of more at once.
      const id = setTimeout(run, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(id)
    },
  }
}
