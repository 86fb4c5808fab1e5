import type { Config, Connector } from '@wagmi/core'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { type AttemptState, ConnectController } from '../../../foundations/connect/contract'

/**
 * Gives the connectors of a config names that are the same after a reload, because ids of wagmi are not unique.
 *
 * @param config - its connectors are named
 * @returns the connectors by their names in Portico, in the order of the config
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

/** The name of a connector, found by its connection in wagmi. */
function connectorIdOf(config: Pick<Config, 'connectors'>, uid: string): string | undefined {
  for (const [id, connector] of namedConnectors(config)) if (connector.uid === uid) return id
  return undefined
}

const underWay: readonly AttemptState[] = ['opening', 'asking', 'pending']

/**
 * Takes over the connections of wagmi and the one in use, made by a hook of the app or by its own reconnecting. No wallet is asked, since wagmi answers.
 *
 * @param ctx - of the plugin
 * @param config - its connections are followed
 * @returns a function that stops following
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
  /** A connection that starts in Portico gets its connection in wagmi in a moment, with everything that was requested. */
  const isConnecting = (connectorId: string) => {
    const attempt = connect.attempt.peek()
    return attempt?.connectorId === connectorId && underWay.includes(attempt.state)
  }
  async function takeOver(connectorId: string): Promise<void> {
    const key = { connectorId, namespace: ctx.id }
    try {
      await connect.discover()
      // A wallet that was disconnected in the meantime would be asked.
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
