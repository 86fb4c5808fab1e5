import type { BalanceSource, HistorySource, IdentitySource, PriceSource } from './contract'

/** What stands for a network's own currency where a token's address is asked for; '0x' elsewhere. */
export const nativeTokenAddresses: Readonly<Record<string, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** A token that balances from the chain are looked up for. */
export interface ListedToken {
  /** The address in the chain's own spelling. */
  readonly address: string
  /** https, or data of a picture. */
  readonly iconUrl?: string
}

/** What the plugin `blockchain-api` takes: its service, and which source each kind of data comes from. */
export interface BlockchainApiOptions {
  /** Names the app at the service; without it and without a base url there is no service, and the chain is asked. */
  readonly projectId?: string | undefined
  /** Where the service is. Default `https://rpc.walletconnect.org`. */
  readonly baseUrl?: string | undefined
  /** Told to the service with each call. Default 'portico'. */
  readonly sdkType?: string | undefined
  /** The same. Default 'unknown'. */
  readonly sdkVersion?: string | undefined
  /** What an account has. Default 'http' where there is a service, else 'chain'. */
  readonly balances?: 'http' | 'chain' | BalanceSource | undefined
  /** What it did. Default 'http' where there is a service, else none. */
  readonly history?: 'http' | HistorySource | false | undefined
  /** What it is called. Default 'http' where there is a service, else 'chain'. */
  readonly identity?: 'http' | 'chain' | IdentitySource | undefined
  /** What things cost. Default 'http' where there is a service, else none. */
  readonly prices?: 'http' | PriceSource | false | undefined
  /** By CAIP-2 id: tokens that the chain is asked for, where it cannot list what an account holds. */
  readonly tokens?: Readonly<Record<string, readonly ListedToken[]>> | undefined
  /**
   * Hosts, with port where not 443, that pictures of tokens, NFTs and profiles load from beside the page's own, the service's and those
   * of `tokens`. Anybody can send a token; pictures on other hosts load only when the person asks, and those of profiles never.
   */
  readonly pictureHosts?: readonly string[] | undefined
}

/** Where the public service is. */
export const defaultBaseUrl = 'https://rpc.walletconnect.org'

/** Where the service of the options is; undefined where they choose none. */
export const serviceUrl = ({ projectId, baseUrl = projectId && defaultBaseUrl }: BlockchainApiOptions) =>
  baseUrl || undefined
