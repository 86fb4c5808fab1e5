import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; README.md explains each code. */
export const transactionsError = /* @__PURE__ */ defineErrors({
  TRANSACTIONS_OPTIONS_INVALID: 'transactions() cannot use: {faults}',
})
