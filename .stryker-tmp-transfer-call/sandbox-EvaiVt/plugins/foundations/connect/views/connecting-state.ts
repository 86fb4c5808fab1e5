// @ts-nocheck
import type { AttemptReason, ConnectAttempt } from '../contract'
import { type ConnectingScreen, connectingScreens } from './connecting-screens'

/** Everywhere that a connecting can stand. */
export type ConnectingScene =
  | 'detecting'
  | 'missing'
  | 'notInstalled'
  | 'found'
  | 'opening'
  | 'asking'
  | 'slow'
  | 'pending'
  | 'wrongAccount'
  | 'alreadyLinked'
  | 'declined'
  | 'failed'
  | 'timeout'
  | 'popupBlocked'
  | 'offline'
  | 'backOnline'
  | 'disconnected'
  | 'unauthorized'
  | 'notLoaded'
  | 'unsupportedNetwork'
  | 'done'

/** What the screen follows from. */
export interface ConnectingFacts {
  /** Whose screen it is. */
  readonly connectorId: string
  /** The wallet is on the page. */
  readonly isHere: boolean
  /** Wallets are still being looked for. */
  readonly isLooking: boolean
  /** Somebody told where the wallet can be had. */
  readonly canInstall: boolean
  readonly attempt: ConnectAttempt | undefined
  readonly isOnline: boolean
  /** The wallet is connected, where the app has no network. */
  readonly isUnsupported: boolean
}

/** The screen of each way to fail; a wallet that lacks a method or a chain has just failed. */
const failures: Readonly<Record<AttemptReason, ConnectingScene>> = {
  userRejected: 'declined',
  pending: 'failed',
  unauthorized: 'unauthorized',
  unsupportedMethod: 'failed',
  disconnected: 'disconnected',
  chainNotAdded: 'failed',
  timeout: 'timeout',
  popupBlocked: 'popupBlocked',
  internal: 'failed',
  offline: 'offline',
  notLoaded: 'notLoaded',
  wrongAccount: 'failed',
  alreadyLinked: 'failed',
  unsupportedNetwork: 'failed',
}

function failureScene(reason: AttemptReason, isOnline: boolean): ConnectingScene {
  if (reason === 'offline') return isOnline ? 'backOnline' : 'offline'
  return reason === 'notLoaded' && !isOnline ? 'offline' : failures[reason]
}

/** Tells where a connecting stands. */
export function connectingScene(facts: ConnectingFacts): ConnectingScene {
  if (!facts.isHere) {
    if (facts.isLooking) return 'detecting'
    return facts.canInstall ? 'notInstalled' : 'missing'
  }
  // How the connecting of another wallet ended is not this one's.
  const attempt = facts.attempt?.connectorId === facts.connectorId ? facts.attempt : undefined
  if (!attempt) return 'found'
  switch (attempt.state) {
    case 'asking':
      return attempt.isSlow ? 'slow' : 'asking'
    case 'pending':
      return attempt.reason === 'wrongAccount' || attempt.reason === 'alreadyLinked' ? attempt.reason : 'pending'
    case 'failed':
      return failureScene(attempt.reason ?? 'internal', facts.isOnline)
    case 'done':
      return facts.isUnsupported ? 'unsupportedNetwork' : 'done'
    default:
      return attempt.state
  }
}

/** Says which screen belongs to where a connecting stands. */
export const connectingState = (facts: ConnectingFacts): ConnectingScreen => connectingScreens[connectingScene(facts)]
