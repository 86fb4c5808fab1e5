// @ts-nocheck
import { defineMessages } from '../i18n/define-messages'

export const copyMessages = /* @__PURE__ */ defineMessages('copy', {
  copied: 'Copied',
  altered: 'Something changed the copied text. Do not paste it: another program is watching your clipboard.',
  failed: 'Failed to copy',
  byHand: 'Copy it by hand',
})
