import { createToken, createViewRef, declareEvents, type ReadonlySignal } from 'portico'

export interface Entry {
  /** Its number in the book, because a wallet may sign the same name twice with the same signature. */
  readonly id: number
  readonly name: string
  readonly signature: string
}

export interface GuestbookApi {
  readonly entries: ReadonlySignal<readonly Entry[]>
  /** Signs the book with the connected wallet. @throws GUESTBOOK_NAME_MISSING */
  sign(name: string): Promise<void>
}

export const GuestbookController = /* @__PURE__ */ createToken<GuestbookApi>('guestbook/GuestbookController')
export const GuestbookView = /* @__PURE__ */ createViewRef('Guestbook')
export const guestbookEvents = /* @__PURE__ */ declareEvents<{ 'guestbook:signed': Entry }>()
