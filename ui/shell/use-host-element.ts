import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AnyKernel } from '../../kernel/kernel'

/**
 * Finds or makes the element whose open shadow root holds the modal; one per kernel and mounting.
 *
 * @param kernel - an embedded one is drawn in `place`, any other at the end of the page
 * @param place - the element in the host's tree
 * @returns the element, once it is there
 */
export function useHostElement(kernel: AnyKernel, place: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const element = place.current ?? document.createElement('portico-modal')
    // StrictMode mounts twice, and an element in the host's tree is the same both times.
    if (!element.shadowRoot) element.attachShadow({ mode: 'open' })
    if (!place.current) document.body.append(element)
    setHost(element)
    return () => {
      if (!kernel.settings.isEmbedded) element.remove()
      setHost(undefined)
    }
  }, [kernel, place])
  return host
}
