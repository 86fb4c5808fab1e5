import type { Network } from '../../kernel/namespaces/network'

export interface Bip122Options {
  /** Networks the app asks for, the first is the default. Default: Bitcoin. */
  readonly networks?: readonly Network[]
  /** Addresses of Esplora APIs by CAIP-2 id, tried before the network's own: balances are read there. */
  readonly apiUrls?: Readonly<Record<string, readonly string[]>>
}
