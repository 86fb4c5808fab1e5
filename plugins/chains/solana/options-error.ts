import { defineErrors } from '../../../kernel/errors/define-errors'

/** Stands apart from the other errors, which load with the code that throws them. */
export const optionsError = /* @__PURE__ */ defineErrors({
  SOLANA_OPTIONS_INVALID: 'solana() cannot use: {faults}',
})
