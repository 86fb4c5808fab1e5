import type { Network } from '../../../kernel/namespaces/network'

/** A network of this namespace, with the facts that wallets and addresses need. */
export interface CosmosNetwork extends Network {
  /** The chain id of nodes and wallets. */
  readonly id: string
  /** The prefix of addresses, such as `cosmos`. */
  readonly bech32Prefix: string
  /** Smallest unit of the native currency, such as `uatom`. */
  readonly denom?: string
  /** A node's REST address. With it and `denom`, the chain can be suggested to a wallet that does not know it. */
  readonly restUrl?: string
  /** Coin type of SLIP-44 for keys of this chain; default: 118. */
  readonly coinType?: number
  /**
   * Features of the chain for a wallet to which it is suggested, by Keplr's names, such as `eth-address-gen`. Default: those for addresses
   * and signatures of Ethereum where `coinType` is 60, otherwise none.
   */
  readonly features?: readonly string[]
}

/** Options of the plugin `cosmos`: the networks of the app. */
export interface CosmosOptions {
  /** Networks of the app; the first one is the default network. Without this option: Cosmos Hub. */
  readonly networks?: readonly CosmosNetwork[] | undefined
}
