import { truncateDecimal } from '../../../../kernel/lib/amounts'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { ExchangeAsset } from '../contract'

/** Texts of the form. */
export const formMessages = /* @__PURE__ */ defineMessages('exchange', {
  amountUsd: 'Amount in US dollars',
  amountToken: 'Amount of {symbol}',
  about: 'about {amount}',
  noPrice: 'Its price is not known: enter how much {symbol} you want.',
  onNetwork: 'on {network}',
  chips: 'Amounts',
  exchanges: 'Exchanges',
  depositFrom: 'Deposit from {exchange}',
  loading: 'Asking for exchanges',
  none: 'No exchanges support this asset on this network',
  noneText: 'Choose another asset or network.',
  unsupported: 'Asset not supported',
  anotherAsset: 'Choose another asset',
  failedList: 'Unable to get exchanges',
  failedText: 'The service did not answer. Nothing was sent.',
  offlineText: 'You are offline.',
  tryAgain: 'Try again',
  receiver: 'It arrives at this address',
  windowNote: 'Opens a window of the exchange. You confirm there; the exchange sets its fee.',
  opening: 'Opening {exchange}…',
  underWay: 'A deposit is under way',
  underWayText: '{amount} from {exchange}',
  goneText: 'Connect one to fund it from an exchange.',
  noAsset: 'Nothing to deposit here',
  noAssetText: 'Exchanges send nothing to the networks that you can use here. Switch to another one.',
  switchNetwork: 'Switch network',
  region: 'Not offered where you are',
  regionText: 'Deposits from an exchange are not offered in your region. Your wallet works as before.',
  otherWays: 'Other ways',
  receive: 'Receive',
  swap: 'Swap a token you have',
  judged: 'Judged from the time zone of this device.',
})

/** Texts of the list of assets. */
export const assetMessages = /* @__PURE__ */ defineMessages('exchange', {
  search: 'Search token',
  available: 'Available tokens',
  noneFound: 'No tokens found',
  buy: 'Buy',
  chosen: 'Chosen',
  nameOn: '{name} on {network}',
})

/** Texts of a deposit. */
export const depositMessages = /* @__PURE__ */ defineMessages('exchange', {
  nothing: 'No deposit is under way',
  nothingText: 'Choose how much, and from which exchange.',
  start: 'Deposit from exchange',
  opening: 'Opening {exchange}…',
  openingText: 'Asking for its page.',
  confirming: 'Continue in the {exchange} window',
  confirmingText: 'Sign in there and confirm. Keep this page open.',
  blocked: 'Your browser blocked the window',
  blockedText: 'Open {exchange} with the button. Nothing was sent yet.',
  closed: 'The window seems to be closed',
  closedText: 'If you confirmed at {exchange}, the deposit goes on, and we keep asking. If not, open it again.',
  away: 'Continue at {exchange}',
  awayText: 'If you confirmed there, the deposit goes on, and we keep asking. If not, open it again.',
  onItsWay: '{amount} is on its way',
  onItsWayText: 'Confirmed at {exchange}. You can close this: the deposit goes on without the page.',
  late: 'Still on its way',
  lateText: '{exchange} has not said that it arrived. We stopped asking.',
  unknown: 'We don’t know yet',
  unknownText: '{exchange} has not said whether the deposit went out. We stopped asking.',
  notTwice: 'Don’t deposit a second time yet.',
  notTwiceText: 'Look in your {exchange} account first.',
  done: 'Deposit completed',
  doneText: '{exchange} says that it sent {amount}. Your account shows it once the network has it.',
  failed: 'Deposit failed',
  failedDeposit: '{exchange} could not send it. Your money should still be in your account there.',
  support: 'Its support can tell you more, with this number: {session}',
  payment: 'Unable to initiate payment',
  paymentText: '{exchange} gave no page that can be opened safely. Nothing was sent.',
  asset: 'Asset not supported',
  assetText: '{exchange} does not send {symbol} on {network}. Nothing was sent.',
  account: 'The account has changed',
  accountText: 'Your wallet is not on the account that was shown here. Nothing was opened.',
  unanswered: 'Unable to get deposit status',
  unansweredText: 'We keep asking.',
  arrives: 'Arrives',
  network: 'Network',
  since: 'Started',
  address: 'At this address',
  transaction: 'Transaction',
  copyTransaction: 'Copy transaction hash',
  open: 'Open {exchange}',
  openAgain: 'Open it again',
  close: 'Close and carry on',
  lookAgain: 'Look again',
  another: 'Choose another exchange',
  tryAgain: 'Try again',
  finish: 'Done',
})

const SHOWN_DECIMALS = 4

/** Cuts an amount after four decimals and never rounds it; what would be nothing then is whole. */
export function cutAmount(exact: string): string {
  const cut = truncateDecimal(exact, SHOWN_DECIMALS)
  return /[1-9]/.test(cut) ? cut : exact
}

/** The same without zeros at its end, as it stands beside details that have all of it. */
export function shortenAmount(exact: string): string {
  const cut = cutAmount(exact)
  return cut.includes('.') ? cut.replace(/\.?0+$/, '') : cut
}

/** Returns the network of an asset, and what it is called. */
export function useAssetNetwork(asset: ExchangeAsset | undefined) {
  const nameOf = useNetworkName()
  const { requested } = useController(NetworksController)
  const network = useValue(requested).find(({ caipNetworkId }) => caipNetworkId === asset?.networkId)
  return { network, name: network ? nameOf(network) : (asset?.networkId ?? '') }
}
