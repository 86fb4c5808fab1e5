import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Callback = (entries: readonly Partial<IntersectionObserverEntry>[]) => void

/** Replaces IntersectionObserver: it reports nothing until a test does. */
export function createFakeSight() {
  const watched = new Map<Element, Callback>()
  class Observer {
    constructor(readonly notify: Callback) {}
    observe(target: Element) {
      watched.set(target, this.notify)
    }
    disconnect() {
      for (const [target, notify] of watched) if (notify === this.notify) watched.delete(target)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const tellOf = (isThis: (target: Element) => boolean, isIntersecting: boolean) => {
    for (const [target, notify] of [...watched])
      if (isThis(target)) notify([{ target, isIntersecting, boundingClientRect: target.getBoundingClientRect() }])
  }
  const isEnd = (target: Element) => target.classList.contains('portico-end')
  return {
    /** Whether a list waits for its end. */
    isEndAwaited: () => [...watched.keys()].some(isEnd),
    showEnd: () => act(async () => tellOf(isEnd, true)),
    /** Reports these parts of each list as near, and the others as far. */
    async showParts(...parts: readonly number[]) {
      const placeOf = (target: Element) => [...(target.parentElement?.children ?? [])].indexOf(target)
      const isNear = (target: Element) => !isEnd(target) && parts.includes(placeOf(target))
      await act(async () => {
        tellOf(isNear, true)
        tellOf((target) => !isEnd(target) && !isNear(target), false)
      })
      // A part takes six frames.
      for (const _ of parts.flatMap(() => Array.from({ length: 6 })))
        await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
    },
  }
}
