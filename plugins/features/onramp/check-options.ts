import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { OnRampProvider } from './contract'
import { onRampError } from './onramp-errors'

/** How the provider behind the plugin blockchain-api is reached. */
export interface MeldOptions {
  /** The app's own key at the provider; without it, links do not name the app. */
  readonly partnerKey?: string | undefined
  /** The address of the provider's pages; default: 'https://meldcrypto.com'. */
  readonly url?: string | undefined
}

/** Options of the plugin `onramp`. */
export interface OnRampOptions {
  /** Providers of the host's own, listed after the service's. */
  readonly providers?: readonly OnRampProvider[] | undefined
  /** The provider behind the service of the plugin blockchain-api; false leaves it out. */
  readonly meld?: MeldOptions | false | undefined
  /** The currency that is chosen first (ISO 4217); default: by the person's language and region. */
  readonly currency?: string | undefined
  /** Amounts to choose from; default: 100, 250, 500 and 1000. */
  readonly presets?: readonly number[] | undefined
}

function createRule(): OptionRule {
  const { all, choice, either, is, list, methods, shape, text, url } = optionRules
  const provider = all(
    methods('getUrl'),
    is('a provider with a label', (item) => typeof Object(item).label === 'string' && Object(item).label !== ''),
    is('a provider with a name of letters, digits and hyphens', (item) => /^[\w-]{1,40}$/.test(Object(item).name)),
    is('a provider with the url of its site, by https', (item) => isSite(Object(item).url)),
  )
  const currency = text(/^[A-Z]{3}$/, 'an ISO 4217 code such as "EUR"')
  const fields: Readonly<Record<keyof OnRampOptions, OptionRule>> = {
    providers: list(provider, { keyOf: (item) => Object(item).name }),
    meld: either(choice(false), shape({ partnerKey: text(), url: url('https', 'http') })),
    currency,
    presets: list(
      is('an amount above zero', (amount) => Number.isFinite(amount) && Number(amount) > 0),
      { min: 1, keyOf: (amount) => amount },
    ),
  }
  return shape(fields)
}

/** Tells whether a value is the address of a site. Sites of the developer's own machine may use http. */
function isSite(address: unknown): boolean {
  const site = typeof address === 'string' ? parseUrl(address) : undefined
  return site?.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(site?.hostname ?? '')
}

/** @throws ONRAMP_OPTIONS_INVALID with every fault at once */
export const checkOnRampOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => onRampError('ONRAMP_OPTIONS_INVALID', { faults }))
