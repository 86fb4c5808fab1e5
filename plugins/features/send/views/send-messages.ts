import { defineMessages } from '../../../../ui/i18n/define-messages'

export const sendMessages = /* @__PURE__ */ defineMessages('send', {
  amountLabel: 'Amount',
  amountOf: 'Amount of {symbol}',
  inDollars: 'Type dollars',
  inToken: 'Type the amount of the token',
  tooFine: 'This is less than the smallest unit of {symbol}.',
  pick: 'Select token',
  token: 'Select Token',
  amount: 'Add Amount',
  value: 'Incorrect Value',
  funds: 'Insufficient Funds',
  address: 'Add Address',
  invalid: 'Invalid Address',
  ready: 'Preview Send',
  preparing: 'Asking the network…',
  balance: 'Balance {amount}',
  noPrice: 'Price not known',
  to: 'To',
  placeholder: 'Type or Paste address',
  paste: 'Paste',
  checksum: 'A letter of this address is wrong.',
  notAddress: 'This is not an address on {network}.',
  otherNamespace: 'This is an address of {namespace}, not of {network}.',
  unresolved: 'Error resolving name',
  linkMore: 'This payment link asks for more than a transfer. It can’t be sent from here.',
  linkNetwork: 'This payment link is for another network than {network}.',
  linkToken: 'You have none of the token that this payment link asks for.',
  unreadableName: 'The name can’t be looked up right now.',
  fullAddress: 'You see the whole address before anything is sent.',
  fund: 'Fund Wallet',
  or: 'or',
  otherWallet: 'Connect a different wallet',
  burn: 'Nobody can spend what is sent to this address.',
  ownToken: 'This is the contract of the token itself. What is sent there is lost.',
  tooLittle: 'Your balance is too small for this.',
  feeFunds: 'You have too little {symbol} for the network fee.',
  reverts: 'The network would refuse this transfer.',
  rent: 'This would leave too little in an account of this network. Send another amount, or all.',
  tokenRefuses: 'This token refuses the transfer.',
  changed: 'Account, network or amount has changed. Look at it again.',
  declined: 'You declined in your wallet. Nothing was sent.',
  waiting: 'Your wallet shows a request already. Answer it there.',
  unreadable: 'The network can’t be reached right now. Nothing was sent.',
  unanswered:
    'Your wallet was asked for a transfer, and has not answered. It may still send it: look at the history in your wallet before you send again.',
  expired: 'Your wallet answered too late: the transfer expired, and nothing was sent. Send it again.',
  unknownBlock:
    'Your wallet did not find the network’s latest block, and sent nothing. It may be set to another network than {network}, or have answered too late. Look there, then send it again.',
  outdated: 'What you saw was out of date. This is how it stands now: look at it again.',
  setup: 'This app can’t send on {network} yet. Its developers have to run: {command}',
  failed: 'Failed to send transaction',
  offline: 'You are offline. Nothing can be sent.',
  goneText: 'Connect one to send something.',
})

/** Texts about the currency that fees are paid in. */
export const fundsMessages = /* @__PURE__ */ defineMessages('send', {
  buyFee: 'Buy {symbol}',
  swapFee: 'Swap for {symbol}',
})

/** Texts about receivers. */
export const contactMessages = /* @__PURE__ */ defineMessages('send', {
  contacts: 'Send to',
  ownContact: 'Your own account',
  sentContact: 'You sent here before',
})

/** Texts about the camera, by the state of the scan. */
export const scanMessages = /* @__PURE__ */ defineMessages('send', {
  scan: 'Scan a QR code',
  stopScan: 'Stop the camera',
  picture: 'What the camera sees',
  askingCamera: 'Allow the camera, so that the code can be read. Its picture stays on this device.',
  looking: 'Hold the QR code in front of the camera.',
  noCode: 'No code was found yet. Hold it closer, and in more light.',
  cameraRefused: 'The camera is not allowed on this page. Allow it in your browser, or paste the address.',
  noCamera: 'No camera was found. Type or paste the address.',
  cameraBusy: 'The camera can’t be used right now. Another program may be using it.',
  secretCode: 'This code holds a recovery phrase or a private key. Never show it to a website.',
  codeRead: 'The code was read.',
})

/** Texts of the list of tokens. */
export const tokenMessages = /* @__PURE__ */ defineMessages('send', {
  search: 'Search token',
  yours: 'Your tokens',
  loading: 'Reading your tokens',
  noneFound: 'No tokens found',
  counterfeit: 'Not the token that you know by this symbol. Its contract:',
  letters: 'Its symbol has letters that are easy to mistake. Its contract:',
  lure: 'Its name wants you to go somewhere. Don’t. Its contract:',
  showLures: 'Show tokens that look like spam',
  none: 'Your tokens will appear here',
  tokensUnavailable: 'Your tokens can’t be read right now',
  tokensUnavailableText: 'They are where they were. Only reading them failed.',
})

/** Texts of the review and of what follows. */
export const reviewMessages = /* @__PURE__ */ defineMessages('send', {
  network: 'Network',
  fee: 'Network fee, at most',
  anyFee: 'Network fee',
  sponsored: 'Paid by the app',
  opening: 'Part of it, to open the recipient’s account',
  total: 'Total, at most',
  careful: 'Review transaction carefully',
  undone: 'Transfers can’t be undone. Compare the bold groups with what the recipient gave you.',
  all: 'This is all of your {symbol}: you keep nothing for later fees.',
  own: 'This is your own account.',
  contract: 'This is a contract. It may not be able to send anything back.',
  unused: 'This address was never used.',
  first: 'You have not sent anything here before.',
  lookalike:
    'The address that you send to is another one than this, which you know. They begin and end alike, and differ in the marked groups.',
  told: 'Only a service says that this name leads here, which nobody can check. Ask the recipient for the address, and compare it.',
  memo: '{service} needs a memo to credit a deposit at this address, and this transfer has none. It may not reach you there.',
  compared: 'I compared all groups of the address',
  noReview: 'There is nothing to review',
  noReviewText: 'Go back and fill in the form again.',
  back: 'Back',
  cancel: 'Cancel',
  send: 'Send',
  asking: 'Look at your wallet',
  sent: 'You successfully sent asset',
  underWay: '{what} is on its way',
  underWayText: 'You can close this. It goes on.',
  notSent: '{what} was not sent',
  notSentText: 'The explorer of the network tells more.',
  transaction: 'Transaction',
  close: 'Close',
})
