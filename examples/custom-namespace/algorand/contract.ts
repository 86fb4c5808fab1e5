import type { Network } from 'portico'

/** A network of Algorand. */
export interface AlgorandNetwork extends Network {
  /** Hash of the first block, in base64: by this wallets know the network. */
  readonly genesisHash: string
}

/** What `algorand()` takes. */
export interface AlgorandOptions {
  /** Networks that the app asks for, the first is the default. Default: mainnet. */
  readonly networks?: readonly AlgorandNetwork[]
}
