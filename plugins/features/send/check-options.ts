import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const sendOptionsError = /* @__PURE__ */ defineErrors({
  SEND_OPTIONS_INVALID: 'send() cannot use: {faults}',
})

const createRule = () => {
  const { shape, record, text } = optionRules
  return shape({ memoAddresses: record(text(), text()) })
}

/** @throws SEND_OPTIONS_INVALID with every fault at once */
export const checkSendOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => sendOptionsError('SEND_OPTIONS_INVALID', { faults }))
