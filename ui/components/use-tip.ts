import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

const waitMs = 400
/** Long enough to cross the gap between a button and its tooltip. */
const leaveMs = 150

/** Takes Escape before the modal hears of it: it puts away what is on top. */
function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [isOpen, close])
}

/**
 * Decides when a tooltip shows: a moment after a pointer came or the keyboard did, until both are gone, a press, or Escape.
 *
 * @returns whether it shows, and what the element around button and tooltip listens to
 */
export function useTip() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = (to: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(to), afterMs)
  }
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEscape(isOpen, close)
  const on = {
    // A finger does not hover: it presses.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && turn(true, waitMs),
    onPointerLeave: () => turn(false, leaveMs),
    onPointerDown: close,
    onFocus: ({ target }: { readonly target: Element }) => target.matches(':focus-visible') && turn(true, waitMs),
    onBlur: close,
  }
  return { isOpen, on }
}
