// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const socialMessages = /* @__PURE__ */ defineMessages('embedded', {
  continueWith: 'Continue with {provider}',
  more_one: '{count} more',
  more_other: '{count} more',
  loadingWays: 'Loading the ways to sign in',
  opens: 'Loading…',
  or: 'or',
  signedIn: 'You are signed in already.',
  ownWindow: 'Opens their own window, except Farcaster, which is on your phone.',
  window: 'Your wallet',
  close: 'Close',
})

export const connectingSocialMessages = /* @__PURE__ */ defineMessages('embedded', {
  logIn: 'Log in with {provider}',
  logInText: 'Connect in the provider window',
  preparing: 'Opening {provider}…',
  cancel: 'Cancel',
  showWindow: 'Show the window',
  checkAddress: 'Before you type a password, check that the window’s address is one of {provider}.',
  blocked: 'Your browser blocked the window',
  blockedText: 'Open it with the button. You come back here by yourself.',
  open: 'Open {provider}',
  leaving: 'Taking you to {provider}',
  leavingText: 'You come back here by yourself.',
  retrieving: 'Retrieving user data',
  confirmed: '{provider} confirmed it is you.',
  windowClosed: 'The window was closed',
  nothingShared: 'You are not signed in. Nothing was shared.',
  saidNo: '{provider} said no',
  saidNoText: 'It did not let you in, or you chose Cancel there. Nothing was shared.',
  wentWrong: 'Something went wrong',
  tryAgain: 'Try again',
  otherWay: 'Choose another way',
  idle: 'No sign-in is under way',
  idleText: 'Choose how you want to sign in.',
})

export const farcasterMessages = /* @__PURE__ */ defineMessages('embedded', {
  scan: 'Scan this QR Code with your phone',
  scanText: 'Use the camera of the phone that has Farcaster. Approve there; this page goes on by itself.',
  qrLabel: 'Code to sign in with Farcaster on your phone',
  makingCode: 'Making a code…',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  inFarcaster: 'Continue in Farcaster',
  inFarcasterText: 'Accept connection request in the app',
  openFarcaster: 'Open farcaster',
  tapAgain: 'Didn’t open? Some browsers block the jump. Tap the button once more.',
  loadingUser: 'Loading user data',
  loadingUserText: 'Please wait a moment while we load your data.',
  ranOut: 'Failed to connect to farcaster',
  ranOutText: 'Get a new code and scan again.',
  newCode: 'New code',
})
