import type { Network } from '../../../kernel/namespaces/network'

/** What the plugin `bip122` takes: the Bitcoin networks of the app and where they are read. */
export interface Bip122Options {
  /** Networks the app asks for, the first is the default. Default: Bitcoin. */
  readonly networks?: readonly Network[] | undefined
  /**
   * Addresses of Esplora APIs by CAIP-2 id, asked in this order and in place of the network's own: to fall back on those, list
   * them too. Balances are read there.
   */
  readonly apiUrls?: Readonly<Record<string, readonly string[]>> | undefined
}
