// @ts-nocheck
import { defineMessages } from '../i18n/define-messages'

export const shellMessages = /* @__PURE__ */ defineMessages('shell', {
  wallet: 'Wallet',
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  failedTitle: 'This screen did not open',
  failedText: 'Nothing was changed.',
  retry: 'Try again',
})
