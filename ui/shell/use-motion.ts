import { type RefObject, useEffect } from 'react'
import { useKernel } from '../react/use-kernel'
import { loadMotion } from './load-later-parts'

/** Lets the modal move, from when the code for it is here: nothing of the first paint waits for it. */
export function useMotion(card: RefObject<HTMLElement | null>): void {
  const kernel = useKernel()
  useEffect(() => {
    const end = new AbortController()
    const start = async () => {
      const startMotion = await loadMotion()
      if (card.current) startMotion({ modal: card.current, kernel }, end.signal)
    }
    // Without it the modal works all the same.
    start().catch(() => undefined)
    return () => end.abort()
  }, [card, kernel])
}
