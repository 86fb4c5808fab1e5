import { defineMessages } from '../../../ui/i18n/define-messages'

export const whatIsANetworkMessages = /* @__PURE__ */ defineMessages('whatIsANetwork', {
  system: 'The system’s nuts and bolts',
  systemText: 'Many computers keep one record of who owns what, so that nobody has to be taken at their word.',
  uses: 'Designed for different uses',
  usesText: 'Some are made for safety, some for speed or low fees. The same account can be worth something on several.',
  learn: 'Learn more',
})
