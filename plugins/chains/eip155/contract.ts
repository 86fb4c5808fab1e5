import { createLazyToken } from '../../../kernel/container/token'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { RpcClient } from '../../wallets/contract'

export type { RpcClient, RpcRequest } from '../../wallets/contract'

/** A request as the types of viem and wagmi have it. */
export interface Eip1193Request {
  readonly method: string
  readonly params?: unknown
}

/** EIP-1193: what viem, ethers and wagmi take. Follows the active connection of this namespace. */
export interface Eip1193Provider extends WalletProvider {
  request<T = unknown>(request: Eip1193Request): Promise<T>
  on(event: string, listener: (...values: never[]) => void): this
  removeListener(event: string, listener: (...values: never[]) => void): this
}

/** A chain as viem defines it; hosts may hand these over in place of Portico's networks. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** The contracts that hold names like "ada.eth". */
export interface EnsOptions {
  /** CAIP-2 id of a network that the app lists. */
  readonly networkId: CaipNetworkId | `eip155:${number}`
  /** Address of the universal resolver there. */
  readonly universalResolver: string
}

/** A service of the app's that pays the fees of its users' smart accounts. @see ERC-7677 */
export interface PaymasterOptions {
  readonly url: string
  /** What the service is told with each question, such as the id of a policy. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
}

/** What the plugin `eip155` takes: the networks of the app, their nodes, and where names are looked up. */
export interface Eip155Options {
  /** Networks the app asks for, the first is the default: Portico's or viem's. Default: Ethereum mainnet. */
  readonly networks?: readonly (Network | ViemChain)[] | undefined
  /** RPC urls by CAIP-2 id, asked in this order and in place of the network's own: to fall back on those, list them too. */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** Paymasters by CAIP-2 id, which pay the fees of swaps and transfers for wallets that support it (EIP-5792); otherwise accounts pay. */
  readonly paymasters?: Readonly<Record<string, PaymasterOptions>> | undefined
  /** Looks for `window.ethereum` beside announced wallets. Default true. */
  readonly injected?: boolean | undefined
  /** Where names are looked up, whatever the active network; false: nowhere. Default: ENS on Ethereum mainnet. */
  readonly ens?: EnsOptions | false | undefined
}

/** What `kernel.plugins.eip155` offers: a standard provider of whoever is connected. */
export interface Eip155Api {
  /**
   * A standard provider of the active connection, the same object at every call. Without a connection `eth_accounts`
   * answers an empty list, `eth_requestAccounts` opens the modal and answers once somebody has connected (4001 where they
   * close it), and every other request fails with code 4900. `wallet_revokePermissions` of `eth_accounts` disconnects.
   */
  getProvider(): Eip1193Provider
}

/** Names the client of the networks' nodes; its code loads on first use. */
export const Eip155Rpc = /* @__PURE__ */ createLazyToken<RpcClient>('eip155/Rpc')
