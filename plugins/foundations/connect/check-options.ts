import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { ConnectOptions } from './index'
import { groupOrder } from './wallet-rows'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const connectOptionsError = /* @__PURE__ */ defineErrors({
  CONNECT_OPTIONS_INVALID: 'connect() cannot use: {faults}',
})

function createRule(): OptionRule {
  const { choice, flag, list, record, shape, text, url } = optionRules
  const fields: Readonly<Record<keyof ConnectOptions, OptionRule>> = {
    reconnect: flag(),
    termsUrl: url('https'),
    privacyUrl: url('https'),
    getWalletUrl: url('https'),
    legalCheckbox: flag(),
    collapseWallets: flag(),
    connectMethodsOrder: list(text(), { keyOf: (id) => id }),
    connectorTypeOrder: list(choice(...groupOrder), { keyOf: (id) => id }),
    walletGuide: flag(),
    connectorImages: record(text(), text(/^(https:|data:image\/|\/)/, 'the address of a picture')),
    branding: shape({ text: text(), url: url('https') }, { required: ['text'] }),
    defaultAccountTypes: record(text(), choice('eoa', 'smartAccount', 'payment', 'ordinal', 'stx')),
  }
  return shape(fields)
}

/** @throws CONNECT_OPTIONS_INVALID with every fault at once */
export const checkConnectOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => connectOptionsError('CONNECT_OPTIONS_INVALID', { faults }))
