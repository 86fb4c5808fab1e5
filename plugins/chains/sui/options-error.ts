import { defineErrors } from '../../../kernel/errors/define-errors'

export const optionsError = /* @__PURE__ */ defineErrors({
  SUI_OPTIONS_INVALID: 'sui() cannot use: {faults}',
})
