import { useEffect, useRef } from 'react'

/** What waits to be told, and how to tell it now. */
interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly tell: () => void
}

/**
 * Answers a function that hands a value over once no other came for a while. The last one is never lost: what still waits
 * is handed over when the component goes.
 *
 * @param onValue - the one of the latest render hears it
 * @param delayMs - how long a value waits for the next
 * @returns `later(value)` and `now()`, which waits no longer
 */
export function useLastValue<T>(onValue: ((value: T) => void) | undefined, delayMs: number) {
  const listener = useRef(onValue)
  const waiting = useRef<Waiting>(undefined)
  useEffect(() => {
    listener.current = onValue
  })
  const now = () => {
    const last = waiting.current
    if (!last) return
    clearTimeout(last.timer)
    waiting.current = undefined
    last.tell()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads refs alone, and runs when the component goes.
  useEffect(() => now, [])
  const later = (value: T) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(now, delayMs), tell: () => listener.current?.(value) }
  }
  return { later, now }
}
