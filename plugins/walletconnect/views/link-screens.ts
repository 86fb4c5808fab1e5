import type { ArchSceneProps } from '../../../ui/components/arch-scene'
import type { pairingMessages } from './pairing-messages'
import type { LinkScene } from './pairing-scenes'

type LinkName = Exclude<keyof typeof pairingMessages, 'expiresIn'>

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
