import { implement } from '../../../kernel/namespaces/define-namespace'
import { type CallsStatus, GetCallsStatus } from '../../../kernel/namespaces/swap-capabilities'
import { ReadTransaction, type TransactionReading } from '../../../kernel/namespaces/transfer-capabilities'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { computed, signal } from '../../../kernel/store/signals'
import { type FakeNamespaceInit, fakeEvents, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { type AccountApi, AccountController } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, connectEvents } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'

export const network = fakeNetwork('1')

/** The plugins below as signals that a test sets, and a node that answers by script. */
export function createTransactionsWorld(networks?: FakeNamespaceInit['networks']) {
  const address = signal<string | undefined>('fake-ada')
  const refreshed: string[] = []
  const script = {
    answer: async (_id: string): Promise<TransactionReading> => ({ stage: 'pending' }),
    status: async (): Promise<CallsStatus> => ({ stage: 'pending' }),
  }
  const asked: string[] = []
  /** Batches of calls that the wallet was asked about. */
  const batches: string[] = []
  const provider = { request: async () => undefined }
  const connections = computed(() =>
    address.value === undefined
      ? []
      : [
          {
            namespace: network.chainNamespace,
            status: 'connected',
            accounts: [{ address: address.value }],
          } as Partial<Connection> as Connection,
        ],
  )
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      // As much of each as the plugin asks for.
      controller(
        ConnectController,
        () => ({ connections, getProvider: async () => provider }) as Partial<ConnectApi> as ConnectApi,
      ),
      controller(NetworksController, () => ({ active: signal(network) }) as Partial<NetworksApi> as NetworksApi),
      controller(
        AccountController,
        () => ({ address, refresh: async () => void refreshed.push('account') }) as Partial<AccountApi> as AccountApi,
      ),
    ],
  })
  const namespace = fakeNamespace({
    ...(networks && { networks }),
    implementations: [
      implement(ReadTransaction, async () => async ({ id }) => {
        asked.push(id)
        return script.answer(id)
      }),
      implement(GetCallsStatus, async () => async ({ id }) => {
        batches.push(id)
        return script.status()
      }),
    ],
  })
  return {
    address,
    refreshed,
    script,
    asked,
    batches,
    plugins: [plugin, namespace, fakeEvents('connect', connectEvents)] as const,
  }
}
