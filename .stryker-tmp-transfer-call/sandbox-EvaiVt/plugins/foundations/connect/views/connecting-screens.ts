// @ts-nocheck
import type { connectingMessages } from './connecting-messages'
import type { ConnectingScene } from './connecting-state'

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
