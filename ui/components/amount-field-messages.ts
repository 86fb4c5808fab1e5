import { defineMessages } from '../i18n/define-messages'

export const amountFieldMessages = /* @__PURE__ */ defineMessages('amount', {
  max: 'Max',
  refused: 'That is not an amount. Paste a number, such as {example}.',
})
