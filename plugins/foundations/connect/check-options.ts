import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { WalletGroupId } from './contract'
import type { ConnectOptions } from './index'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const connectOptionsError = /* @__PURE__ */ defineErrors({
  CONNECT_OPTIONS_INVALID: 'connect() cannot use: {faults}',
})

/** All groups, as the type holds. Their order comes with the list: a page shall not carry it before the first click. */
const groups: Readonly<Record<WalletGroupId, true>> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
  all: true,
}

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
    connectorTypeOrder: list(choice(...Object.keys(groups)), { keyOf: (id) => id }),
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
