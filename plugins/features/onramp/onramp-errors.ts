import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; README.md explains each code. */
export const onRampError = /* @__PURE__ */ defineErrors({
  ONRAMP_OPTIONS_INVALID: 'onramp() cannot use: {faults}',
  ONRAMP_ACCOUNT_MISSING: 'Account not found',
  ONRAMP_NETWORK_UNSUPPORTED: 'Nobody sells anything on this network.',
  ONRAMP_TOKEN_UNKNOWN: 'Token not found',
  ONRAMP_CURRENCY_UNKNOWN: 'Currency not found',
  ONRAMP_AMOUNT_INVALID: 'Invalid amount',
  ONRAMP_QUOTE_INVALID: "The quote of '{provider}' is refused: {reason}.",
  ONRAMP_LINK_REFUSED: "The address of the page of '{provider}' is refused: {reason}.",
})
