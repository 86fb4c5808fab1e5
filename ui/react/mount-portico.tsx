import { createRoot, type Root } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import { Portico, type PorticoProps } from './portico'

/** How a modal looks and speaks: the props of `<Portico>` beside its kernel and its children. */
export type PorticoLook = Omit<PorticoProps, 'kernel' | 'children' | 'serverStyles' | 'nonce'>

/** What `mountPortico` returns: a function that takes the modal off the page. */
export interface MountedPortico {
  (): void
  /** Draws the modal with another look, which replaces the whole of the one before; does nothing once the modal is taken off. */
  readonly update: (look: PorticoLook) => void
}

/**
 * Draws the modal of a kernel in a page that is not written in React. Buttons of the page open it by `kernel.router.open()`.
 *
 * @param kernel - what createKernel returns
 * @param element - where the modal of a kernel with `embedded: true` stands; any other lies over the page, and needs none
 * @param look - theme, colours, language; as the props of `<Portico>`
 * @returns a function that takes the modal off the page, and leaves the kernel as it is; its `update` changes the look
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
  // The dialog is drawn at the end of the page by itself: this element never gets there.
  let root: Root | undefined = createRoot(element ?? document.createElement('div'))
  const update = (next: PorticoLook) => root?.render(<Portico {...next} kernel={kernel} />)
  update(look)
  const unmount = () => {
    root?.unmount()
    // React throws where one that is gone is drawn again, as by a switch of the page's that goes on setting the look.
    root = undefined
  }
  return Object.assign(unmount, { update })
}
