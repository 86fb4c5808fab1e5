import { findRows } from './look'

/** Follows where the rows stand until told to stop; answers how far one of them moved at most, in px. */
export function watchPlaces(): () => number {
  const first = new Map<Element, number>()
  let furthest = 0
  let handle = 0
  const look = () => {
    for (const row of findRows()) {
      const { top } = row.getBoundingClientRect()
      const from = first.get(row)
      if (from === undefined) first.set(row, top)
      else furthest = Math.max(furthest, Math.abs(top - from))
    }
    handle = requestAnimationFrame(look)
  }
  // The opening itself moves: places count from when all motion is over.
  const timer = setTimeout(look, 450)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(handle)
    return furthest
  }
}
