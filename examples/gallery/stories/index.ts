import type { StoryGroup } from '../define-stories'
import { accountSettingsStories, accountStories } from './account.stories'
import { activityStories, activityTabStories } from './activity.stories'
import { buttonStories, smallActStories } from './buttons.stories'
import { allWalletsStories, catalogueListStories, getWalletStories } from './catalogue.stories'
import { choiceStories } from './choices.stories'
import { connectStories } from './connect.stories'
import { connectingStories } from './connecting.stories'
import {
  approveStories,
  emailCodeStories,
  emailDeviceStories,
  emailLoginStories,
  smartAccountStories,
  updateEmailStories,
} from './embedded.stories'
import { exchangeAssetStories, exchangeDepositStories, exchangeStories } from './exchange.stories'
import { amountStories, otpStories, textFieldStories } from './fields.stories'
import { markStories } from './marks.stories'
import {
  chooseNameStories,
  manageNameStories,
  nameDoneStories,
  nameStepsStories,
  registerNameStories,
} from './names.stories'
import {
  networksStories,
  switchNetworkStories,
  unsupportedChainStories,
  whatIsANetworkStories,
} from './networks.stories'
import { alertBarStories, shellStories, snackBarStories } from './notices.stories'
import {
  buyInProgressStories,
  onRampFiatStories,
  onRampStories,
  onRampTokenStories,
  whatIsABuyStories,
} from './onramp.stories'
import { basicPairingStories, handOffStories, pairingStories } from './pairing.stories'
import { qrStories } from './qr.stories'
import { compatibleNetworksStories, receiveStories } from './receive.stories'
import { rowStories, walletGridStories } from './rows.stories'
import { confirmedStories, reviewStories, sendStories, sendTokenStories } from './send.stories'
import { presentationStories } from './shell.stories'
import { dataCaptureStories, signInStories } from './siwx.stories'
import { smartSessionsStories } from './smart-sessions.stories'
import { connectingSocialStories, farcasterStories, socialStories } from './social.stories'
import { bannerStories, emptyStories, statusStories } from './states.stories'
import { swapReviewStories, swapStories, swapTokenStories } from './swap.stories'
import { themeStories } from './theme.stories'
import { tokensStories } from './tokens.stories'
import { pendingStories } from './transactions.stories'
import { namespacesStories, walletsStories } from './wallets.stories'

/** All stories of the gallery, in this order. */
export const storyGroups: readonly StoryGroup[] = [
  connectStories,
  catalogueListStories,
  allWalletsStories,
  getWalletStories,
  connectingStories,
  pairingStories,
  handOffStories,
  basicPairingStories,
  emailLoginStories,
  emailCodeStories,
  emailDeviceStories,
  accountStories,
  accountSettingsStories,
  updateEmailStories,
  approveStories,
  smartAccountStories,
  smartSessionsStories,
  socialStories,
  connectingSocialStories,
  farcasterStories,
  tokensStories,
  receiveStories,
  compatibleNetworksStories,
  sendStories,
  sendTokenStories,
  reviewStories,
  confirmedStories,
  pendingStories,
  swapStories,
  swapTokenStories,
  swapReviewStories,
  exchangeStories,
  exchangeAssetStories,
  exchangeDepositStories,
  onRampStories,
  onRampTokenStories,
  onRampFiatStories,
  whatIsABuyStories,
  buyInProgressStories,
  chooseNameStories,
  registerNameStories,
  manageNameStories,
  nameStepsStories,
  nameDoneStories,
  activityStories,
  activityTabStories,
  walletsStories,
  namespacesStories,
  networksStories,
  switchNetworkStories,
  unsupportedChainStories,
  whatIsANetworkStories,
  signInStories,
  dataCaptureStories,
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
