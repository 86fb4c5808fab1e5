import {
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { AnyKernel } from '../../kernel/kernel'
import { PartCache, type PartLoader } from '../parts/part-cache'
import { keepPart, warmParts } from '../parts/warm-parts'
import { logOf } from '../react/log-of'
import { useSurface } from '../react/surface'
import { useModal } from '../react/use-modal'
import { StyleRoot } from '../react/use-styles'
import { applyTheme } from '../theme/theme-variables'
import { loadAlertPart, loadSnackPart } from './load-later-parts'
import { Modal, type ModalProps } from './modal'
import { setLanguage } from './set-language'
import { useHostElement } from './use-host-element'

const barParts = [loadAlertPart, loadSnackPart]

/**
 * Draws the modal in the shadow root of a `<portico-modal>`: at the end of the page, or where <Portico> stands when the
 * kernel is embedded. The element goes with the component and takes everything along.
 */
function ModalRoot({ isLate }: ModalProps) {
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
      <Modal isLate={isLate} />
    </StyleRoot.Provider>
  )
  return (
    <>
      {isEmbedded && createElement('portico-modal', { ref: place })}
      {modal && createPortal(modal, root)}
    </>
  )
}

interface ModalHostProps {
  /** Whose modal it is; who draws it asks. */
  readonly kernel: AnyKernel
  readonly cache: Map<PartLoader, ComponentType>
}

/** Draws the modal from its first opening on. */
function ModalHost({ cache }: ModalHostProps) {
  const { isOpen } = useModal()
  // Who has waited for the code sees the modal in the task that draws it.
  const [isLate] = useState(isOpen)
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  useEffect(() => {
    for (const load of barParts) void keepPart(cache, load)
  }, [cache])
  return hasOpened ? (
    <PartCache.Provider value={cache}>
      <ModalRoot isLate={isLate} />
    </PartCache.Provider>
  ) : null
}

/** Answers the modal of a kernel when what its first opening draws is here. */
export async function warmModal(kernel: AnyKernel): Promise<ReactElement<ModalHostProps>> {
  return <ModalHost kernel={kernel} cache={await warmParts(kernel)} />
}
