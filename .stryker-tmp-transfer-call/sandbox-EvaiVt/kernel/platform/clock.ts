/** Tells the time and sets timers; tests replace it. */
// @ts-nocheck

export interface Clock {
  /** Wall clock in ms since the epoch. */
  now(): number
  /** Runs a function after some ms; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
  }
}
