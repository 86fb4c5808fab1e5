import { defineMessages } from '../i18n/define-messages'

export const tokenRowMessages = /* @__PURE__ */ defineMessages('token', {
  up: 'Up {change}',
  down: 'Down {change}',
  same: 'Unchanged',
  loading: 'Reading the balance',
})
