import type { Hex } from 'viem'
import type { WalletChain } from '../wallet-client/wallet-options'

export const walletPath = '/wallet'

/** What the page asks its server for. */
export interface PageSettings {
  relayUrl: string
  chains: readonly WalletChain[]
  privateKeys: readonly Hex[]
}
