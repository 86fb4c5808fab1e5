import type { Network } from '../../../kernel/namespaces/network'

/** A network of this namespace. */
export interface PolkadotNetwork extends Network {
  /** The number with which its addresses are spelled (SS58 registry), 0 to 16383. */
  readonly ss58Prefix: number
}

/** What the plugin `polkadot` takes: the networks of the app. */
export interface PolkadotOptions {
  /** Networks the app asks for, the first is the default. Default: Polkadot. */
  readonly networks?: readonly PolkadotNetwork[] | undefined
}
