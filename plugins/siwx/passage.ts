import type { Position, SessionStore, SiwxDesk, Stay } from './siwx-desk'

/** The way from being connected to being signed in: who is on it now, and who was before. */
export interface Passage {
  readonly desk: SiwxDesk
  readonly store: SessionStore
  stay: Stay | undefined
  /** The last position that was signed in. */
  last: Position | undefined
  /** Ends the wait for the end of the session. */
  cancelExpiry(): void
}

export const createPassage = (desk: SiwxDesk, store: SessionStore): Passage => ({
  desk,
  store,
  stay: undefined,
  last: undefined,
  cancelExpiry: () => undefined,
})
