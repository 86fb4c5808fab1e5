import { defineMessages } from '../../../../ui/i18n/define-messages'

export const sessionMessages = /* @__PURE__ */ defineMessages('sessions', {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  noneactive: 'No active sessions',
  noneexpired: 'No expired sessions',
  nonerevoked: 'No revoked sessions',
  noneText: 'What apps may do without asking you shows here.',
  loading: 'Loading smart sessions',
  failed: 'Error fetching smart sessions',
  failedText: 'Nothing that apps may do has changed.',
  partly: 'Some sessions could not be read',
  partlyText: 'Apps may be allowed more than is shown here.',
  retry: 'Try again',
  nobody: 'Connect a wallet to see what apps may do in its name.',
  unknown: 'Unknown Dapp',
  undated: 'Earlier',
  expires: 'Expiring',
  ended: 'Expired',
  revokedAt: 'Revoked',
  pays: 'May pay',
  transfers: 'May transfer',
  calls: 'May call',
  contract: 'Contract',
  token: 'Token',
  other: 'May do',
  unlimited: 'something that is not known here',
  inAll: '{amount} in all',
  eachSeconds_one: '{amount} every second',
  eachSeconds_other: '{amount} every {count} seconds',
  eachMinutes_one: '{amount} every minute',
  eachMinutes_other: '{amount} every {count} minutes',
  eachHours_one: '{amount} every hour',
  eachHours_other: '{amount} every {count} hours',
  eachDays_one: '{amount} each day',
  eachDays_other: '{amount} every {count} days',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  declined: 'You declined in your wallet. Nothing was changed.',
  revokeFailed: 'Error revoking smart session',
})

/** Of what an app asks for. */
export const requestMessages = /* @__PURE__ */ defineMessages('sessions', {
  asks: '{app} wants to act without asking you',
  asksText: 'Asked by {host}. Your wallet is asked next, and may show less than this.',
  until: 'Until',
  network: 'Network',
  signer: 'Who may',
  careful: 'It may do this without asking you, until then or until you revoke it.',
  cancel: 'Cancel',
  goOn: 'Continue',
  asking: 'Look at your wallet',
  noRequest: 'There is nothing to review',
  noRequestText: 'No app asks for anything now.',
  back: 'Back',
})

/** Of what was granted. */
export const createdMessages = /* @__PURE__ */ defineMessages('sessions', {
  created: 'Smart Session created successfully',
  createdText: 'You can manage your session from your account settings.',
  whatIs: 'What’s a Smart Session?',
  whatIsText:
    'An app may do what you allowed, up to a limit and until a time, without asking you each time. Your account holds it to that, and you can revoke it before.',
  gotIt: 'Got it!',
})
