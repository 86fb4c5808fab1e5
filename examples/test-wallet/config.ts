import type { Hex } from 'viem'
import type { Namespace, PlainNamespace } from './core/namespace'
import type { Decision } from './core/policy'
import type { WalletState } from './core/wallet-state'

export interface WalletChain {
  chainId: number
  name: string
  rpcUrl: string
}

/** One wallet, as plain data: it is sent to the page as JSON. */
export interface TestWalletConfig {
  /** The key in `window.testWallet` and of the wallet's own storage. */
  id: string
  name?: string
  /** The namespaces that it supports, each by its own convention; only eip155 by default. */
  namespaces?: readonly Namespace[]
  /** CAIP-2 ids by namespace; a new wallet begins with the first. */
  networks?: Partial<Record<PlainNamespace, readonly [string, ...string[]]>>
  rdns?: string
  /** A new one per page by default, as the standard requires. */
  uuid?: string
  icon?: string
  /** Real keys; the first three accounts of the well-known development phrase by default. */
  privateKeys?: readonly Hex[]
  chains: readonly WalletChain[]
  /** The chain of a new wallet; the first of `chains` by default. */
  chainId?: number
  /** The accounts of an approved connection: the selected one (default) or all. */
  expose?: 'selected' | 'all'
  /** When the wallet announces itself: at once (default), only on request, after some milliseconds, or never. */
  announce?: 'at-once' | 'on-request' | 'never' | number
  /** Also sets `window.ethereum`, unless another wallet has set it. */
  legacy?: boolean
  /**
   * The place where pages look for it: the Keplr-compatible global (`keplr`), the key under `injectedWeb3` (the id), and globals of
   * vendors in addition to the registry of WBIP-004.
   */
  globals?: {
    cosmos?: 'keplr' | 'leap'
    polkadot?: string
    bip122?: 'unisat' | 'xverse'
    stacks?: 'leather'
    /** Also lists itself by WBIP-004; true by default. */
    isListed?: boolean
  }
  /** The contract whose code its accounts run (EIP-7702): it then sends several calls in one transaction (EIP-5792), and grants permissions (EIP-7715). */
  smartAccount?: Hex
  /** The bundlers of its user operations, by the id of the chain: an app may pay the fees of its batches there (ERC-7677). */
  bundlers?: Readonly<Record<number, string>>
  /** The node of `solana:signAndSendTransaction`; without it the wallet only signs, and does not offer to send. */
  solanaRpcUrl?: string | undefined
  /** Shows a panel to a person for each request whose decision is `ask`; also makes `ask` the default decision. */
  prompt?: boolean
  /** The decision for all requests at the start: `approve`, or `ask` when `prompt` is set. */
  decision?: Decision
  /** The storage of permissions: the page's localStorage under `test-wallet:<id>` (default), or memory. */
  storage?: 'local' | 'memory'
  /** The state of a wallet that has nothing stored, for example an earlier permission. */
  state?: Partial<WalletState>
}
