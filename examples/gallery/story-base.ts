import type { Platform } from 'portico'
import { createFakeBrowser, createFakeClock, createFakeHttp, createFakeStorage, type FakeClock } from 'portico/testing'
import type { StoryBase } from './define-stories'

/** The time of every story. */
export const START_MS = Date.UTC(2026, 2, 3, 10, 41)

/** The longest delay of the modal's own entry and exit; anything longer belongs to the subject of a story. */
const BRIEF_MS = 500

function startTimer(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Is stopped until a story calls `advance`, so that nothing disappears; only short timers run by themselves. */
function createStillClock(): Pick<FakeClock, 'now' | 'after' | 'advance'> {
  const { now, after, advance } = createFakeClock(START_MS)
  return { now, advance, after: (ms, run) => (ms > BRIEF_MS ? after(ms, run) : startTimer(ms, run)) }
}

/** Begins at the time of every story and continues from there. */
function createRunningClock(): Platform['clock'] {
  const begun = performance.now()
  return { now: () => START_MS + performance.now() - begun, after: startTimer }
}

export interface BaseOptions {
  readonly locale: string
  /** Embedded in the page with a stopped clock; otherwise a dialog with a running clock. */
  readonly isStill: boolean
}

/** The platform of a story without its plugins: the same each time, and no request leaves it. */
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
