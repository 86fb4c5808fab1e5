import type { CoreTypes } from '@walletconnect/types'
import type { Hex } from 'viem'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import type { Encoding } from './plain-namespaces'

export interface WalletChain {
  chainId: number
  name: string
  /** The node, as test wallets are counted at it. */
  walletRpcUrl: string
}

export interface WalletClientOptions {
  relayUrl: string
  /** All that the wallet supports. */
  chains: readonly WalletChain[]
  /** Real keys; accounts 3 to 5 of the development phrase by default. */
  privateKeys?: readonly Hex[]
  /** What it speaks beside eip155; nothing by default. */
  namespaces?: readonly PlainNamespace[]
  /** Where it sends transactions of Solana; without it, it only signs them. */
  solanaRpcUrl?: string | undefined
  /** How it writes signatures of those namespaces; `usual` by default. */
  encoding?: Encoding
  name?: string
  /** What sites are told about where the wallet lives. */
  url?: string
  /** Memory by default: the wallet forgets everything with its process. */
  storage?: NonNullable<CoreTypes.Options['storage']>
  /** What the keys in the storage begin with; a new one by default. Wallets with the same one in a process are one. */
  storagePrefix?: string
}
