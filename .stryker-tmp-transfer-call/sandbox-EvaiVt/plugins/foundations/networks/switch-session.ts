// @ts-nocheck
import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { State } from '../../../kernel/store/create-state'
import type { Signal } from '../../../kernel/store/signals'
import type { ConnectApi } from '../connect/contract'
import type { SwitchAttempt } from './contract'
import type { NetworksOptions } from './index'
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
  readonly options: NetworksOptions
  readonly isHeld: Signal<boolean>
  /** A wallet that is where the app is not was met before, and is being followed. */
  hasMet?: true
  /** The switch that waits for a wallet. */
  open: { readonly id: CaipNetworkId; readonly answer: Promise<void>; abort(): void } | undefined
}
