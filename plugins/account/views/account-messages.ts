import { defineMessages } from '../../../ui/i18n/define-messages'

export const accountMessages = /* @__PURE__ */ defineMessages('account', {
  network: 'Network: {network}. Change it',
  copy: 'Copy address',
  copied: 'Address copied',
  balanceOn: 'Balance on {network}',
  reading: 'Reading your balance',
  unavailable: 'The balance can’t be read right now.',
  retry: 'Try again',
  foreign: 'This app doesn’t use {network}. Choose another network to go on.',
  foreignAction: 'Choose network',
  locked: 'Your wallet is locked. Unlock it to go on.',
  wallets: 'Wallets',
  explorer: 'View on explorer',
  disconnect: 'Disconnect',
  disconnectFailed: 'Failed to disconnect',
  gone: 'No wallet is connected',
  goneText: 'Connect one to see your account here.',
  connect: 'Connect a wallet',
})
