/**
 * Resolves in a new task, so that the page can paint first. Where there is no MessageChannel (as in the DOM of some test runners), it
 * resolves in a microtask.
 *
 * @remarks Not a timer of 0 ms, because browsers delay timers that follow each other, and those of hidden pages.
 */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  }).catch(() => undefined)

/** Tells the time and sets timers; tests replace it. */
export interface Clock {
  /** Wall clock in ms since the epoch. */
  now(): number
  /** Runs a function after some ms, 24.8 days at most, and returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      // Browsers run a longer timer at once.
      const id = setTimeout(run, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(id)
    },
  }
}
