import type { Network } from '../../../kernel/namespaces/network'

/** Options of the plugin `bip122`: the Bitcoin networks of the app, and their APIs. */
export interface Bip122Options {
  /** Networks of the app; the first one is the default network. Without this option: Bitcoin. */
  readonly networks?: readonly Network[] | undefined
  /**
   * Addresses of Esplora APIs by CAIP-2 id, used in this order instead of the network's own; to fall back on those, list them too. Balances
   * are read there.
   */
  readonly apiUrls?: Readonly<Record<string, readonly string[]>> | undefined
}
