import type { WalletChain } from '../config'

/** The wallet's stored state for this site. Accounts are indexes of its keys. */
export interface WalletState {
  /** The accounts the site may see; empty means not connected. */
  permitted: readonly number[]
  selected: number
  chainId: number
  addedChains: readonly WalletChain[]
}
