import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; README.md explains each code. */
export const exchangeFundError = /* @__PURE__ */ defineErrors({
  EXCHANGE_FUND_OPTIONS_INVALID: 'exchangeFund() cannot use: {faults}',
  EXCHANGE_FUND_ACCOUNT_MISSING: 'Account not found',
  EXCHANGE_FUND_SOURCE_MISSING:
    'Nobody knows exchanges: give exchangeFund({ source }), or blockchainApi({ projectId }).',
  EXCHANGE_FUND_REGION_RESTRICTED: 'Deposits from an exchange are not offered in your region.',
  EXCHANGE_FUND_ASSET_UNKNOWN: 'Token not found',
  EXCHANGE_FUND_AMOUNT_INVALID: 'Invalid amount',
})
