// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

/** Said only where no wallet was found: the list of wallets opens without. */
export const noWalletsMessages = /* @__PURE__ */ defineMessages('connect', {
  emptyTitle: 'No wallet in this browser',
  emptyText: 'Install a wallet extension, then look again. If you have one, it may be switched off for this site.',
  lookAgain: 'Look again',
  getWallet: 'Get a wallet',
})
