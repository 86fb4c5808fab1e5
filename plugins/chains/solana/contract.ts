import { createLazyToken } from '../../../kernel/container/token'
import type { Network } from '../../../kernel/namespaces/network'
import type { RpcClient } from '../../wallets/contract'

/** What the plugin `solana` takes: the networks of the app, their nodes, and how wallets are found. */
export interface SolanaOptions {
  /** Networks the app asks for, the first is the default. Default: mainnet. */
  readonly networks?: readonly Network[] | undefined
  /** RPC urls by CAIP-2 id, asked in this order and in place of the network's own: to fall back on those, list them too. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Looks for wallets that only put an object on window, beside those of the Wallet Standard. Default true. */
  readonly injected?: boolean | undefined
}

/** Names the client of the networks' nodes; its code loads on first use. */
export const SolanaRpc = /* @__PURE__ */ createLazyToken<RpcClient>('solana/Rpc')
