import { type FakeConnector, type FakeConnectorInit, fakeConnector } from 'portico/testing'
import { walletPictures } from './pictures'

/** The account of every story, unless it says otherwise. */
export const storyAddress = '0x7A3c5e9B41fD2086aC47bE15938f6D02e40dA94b'

export interface StoryWalletInit extends FakeConnectorInit {
  readonly icon?: string
  /** The warning of its row. */
  readonly warning?: 'sharedId' | 'imitation'
  /** It is part of the app, and has its portfolio in the account. Default: it announced itself. */
  readonly isEmbedded?: boolean
}

export interface StoryWallet extends Omit<FakeConnector, 'type'>, Pick<StoryWalletInit, 'icon' | 'warning'> {
  readonly type: 'ANNOUNCED' | 'AUTH'
  readonly hasPortfolio: boolean
}

/** A scripted wallet that announces itself with a name and a picture. */
export const storyWallet = ({ icon, warning, isEmbedded = false, ...init }: StoryWalletInit): StoryWallet => ({
  ...fakeConnector({ addresses: [storyAddress], ...init }),
  type: isEmbedded ? 'AUTH' : 'ANNOUNCED',
  hasPortfolio: isEmbedded,
  ...(icon !== undefined && { icon }),
  ...(warning && { warning }),
})

/** New ones for each story, because a wallet keeps its requests and approvals. */
export const createWallets = () => ({
  kestrel: storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel }),
  harbor: storyWallet({ id: 'harbor', name: 'Harbor', icon: walletPictures.harbor }),
  tessera: storyWallet({ id: 'tessera', name: 'Tessera', icon: walletPictures.tessera }),
  lantern: storyWallet({ id: 'lantern', name: 'Lantern', icon: walletPictures.lantern }),
  fernwick: storyWallet({ id: 'fernwick', name: 'Fernwick', icon: walletPictures.fernwick }),
  quill: storyWallet({ id: 'quill', name: 'Quill', icon: walletPictures.quill }),
  juno: storyWallet({ id: 'juno', name: 'Juno', icon: walletPictures.juno }),
})
