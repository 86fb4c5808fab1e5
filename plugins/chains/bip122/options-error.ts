import { defineErrors } from '../../../kernel/errors/define-errors'

/** Stands apart from the other errors, which load with the code that throws them. */
export const optionsError = /* @__PURE__ */ defineErrors({
  BIP122_OPTIONS_INVALID: 'bip122() cannot use: {faults}',
})
