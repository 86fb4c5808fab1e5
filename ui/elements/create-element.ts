import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import type { PorticoLook } from '../react/mount-portico'

/** The options of `definePorticoElements`. */
export interface PorticoElementsOptions extends PorticoLook {
  /**
   * The kernel of all elements whose `kernel` is not set; or a function that creates it, called once, when the first element is in the
   * page, with the `<portico-modal>` of that moment, even in a shadow root, whose attributes may have options.
   */
  readonly kernel?: AnyKernel | ((modal: HTMLElement | undefined) => AnyKernel) | undefined
  /** The prefix of the names of the elements. Default 'portico'. */
  readonly prefix?: string | undefined
}

/** The part of an element that its scope uses. */
export interface ScopedElement extends HTMLElement {
  readonly kernel: AnyKernel | undefined
  readonly redraw: () => void
}

/** The state that all elements of one prefix share: the kernel, the look, and the elements that are in the page. */
export function createElementScope(prefix: string) {
  const elements = new Set<ScopedElement>()
  let options: Omit<PorticoElementsOptions, 'prefix'> = {}
  let made: AnyKernel | undefined
  const isModal = ({ localName }: HTMLElement) => localName === `${prefix}-modal`
  const redrawAll = () => {
    for (const element of elements) element.redraw()
  }
  /** The look of a `<portico-modal>` is also that of the buttons. */
  const redraw = (element: ScopedElement) => (isModal(element) ? redrawAll() : element.redraw())

  return {
    redraw,
    /** Sets other options, for example when the code of the page runs again under hot reload. */
    use(next: typeof options) {
      const end = made !== options.kernel && made?.dispose
      options = next
      made = undefined
      redrawAll()
      // After the elements are drawn again: until then views of that kernel are in the page, and read it.
      if (end) queueMicrotask(end)
    },
    kernel(): AnyKernel | undefined {
      const { kernel } = options
      made ??= typeof kernel === 'function' ? kernel([...elements].find(isModal)) : kernel
      return made
    },
    /** The look of the elements of a kernel, from the options and, with precedence, its `<portico-modal>`; and which one that is: of several, the first. */
    lookOf(kernel: AnyKernel): { readonly look: PorticoLook; readonly modal: HTMLElement | undefined } {
      const look: PorticoLook = { ...options }
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

/** An element of `portico/elements` as a script sees it. */
export interface PorticoElement extends HTMLElement {
  /** Written: the kernel of only this element. Read: that, or else the one of `definePorticoElements`. */
  kernel: AnyKernel | undefined
}

/** The content that is drawn in an element. */
export interface Drawing {
  readonly element: PorticoElement
  readonly kernel: AnyKernel
  readonly look: PorticoLook
  /** The element that draws the modal of the kernel. */
  readonly modal: HTMLElement | undefined
}

/** The differences between the kinds of elements. */
export interface ElementKind {
  /** Attributes, with properties of the same name in camel case; those of 'flags' are present or absent. */
  readonly texts: readonly string[]
  readonly flags: readonly string[]
  readonly draw: (drawing: Drawing) => ReactNode
  /** Whether children of the element are in slots: it is drawn again when they change. */
  readonly hasSlots?: boolean
  /** The node in which it is drawn. */
  readonly place: (element: PorticoElement, kernel: AnyKernel) => Element | DocumentFragment
  /** Called when the attribute `open` has changed, and when the element with it is drawn. */
  readonly followOpen?: (element: PorticoElement) => void
  /** Whether an element of this name belongs to another one: the drawn modal has the name too, and so does a copy of it. */
  readonly isForeign?: (element: HTMLElement) => boolean
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Properties that reflect attributes, as those of built-in elements do. */
function defineReflections(target: object, { texts, flags }: ElementKind): void {
  for (const name of texts)
    Object.defineProperty(target, camelCase(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? ''
      },
      set(this: HTMLElement, value: string | null | undefined) {
        if (value === undefined || value === null) this.removeAttribute(name)
        else this.setAttribute(name, value)
      },
    })
  for (const name of flags)
    Object.defineProperty(target, camelCase(name), {
      get(this: HTMLElement) {
        return this.hasAttribute(name)
      },
      set(this: HTMLElement, value: unknown) {
        this.toggleAttribute(name, Boolean(value))
      },
    })
}

/** A property that a script set before the element was defined hides the one of the class, so it is deleted and set again. */
function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const [name, value] of Object.entries(element))
    if (names.includes(name)) {
      Reflect.deleteProperty(element, name)
      Reflect.set(element, name, value)
    }
}

/**
 * Creates the class of one kind of element. It draws itself while it is in the page and has a kernel, wherever it is moved, and is left
 * in its original state when it is removed.
 */
export function createElement(scope: ElementScope, kind: ElementKind): CustomElementConstructor {
  const attributes = [...kind.texts, ...kind.flags]
  const properties = ['kernel', ...attributes.map(camelCase)]

  class Drawn extends HTMLElement implements PorticoElement {
    static readonly observedAttributes = attributes
    #own: AnyKernel | undefined
    #root: Root | undefined
    /** The kernel that is drawn: another one may be drawn in another place. */
    #drawn: AnyKernel | undefined
    /** Whether it is drawn in the next microtask. */
    #isDue = false
    #isIn = false

    get kernel(): AnyKernel | undefined {
      return this.#own ?? scope.kernel()
    }

    set kernel(kernel: AnyKernel | undefined) {
      this.#own = kernel
      if (this.#isIn) scope.redraw(this)
    }

    /** A listener of the page may change elements amid a drawing, and Preact cannot begin another one there: it waits for the microtask. */
    readonly redraw = () => {
      if (this.#isDue) return
      this.#isDue = true
      queueMicrotask(this.#draw)
    }

    readonly #draw = () => {
      this.#isDue = false
      if (!this.isConnected) return
      const { kernel } = this
      if (this.#drawn !== kernel) {
        this.#clear()
        this.#drawn = kernel
        if (this.hasAttribute('open')) kind.followOpen?.(this)
      }
      if (!kernel) return
      this.#root ??= createRoot(kind.place(this, kernel))
      this.#root.render(kind.draw({ element: this, kernel, ...scope.lookOf(kernel) }))
    }

    readonly #children = new MutationObserver(this.redraw)

    connectedCallback() {
      // An element that is only moved leaves and comes back before the microtask that would clear it.
      if (this.#isIn || kind.isForeign?.(this)) return
      this.#isIn = true
      takeEarlyProperties(this, properties)
      scope.add(this)
      if (kind.hasSlots) this.#children.observe(this, { childList: true, subtree: true, attributeFilter: ['slot'] })
    }

    disconnectedCallback() {
      queueMicrotask(() => {
        if (!this.#isIn || this.isConnected) return
        this.#isIn = false
        this.#children.disconnect()
        scope.remove(this)
        this.#clear()
      })
    }

    attributeChangedCallback(name: string) {
      if (!this.#isIn) return
      if (name === 'open') kind.followOpen?.(this)
      scope.redraw(this)
    }

    #clear() {
      this.#root?.unmount()
      this.#root = this.#drawn = undefined
    }
  }
  defineReflections(Drawn.prototype, kind)
  return Drawn
}
