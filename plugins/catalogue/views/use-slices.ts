import { useEffect, useState } from 'react'

/** What the first frame draws: as many as there are places before anything came. */
const FIRST = 16

/** What any later frame adds: a frame of a slow phone has no time for a page of cells. */
const SLICE = 8

/** Answers how much of a list is to be drawn now; the rest follows frame by frame, and a list that became shorter begins anew. */
export function useSlices<T>(all: readonly T[]): readonly T[] {
  const [count, setCount] = useState(FIRST)
  const { length } = all
  if (count > Math.max(length, FIRST)) setCount(FIRST)
  useEffect(() => {
    if (count >= length) return
    const frame = requestAnimationFrame(() => setCount(Math.min(count + SLICE, length)))
    return () => cancelAnimationFrame(frame)
  }, [count, length])
  return count < length ? all.slice(0, count) : all
}
