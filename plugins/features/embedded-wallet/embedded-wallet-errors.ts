import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; hosts compare most of the texts word for word. README.md explains each code. */
export const embeddedWalletError = /* @__PURE__ */ defineErrors({
  EMBEDDED_WALLET_OPTIONS_INVALID: 'embeddedWallet() cannot use: {faults}',
  EMBEDDED_WALLET_EMAIL_INVALID: 'Please enter a valid email address',
  EMBEDDED_WALLET_EMAIL_THROTTLED: 'Please try again after {seconds} seconds',
  EMBEDDED_WALLET_REQUEST_FAILED: '{text}',
  EMBEDDED_WALLET_MODAL_CLOSED: 'Modal closed',
  EMBEDDED_WALLET_TYPE_REFUSED: 'There is no smart account to switch to.',
  EMBEDDED_WALLET_USER_MISSING: 'Not connected to email or social',
})
