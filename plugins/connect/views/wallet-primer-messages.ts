import { defineMessages } from '../../../ui/i18n/define-messages'

export const walletPrimerMessages = /* @__PURE__ */ defineMessages('walletPrimer', {
  title: 'What is a wallet?',
  text: 'An app that holds your accounts, and asks you before anything happens with them.',
  signIn: 'You sign in with it',
  signInText: 'No password, and no email to give away.',
  approve: 'You approve each step',
  approveText: 'A site can ask. Only you can say yes.',
  keep: 'You keep the keys',
  keepText: 'Write down the recovery phrase, and show it to nobody.',
})
