import { defineMessages } from '../../../ui/i18n/define-messages'

export const whatIsAWalletMessages = /* @__PURE__ */ defineMessages('whatIsAWallet', {
  login: 'One login for all of web3',
  loginText: 'Your wallet signs you in to apps. No account to make, no password to keep.',
  home: 'A home for your digital assets',
  homeText: 'Tokens and collectibles of many networks, in one place that only you have the keys to.',
  gateway: 'Your gateway to a new web',
  gatewayText: 'Trade, play and vote in apps that ask you first, and never hold what is yours.',
})
