import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Parts this far from what is in view are drawn before they are scrolled to; in heights of what scrolls. */
const MARGIN = '100% 0px'

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What scrolls an element; null, which is the window, where nothing nearer does. */
function findScroller(element: Element): Element | null {
  let at = element.parentElement
  while (at && !scrolls(at)) at = at.parentElement
  return at
}

type Parts = ReadonlySet<number>

const firstPart: Parts = /* @__PURE__ */ new Set([0])

/** Takes away what is far, and adds one part: a frame of a slow phone has no time for two. */
function stepTo(near: Parts, drawn: Parts): Parts {
  const kept = [...drawn].filter((part) => near.has(part))
  const missing = [...near].find((part) => !drawn.has(part))
  if (missing !== undefined) return new Set([...kept, missing])
  return kept.length === drawn.size ? drawn : new Set(kept)
}

/** Follows which children of a list are near what is in view, and how high a whole one is, in px. */
function useSight(list: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState(firstPart)
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
      const whole = entries.find(({ target }) => target.childElementCount && target.nextElementSibling)
      if (whole) setHeight(whole.boundingClientRect.height)
    }
    observer.current = new IntersectionObserver(follow, { root: findScroller(element), rootMargin: MARGIN })
    return () => observer.current?.disconnect()
  }, [list])
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
 * @returns the parts to draw, the first at once and the others one a frame; and the height of a whole one in px, once known
 */
export function useNearParts(list: RefObject<HTMLElement | null>, count: number) {
  const { near, height } = useSight(list, count)
  const [drawn, setDrawn] = useState(firstPart)
  useEffect(() => {
    if (stepTo(near, drawn) === drawn) return
    const frame = requestAnimationFrame(() => setDrawn(stepTo(near, drawn)))
    return () => cancelAnimationFrame(frame)
  }, [near, drawn])
  return { drawn, height }
}
