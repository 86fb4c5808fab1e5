import type { Network } from '../../kernel/namespaces/network'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { type ReadonlySignal, untracked } from '../../kernel/store/signals'
import { NetworksController } from '../foundations/networks/contract'

/** The subject of a form: account and network of the present connection. */
export interface Place {
  readonly network: Network
  readonly account: string
}

/** The controller of the plugin account. */
interface AccountSource {
  readonly address: ReadonlySignal<string | undefined>
}

/** Returns undefined where no account is connected. Reads no signal. */
export function readPlace(ctx: PluginContext, { address }: AccountSource): Place | undefined {
  const network = ctx.get(NetworksController).active.peek()
  const account = address.peek()
  return network && account !== undefined ? { network, account } : undefined
}

/** Tells whether both are the same account on the same network, however often that network was described anew. */
export const isSamePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.account === other?.account && one?.network.caipNetworkId === other?.network.caipNetworkId

/** Calls back now, and whenever account or network change. */
export function followPlace(ctx: PluginContext, { address }: AccountSource, onPlace: (isFirst: boolean) => void): void {
  const { active } = ctx.get(NetworksController)
  let known: string | undefined
  ctx.effect(() => {
    const next = `${active.value?.caipNetworkId} ${address.value}`
    if (next === known) return
    const isFirst = known === undefined
    known = next
    untracked(() => onPlace(isFirst))
  })
}
