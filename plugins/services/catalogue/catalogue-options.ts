import type { WalletSource } from './contract'

/** A wallet that the host names itself, with the fields of the service. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  /** https, data, or an address of the page's own. */
  readonly image_url?: string
  readonly mobile_link?: string
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  readonly chains?: readonly string[]
  readonly badge_type?: 'none' | 'certified'
}

/** What the plugin `catalogue` takes: where wallets come from, and which of them are listed first. */
export interface CatalogueOptions {
  /** Names the app at the service; without it and without a source there is no catalogue. */
  readonly projectId?: string | undefined
  /** Where the service is. Default `https://api.web3modal.org`. */
  readonly baseUrl?: string | undefined
  /** A source of the host's own, in place of the service. */
  readonly source?: WalletSource | undefined
  /** The whole catalogue as a list, in place of the service. */
  readonly wallets?: readonly CustomWallet[] | undefined
  /** Address of a JSON file with such a list, on the page's own origin or another. */
  readonly staticUrl?: string | undefined
  /** Lists these wallets only. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets that are never listed, nor their injected connectors. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Listed first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets beside those of the catalogue. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Whether a row leads to all wallets. Default 'show'. */
  readonly allWallets?: 'show' | 'hide' | 'onlyMobile' | undefined
  /** Asks the service for the configuration of the project. Default true. */
  readonly remoteConfig?: boolean | undefined
  /** Told to the service with each call. Default 'portico'. */
  readonly sdkType?: string | undefined
  /** The same. Default 'unknown'. */
  readonly sdkVersion?: string | undefined
}

/** Where the public service is. */
export const defaultBaseUrl = 'https://api.web3modal.org'
