import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { State } from '../../kernel/store/create-state'
import type { ReadonlySignal } from '../../kernel/store/signals'
import type { ConnectAttempt, Connection, Connector, RecentConnector } from './contract'

export interface ConnectValues {
  readonly connections: readonly Connection[]
  readonly attempt: ConnectAttempt | undefined
  readonly recent: readonly RecentConnector[]
  readonly isLooking: boolean
}

/** A connecting that is under way. */
export interface OpenAttempt {
  readonly key: string
  readonly answer: Promise<Connection>
  abort(): void
}

/** What the steps of the controller share; one per kernel. */
export interface Session {
  readonly ctx: PluginContext
  readonly state: State<ConnectValues>
  readonly connectors: ReadonlySignal<readonly Connector[]>
  readonly providers: Map<string, WalletProvider>
  /** What stops following a wallet, by namespace. */
  readonly watches: Map<string, () => void>
  open: OpenAttempt | undefined
  discover(): Promise<void>
  /** Adds a connection in place of the one its namespace had. */
  put(connection: Connection): void
  /** Removes a connection and all that belongs to it. */
  remove(namespace: string): void
  find(namespace: string | undefined): Connection | undefined
}
