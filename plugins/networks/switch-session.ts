import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { Network } from '../../kernel/namespaces/network'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { State } from '../../kernel/store/create-state'
import type { ConnectApi } from '../connect/contract'
import type { SwitchAttempt } from './contract'
import type { NetworkChoice } from './parse-choice'

export interface NetworksValues {
  readonly choice: NetworkChoice
  readonly attempt: SwitchAttempt | undefined
  /** Networks outside the app's list that a namespace could describe. */
  readonly described: Readonly<Record<string, Network>>
}

/** What the controller and its lazy steps share; one per kernel. */
export interface SwitchSession {
  readonly ctx: PluginContext
  readonly state: State<NetworksValues>
  readonly connect: ConnectApi
  readonly find: (id: CaipNetworkId) => Network | undefined
  /** The switch that waits for a wallet. */
  open: { readonly id: CaipNetworkId; readonly answer: Promise<void>; abort(): void } | undefined
}
