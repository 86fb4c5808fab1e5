import type { CaipNetworkId } from '../../kernel/lib/caip'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { ConnectController } from '../foundations/connect/contract'
import { NetworksController } from '../foundations/networks/contract'
import { placeOf } from './create-wallet-rows'

/**
 * Reads where a person was last with a wallet: what to give `createBridgeProvider` as `networkId`. The wallet's own connection tells
 * it, which outlives a reload; else the network that the app is on, where that is of the namespace.
 *
 * @param ctx - of the namespace's plugin
 * @param connectorId - the wallet's
 * @returns undefined where it is the wallet's to say
 *
 * @example
 * ```ts
 * import type { PluginContext } from 'portico'
 * import { lastNetwork } from 'portico/wallets'
 *
 * declare const ctx: PluginContext
 * export const networkId = () => lastNetwork(ctx, 'acme')
 * ```
 */
export function lastNetwork(ctx: PluginContext, connectorId: string): CaipNetworkId | undefined {
  const connections = ctx.get(ConnectController).connections.peek()
  const own = connections.find((item) => item.namespace === ctx.id && item.connectorId === connectorId)
  const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
  return own?.networkId ?? (active?.chainNamespace === ctx.id ? active.caipNetworkId : undefined)
}

/**
 * Whether another namespace is connected with the object that stands at the same place on window: such a wallet knows one approval
 * for all of its namespaces.
 *
 * @param ctx - of the namespace's plugin
 * @param connectorId - the wallet's
 */
export function isSharedPlace(ctx: PluginContext, connectorId: string): boolean {
  const place = placeOf(connectorId)
  const connections = ctx.get(ConnectController).connections.peek()
  return (
    place !== undefined && connections.some((item) => item.namespace !== ctx.id && placeOf(item.connectorId) === place)
  )
}
