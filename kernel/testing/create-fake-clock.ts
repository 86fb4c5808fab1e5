import type { Clock } from '../platform/clock'

/**
 * Waits until everything has happened that can happen without time passing: promises, and imports that are loaded already.
 *
 * @example
 * ```ts
 * import { settle } from 'portico/testing'
 *
 * await settle()
 * ```
 */
export async function settle(): Promise<void> {
  // A turn of the real event loop comes after every microtask; the second one lets a dynamic import answer.
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0))
}

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** A clock that a test moves. */
export interface FakeClock extends Clock {
  /** Timers that are set and have neither run nor been cancelled. */
  readonly pending: number
  /**
   * Lets time pass: runs due timers in order, and what they set off, one after the other.
   *
   * @throws what a timer threw, after all of them ran
   */
  advance(ms: number): Promise<void>
}

/**
 * Creates a clock that stands still until a test moves it.
 *
 * @param startMs - where it stands, in ms since the epoch
 * @param mostRuns - timers that may run in one `advance`: one that sets itself again at once would keep a test busy for ever
 *
 * @example
 * ```ts
 * import { createFakeClock } from 'portico/testing'
 *
 * const clock = createFakeClock()
 * clock.after(1000, () => console.info('a second later'))
 * await clock.advance(1000)
 * ```
 */
export function createFakeClock(startMs = Date.UTC(2026, 0, 1), mostRuns = 10_000): FakeClock {
  let time = startMs
  // Insertion order decides between timers that are due together.
  const timers = new Set<Timer>()
  const nextDue = (until: number) => [...timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due)[0]

  async function runDue(until: number, errors: unknown[]) {
    let runs = 0
    for (let timer = nextDue(until); timer; timer = nextDue(until)) {
      if (++runs > mostRuns)
        throw new Error(`createFakeClock: more than ${mostRuns} timers ran; one sets itself again.`)
      timers.delete(timer)
      time = Math.max(time, timer.due)
      try {
        timer.run()
      } catch (error) {
        errors.push(error)
      }
      await settle()
    }
  }

  return {
    now: () => time,
    get pending() {
      return timers.size
    },
    after(ms, run) {
      const timer: Timer = { due: time + Math.max(ms || 0, 0), run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const until = time + ms
      const errors: unknown[] = []
      await settle()
      await runDue(until, errors)
      time = until
      if (errors.length > 0) throw errors[0]
    },
  }
}
