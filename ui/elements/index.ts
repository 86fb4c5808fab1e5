'use client'

import {
  createElement,
  createElementScope,
  type ElementScope,
  type PorticoElement,
  type PorticoElementsOptions,
} from './create-element'
import { createElementKinds, type PorticoChange } from './element-kinds'

export type { PorticoChange, PorticoElement, PorticoElementsOptions }

/** `<portico-button>`: connects a wallet, and shows the account once there is one. Slots: `connect`, `busy`, `account`, `warning`. */
export interface PorticoButtonElement extends PorticoElement {
  /** Default 'Connect Wallet'. */
  label: string
  /** Default 'Connecting...'. */
  loadingLabel: string
  /** 'show' (default) or 'hide'. */
  balance: string
  disabled: boolean
}

/** `<portico-account-button>`: the account, while one is connected. Slots: `account`. */
export interface PorticoAccountButtonElement extends PorticoElement {
  /** 'show' (default) or 'hide'. */
  balance: string
  disabled: boolean
}

/** `<portico-network-button>`: the network, which opens the list of networks. Slots: `network`, `warning`. */
export interface PorticoNetworkButtonElement extends PorticoElement {
  /** Replaces 'Select Network' and 'Unknown Network'. */
  label: string
  disabled: boolean
}

/** `<portico-modal>`: draws the modal; its look is that of the other elements of its kernel. */
export interface PorticoModalElement extends PorticoElement {
  /** Whether the modal is open; setting it opens or closes. */
  open: boolean
  /** Brand colour. */
  accent: string
  /** Language as a BCP 47 tag. Default: as the browser. */
  locale: string
  /** 'system' (default), 'light', 'dark'. */
  theme: string
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-account-button': PorticoAccountButtonElement
    'portico-network-button': PorticoNetworkButtonElement
    'portico-modal': PorticoModalElement
  }

  interface HTMLElementEventMap {
    /** A button is about to open the modal; `preventDefault()` keeps it closed. */
    'portico-open': CustomEvent<null>
    /** Fired by `<portico-modal>` when the account, status, network or modal has changed. */
    'portico-change': CustomEvent<PorticoChange>
  }
}

/** The class of an element, which keeps what those of its prefix share: no module does, and a page may load this one twice. */
type ScopedClass = CustomElementConstructor & { porticoScope?: ElementScope }

/**
 * Defines `<portico-modal>`, `<portico-button>`, `<portico-account-button>` and `<portico-network-button>`. Elements that are in the
 * page already, and what scripts have set on them, are taken over. Does nothing on a server.
 *
 * Defining the same prefix again gives its elements the new kernel and look.
 *
 * @param options - the kernel, or a function that creates it; the look; the prefix of the names
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { definePorticoElements } from 'portico/elements'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 *
 * definePorticoElements({ kernel: createKernel({ plugins: [minimal(), eip155()] }), accent: '#0a7d4f' })
 * document.body.append(document.createElement('portico-modal'), document.createElement('portico-button'))
 * ```
 */
export function definePorticoElements(options: PorticoElementsOptions = {}): void {
  if (typeof customElements === 'undefined') return
  const { prefix = 'portico', ...own } = options
  const known: ScopedClass | undefined = customElements.get(`${prefix}-modal`)
  const scope = known?.porticoScope ?? createElementScope(prefix)
  scope.use(own)
  if (known) return
  for (const [name, kind] of Object.entries(createElementKinds()))
    customElements.define(`${prefix}-${name}`, Object.assign(createElement(scope, kind), { porticoScope: scope }))
}
