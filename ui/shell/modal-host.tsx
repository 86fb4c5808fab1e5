import {
  type ComponentType,
  createElement,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { AnyKernel } from '../../kernel/kernel'
import type { Router } from '../../kernel/router/create-router'
import { isRightToLeft } from '../i18n/is-right-to-left'
import { Fence } from '../parts/fence'
import { PartCache, type PartLoader } from '../parts/part-cache'
import { keepPart, preloadParts } from '../parts/preload-parts'
import { logOf } from '../react/log-of'
import { useUiContext } from '../react/ui-context'
import { useModal } from '../react/use-modal'
import { StyleRoot } from '../react/use-styles'
import { useValue } from '../react/use-value'
import { applyTheme } from '../theme/theme-variables'
import { alertPart, snackPart } from './load-deferred-parts'
import { Modal, type ModalProps } from './modal'

/**
 * Finds or makes the element whose open shadow root holds the modal; one per kernel and mounting.
 *
 * @param kernel - an embedded one is drawn in `place`, any other at the end of the page
 * @param place - the element in the host's tree
 * @returns the element, once it is there
 */
function useHostElement(kernel: AnyKernel, place: RefObject<HTMLElement | null>): HTMLElement | undefined {
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

/** Tells the language and the reading direction of what an element holds, whatever those of the page are. */
function setLanguage(element: HTMLElement, locale: string) {
  element.lang = locale
  element.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}

const barParts = [alertPart, snackPart]

/**
 * Draws the modal in the shadow root of a `<portico-modal>`: at the end of the page, or where <Portico> stands when the
 * kernel is embedded. The element goes with the component and takes everything along.
 */
function ModalRoot({ isLate }: ModalProps) {
  const { kernel, theme, variables, faults, words } = useUiContext('ModalRoot')
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
    for (const { load } of barParts) void keepPart(cache, load)
  }, [cache])
  return hasOpened ? (
    <PartCache.Provider value={cache}>
      <ModalRoot isLate={isLate} />
    </PartCache.Provider>
  ) : null
}

/** Stands for a modal that threw: it is drawn anew when the router opens, closes or goes elsewhere. */
function BrokenModal({ router, retry }: { readonly router: Router; readonly retry: () => void }) {
  const shown = `${useValue(router.isOpen)} ${useValue(router.current)?.key}`
  const [broken] = useState(shown)
  useEffect(() => {
    if (shown !== broken) retry()
  }, [shown, broken, retry])
  return null
}

/** What the modal throws costs the modal, not the host's app around it. */
function FencedModal(props: ModalHostProps) {
  const { kernel } = props
  const report = (error: unknown) => {
    logOf(kernel).error('The modal threw.', error)
    kernel.router.close()
  }
  return (
    <Fence onError={report} fallback={(retry) => <BrokenModal router={kernel.router} retry={retry} />}>
      <ModalHost {...props} />
    </Fence>
  )
}

/** Answers the modal of a kernel when what its first opening draws is here. */
export async function preloadModal(kernel: AnyKernel): Promise<ReactElement<ModalHostProps>> {
  return <FencedModal kernel={kernel} cache={await preloadParts(kernel)} />
}
