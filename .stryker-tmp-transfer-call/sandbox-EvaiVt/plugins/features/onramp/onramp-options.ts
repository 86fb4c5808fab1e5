// @ts-nocheck
import type { OnRampProvider } from './contract'

/** How the provider behind the plugin blockchain-api is reached. */
export interface MeldOptions {
  /** The app's own key at the provider; without one it is not named. */
  readonly partnerKey?: string
  /** Where its pages are, in place of 'https://meldcrypto.com'. */
  readonly url?: string
}

/** What the plugin `onramp` takes. */
export interface OnRampOptions {
  /** Providers of the host's own, listed after the service's. */
  readonly providers?: readonly OnRampProvider[]
  /** The provider behind the service of the plugin blockchain-api; false leaves it out. */
  readonly meld?: MeldOptions | false
  /** ISO 4217, chosen first. Default: by the person's language and region. */
  readonly currency?: string
  /** Amounts to choose from. Default 100, 250, 500 and 1000. */
  readonly presets?: readonly number[]
}
