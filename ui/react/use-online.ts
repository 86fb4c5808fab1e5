import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from './use-kernel'

/** Returns whether the browser is online, and renders again when that changes. */
export function useOnline(): boolean {
  const { browser } = useKernel().platform
  const listen = useCallback(
    (changed: () => void) => {
      const stops = [browser.listen('online', changed), browser.listen('offline', changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [browser],
  )
  return useSyncExternalStore(listen, browser.isOnline)
}
