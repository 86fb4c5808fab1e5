import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { lastNetwork } from '../../../kernel/wallets/last-network'
import { ConnectController, type Connector } from '../../connect/contract'
import { NetworksController } from '../../networks/contract'
import type { PolkadotNetwork } from '../contract'
import type { InjectedWallet } from './read-injected'

export interface ConnectorParams {
  readonly ctx: PluginContext<typeof ConnectController | typeof NetworksController>
  readonly networks: readonly PolkadotNetwork[]
  /** Ours, unique. */
  readonly id: string
  readonly injected: InjectedWallet
}

/** Makes the row of one wallet; the code that talks to it loads when it is chosen. */
export function createConnector({ ctx, networks, id, injected }: ConnectorParams): Connector {
  const { name, icon, rdns, isImitation, wallet } = injected
  const networkId = () => {
    const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
    const { connections } = ctx.get(ConnectController)
    return lastNetwork({ namespace: ctx.id, connectorId: id }, connections.peek(), active)
  }
  const appName = ctx.settings.metadata.name
  const load = async () =>
    (await import('../wallet/create-provider')).createProvider({ name, wallet, appName, networks, networkId })
  return Object.freeze<Connector>({
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [ctx.id],
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    ...(isImitation && { warning: 'imitation' }),
    getProvider: loadOnce(load),
  })
}
