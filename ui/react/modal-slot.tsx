import { type ComponentType, useEffect, useState } from 'react'
import { loadModal, prefetchModal } from './load-modal'
import { logOf } from './log-of'
import { useKernel } from './use-kernel'
import { useModal } from './use-modal'

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

/** Draws the modal, from its first opening on. */
export function ModalSlot() {
  const kernel = useKernel()
  const { isOpen } = useModal()
  const [Host, setHost] = useState<ComponentType>()

  useEffect(() => whenIdle(() => prefetchModal(kernel)), [kernel])
  useEffect(() => {
    if (!isOpen || Host) return
    let isCurrent = true
    loadModal().then(
      ({ ModalHost }) => isCurrent && setHost(() => ModalHost),
      (error: unknown) => {
        // An open modal that cannot be drawn would swallow the next click: close it, so that the click tries again.
        logOf(kernel).error('The modal did not load.', error)
        kernel.router.close()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, Host, kernel])
  return Host ? <Host /> : null
}
