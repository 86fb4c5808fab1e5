import { type ComponentType, useEffect, useState } from 'react'
import { loadModal } from './load-modal'
import { logOf } from './log-of'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'
import { whenLoaded } from './when-loaded'

/** Runs something when the page has nothing better to do; the answer calls it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}

/** Loads the modal when the page is idle, or when it opens; it draws itself from its first opening on. */
export function ModalSlot() {
  const kernel = useKernel()
  const isOpen = useValue(kernel.router.isOpen, false)
  const [Host, setHost] = useState<ComponentType>()

  useEffect(() => {
    if (Host) return
    const load = () =>
      whenLoaded(
        loadModal(),
        ({ ModalHost }) => setHost(() => ModalHost),
        (error) => {
          if (!isOpen) return
          // An open modal that cannot be drawn would swallow the next click: close it, so that the click tries again.
          logOf(kernel).error('The modal did not load.', error)
          kernel.router.close()
        },
      )
    if (isOpen) return load()
    // Mounted, it loads the rest of the first opening by itself.
    return whenIdle(load)
  }, [isOpen, Host, kernel])
  return Host ? <Host /> : null
}
