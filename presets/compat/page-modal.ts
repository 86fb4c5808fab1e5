import { createModal as create, createFirstEvent, type Modal } from './create-modal'
import type { EventsPayload } from './events'
import type { ThemePayload } from './modal-facade'
import type { ModalOptions } from './modal-options'
import { createPayClient, type PayClient } from './pay-client'

/** The one modal of a page, with what pays by it. */
export interface PageModal extends Modal {
  readonly payClient: PayClient
  /** What a server writes, and a page hydrates with, of how the modal looks and of what happened. */
  readonly onServer: { readonly theme: ThemePayload; readonly events: EventsPayload }
}

/** Where the modal of a page is found by its hooks, whichever module made it. */
const modalKey = Symbol.for('portico.compat.modal')

/** @throws where the page has made no modal */
export function modalFor(hook: string): PageModal {
  const modal: unknown = Reflect.get(globalThis, modalKey)
  if (!modal) throw new Error(`Please call "createModal" before using "${hook}" hook`)
  return modal as PageModal
}

/**
 * Creates the modal of a page, once: a second call answers the first one.
 *
 * @param options - as of `portico/compat`
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
      // Not of the modal: to ask it is to listen.
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
