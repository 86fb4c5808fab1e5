import type { SessionStore, SiwxContext, Subject, SubjectContext } from './siwx-context'

/** The way from being connected to being signed in: who is on it now, and who was before. */
export interface SignInFlow {
  readonly siwx: SiwxContext
  readonly store: SessionStore
  context: SubjectContext | undefined
  /** The last position that was signed in. */
  last: Subject | undefined
  /** Ends the wait for the end of the session. */
  cancelExpiry(): void
}

export const createSignInFlow = (siwx: SiwxContext, store: SessionStore): SignInFlow => ({
  siwx,
  store,
  context: undefined,
  last: undefined,
  cancelExpiry: () => undefined,
})
