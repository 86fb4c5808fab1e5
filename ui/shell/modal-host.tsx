import { type ComponentType, createElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { PartCache, type PartLoader } from '../parts/part-cache'
import { logOf } from '../react/log-of'
import { useSurface } from '../react/surface'
import { StyleRoot } from '../react/use-styles'
import { applyTheme } from '../theme/theme-variables'
import { Modal } from './modal'
import { setLanguage } from './set-language'
import { useHostElement } from './use-host-element'

/**
 * Draws the modal in the shadow root of a `<portico-modal>`: at the end of the page, or where <Portico> stands when the
 * kernel is embedded. The element goes with the component and takes everything along.
 */
export function ModalHost() {
  const { kernel, theme, variables, faults, locale } = useSurface('ModalHost')
  const { isEmbedded } = kernel.settings
  const place = useRef<HTMLElement>(null)
  const host = useHostElement(kernel, place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kernel brings other views.
  const cache = useMemo(() => new Map<PartLoader, ComponentType>(), [kernel])

  useLayoutEffect(() => {
    if (!host) return
    host.dataset.theme = theme
    host.toggleAttribute('data-embedded', isEmbedded)
    setLanguage(host, locale)
    return applyTheme(host, variables)
  }, [host, theme, isEmbedded, locale, variables])

  useEffect(() => {
    if (faults.length) logOf(kernel).warn(`Theme values that were left out: ${faults.join(', ')}.`)
  }, [kernel, faults])

  const root = host?.shadowRoot
  const modal = root && (
    <StyleRoot.Provider value={root}>
      <PartCache.Provider value={cache}>
        <Modal />
      </PartCache.Provider>
    </StyleRoot.Provider>
  )
  return (
    <>
      {isEmbedded && createElement('portico-modal', { ref: place })}
      {modal && createPortal(modal, root)}
    </>
  )
}
