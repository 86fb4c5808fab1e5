// @ts-nocheck
import type { Config } from '@wagmi/core'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../../foundations/connect/contract'
import { connectorIdOf } from './connector-id'

/**
 * Takes over what is connected in wagmi, by a hook of the app or by its own reconnecting: no wallet is asked, since wagmi answers for it.
 *
 * @param ctx - of the plugin
 * @param config - whose connections are followed
 * @returns stops following
 */
export function followConfig(ctx: PluginContext, config: Config): () => void {
  const connect = ctx.get(ConnectController)
  const isKnown = (connectorId: string) =>
    connect.connections.peek().some((one) => one.namespace === ctx.id && one.connectorId === connectorId)

  async function takeOver(connectorId: string): Promise<void> {
    try {
      await connect.discover()
      if (!isKnown(connectorId)) await connect.connect({ connectorId, namespace: ctx.id })
    } catch (error) {
      ctx.logger.warn('What is connected in wagmi could not be taken over.', error)
    }
  }
  const follow = () => {
    const { current, status } = config.state
    const connectorId = status === 'connected' && current ? connectorIdOf(config, current) : undefined
    if (connectorId !== undefined && !isKnown(connectorId)) void takeOver(connectorId)
  }
  follow()
  return config.subscribe(({ current, status }) => `${status} ${current}`, follow)
}
