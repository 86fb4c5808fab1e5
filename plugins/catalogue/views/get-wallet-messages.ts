import { defineMessages } from '../../../ui/i18n/define-messages'

export const getWalletMessages = /* @__PURE__ */ defineMessages('getWallet', {
  loading: 'Loading wallets',
  exploreAll: 'Explore all',
})
