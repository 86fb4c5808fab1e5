// @ts-nocheck
import type { ExchangeAsset, ExchangeSource } from './contract'

/** What the plugin `exchange-fund` takes. */
export interface ExchangeFundOptions {
  /** Knows exchanges, pages and states in place of the service of the plugin blockchain-api: then no project is needed. */
  readonly source?: ExchangeSource
  /** What can be deposited, in place of the assets of the specification. */
  readonly assets?: readonly ExchangeAsset[]
  /** What can be deposited beside those. */
  readonly moreAssets?: readonly ExchangeAsset[]
  /** Hosts, with port where not 443, that pictures of exchanges and assets load from; others stay letters. */
  readonly pictureHosts?: readonly string[]
  /** IANA names of time zones in which nothing is offered, in place of those of the specification. */
  readonly restrictedTimeZones?: readonly string[]
}
