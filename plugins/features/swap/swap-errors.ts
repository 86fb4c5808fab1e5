import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; README.md explains each code. */
export const swapPluginError = /* @__PURE__ */ defineErrors({
  SWAP_OPTIONS_INVALID: 'swap() cannot use: {faults}',
  SWAP_NETWORK_UNSUPPORTED: 'Network not supported for Swaps',
  SWAP_ACCOUNT_MISSING: 'Account not found',
  SWAP_TOKEN_UNKNOWN: 'Token not found',
  SWAP_TOKENS_EQUAL: 'A token cannot be swapped for itself',
  SWAP_AMOUNT_INVALID: 'Invalid amount',
  SWAP_BUILD_FAILED: 'Failed to create transaction',
  SWAP_REVIEW_CHANGED: 'What was reviewed has changed since.',
})
