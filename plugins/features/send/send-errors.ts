import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; README.md explains each code. */
export const sendError = /* @__PURE__ */ defineErrors({
  SEND_PARAMS_MISSING: 'An amount and receiver address are required',
  SEND_AMOUNT_INVALID: 'Invalid amount',
  SEND_TOKEN_UNKNOWN: 'Token not found',
  SEND_ACCOUNT_MISSING: 'Account not found',
  SEND_CHAIN_UNSUPPORTED: 'Unsupported chain',
  SEND_MODAL_CLOSED: 'Modal closed',
  SEND_REVIEW_CHANGED: 'What was reviewed has changed since.',
})
