import { defineErrors } from '../../../kernel/errors/define-errors'

/** Stands apart from the other errors, which load with the code that throws them. */
export const optionsError = /* @__PURE__ */ defineErrors({
  EIP155_OPTIONS_INVALID: 'eip155() cannot use: {faults}',
})
