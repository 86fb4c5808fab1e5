import { defineMessages } from '../../../../ui/i18n/define-messages'

export const emailMessages = /* @__PURE__ */ defineMessages('embedded', {
  email: 'Email',
  placeholder: 'you@example.com',
  continue: 'Continue with email',
  sending: 'Sending the mail…',
  wrongEmail: 'Please enter a valid email address',
  signedIn: 'You are signed in already.',
  or: 'or',
})

/** Of the window in which the page that keeps the keys is shown. */
export const windowMessages = /* @__PURE__ */ defineMessages('embedded', {
  window: 'Your wallet',
  close: 'Close',
})

export const walletMessages = /* @__PURE__ */ defineMessages('embedded', {
  loading: 'Loading your wallet',
  connecting: 'Opening your wallet…',
})

export const deviceMessages = /* @__PURE__ */ defineMessages('embedded', {
  device: 'Approve the login link we sent to',
  deviceExpires: 'The code expires in 20 minutes',
  deviceWaits: 'Waiting for your approval…',
})

export const updateMessages = /* @__PURE__ */ defineMessages('embedded', {
  current: 'Your email now',
  newEmail: 'New email',
  same: 'This is your email already.',
  save: 'Save',
  cancel: 'Cancel',
  codes: 'Two codes may follow: one to the address you have, one to the new address. Your wallet stays the same.',
  nobody: 'You are not signed in by email.',
})

export const approveMessages = /* @__PURE__ */ defineMessages('embedded', {
  approve: 'Approve in your wallet',
  approveText: 'What is asked of you is shown by {site}, which keeps your keys. This page can’t see it.',
  approveOwn: 'What is asked of you is shown by your wallet.',
  showAgain: 'Show it again',
  decline: 'Decline',
  done: 'Nothing to approve',
  doneText: 'This request was answered.',
})

export const problemMessages = /* @__PURE__ */ defineMessages('embedded', {
  failedEmail: 'Invalid email. Try again.',
  wait_one: 'Please try again after {count} second',
  wait_other: 'Please try again after {count} seconds',
  unloadedBlocked:
    'Unable to load email login dependency. This page or an extension blocks it: choose another way to connect.',
  unloadedOffline: 'Unable to load email login dependency. You are offline: check your connection, then try again.',
  unloadedTimeout: 'Unable to load email login dependency. It did not answer in time: try again.',
  unloadedVersion:
    'Unable to load email login dependency. It is newer than this page: reload the page, then try again.',
  late: 'The wallet did not answer in time. Try again.',
  gone: 'The wallet has closed. Try again.',
})

/** Of the kinds of account. */
export const smartAccountMessages = /* @__PURE__ */ defineMessages('embedded', {
  smartAccount: 'Smart account',
  active: 'Active',
  deployed: 'Set up on this network',
  notDeployed: 'Set up by its first batch of calls',
  toEoa: 'Switch to your EOA',
  toSmart: 'Switch to your Smart Account',
  setUp: 'Set up now',
  setUpAsking: 'Setting up…',
  setUpDeclined: 'You declined. Nothing was changed.',
  setUpFailed: 'Your smart account could not be set up. Try again.',
  smartHelp:
    'A smart account makes several calls in one approval. It has an address of its own: what you hold stays with the account that holds it.',
  noSmart: 'No smart account here',
  noSmartText: 'This network has no smart accounts. Your account stays as it is.',
})
