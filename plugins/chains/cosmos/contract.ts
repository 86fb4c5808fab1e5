import type { Network } from '../../../kernel/namespaces/network'

/** A network of this namespace: what wallets and addresses need beside what every network has. */
export interface CosmosNetwork extends Network {
  /** The chain id, as nodes and wallets name it. */
  readonly id: string
  /** What addresses begin with, such as `cosmos`. */
  readonly bech32Prefix: string
  /** Smallest unit of the native currency, such as `uatom`. */
  readonly denom?: string
  /** A node's REST address. With it and `denom` a wallet that does not know the chain can be offered it. */
  readonly restUrl?: string
  /** Coin type of SLIP-44 for keys of this chain. Default 118. */
  readonly coinType?: number
  /**
   * What a wallet that is offered the chain has to know of it, in Keplr's words, such as `eth-address-gen`. Default: that addresses and
   * signatures are made as Ethereum's where `coinType` is 60, else nothing.
   */
  readonly features?: readonly string[]
}

/** What the plugin `cosmos` takes: the networks of the app and where they are read. */
export interface CosmosOptions {
  /** Networks the app asks for, the first is the default. Default: Cosmos Hub. */
  readonly networks?: readonly CosmosNetwork[] | undefined
}
