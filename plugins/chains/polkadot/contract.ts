import type { Network } from '../../../kernel/namespaces/network'

/** A network of this namespace. */
export interface PolkadotNetwork extends Network {
  /** The number in the spelling of its addresses (SS58 registry), 0 to 16383. */
  readonly ss58Prefix: number
}

/** Options of the plugin `polkadot`: the networks of the app. */
export interface PolkadotOptions {
  /** Networks of the app; the first one is the default network. Without this option: Polkadot. */
  readonly networks?: readonly PolkadotNetwork[] | undefined
}
