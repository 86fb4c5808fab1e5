import { defineErrors } from '../../../kernel/errors/define-errors'

export const optionsError = /* @__PURE__ */ defineErrors({
  COSMOS_OPTIONS_INVALID: 'cosmos() cannot use: {faults}',
})
