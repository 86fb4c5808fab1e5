import type { SessionAuthenticator } from '../walletconnect/contract'
import type { SiwxApi, SiwxEmailStep } from './contract'
import { createAuthenticator } from './create-authenticator'
import { createEmailStep } from './create-email-step'
import { createSignIn } from './create-sign-in'
import { followPosition } from './follow-position'
import { leaveUnsigned } from './leave-unsigned'
import { createLocalStore } from './local-store'
import { lookForSessions } from './look-for-sessions'
import { createPassage } from './passage'
import { prepareMessage } from './prepare-message'
import { createServerStore } from './server-store'
import { followDisconnects, signOut } from './sign-out'
import type { SessionStore, SiwxDesk, Stay } from './siwx-desk'
import { siwxError } from './siwx-errors'

export interface SiwxEngine extends Pick<SiwxApi, 'signIn' | 'signOut' | 'getSessions' | 'cancel' | 'prepare'> {
  readonly authenticator: SessionAuthenticator
  readonly email: Pick<SiwxEmailStep, 'request' | 'resend' | 'confirm' | 'skip'>
  /** Asks whoever is connected, now and from now on. A second call does nothing. */
  follow(): void
}

function createStore(desk: SiwxDesk): SessionStore {
  const { config, server } = desk.options
  return config ?? (server ? createServerStore(desk, server) : createLocalStore(desk))
}

/** Puts together what signing in takes; loaded with the first connection. */
export function createEngine(desk: SiwxDesk): SiwxEngine {
  const { ctx } = desk
  const store = createStore(desk)
  const passage = createPassage(desk, store)
  let isFollowing = false

  /** @throws SIWX_GATE_CLOSED, SIWX_ADDRESS_MISSING */
  function demandStay(): Stay {
    if (!ctx.gate('siwx').peek()) throw siwxError('SIWX_GATE_CLOSED')
    const { stay } = passage
    if (!stay) throw siwxError('SIWX_ADDRESS_MISSING')
    return stay
  }
  const signing = createSignIn(passage)
  return {
    authenticator: createAuthenticator(desk, store),
    email: createEmailStep(passage, demandStay),
    follow() {
      if (isFollowing) return
      isFollowing = true
      followDisconnects(desk, store)
      followPosition(passage)
    },
    signIn: async () => signing.signIn(demandStay()),
    async signOut() {
      const stay = demandStay()
      await signOut(desk, store, stay.visit.position)
      if (!desk.isRequired()) stay.visit.isDismissed = true
      await lookForSessions(passage, stay)
    },
    async getSessions() {
      const { networkId, address } = demandStay().visit.position
      return store.getSessions(networkId, address)
    },
    async cancel() {
      signing.abandon()
      if (passage.stay) await leaveUnsigned(passage, passage.stay)
    },
    prepare() {
      if (passage.stay) void prepareMessage(passage.stay)
    },
  }
}
