import { type RefObject, useEffect } from 'react'
import { findScroller } from './find-scroller'

/** A list that has not moved for this long stands still, in ms: between two turns of a wheel it has not come to rest. */
const STILL_MS = 300

/**
 * Tells when a list begins to move under a person's hand, and when it stands still again.
 *
 * @param onMove - the same function each time
 */
export function useMoving(
  list: RefObject<HTMLElement | null>,
  onMove: ((isMoving: boolean) => void) | undefined,
): void {
  useEffect(() => {
    if (!list.current || !onMove) return
    const scroller = findScroller(list.current) ?? window
    let still: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      clearTimeout(still)
      still = undefined
      onMove(false)
    }
    const move = () => {
      if (still === undefined) onMove(true)
      clearTimeout(still)
      still = setTimeout(rest, STILL_MS)
    }
    scroller.addEventListener('scroll', move, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', move)
      if (still !== undefined) rest()
    }
  }, [list, onMove])
}
