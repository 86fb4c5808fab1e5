import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const activityOptionsError = /* @__PURE__ */ defineErrors({
  ACTIVITY_OPTIONS_INVALID: 'activity() cannot use: {faults}',
})

const createRule = () =>
  optionRules.shape({ namespaces: optionRules.list(optionRules.text(/^[-a-z\d]{3,8}$/, 'a CAIP-2 namespace')) })

/** @throws ACTIVITY_OPTIONS_INVALID with every fault at once */
export const checkActivityOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => activityOptionsError('ACTIVITY_OPTIONS_INVALID', { faults }))
