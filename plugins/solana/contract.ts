import type { Network } from '../../kernel/namespaces/network'

export interface SolanaOptions {
  /** Networks the app asks for, the first is the default. Default: mainnet. */
  readonly networks?: readonly Network[]
  /** RPC urls by CAIP-2 id, asked before the network's own. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Looks for wallets that only put an object on window, beside those of the Wallet Standard. Default true. */
  readonly injected?: boolean
}
