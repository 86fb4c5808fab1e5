import { defineMessages } from '../../../ui/i18n/define-messages'

export const tokensMessages = /* @__PURE__ */ defineMessages('tokens', {
  list: 'Tokens',
  loading: 'Reading your tokens',
  noPrice: 'Price not known',
  fallback: 'The balance service doesn’t answer. These come from the chain itself.',
  empty: 'No tokens yet',
  emptyText: 'What you receive on this network shows here.',
  buy: 'Buy Crypto',
  buyText: 'Easy with card or bank account',
  popular: 'popular',
  receive: 'Receive funds',
  receiveText: 'Scan the QR code and receive funds',
  unavailable: 'Your tokens can’t be read right now',
  unavailableText: 'They are where they were. Only reading them failed.',
  offline: 'You are offline',
  retry: 'Try again',
})
