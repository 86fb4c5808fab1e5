// @ts-nocheck
import { defineMessages } from '../../../../ui/i18n/define-messages'

export const emailMessages = /* @__PURE__ */ defineMessages('siwxEmail', {
  required: '{app} requires your email for authentication.',
  optional: '{app} would like to collect your email.',
  mayBeSkipped: 'You can skip this step.',
  checking: 'Checking {email} for {account}.',
  label: 'Email',
  endings: 'Endings',
  recent: 'Recently used emails',
  invalid: 'Please enter a valid email address',
  failed: 'Failed to send email OTP',
  skip: 'Skip this step',
  continue: 'Continue',
})
