import { createLazyToken } from '../../../kernel/container/token'
import type { Network } from '../../../kernel/namespaces/network'
import type { RpcClient } from '../../wallets/contract'

/** Options of the plugin `solana`: the networks of the app, their nodes, and how wallets are found. */
export interface SolanaOptions {
  /** Networks of the app; the first one is the default network. Without this option: the main network. */
  readonly networks?: readonly Network[] | undefined
  /** RPC urls by CAIP-2 id, used in this order instead of the network's own; to fall back on those, list them too. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Whether to look for wallets that only set an object on window, in addition to those of the Wallet Standard; default: true. */
  readonly injected?: boolean | undefined
}

/** Names the client of the networks' nodes; its code loads on first use. */
export const SolanaRpc = /* @__PURE__ */ createLazyToken<RpcClient>('solana/Rpc')
