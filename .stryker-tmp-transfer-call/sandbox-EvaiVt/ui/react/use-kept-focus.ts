// @ts-nocheck
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

export interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * Keeps focus in the modal where a view's controls come and go: the title takes it, as in a new view, once the control that
 * had it is gone.
 *
 * @returns props for the element around the controls
 */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return
      last.current = undefined
      const root = part.getRootNode()
      if (!(root instanceof ShadowRoot) || root.activeElement) return
      root.querySelector<HTMLElement>('.portico-title')?.focus({ preventScroll: true })
    })
    observer.observe(part, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus({ target }) {
      last.current = target
    },
  }
}
