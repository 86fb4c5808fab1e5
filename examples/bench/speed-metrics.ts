import type { Bound, Metric, PlannedVisit } from './metrics'
import { connectOnce } from './visits/connect-once'
import { desktop, type Speed, slowCpu, slowLine } from './visits/speeds'

/** A figure at one speed, and its maximum ratio to the floor of the same run. */
const atSpeeds: readonly (readonly [
  speed: Speed,
  rows: readonly (readonly [id: string, title: string, times: number])[],
])[] = [
  [
    desktop,
    [
      ['address', 'press on a row to address', 25 / 14],
      ['open', 'cold open to readable list', 30 / 16],
      ['work', 'main-thread work of a cold open', 110 / 43],
    ],
  ],
  [
    slowCpu,
    [
      ['address', 'press on a row to address', 90 / 41],
      ['open', 'cold open to readable list', 120 / 56],
      ['openFrame', 'longest frame of a cold open', 50 / 20],
    ],
  ],
  [
    slowLine,
    [
      ['address', 'press on a row to address', 90 / 33],
      ['ready', 'navigation to button ready', 1.15],
    ],
  ],
]

/** The fetched files of a page are the same at every speed. @param requests their number, where the floor has three */
const createFetchedMetrics = (requests: number, scriptKb: number): readonly Metric[] => [
  { id: 'desktop-requests', title: 'own requests of an idle page', unit: '', bound: { times: requests / 3 } },
  { id: 'desktop-scriptKb', title: 'scripts of an idle page, gzip', unit: 'kB', bound: { times: scriptKb / 67 } },
]

/** Plans the steps of most people at three speeds, compared with the floor. @param requests @param scriptKb the maximum that an idle page may fetch */
export const planSpeeds = (requests: number, scriptKb: number): readonly PlannedVisit[] =>
  atSpeeds.map(([speed, rows]) => {
    const metrics = rows.map(([id, title, times]) => {
      const bound: Bound = { times }
      return { id: `${speed.id}-${id}`, title: `${title}, ${speed.title}`, unit: 'ms' as const, bound }
    })
    const fetched = speed === desktop ? createFetchedMetrics(requests, scriptKb) : []
    return { visit: connectOnce(speed), metrics: [...metrics, ...fetched] }
  })
