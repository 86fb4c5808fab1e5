import type { ArchSceneProps } from '../../../ui/components/arch-scene'
import type { pairingEndMessages } from './pairing-end-messages'
import type { EndScene } from './pairing-scenes'

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
