import type { ArchSceneProps } from '../../../ui/components/arch-scene'
import type { pairingEndMessages } from './pairing-end-messages'
import type { pairingMessages } from './pairing-messages'
import type { EndScene, LinkScene, ScanScene } from './pairing-scenes'

type LinkName = Exclude<keyof typeof pairingMessages, 'expiresIn'>
type EndName = keyof typeof pairingEndMessages

/** What a person can do about how a pairing ended. */
export type EndAction = 'retry' | 'choose' | 'close' | 'cancel'

export interface EndScreen {
  readonly arch: ArchSceneProps['state']
  readonly title: EndName
  readonly text: EndName
  /** The ways on, the likeliest first; no screen is a dead end. */
  readonly actions: readonly [EndAction, ...EndAction[]]
}

const refused = (scene: EndScene, ...actions: EndScreen['actions']): EndScreen => ({
  arch: 'warning',
  title: scene,
  text: `${scene}Text`,
  actions,
})

/** The screen of every end. What only the makers of the app can mend leads elsewhere first. */
export const endScreens: Readonly<Record<EndScene, EndScreen>> = {
  settling: { arch: 'waiting', title: 'settling', text: 'settlingText', actions: ['cancel'] },
  connected: { arch: 'done', title: 'connected', text: 'connectedText', actions: ['close'] },
  declined: { arch: 'declined', title: 'declined', text: 'declinedText', actions: ['retry', 'choose'] },
  originNotAllowed: refused('originNotAllowed', 'choose', 'retry'),
  clockSkew: refused('clockSkew', 'retry', 'choose'),
  invalidKey: refused('invalidKey', 'choose', 'retry'),
  projectMissing: refused('projectMissing', 'choose', 'retry'),
  relayUnreachable: refused('relayUnreachable', 'retry', 'choose'),
  notLoaded: refused('notLoaded', 'retry', 'choose'),
  unfitting: refused('unfitting', 'retry', 'choose'),
  internal: refused('internal', 'retry', 'choose'),
  offline: refused('offline', 'retry', 'choose'),
}

export interface ScanScreen {
  /** 'live': a dot; 'ring': the time that is left. */
  readonly mark: 'spinner' | 'live' | 'ring'
  readonly status: 'scan' | 'preparing' | 'expiring' | 'renewing' | 'trying'
  /** What the button beside it does. */
  readonly act: 'copyLink' | 'refresh' | 'tryNow'
}

/** What stands under the code in every scene. */
export const scanScreens: Readonly<Record<ScanScene, ScanScreen>> = {
  preparing: { mark: 'spinner', status: 'preparing', act: 'copyLink' },
  ready: { mark: 'live', status: 'scan', act: 'copyLink' },
  expiring: { mark: 'ring', status: 'expiring', act: 'refresh' },
  renewing: { mark: 'spinner', status: 'renewing', act: 'copyLink' },
  offline: { mark: 'spinner', status: 'trying', act: 'tryNow' },
}

export interface LinkScreen {
  readonly arch: ArchSceneProps['state']
  readonly title: LinkName
  readonly text: LinkName
}

/** The screen of every scene in which the wallet is opened from here. */
export const linkScreens: Readonly<Record<LinkScene, LinkScreen>> = {
  preparing: { arch: 'waiting', title: 'continueIn', text: 'linkWaitText' },
  ready: { arch: 'waiting', title: 'continueIn', text: 'linkReadyText' },
  opened: { arch: 'waiting', title: 'continueIn', text: 'linkOpenedText' },
  stillHere: { arch: 'warning', title: 'stillHere', text: 'stillHereText' },
  blocked: { arch: 'warning', title: 'blocked', text: 'blockedText' },
  noLink: { arch: 'warning', title: 'noLink', text: 'noLinkText' },
  offline: { arch: 'warning', title: 'relayDown', text: 'goesOnText' },
}
