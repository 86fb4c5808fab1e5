import { defineErrors } from '../../kernel/errors/define-errors'
import type { CatalogueOptions } from './catalogue-options'

/** What a host can have written wrong; README.md says what belongs into each option. */
export const catalogueError = /* @__PURE__ */ defineErrors({
  CATALOGUE_OPTIONS_INVALID: 'catalogue() cannot use: {faults}',
})

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isWeb = (value: unknown) => URL.canParse(`${value}`) && /^https?:/.test(`${value}`)
const isChoice = (value: unknown) => /^(show|hide|onlyMobile)$/.test(`${value}`)
const isFlag = (value: unknown) => typeof value === 'boolean'

/** What each option must be where it is given; a host may not have TypeScript. */
const rules: Readonly<Record<keyof CatalogueOptions, (value: unknown) => boolean>> = {
  projectId: isText,
  baseUrl: isWeb,
  source: (value) => typeof Object(value).list === 'function' && typeof Object(value).image === 'function',
  wallets: Array.isArray,
  staticUrl: (value) => isText(value) && (isWeb(value) || !/^[\w.+-]*:/.test(`${value}`)),
  includeWalletIds: isTexts,
  excludeWalletIds: isTexts,
  featuredWalletIds: isTexts,
  customWallets: Array.isArray,
  allWallets: isChoice,
  remoteConfig: isFlag,
  sdkType: isText,
  sdkVersion: isText,
}

/** Options that each bring a whole catalogue. */
const sources = ['source', 'wallets', 'staticUrl'] as const

/**
 * Checks the options of the plugin.
 *
 * @throws CATALOGUE_OPTIONS_INVALID with every fault at once, by the names of the options
 */
export function checkOptions(options: CatalogueOptions): void {
  const faults = Object.entries(rules).flatMap(([name, isFine]) => {
    const value = options[name as keyof CatalogueOptions]
    return value === undefined || isFine(value) ? [] : [name]
  })
  if (sources.filter((name) => options[name] !== undefined).length > 1) faults.push(`one of ${sources.join(', ')} only`)
  if (faults.length) throw catalogueError('CATALOGUE_OPTIONS_INVALID', { faults: faults.join(', ') })
}
