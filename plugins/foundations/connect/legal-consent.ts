import { persist } from '../../../kernel/store/persist'
import { computed, signal } from '../../../kernel/store/signals'
import { attemptError } from './attempt-errors'
import type { ConnectSettings, LegalConsent } from './contract'
import { ConnectView } from './contract'
import type { Session, SessionFacade } from './session'

/** What a person accepts: other addresses are other terms, and are asked for anew. */
const termsOf = ({ termsUrl = '', privacyUrl = '' }: ConnectSettings) => `${termsUrl} ${privacyUrl}`

/** Keeps what the person said to the terms of the app, by their addresses. */
export function createConsent({ ctx, state }: SessionFacade): LegalConsent {
  const { settings } = state.signals
  const accepted = signal('')
  const parse = (data: unknown) => (typeof data === 'string' ? data : undefined)
  ctx.onStop(persist({ signal: accepted, storage: ctx.storage, key: 'consent', version: 1, parse }))
  return {
    isGiven: computed(() => !settings.value.legalCheckbox || accepted.value === termsOf(settings.value)),
    give(isGiven) {
      accepted.value = isGiven ? termsOf(settings.peek()) : ''
    },
  }
}

/**
 * Lets nobody connect who was not asked for the terms: an open modal goes where they are asked.
 *
 * @throws CONNECT_CONSENT_MISSING
 */
export function demandConsent({ ctx, consent }: Session): void {
  if (consent.isGiven.peek()) return
  if (ctx.router.isOpen.peek()) ctx.router.reset(ConnectView)
  throw attemptError('CONNECT_CONSENT_MISSING')
}
