import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: start, and duration in wall-clock and in processor time. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** A task with this mark in it is the spec's own. */
export const specMark = 'the spec at work'

/**
 * The longest task of the page's main thread while the action runs, in ms of processor time: other load on the machine
 * does not count. The action must mark its own work in the page with `specMark`.
 */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Tasks can only be measured in the shared browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  let trace: Buffer
  try {
    await action()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === specMark)
  const [mark] = marks
  if (!mark) throw new Error('The trace does not show the page of this spec')
  const isOurs = ({ ts, dur = 0 }: TraceEvent) => marks.some((own) => own.ts >= ts && own.ts <= ts + dur)
  const tasks = traceEvents.filter(
    (event) => event.name.endsWith('RunTask') && event.pid === mark.pid && event.tid === mark.tid && !isOurs(event),
  )
  if (tasks.length === 0) throw new Error('The trace shows no task of the page')
  return Math.max(...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000))
}
