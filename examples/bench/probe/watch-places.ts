import { findRows } from './look'

/** Watches the positions of the rows until it is stopped; returns the maximum distance that one of them moved, in px. */
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
  // The opening itself moves them: positions count from the end of all motion.
  const timer = setTimeout(look, 450)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(handle)
    return furthest
  }
}
