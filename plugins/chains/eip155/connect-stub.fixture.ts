import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectController, type Connection } from '../../foundations/connect/contract'

/** Connections as a test sets them, in place of the plugin connect. */
export function createConnectStub() {
  const connections = signal<readonly Connection[]>([])
  let provider: WalletProvider | undefined
  return {
    connections,
    async getProvider() {
      // Nobody has a stored wallet's provider before that is confirmed.
      const isConfirmed = connections.peek().some(({ status }) => status !== 'restoring')
      if (!provider || !isConfirmed) throw new Error('No wallet is connected.')
      return provider
    },
    connectWith(next: WalletProvider, values: Partial<Connection> = {}) {
      provider = next
      const networkId = 'eip155:1' as CaipNetworkId
      const connection = {
        connectorId: 'fox',
        namespace: 'eip155',
        accounts: [],
        networkId,
        status: 'connected',
      } as const
      connections.value = [{ ...connection, ...values }]
    },
    change(values: Partial<Connection>) {
      connections.value = connections.peek().map((connection) => ({ ...connection, ...values }))
    },
    end() {
      provider = undefined
      connections.value = []
    },
  }
}

/** The plugin connect as far as this plugin needs it. */
export const connectStub = (api: Pick<ConnectApi, 'connections' | 'getProvider'> = createConnectStub()) =>
  definePlugin({ id: 'connect', controllers: [controller(ConnectController, () => api as ConnectApi)] })
