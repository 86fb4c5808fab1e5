import { checkOptions, type OptionRule, optionRules } from '../../kernel/options/option-rules'
import { themeGrammar } from '../theme/theme-variables'
import type { UiContextProviderProps } from './ui-context-provider'
import { uiError } from './ui-errors'

const isKernel = (value: unknown) =>
  typeof Object(value).router?.open === 'function' && typeof Object(value).get === 'function'

function createRule(): OptionRule {
  const { shape, is, text, choice, record, callback, either, integer } = optionRules
  const variables = Object.keys(themeGrammar).map((name) => [name, either(text(), integer(Number.MIN_SAFE_INTEGER))])
  const fields: Readonly<Record<keyof UiContextProviderProps, OptionRule>> = {
    kernel: is('what createKernel answers', isKernel),
    preset: shape({ name: text(), tokens: record(text(), text()) }, { required: ['name', 'tokens'], isOpen: true }),
    theme: choice('light', 'dark', 'system'),
    accent: text(),
    themeVariables: shape(Object.fromEntries(variables)),
    locale: is('a text', (value) => typeof value === 'string'),
    locales: record(text(), callback()),
    serverStyles: choice('inline', 'linked'),
    nonce: text(),
    children: is('anything', () => true),
  }
  return shape(fields, { required: ['kernel'] })
}

/**
 * Refuses props that a host without types may give. Development builds only.
 *
 * @throws UI_PROPS_INVALID with every fault at once
 */
export const checkProps = (props: unknown): void =>
  checkOptions(props, createRule, (faults) => uiError('UI_PROPS_INVALID', { faults }))
