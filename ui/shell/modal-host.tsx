import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PartCache } from '../parts/part-cache'
import { useWarmParts } from '../parts/use-warm-parts'
import { logOf } from '../react/log-of'
import { useSurface } from '../react/surface'
import { useModal } from '../react/use-modal'
import { StyleRoot } from '../react/use-styles'
import { applyTheme } from '../theme/theme-variables'
import { loadAlertPart, loadSnackPart } from './load-later-parts'
import { Modal } from './modal'
import { setLanguage } from './set-language'
import { useHostElement } from './use-host-element'

const barParts = [loadAlertPart, loadSnackPart]

/**
 * Draws the modal in the shadow root of a `<portico-modal>`: at the end of the page, or where <Portico> stands when the
 * kernel is embedded. The element goes with the component and takes everything along.
 */
function ModalRoot() {
  const { kernel, theme, variables, faults, words } = useSurface('ModalRoot')
  const { isEmbedded } = kernel.settings
  const shown = words?.locale ?? 'en'
  const place = useRef<HTMLElement>(null)
  const host = useHostElement(kernel, place)

  useLayoutEffect(() => {
    if (!host) return
    host.dataset.theme = theme
    host.toggleAttribute('data-embedded', isEmbedded)
    setLanguage(host, shown)
    return applyTheme(host, variables)
  }, [host, theme, isEmbedded, shown, variables])

  useEffect(() => {
    if (faults.length) logOf(kernel).warn(`Theme values that were left out: ${faults.join(', ')}.`)
  }, [kernel, faults])

  const root = host?.shadowRoot
  const modal = root && (
    <StyleRoot.Provider value={root}>
      <Modal />
    </StyleRoot.Provider>
  )
  return (
    <>
      {isEmbedded && createElement('portico-modal', { ref: place })}
      {modal && createPortal(modal, root)}
    </>
  )
}

/** Fetches what the modal is made of, and draws it from its first opening on. */
export function ModalHost() {
  const { kernel } = useSurface('ModalHost')
  const { isOpen } = useModal()
  const { cache, isWarm } = useWarmParts(kernel, barParts)
  const [hasOpened, setOpened] = useState(false)
  if (isOpen && isWarm && !hasOpened) setOpened(true)
  return hasOpened ? (
    <PartCache.Provider value={cache}>
      <ModalRoot />
    </PartCache.Provider>
  ) : null
}
