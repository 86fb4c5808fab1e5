import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../kernel/store/signals'
import type { ConnectApi, Connection, WalletRow } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import type {
  OpenOutcome,
  Pairing,
  PairParams,
  RecentWallet,
  WalletConnectClient,
  WalletConnectSession,
  WalletPlatform,
} from './contract'
import type { WalletConnectOptions } from './options'
import type { RelayClient, RelayLine } from './relay-client'

/** What the parts of the plugin share; one per kernel. */
export interface WalletConnectContext {
  readonly ctx: PluginContext
  readonly connect: ConnectApi
  readonly options: WalletConnectOptions
  readonly pairing: Signal<Pairing>
  readonly session: Signal<WalletConnectSession | undefined>
  readonly recent: Signal<readonly RecentWallet[]>
  readonly isStillHere: Signal<boolean>
}

/** The protocol's client with the way to the relay. */
export interface Connected {
  readonly client: RelayClient
  readonly line: RelayLine
}

/** What loads once somebody opens the modal or a session has to come back; the protocol's client loads later still. */
export interface WalletConnectImplementation {
  prepare(): Promise<void>
  pair(params?: PairParams): Promise<Connection>
  renew(): void
  cancel(): void
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  provider(namespace: string): WalletProvider
  getClient(): Promise<WalletConnectClient>
  /** Wallets used before, for the list. */
  recentRows(): readonly WalletRow[]
}
