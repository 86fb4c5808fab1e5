import { type FakeConnector, type FakeConnectorInit, fakeConnector } from 'portico/testing'
import { walletPictures } from './pictures'

/** The account of every story, unless it says otherwise. */
export const storyAddress = '0x7A3c5e9B41fD2086aC47bE15938f6D02e40dA94b'

export interface StoryWalletInit extends FakeConnectorInit {
  readonly icon?: string
  /** What the row warns of. */
  readonly warning?: 'sharedId' | 'imitation'
  /** 'AUTH': it is part of the app. Default: it announced itself. */
  readonly type?: 'ANNOUNCED' | 'AUTH'
}

export type StoryWallet = Omit<FakeConnector, 'type'> &
  Pick<StoryWalletInit, 'icon' | 'warning'> &
  Required<Pick<StoryWalletInit, 'type'>>

/** A scripted wallet that announces itself with a name and a picture. */
export const storyWallet = ({ icon, warning, type = 'ANNOUNCED', ...init }: StoryWalletInit): StoryWallet => ({
  ...fakeConnector({ addresses: [storyAddress], ...init }),
  type,
  ...(icon !== undefined && { icon }),
  ...(warning && { warning }),
})

/** New ones for each story: a wallet keeps what it was asked and whom it let in. */
export const createWallets = () => ({
  kestrel: storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel }),
  harbor: storyWallet({ id: 'harbor', name: 'Harbor', icon: walletPictures.harbor }),
  tessera: storyWallet({ id: 'tessera', name: 'Tessera', icon: walletPictures.tessera }),
  lantern: storyWallet({ id: 'lantern', name: 'Lantern', icon: walletPictures.lantern }),
  fernwick: storyWallet({ id: 'fernwick', name: 'Fernwick', icon: walletPictures.fernwick }),
  quill: storyWallet({ id: 'quill', name: 'Quill', icon: walletPictures.quill }),
  juno: storyWallet({ id: 'juno', name: 'Juno', icon: walletPictures.juno }),
})
