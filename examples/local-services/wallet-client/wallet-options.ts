import type { CoreTypes } from '@walletconnect/types'
import type { Hex } from 'viem'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import type { Encoding } from './plain-namespaces'

export interface WalletChain {
  chainId: number
  name: string
  /** The node, with the counts of test wallets. */
  walletRpcUrl: string
}

export interface WalletClientOptions {
  relayUrl: string
  /** Everything that the wallet supports. */
  chains: readonly WalletChain[]
  /** Real keys; accounts 3 to 5 of the development phrase by default. */
  privateKeys?: readonly Hex[]
  /** Namespaces other than eip155; none by default. */
  namespaces?: readonly PlainNamespace[]
  /** The node to which it sends Solana transactions; without it, it only signs them. */
  solanaRpcUrl?: string | undefined
  /** The encoding of those namespaces' signatures; `usual` by default. */
  encoding?: Encoding
  name?: string
  /** The wallet's url in its metadata. */
  url?: string
  /** Memory by default: the wallet forgets everything with its process. */
  storage?: NonNullable<CoreTypes.Options['storage']>
  /** The prefix of its keys in the storage; a new one by default. Wallets with the same one in a process share their data. */
  storagePrefix?: string
}
