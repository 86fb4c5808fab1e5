// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const allWalletsMessages = /* @__PURE__ */ defineMessages('allWallets', {
  search: 'Search wallet',
  list: 'All wallets',
  certifiedOnly: 'Certified only',
  certifiedTold: 'Only WalletConnect certified',
  certified: 'Certified',
  scan: 'Scan with another device',
  loading: 'Loading wallets',
  found_one: '{count} wallet',
  found_other: '{count} wallets',
  imitation: 'Not the wallet it is named after',
  address: 'Named like an address',
  none: 'No Wallet found',
  noneText: 'Check the spelling, or look through all wallets.',
  noneAtAll: 'There is no wallet to list here.',
  showAll: 'Show all wallets',
  failed: 'Wallets did not load',
  failedText: 'The list of wallets did not answer. Wallets in this browser still connect.',
  offline: 'You are offline',
  offlineText: 'The wallets come by themselves once you are back.',
  restFailed: 'The rest of the list did not load.',
  retry: 'Try again',
})
