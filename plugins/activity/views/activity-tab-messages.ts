import { defineMessages } from '../../../ui/i18n/define-messages'

export const activityTabMessages = /* @__PURE__ */ defineMessages('activityTab', {
  none: 'No activity yet',
  noneText: 'Your next transactions will appear here',
  trade: 'Trade',
})
