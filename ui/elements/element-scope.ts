import type { AnyKernel } from '../../kernel/kernel'
import type { PorticoLook } from '../react/mount-portico'

/** What `definePorticoElements` takes. */
export interface PorticoElementsOptions extends PorticoLook {
  /**
   * Of all elements whose `kernel` is not set; or what makes it, called once, when the first of them is in the page, with the
   * `<portico-modal>` that is there by then, in a shadow root too, whose attributes may say how.
   */
  readonly kernel?: AnyKernel | ((modal: HTMLElement | undefined) => AnyKernel)
  /** What the names of the elements begin with. Default 'portico'. */
  readonly prefix?: string
}

/** What a scope knows of an element. */
export interface ScopedElement extends HTMLElement {
  readonly kernel: AnyKernel | undefined
  readonly redraw: () => void
}

/** What all elements of one prefix share: the kernel, the look, and which of them are in the page. */
export function createElementScope(prefix: string) {
  const elements = new Set<ScopedElement>()
  let options: PorticoElementsOptions = {}
  let made: AnyKernel | undefined
  const isModal = ({ localName }: HTMLElement) => localName === `${prefix}-modal`
  const redrawAll = () => {
    for (const element of elements) element.redraw()
  }
  /** The look of a `<portico-modal>` is that of the buttons too. */
  const redraw = (element: ScopedElement) => (isModal(element) ? redrawAll() : element.redraw())

  return {
    redraw,
    /** Takes other options, as when the code of the page runs again under hot reload. */
    use(next: PorticoElementsOptions) {
      if (typeof options.kernel === 'function') made?.dispose()
      options = next
      made = undefined
      redrawAll()
    },
    kernel(): AnyKernel | undefined {
      const { kernel } = options
      made ??= typeof kernel === 'function' ? kernel([...elements].find(isModal)) : kernel
      return made
    },
    /** How elements of a kernel look, as the options say and over them its `<portico-modal>`; and which that is: of several, the first. */
    lookOf(kernel: AnyKernel): { readonly look: PorticoLook; readonly modal: HTMLElement | undefined } {
      const { kernel: _kernel, prefix: _prefix, ...look } = options
      const modal = [...elements].find((element) => isModal(element) && element.kernel === kernel)
      for (const name of ['accent', 'locale', 'theme']) {
        const value = modal?.getAttribute(name)
        if (value) Reflect.set(look, name, value)
      }
      return { look, modal }
    },
    add(element: ScopedElement) {
      elements.add(element)
      redraw(element)
    },
    remove(element: ScopedElement) {
      elements.delete(element)
      redraw(element)
    },
  }
}

export type ElementScope = ReturnType<typeof createElementScope>
