import { defineMessages } from '../../../ui/i18n/define-messages'

export const multiChainMessages = /* @__PURE__ */ defineMessages('multiChain', {
  which: 'Which account?',
  whichText: '{wallet} holds several kinds. Pick the one this app should use.',
  more_one: '{count} more',
  more_other: '{count} more',
  connected: 'Connected',
  later: 'You can add the others later under Wallets.',
  wallet: 'This wallet',
  looking: 'Looking for {wallet}',
  gone: 'Failed to find connector',
  goneText: '{wallet} may have been removed or switched off. Choose another wallet.',
  choose: 'Choose another wallet',
})
