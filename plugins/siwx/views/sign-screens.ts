import type { SiwxAttempt, SiwxStatus } from '../contract'
import type { siwxMessages } from './siwx-messages'

type Name = keyof typeof siwxMessages

/** What the screen of signing in says, and how its arch stands. */
export interface SignScreen {
  readonly arch: 'waiting' | 'declined' | 'warning'
  readonly title: Name
  readonly text: Name
}

const ready: SignScreen = { arch: 'waiting', title: 'ready', text: 'readyText' }
const signing: SignScreen = { arch: 'waiting', title: 'signing', text: 'signingText' }
const slow: SignScreen = { ...signing, text: 'slowText' }
const stuck = (title: Name, text: Name): SignScreen => ({ arch: 'warning', title, text })

const ends: Readonly<Record<NonNullable<SiwxAttempt['reason']>, SignScreen>> = {
  declined: { arch: 'declined', title: 'declined', text: 'declinedText' },
  pending: stuck('pending', 'pendingText'),
  wrongAccount: stuck('wrongAccount', 'wrongAccountText'),
  unverified: stuck('unverified', 'unverifiedText'),
  offline: stuck('offline', 'offlineText'),
  expired: stuck('expired', 'expiredText'),
  failed: stuck('failed', 'failedText'),
}

/** The screen of where signing in stands. */
export function signScreen(status: SiwxStatus, { isSlow, reason }: SiwxAttempt): SignScreen {
  if (status === 'signing') return isSlow ? slow : signing
  return reason ? ends[reason] : ready
}
