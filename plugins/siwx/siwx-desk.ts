import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { StateSignals } from '../../kernel/store/create-state'
import type { ConnectApi } from '../connect/contract'
import type { NetworksApi } from '../networks/contract'
import type { SiwxAttempt, SiwxConfig, SiwxSession, SiwxStatus } from './contract'
import type { SiwxOptions } from './options'

export interface SiwxValues {
  status: SiwxStatus
  session: SiwxSession | undefined
  attempt: SiwxAttempt
  /** The e-mail address under way, and those used before. */
  email: string | undefined
  emails: readonly string[]
}

/** Who is connected where: what a session is for. */
export interface Position {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** What all of the plugin shares. */
export interface SiwxDesk {
  readonly ctx: PluginContext
  readonly options: SiwxOptions
  readonly connect: ConnectApi
  readonly networks: NetworksApi
  readonly signals: StateSignals<SiwxValues>
  isRequired(): boolean
}

/** Sessions of an account may be dropped in one go where the store is ours. */
export interface SessionStore extends SiwxConfig {
  /** Its sessions outlive the messages they were made with: whoever keeps them tells when they end. */
  readonly isLasting?: boolean
  revokeAccount?(namespace: string, address: string): Promise<void>
}

/** One stay at a position; over once account, network or wallet are others. */
export interface Visit {
  readonly position: Position
  readonly signal: AbortSignal
  /** ms since the epoch */
  readonly since: number
  /** Whether the e-mail address was given, or skipped. */
  isCaptured: boolean
  /** The person left without signing in, where that may be: nobody is asked again before they act. */
  isDismissed: boolean
}

/** A stay at a desk, with where its sessions are. */
export interface Stay extends SiwxDesk {
  readonly store: SessionStore
  readonly visit: Visit
}

export const freshAttempt: SiwxAttempt = { isSlow: false }

/** Where somebody is connected and can sign in: the wallet has confirmed it, and the app asked for the network. */
export function readPosition({ connect, networks }: SiwxDesk): Position | undefined {
  const connection = connect.active.value
  const [account] = connection?.accounts ?? []
  if (!connection || !account || connection.status !== 'connected' || !networks.isSupported.value) return undefined
  const { connectorId, namespace, networkId } = connection
  return { connectorId, namespace, networkId, address: account.address }
}
