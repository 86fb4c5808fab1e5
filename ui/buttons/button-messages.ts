import { defineMessages } from '../i18n/define-messages'

export const buttonMessages = /* @__PURE__ */ defineMessages('button', {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  wrongNetwork: 'Wrong network',
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
})
