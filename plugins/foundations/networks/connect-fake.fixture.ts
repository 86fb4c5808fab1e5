import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { computed, signal } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectController, type Connection, ConnectView } from '../connect/contract'

/** Connections as a test sets them, in place of the plugin connect. */
export function createConnectFake(own: Partial<ConnectApi> = {}) {
  const connections = signal<readonly Connection[]>([])
  const providers = new Map<string, WalletProvider>()
  const put = (connection: Connection) => {
    const others = connections.peek().filter(({ namespace }) => namespace !== connection.namespace)
    connections.value = [...others, connection]
  }
  const apiOf = ({ namespaces }: PluginContext) => ({
    connections,
    connectors: signal([]),
    attempt: signal(undefined),
    active: computed(() => connections.value.find(({ namespace }) => namespace === namespaces.active.value)),
    async getProvider(namespace: string) {
      const provider = providers.get(namespace)
      if (!provider) throw new Error('No wallet is connected.')
      return provider
    },
    recordNetwork(namespace: string, networkId: Connection['networkId']) {
      const connection = connections.peek().find((item) => item.namespace === namespace)
      if (connection) put({ ...connection, networkId })
    },
    ...own,
  })
  return {
    connections,
    plugin: definePlugin({
      id: 'connect',
      // As much of the API as the plugin networks asks for.
      controllers: [controller(ConnectController, (ctx) => apiOf(ctx) as Partial<ConnectApi> as ConnectApi)],
      views: [defineView({ ref: ConnectView, load: async () => ({ default: () => null }), title: 'Connect' })],
    }),
    /** Connects a wallet on a network; its namespace is that of the network. */
    connectOn(id: string, provider: WalletProvider, values: Partial<Connection> = {}) {
      const { namespace, caipNetworkId: networkId } = parseCaipNetworkId(id)
      providers.set(namespace, provider)
      put({
        connectorId: 'fox',
        namespace,
        accounts: [{ address: 'fake-ada' }],
        networkId,
        status: 'connected',
        ...values,
      })
    },
    end() {
      providers.clear()
      connections.value = []
    },
  }
}
