import type { Network } from 'portico'

/** A network of Algorand. */
export interface AlgorandNetwork extends Network {
  /** Hash of the first block, in base64, by which wallets identify the network. */
  readonly genesisHash: string
}

/** The options of `algorand()`. */
export interface AlgorandOptions {
  /** Networks of the app, the first is the default. Default: mainnet. */
  readonly networks?: readonly AlgorandNetwork[]
}
