import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'

/** Options of `send()`. */
export interface SendOptions {
  /**
   * Names of services, by the CAIP-10 id of an address at which deposits of many customers arrive, told apart by a memo or tag. The review
   * warns of it, since a transfer from here has none.
   */
  readonly memoAddresses?: Readonly<Record<string, string>> | undefined
}

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
