// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const connectMessages = /* @__PURE__ */ defineMessages('connect', {
  usedAgo: 'Used {when}',
  inBrowser: 'In this browser',
  others: 'More ways to connect',
  search: 'Search Wallet',
  promise: 'This shares your address. It can’t move funds.',
  looking: 'Looking for wallets',
  sharedId: 'Two extensions use this id',
  imitation: 'Not the wallet it is named after',
  address: 'Named like an address',
})
