import type { OpenOutcome, Pairing, PairingReason } from '../contract'

/** Where a pairing stands that is still under way, to someone who scans. */
export type ScanScene = 'preparing' | 'ready' | 'expiring' | 'renewing' | 'offline'

/** Where it stands to someone who opens the wallet on this device. */
export type LinkScene = 'preparing' | 'ready' | 'opened' | 'ranOut' | 'stillHere' | 'blocked' | 'noLink' | 'offline'

/** How it ended, or is about to; the same for every way to a wallet. */
export type EndScene = 'settling' | 'connected' | 'declined' | 'offline' | PairingReason

/** What may have failed only because the browser is offline. */
const networkReasons: readonly PairingReason[] = ['relayUnreachable', 'notLoaded']

/**
 * Tells how a pairing ended; undefined while it is under way.
 *
 * @param pairing - where it stands
 * @param isOnline - whether the browser is
 */
export function endScene({ state, reason = 'internal' }: Pairing, isOnline: boolean): EndScene | undefined {
  if (state === 'failed') return !isOnline && networkReasons.includes(reason) ? 'offline' : reason
  return state === 'settling' || state === 'connected' || state === 'declined' ? state : undefined
}

/**
 * Tells where a pairing stands to someone who scans.
 *
 * @param pairing - one that is under way
 * @param isExpiring - its code runs out within a minute
 */
export function scanScene({ state, uri }: Pairing, isExpiring: boolean): ScanScene {
  if (state === 'renewing' || state === 'offline') return state
  if (uri === undefined) return 'preparing'
  return isExpiring ? 'expiring' : 'ready'
}

export interface LinkFacts {
  readonly pairing: Pairing
  /** What came of pressing Open. */
  readonly outcome: OpenOutcome | undefined
  /** The wallet was opened by a link that has run out since. */
  readonly isOpenedBefore: boolean
  /** The wallet was opened, and the page is in view some seconds later. */
  readonly isStillHere: boolean
}

/** Tells where a pairing stands to someone who opens the wallet on this device. */
export function linkScene({ pairing, outcome, isOpenedBefore, isStillHere }: LinkFacts): LinkScene {
  if (pairing.state === 'offline') return 'offline'
  if (pairing.state === 'renewing') return 'ranOut'
  if (pairing.uri === undefined) return 'preparing'
  if (isOpenedBefore) return 'ranOut'
  if (outcome === 'blocked' || outcome === 'noLink') return outcome
  if (isStillHere) return 'stillHere'
  return outcome === 'opened' ? 'opened' : 'ready'
}
