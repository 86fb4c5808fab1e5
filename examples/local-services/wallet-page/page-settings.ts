import type { Hex } from 'viem'
import type { WalletChain } from '../wallet-client/wallet-options'

export const walletPath = '/wallet'

/** The settings that the page requests from its server. */
export interface PageSettings {
  relayUrl: string
  chains: readonly WalletChain[]
  privateKeys: readonly Hex[]
}
