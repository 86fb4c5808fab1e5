import { createRoot, type Root } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import { Portico, type PorticoProps } from './portico'

/** Theme and language of a modal: the props of `<Portico>` except its kernel and its children. */
export type PorticoLook = Omit<PorticoProps, 'kernel' | 'children' | 'serverStyles' | 'nonce'>

/** What `mountPortico` returns: a function that removes the modal from the page. */
export interface MountedPortico {
  (): void
  /** Draws the modal with another look, which replaces the whole previous one; does nothing after the modal has been removed. */
  readonly update: (look: PorticoLook) => void
}

/**
 * Draws the modal of a kernel in a page that is not written in React. Buttons of the page open it by `kernel.router.open()`.
 *
 * @param kernel - the result of createKernel
 * @param element - contains the modal of a kernel with `embedded: true`; any other modal lies over the page, and needs no element
 * @param look - theme, colours and language, as in the props of `<Portico>`
 * @returns a function that removes the modal from the page, but does not dispose the kernel; its `update` changes the look
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { mountPortico } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * const unmount = mountPortico(kernel)
 * kernel.plugins.account.address.subscribe((address) => console.info(address ?? 'nobody'))
 * kernel.on('modal:closed', unmount)
 * kernel.router.open()
 * ```
 */
export function mountPortico(kernel: AnyKernel, element?: HTMLElement, look: PorticoLook = {}): MountedPortico {
  // The dialog adds itself to the end of the page, so a new element stays outside the page.
  let root: Root | undefined = createRoot(element ?? document.createElement('div'))
  const update = (next: PorticoLook) => root?.render(<Portico {...next} kernel={kernel} />)
  update(look)
  const unmount = () => {
    root?.unmount()
    // React throws when an unmounted root renders again, as when a theme switch of the page still calls `update`.
    root = undefined
  }
  return Object.assign(unmount, { update })
}
