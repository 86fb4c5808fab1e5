import type { Platform } from 'portico'
import { createFakeBrowser, createFakeClock, createFakeHttp, createFakeStorage, type FakeClock } from 'portico/testing'
import type { StoryBase } from './define-stories'

/** When every story happens. */
export const START_MS = Date.UTC(2026, 2, 3, 10, 41)

/** What a modal waits for while it comes and goes; anything longer belongs to what a story is about. */
const BRIEF_MS = 500

function startTimer(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Stands still until a story moves it by `advance`, so that nothing goes away; only what is brief runs by itself. */
function createStillClock(): Pick<FakeClock, 'now' | 'after' | 'advance'> {
  const { now, after, advance } = createFakeClock(START_MS)
  return { now, advance, after: (ms, run) => (ms > BRIEF_MS ? after(ms, run) : startTimer(ms, run)) }
}

/** Begins at the same moment as every story and goes on from there. */
function createRunningClock(): Platform['clock'] {
  const begun = performance.now()
  return { now: () => START_MS + performance.now() - begun, after: startTimer }
}

export interface BaseOptions {
  readonly locale: string
  /** Stands in the page and time stands still; else a dialog in which time passes. */
  readonly isStill: boolean
}

/** The world of a story without its plugins: the same each time, and nothing of it leaves the page. */
export function createStoryBase({ locale, isStill }: BaseOptions): StoryBase {
  const clock = isStill ? createStillClock() : createRunningClock()
  return {
    embedded: isStill,
    metadata: { name: 'Tidepool' },
    logLevel: 'error',
    platform: {
      clock,
      browser: createFakeBrowser({ origin: 'https://app.tidepool.example', locale }),
      fetch: createFakeHttp(clock).fetch,
      storage: createFakeStorage().open,
    },
  }
}
