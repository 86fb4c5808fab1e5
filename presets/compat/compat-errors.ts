import { defineErrors } from '../../kernel/errors/portico-error'

/** Builds the errors of the facade; those of the plugins come as they are. */
export const compatError = /* @__PURE__ */ defineErrors({
  COMPAT_OPTIONS_INVALID: 'createModal() cannot use: {faults}',
  COMPAT_WALLET_UNKNOWN: 'No wallet "{wallet}" can be connected on this page.',
  COMPAT_MODAL_CLOSED: 'Modal closed',
  COMPAT_MULTIWALLET_CLOSED: 'Multi-Wallet Not Enabled',
  COMPAT_HEADLESS_CLOSED:
    'The feature "headless" is off: switch it on in the options, and in the configuration of the project.',
  COMPAT_PAYMENTS_CLOSED:
    'The feature "payments" is off: switch it on in the options, or in the configuration of the project.',
  COMPAT_PAYMENT_INVALID: '{problem}',
  COMPAT_EMAIL_UNAVAILABLE: 'Not connected to email or social',
})
