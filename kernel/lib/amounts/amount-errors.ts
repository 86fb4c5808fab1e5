import { defineErrors } from '../../errors/define-errors'

/** Errors of what reads and reckons amounts. */
export const amountError = /* @__PURE__ */ defineErrors({
  AMOUNT_TEXT_INVALID: 'This is no plain decimal amount.',
  AMOUNT_PRECISION_EXCEEDED: 'This amount has more than {decimals} decimals.',
  AMOUNT_DECIMALS_INVALID: 'Decimals are a whole number from 0 to 77.',
})
