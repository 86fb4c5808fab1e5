import type { Config, Connector } from '@wagmi/core'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { type AttemptState, ConnectController } from '../../../foundations/connect/contract'

/**
 * Names the connectors of a config, equal over reloads: ids of wagmi are not unique.
 *
 * @param config - whose connectors are named
 * @returns the connectors by their names here, in the order of the config
 */
export function namedConnectors({ connectors }: Pick<Config, 'connectors'>): ReadonlyMap<string, Connector> {
  const named = new Map<string, Connector>()
  for (const connector of connectors) {
    let id = connector.id
    for (let place = 2; named.has(id); place++) id = `${connector.id}#${place}`
    named.set(id, connector)
  }
  return named
}

/** The name of a connector, by the connection that wagmi keeps of it. */
function connectorIdOf(config: Pick<Config, 'connectors'>, uid: string): string | undefined {
  for (const [id, connector] of namedConnectors(config)) if (connector.uid === uid) return id
  return undefined
}

const underWay: readonly AttemptState[] = ['opening', 'asking', 'pending']

/**
 * Takes over what is connected and in use in wagmi, by a hook of the app or by its own reconnecting: no wallet is asked, since wagmi answers for it.
 *
 * @param ctx - of the plugin
 * @param config - whose connections are followed
 * @returns stops following
 */
export function followConfig(ctx: PluginContext, config: Config): () => void {
  const connect = ctx.get(ConnectController)
  const ownIds = () =>
    connect.connections
      .peek()
      .filter(({ namespace }) => namespace === ctx.id)
      .map(({ connectorId }) => connectorId)
  const currentId = () => {
    const { current, status } = config.state
    return status === 'connected' && current ? connectorIdOf(config, current) : undefined
  }
  /** What is connected from here has its connection in a moment, with all that was asked for. */
  const isConnecting = (connectorId: string) => {
    const attempt = connect.attempt.peek()
    return attempt?.connectorId === connectorId && underWay.includes(attempt.state)
  }
  async function takeOver(connectorId: string): Promise<void> {
    const key = { connectorId, namespace: ctx.id }
    try {
      await connect.discover()
      // A wallet that was left meanwhile would be asked.
      if (currentId() !== connectorId) return
      if (ownIds().includes(connectorId)) await connect.switchTo(key)
      else if (!isConnecting(connectorId)) await connect.connect(key)
    } catch (error) {
      ctx.logger.warn('What is connected in wagmi could not be taken over.', error)
    }
  }
  const follow = () => {
    const connectorId = currentId()
    if (connectorId !== undefined && ownIds()[0] !== connectorId) void takeOver(connectorId)
  }
  follow()
  return config.subscribe(({ current, status }) => `${status} ${current}`, follow)
}
