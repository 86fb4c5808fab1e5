import { afterPaint, untilSeen } from './frames'
import { findRows, isLaidOut, isReachable, opacityOf } from './look'
import { nextClick } from './next-click'

/** From this opacity on, a text is readable while it fades in. */
const readable = 0.5

/** The first frame that has all rows, at any opacity. */
export interface FirstFrame {
  readonly row: Element
  /** The visible opacity of the rows. */
  readonly opacity: number
  /** Whether a click would reach the first row. */
  readonly isReachable: boolean
  readonly painted: Promise<number>
}

export interface WatchedOpening {
  readonly first: Promise<FirstFrame>
  /** Since the start of the navigation. */
  readonly readAt: Promise<number>
  /** From the click to the end of the first frame in which every row can be read. */
  readonly visibleMs: Promise<number>
}

/** Watches the next click on the page until the list with this number of rows is on the screen. */
export function watchOpening(rowCount: number): WatchedOpening {
  const clicked = nextClick()
  const first = clicked.then(() => untilSeen(() => lookForRows(rowCount)))
  const readAt = first.then(async ({ row }) => {
    await untilSeen(() => opacityOf(row) >= readable || undefined)
    return afterPaint()
  })
  return { first, readAt, visibleMs: Promise.all([clicked, readAt]).then(([from, to]) => to - from) }
}

function lookForRows(rowCount: number): FirstFrame | undefined {
  const rows = findRows()
  const [row] = rows
  if (!row || rows.length !== rowCount || !rows.every(isLaidOut)) return undefined
  return { row, opacity: opacityOf(row), isReachable: isReachable(row), painted: afterPaint() }
}
