import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyKernel } from '../../kernel/kernel'
import type { PorticoLook } from '../react/mount-portico'
import type { ElementScope } from './element-scope'

/** An element of `portico/elements` as a script sees it. */
export interface PorticoElement extends HTMLElement {
  /** Set: of this element alone. Read: else that of `definePorticoElements`. */
  kernel: AnyKernel | undefined
}

/** What is drawn in an element. */
export interface Drawing {
  readonly element: PorticoElement
  readonly kernel: AnyKernel
  readonly look: PorticoLook
  /** The element that draws the modal of the kernel. */
  readonly modal: HTMLElement | undefined
}

/** What makes one kind of element of the others. */
export interface ElementKind {
  /** Attributes beside properties of the same name in camel case; those of 'flags' are there or not. */
  readonly texts?: readonly string[]
  readonly flags?: readonly string[]
  readonly draw: (drawing: Drawing) => ReactNode
  /** Whether children of the element stand in slots: it is drawn again when they come and go. */
  readonly hasSlots?: boolean
  /** Where it is drawn. */
  readonly place: (element: PorticoElement, kernel: AnyKernel) => Element | DocumentFragment
  /** Called when an attribute has changed, and when the element with it comes to be drawn. */
  readonly changed?: (element: PorticoElement, attribute: string) => void
  /** Whether an element of this name is another's: the modal that is drawn bears the name too. */
  readonly isForeign?: (element: HTMLElement) => boolean
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Properties that stand for attributes, as those of elements of the browser do. */
function defineReflections(target: object, { texts = [], flags = [] }: ElementKind): void {
  for (const name of texts)
    Object.defineProperty(target, camelCase(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? ''
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null) this.removeAttribute(name)
        else this.setAttribute(name, `${value}`)
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

/** What a script has set before the element had its properties stands before them: it is set once more. */
function takeEarlyProperties(element: HTMLElement, names: readonly string[]): void {
  for (const [name, value] of Object.entries(element))
    if (names.includes(name)) {
      Reflect.deleteProperty(element, name)
      Reflect.set(element, name, value)
    }
}

/**
 * Makes the class of one kind of element. It draws itself while it is in the page and has a kernel, wherever it is moved, and is left
 * as it was found when it goes.
 */
export function createElement(scope: ElementScope, kind: ElementKind): CustomElementConstructor {
  const attributes = [...(kind.texts ?? []), ...(kind.flags ?? [])]
  const properties = ['kernel', ...attributes.map(camelCase)]

  class Drawn extends HTMLElement implements PorticoElement {
    static readonly observedAttributes = attributes
    #own: AnyKernel | undefined
    #root: Root | undefined
    /** The kernel that is drawn: another one may have another place. */
    #drawn: AnyKernel | undefined
    /** Whether it is to be drawn in the next microtask. */
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
        for (const name of attributes) if (this.hasAttribute(name)) kind.changed?.(this, name)
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
      kind.changed?.(this, name)
      scope.redraw(this)
    }

    #clear() {
      this.#root?.unmount()
      this.#root = undefined
      this.#drawn = undefined
    }
  }
  defineReflections(Drawn.prototype, kind)
  return Drawn
}
