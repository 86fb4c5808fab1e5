import { defineErrors } from '../../../kernel/errors/define-errors'

export const optionsError = /* @__PURE__ */ defineErrors({
  STACKS_OPTIONS_INVALID: 'stacks() cannot use: {faults}',
})
