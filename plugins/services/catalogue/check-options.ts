import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { CatalogueOptions } from './catalogue-options'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const catalogueError = /* @__PURE__ */ defineErrors({
  CATALOGUE_OPTIONS_INVALID: 'catalogue() cannot use: {faults}',
})

/** Options that each bring a whole catalogue. */
const sources = ['source', 'wallets', 'staticUrl'] as const

function createRule(): OptionRule {
  const { all, choice, either, flag, is, list, methods, shape, text, url } = optionRules
  const anyText = is('a text', (value) => typeof value === 'string')
  const wallets = list(shape({ id: anyText, name: anyText }, { required: ['id', 'name'], isOpen: true }))
  const path = text(/^(?![\w.+-]*:)./s, "a path on the page's own origin")
  const fields: Readonly<Record<keyof CatalogueOptions, OptionRule>> = {
    projectId: text(),
    baseUrl: url('https', 'http'),
    source: methods('list', 'image'),
    wallets,
    staticUrl: either(url('https', 'http'), path),
    includeWalletIds: list(text()),
    excludeWalletIds: list(text()),
    featuredWalletIds: list(text()),
    customWallets: wallets,
    allWallets: choice('show', 'hide', 'onlyMobile'),
    remoteConfig: flag(),
    sdkType: text(),
    sdkVersion: text(),
  }
  const isOne = (options: unknown) => sources.filter((name) => Object(options)[name] !== undefined).length < 2
  return all(shape(fields), is(`an object with one of ${sources.join(', ')} only`, isOne))
}

/** @throws CATALOGUE_OPTIONS_INVALID with every fault at once */
export const checkCatalogueOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => catalogueError('CATALOGUE_OPTIONS_INVALID', { faults }))
