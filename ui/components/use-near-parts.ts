import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findScroller } from './find-scroller'

/** Parts this far from what is in view are drawn before they are scrolled to; in heights of what scrolls. */
const MARGIN = '50% 0px'

/** Cells that one frame draws, beside the page or the picture that comes in it: a slow phone has no time for more. */
const STEP = 2

type Parts = ReadonlySet<number>
/** How many cells of which part are drawn. */
type Drawn = ReadonlyMap<number, number>

/** Takes away what is far, and adds some cells of what is near. */
function stepTo(near: Parts, drawn: Drawn, size: number): Drawn {
  const next = new Map([...drawn].filter(([part]) => near.has(part)))
  const unready = [...near].find((part) => (next.get(part) ?? 0) < size)
  if (unready === undefined) return next.size === drawn.size ? drawn : next
  return next.set(unready, (next.get(unready) ?? 0) + STEP)
}

/** Follows which children of a list are near what is in view, and how high a whole one is, in px. */
function useSight(list: RefObject<HTMLElement | null>, count: number, size: number) {
  const [near, setNear] = useState<Parts>(() => new Set([0]))
  const [height, setHeight] = useState<number>()
  const observer = useRef<IntersectionObserver>(undefined)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const parts = [...element.children]
      setNear((before) => {
        const after = new Set([...before].filter((part) => part < parts.length))
        for (const { target, isIntersecting } of entries)
          after[isIntersecting ? 'add' : 'delete'](parts.indexOf(target))
        after.delete(-1)
        return after
      })
      const whole = entries.find(({ target }) => target.childElementCount === size && target.nextElementSibling)
      if (whole) setHeight(whole.boundingClientRect.height)
    }
    observer.current = new IntersectionObserver(follow, { root: findScroller(element), rootMargin: MARGIN })
    return () => observer.current?.disconnect()
  }, [list, size])
  useLayoutEffect(() => {
    // To watch one again changes nothing.
    for (const part of [...(list.current?.children ?? [])].slice(0, count)) observer.current?.observe(part)
  }, [list, count])
  return { near, height }
}

/**
 * Tells which parts of a long list are near enough to what is in view to be drawn; the others stand for their height alone.
 *
 * @param list - the element whose children are the parts
 * @param count - how many parts there are
 * @param size - cells of a whole part
 * @returns how many cells of each part to draw, the first part at once and the others some a frame; and the height of a whole
 *   part in px, once known
 */
export function useNearParts(list: RefObject<HTMLElement | null>, count: number, size: number) {
  const { near, height } = useSight(list, count, size)
  const [drawn, setDrawn] = useState<Drawn>(() => new Map([[0, size]]))
  useEffect(() => {
    if (stepTo(near, drawn, size) === drawn) return
    const frame = requestAnimationFrame(() => setDrawn(stepTo(near, drawn, size)))
    return () => cancelAnimationFrame(frame)
  }, [near, drawn, size])
  return { drawn, height }
}
