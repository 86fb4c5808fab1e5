import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, signal } from '../../../kernel/store/signals'
import {
  type ConnectApi,
  ConnectController,
  type Connection,
  ConnectView,
  connectorSources,
} from '../../foundations/connect/contract'

/** As much of the plugin connect as the catalogue asks for: what sources find, who is connected, and a view to open. */
export function connectFake(connections = signal<readonly Connection[]>([])) {
  const apiOf = (ctx: PluginContext): Partial<ConnectApi> => ({
    connections,
    connectors: computed(() => ctx.slot(connectorSources).value.flatMap((source) => source.connectors.value)),
  })
  return definePlugin({
    id: 'connect',
    controllers: [controller(ConnectController, (ctx) => apiOf(ctx) as ConnectApi)],
    views: [defineView({ ref: ConnectView, load: async () => ({ default: () => null }) })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) })],
  })
}

export const connectionOf = (connectorId: string): Connection => ({
  connectorId,
  namespace: 'test',
  accounts: [{ address: 'fake-ada' }],
  networkId: 'test:1' as CaipNetworkId,
  status: 'connected',
})
