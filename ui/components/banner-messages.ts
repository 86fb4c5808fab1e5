import { defineMessages } from '../i18n/define-messages'

export const bannerMessages = /* @__PURE__ */ defineMessages('banner', { dismiss: 'Dismiss' })
