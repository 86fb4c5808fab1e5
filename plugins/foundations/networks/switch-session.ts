import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal, State } from '../../../kernel/store/signals'
import type { ConnectApi } from '../connect/contract'
import type { SwitchAttempt } from './contract'
import type { NetworksOptions } from './index'

/** What a person chose: a network for each namespace. */
interface NetworkChoice {
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

function entryOf([namespace, value]: readonly [string, unknown]): readonly (readonly [string, CaipNetworkId])[] {
  try {
    const parsed = parseCaipNetworkId(value)
    return parsed.namespace === namespace ? [[namespace, parsed.caipNetworkId]] : []
  } catch {
    return []
  }
}

/** Reads a choice from storage; what is not a network id is left out. */
export function parseChoice(data: unknown): NetworkChoice | undefined {
  const { networks } = Object(data)
  if (networks !== Object(networks)) return undefined
  return { networks: Object.fromEntries(Object.entries(networks).slice(0, 20).flatMap(entryOf)) }
}

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
