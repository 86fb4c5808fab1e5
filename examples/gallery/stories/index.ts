import type { StoryGroup } from '../define-stories'
import { accountStories } from './account.stories'
import { buttonStories, smallActStories } from './buttons.stories'
import { allWalletsStories, catalogueListStories, getWalletStories } from './catalogue.stories'
import { choiceStories } from './choices.stories'
import { connectStories } from './connect.stories'
import { connectingStories } from './connecting.stories'
import { amountStories, otpStories, textFieldStories } from './fields.stories'
import { markStories } from './marks.stories'
import { networksStories, switchNetworkStories } from './networks.stories'
import { alertBarStories, shellStories, snackBarStories } from './notices.stories'
import { basicPairingStories, handOffStories, pairingStories } from './pairing.stories'
import { qrStories } from './qr.stories'
import { rowStories, walletGridStories } from './rows.stories'
import { presentationStories } from './shell.stories'
import { bannerStories, emptyStories, statusStories } from './states.stories'
import { themeStories } from './theme.stories'
import { familiesStories, walletsStories } from './wallets.stories'

/** Everything the gallery shows, in this order. */
export const storyGroups: readonly StoryGroup[] = [
  connectStories,
  catalogueListStories,
  allWalletsStories,
  getWalletStories,
  connectingStories,
  pairingStories,
  handOffStories,
  basicPairingStories,
  accountStories,
  walletsStories,
  familiesStories,
  networksStories,
  switchNetworkStories,
  snackBarStories,
  alertBarStories,
  shellStories,
  presentationStories,
  buttonStories,
  smallActStories,
  textFieldStories,
  amountStories,
  otpStories,
  choiceStories,
  markStories,
  rowStories,
  walletGridStories,
  bannerStories,
  emptyStories,
  statusStories,
  qrStories,
  themeStories,
]
