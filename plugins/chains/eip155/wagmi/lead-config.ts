import type { Config, Connector } from '@wagmi/core'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../../foundations/connect/contract'
import { namedConnectors } from './follow-config'
import type { WagmiCore } from './list-connectors'

/** Lists the wallets whose place others took here, and that wagmi still holds: it would fall back to them. */
export type ListReplaced = () => readonly Connector[]

/**
 * Makes the wallet that is in use here the one in use in wagmi, each time it becomes another one.
 *
 * @param ctx - of the plugin
 * @param config - which is told
 * @param core - wagmi's own actions
 */
export function leadConfig(ctx: PluginContext, config: Config, { switchAccount }: WagmiCore): ListReplaced {
  const { connections } = ctx.get(ConnectController)
  const held = new Set<string>()
  const idsOf = (list: typeof connections.value) =>
    list.filter(({ namespace }) => namespace === ctx.id).map(({ connectorId }) => connectorId)
  let [current] = idsOf(connections.peek())
  ctx.effect(() => {
    const ids = idsOf(connections.value)
    for (const id of ids) held.add(id)
    const [first] = ids
    if (first === current) return
    current = first
    const connector = first === undefined ? undefined : namedConnectors(config).get(first)
    if (connector && config.state.connections.has(connector.uid) && config.state.current !== connector.uid)
      switchAccount(config, { connector }).catch(ctx.logger.warn)
  })
  return () => {
    const ids = idsOf(connections.peek())
    const isReplaced = ([id, { uid }]: readonly [string, Connector]) =>
      held.has(id) && !ids.includes(id) && config.state.connections.has(uid)
    return [...namedConnectors(config)].filter(isReplaced).map(([, connector]) => connector)
  }
}
