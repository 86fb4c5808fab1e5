/**
 * Settles in a task of its own: what the page has to draw comes before it. Where there are no channels (the DOM of some test
 * runners has none) it is only the next microtask.
 *
 * @see a timer of 0 ms would do on the first call only; browsers stretch those that follow each other, and those of hidden pages
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
