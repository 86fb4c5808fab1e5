import { type ReactElement, useEffect, useState } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { prefetches } from '../../kernel/router/slots'
import { UiContextProvider, type UiContextProviderProps } from './kernel-provider'
import { logOf } from './ui-context'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'
import { whenLoaded } from './when-loaded'

/** The modal of a kernel, ready to be drawn. */
type LoadedModal = ReactElement<{ readonly kernel: AnyKernel }>

/**
 * Fetches what the first click will need, all at a time. What does not come now is asked for again, and reported, by the click.
 *
 * @param isAboutToOpen - a person shows that they will open it: what follows the first picture comes along
 * @returns what makes the modal ready; the failures of the other parts are reported where they are drawn
 */
export function prefetchModal({ router, slot }: AnyKernel, isAboutToOpen = false) {
  const entry = router.current.peek()
  const modal = import('../shell/modal-host').then((m) => m.preloadModal)
  for (const load of [() => modal, ...(entry ? [router.view(entry.view).load] : []), ...slot(prefetches).peek()])
    (async () => load(isAboutToOpen))().catch(() => undefined)
  return modal
}

/** Imports the modal and the parts it begins with; nothing of them is on the page before. */
const loadModal = async (kernel: AnyKernel, isOpen: boolean): Promise<LoadedModal> =>
  (await prefetchModal(kernel, isOpen))(kernel)

/** Runs a function when the page is idle; the returned one cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  const handle = window.requestIdleCallback?.(run, { timeout: 3000 }) ?? setTimeout(run, 300)
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle)
}

/** Loads the modal when the page is idle and has a fast line, or when it opens; it draws itself from its first opening on. */
function ModalSlot() {
  const kernel = useKernel()
  const isOpen = useValue(kernel.router.isOpen, false)
  const [loaded, setLoaded] = useState<LoadedModal>()
  const modal = loaded?.props.kernel === kernel && loaded

  useEffect(() => {
    if (modal) return
    const load = () =>
      whenLoaded(loadModal(kernel, isOpen), setLoaded, (error) => {
        if (!isOpen) return
        // An open modal that cannot be drawn would swallow the next click: close it, so that the click tries again.
        logOf(kernel).error('The modal did not load.', error)
        kernel.router.close()
      })
    if (isOpen) return load()
    // Over a slow line it comes by the first sign that somebody will open it.
    return kernel.platform.browser.isLineSlow() ? undefined : whenIdle(load)
  }, [isOpen, modal, kernel])
  return modal
}

/** What `<Portico>` takes. */
export type PorticoProps = UiContextProviderProps

/**
 * Provides a kernel to the app and draws its modal when it opens. Renders nothing of its own on a server.
 *
 * @param props - the kernel, the look, the language, the app
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { ConnectButton, Portico } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * export const App = () => (
 *   <Portico kernel={kernel} accent="#0a7d4f">
 *     <ConnectButton />
 *   </Portico>
 * )
 * ```
 */
export function Portico(props: PorticoProps) {
  return (
    <UiContextProvider {...props}>
      {props.children}
      <ModalSlot />
    </UiContextProvider>
  )
}
