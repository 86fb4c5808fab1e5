// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const receiveMessages = /* @__PURE__ */ defineMessages('receive', {
  code: 'Code of your address',
  hint: 'Copy your address or scan this QR code',
  copy: 'Copy address',
  copied: 'Address copied',
  compare: 'Sending from elsewhere? Compare the bold groups.',
  changed: 'Your account has changed. This is the address of the new one.',
  network: 'Only receive assets on this network',
  networks: 'Only receive assets on these networks',
  only: 'You can only receive assets on these networks',
  onlyText: 'What is sent to this address on any other network may be lost.',
  loading: 'Finding the networks',
  none: 'No network of this app',
  noneText: 'This app lists no network that your address belongs to.',
  goneText: 'Connect one to see its address here.',
  failed: 'The networks can’t be told right now',
  failedText: 'Close this and open it again.',
})
