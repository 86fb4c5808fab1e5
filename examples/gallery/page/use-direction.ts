import { useEffect } from 'react'
import type { Settings } from '../settings'

/** Sets the direction of every modal on the page, regardless of its language. */
export function useDirection(dir: Settings['dir']): void {
  useEffect(() => {
    if (dir === 'auto') return
    const turn = () => {
      for (const modal of document.querySelectorAll<HTMLElement>('portico-modal')) {
        if (modal.dir !== dir) modal.dir = dir
      }
    }
    turn()
    const observer = new MutationObserver(turn)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['dir'] })
    return () => observer.disconnect()
  }, [dir])
}
