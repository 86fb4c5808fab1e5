import { defineMessages } from '../../../ui/i18n/define-messages'

export const downloadsMessages = /* @__PURE__ */ defineMessages('downloads', {
  chrome: 'Chrome Extension',
  ios: 'iOS App',
  android: 'Android App',
  homepage: 'Website',
  none: 'No place to get it is known',
  noneText: 'Look for {wallet} in the store of your device.',
})
