import { createModal as create, createFirstEvent, type Modal } from './create-modal'
import type { EventsPayload } from './events'
import type { ThemePayload } from './modal-facade'
import type { ModalOptions } from './modal-options'
import { createPayClient, type PayClient } from './pay-client'

/** The one modal of a page, with its client for payments. */
export interface PageModal extends Modal {
  readonly payClient: PayClient
  /** Theme and event that a server renders, and a page hydrates with. */
  readonly onServer: { readonly theme: ThemePayload; readonly events: EventsPayload }
}

/** Key of the modal in `globalThis`, where hooks find it, even those of another copy of this module. */
const modalKey = Symbol.for('portico.compat.modal')

/**
 * Returns the modal of the page.
 *
 * @param hook - asks for it; the error names it
 * @param last - the modal that it had before, which counts where the page has disposed that one and made no other
 * @throws where there is none
 */
export function modalFor(hook: string, last?: PageModal): PageModal {
  const modal: unknown = Reflect.get(globalThis, modalKey) ?? last
  if (!modal) throw new Error(`Please call "createModal" before using "${hook}" hook`)
  return modal as PageModal
}

/**
 * Creates the modal of a page, once: a second call returns the first modal.
 *
 * @param options - the options of `createModal` of `portico/compat`
 * @returns the modal that the hooks read
 *
 * @example
 * ```tsx
 * import { createModal, useModal } from 'portico/compat/react'
 * import { mainnet } from 'portico/plugins/eip155'
 *
 * createModal({ networks: [mainnet] })
 * export function SignIn() {
 *   const { open } = useModal()
 *   return <button type="button" onClick={() => open()}>Sign in</button>
 * }
 * ```
 */
export function createModal(options: ModalOptions): Modal {
  const known: unknown = Reflect.get(globalThis, modalKey)
  if (known) return known as Modal
  const made = create(options)
  const modal: PageModal = {
    ...made,
    payClient: createPayClient(made),
    onServer: {
      theme: { themeMode: options.themeMode ?? 'dark', themeVariables: options.themeVariables ?? {} },
      // Not read from the modal, which would start to publish events.
      events: createFirstEvent(made.kernel),
    },
    dispose() {
      if (Reflect.get(globalThis, modalKey) === modal) Reflect.deleteProperty(globalThis, modalKey)
      made.dispose()
    },
  }
  Reflect.set(globalThis, modalKey, modal)
  return modal
}
