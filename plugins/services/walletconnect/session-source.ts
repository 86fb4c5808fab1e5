import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { NamespaceSession } from './read-session'

/** What the provider of a namespace needs of the session, whoever keeps it. */
export interface SessionSource {
  readonly ctx: PluginContext
  /** What stands now; undefined before a session, and after. */
  read(namespace: string): NamespaceSession | undefined
  /** Where the person was last, of what the app offers. */
  lastNetwork(namespace: string): CaipNetworkId | undefined
  /** Brings back what was kept over a reload. */
  restore(): Promise<void>
  /** Pairs where nothing stands. */
  open(): Promise<void>
  /** Ends the session, in all namespaces. */
  end(): Promise<void>
  /** Asks the wallet, or an RPC url for what wallets do not answer. */
  forward(namespace: string, networkId: CaipNetworkId, request: WalletRequest): Promise<unknown>
}
