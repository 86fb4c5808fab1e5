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
 * Fetches what the first click will need, all in parallel. The click loads again, and reports, what fails now.
 *
 * @param isAboutToOpen - the person is likely to open the modal now, so what is needed after the first paint is fetched too
 * @returns the function that preloads the modal; failures of the other parts are reported where those are drawn
 */
export function prefetchModal({ router, slot }: AnyKernel, isAboutToOpen = false) {
  const entry = router.current.peek()
  const modal = import('../shell/modal-host').then((m) => m.preloadModal)
  for (const load of [() => modal, ...(entry ? [router.view(entry.view).load] : []), ...slot(prefetches).peek()])
    (async () => load(isAboutToOpen))().catch(() => undefined)
  return modal
}

/** Runs a function when the page is idle, and returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  const handle = window.requestIdleCallback?.(run, { timeout: 3000 }) ?? setTimeout(run, 300)
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle)
}

/** Loads the modal when the page is idle and its connection is fast, or when it opens; the modal draws itself from its first opening on. */
function ModalSlot() {
  const kernel = useKernel()
  const isOpen = useValue(kernel.router.isOpen, false)
  const [loaded, setLoaded] = useState<LoadedModal>()
  const modal = loaded?.props.kernel === kernel && loaded

  useEffect(() => {
    if (modal) return
    const load = () =>
      whenLoaded(
        // With the parts that it shows first, none of which the page has loaded before.
        (async () => (await prefetchModal(kernel, isOpen))(kernel))(),
        setLoaded,
        (error) => {
          if (!isOpen) return
          // The next click could not open a modal that is already open, so it is closed, and the click tries again.
          logOf(kernel).error('The modal did not load.', error)
          kernel.router.close()
        },
      )
    if (isOpen) return load()
    // Over a slow connection it loads when a person is likely to open it.
    if (!kernel.platform.browser.isLineSlow()) return whenIdle(load)
  }, [isOpen, modal, kernel])
  return modal
}

/** The props of `<Portico>`. */
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
