import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { Signal } from '../../kernel/store/signals'
import type { ConnectApi } from '../connect/contract'
import type { Pairing, RecentWallet, WalletConnectSession } from './contract'
import type { WalletConnectOptions } from './options'
import type { RelayClient } from './relay-client'
import type { RelayLine } from './relay-line'

/** What the parts of the plugin share; one per kernel. */
export interface Desk {
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
