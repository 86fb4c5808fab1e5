import type { AttemptReason, ConnectAttempt } from '../contract'
import type { connectingMessages } from './connecting-messages'

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

type Name = keyof typeof connectingMessages

/** What a person can do about where a connecting stands. */
export type ConnectingAction =
  | 'again'
  | 'retry'
  | 'open'
  | 'look'
  | 'accept'
  | 'switch'
  | 'goOn'
  | 'close'
  | 'cancel'
  | 'choose'

/** What a screen draws: the arch, its words, the ways on, and what stands beside. */
export interface ConnectingScreen {
  readonly arch: 'waiting' | 'done' | 'declined' | 'warning'
  readonly title: Name
  readonly text: Name
  /** The ways on, the likeliest first; no screen is a dead end. */
  readonly actions: readonly [ConnectingAction, ...ConnectingAction[]]
  /** What the wallet is showing, a hint for who is stuck, or where to get the wallet. */
  readonly aside?: 'facts' | 'hint' | 'install'
}

type Words = readonly [title: Name, text: Name]

const waiting = ([title, text]: Words, ...actions: ConnectingScreen['actions']): ConnectingScreen => ({
  arch: 'waiting',
  title,
  text,
  actions,
})

const stuck = ([title, text]: Words, first: ConnectingAction, ...more: ConnectingAction[]): ConnectingScreen => ({
  arch: 'warning',
  title,
  text,
  actions: [first, ...more],
})

/** The screen of every scene. */
export const connectingScreens: Readonly<Record<ConnectingScene, ConnectingScreen>> = {
  detecting: waiting(['detecting', 'detectingText'], 'cancel'),
  found: waiting(['found', 'foundText'], 'cancel'),
  opening: waiting(['opening', 'openingText'], 'cancel'),
  asking: { ...waiting(['asking', 'askingText'], 'cancel'), aside: 'facts' },
  slow: { ...waiting(['asking', 'slowText'], 'again', 'cancel'), aside: 'facts' },
  pending: waiting(['pending', 'pendingText'], 'again', 'cancel'),
  missing: stuck(['missing', 'missingText'], 'look', 'choose'),
  notInstalled: { ...stuck(['notInstalled', 'notInstalledText'], 'look', 'choose'), aside: 'install' },
  wrongAccount: stuck(['wrongAccount', 'wrongAccountText'], 'accept', 'retry', 'choose'),
  alreadyLinked: stuck(['alreadyLinked', 'alreadyLinkedText'], 'choose'),
  declined: {
    arch: 'declined',
    title: 'declined',
    text: 'declinedText',
    actions: ['retry', 'choose'],
    aside: 'hint',
  },
  failed: stuck(['failed', 'failedText'], 'retry', 'choose'),
  timeout: stuck(['timeout', 'timeoutText'], 'retry', 'choose'),
  popupBlocked: stuck(['popupBlocked', 'popupBlockedText'], 'open', 'choose'),
  offline: stuck(['offline', 'offlineText'], 'retry', 'choose'),
  backOnline: stuck(['backOnline', 'backOnlineText'], 'retry', 'choose'),
  disconnected: stuck(['disconnected', 'disconnectedText'], 'retry', 'choose'),
  unauthorized: stuck(['unauthorized', 'unauthorizedText'], 'retry', 'choose'),
  notLoaded: stuck(['notLoaded', 'notLoadedText'], 'retry', 'choose'),
  unsupportedNetwork: stuck(['unsupportedNetwork', 'unsupportedNetworkText'], 'switch', 'goOn'),
  done: { arch: 'done', title: 'done', text: 'doneText', actions: ['close'] },
}
