import { implement } from '../../../kernel/namespaces/define-namespace'
import { ReadTransaction, type TransactionReading } from '../../../kernel/namespaces/transfer-capabilities'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { computed, signal } from '../../../kernel/store/signals'
import { fakeEvents, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { type AccountApi, AccountController } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, connectEvents } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'

export const network = fakeNetwork('1')

/** The plugins below as signals that a test sets, and a node that answers by script. */
export function createTransactionsWorld() {
  const address = signal<string | undefined>('fake-ada')
  const refreshed: string[] = []
  const script = { answer: async (_id: string): Promise<TransactionReading> => ({ stage: 'pending' }) }
  const asked: string[] = []
  const connections = computed(() =>
    address.value === undefined
      ? []
      : [{ status: 'connected', accounts: [{ address: address.value }] } as Partial<Connection> as Connection],
  )
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      // As much of each as the plugin asks for.
      controller(ConnectController, () => ({ connections }) as Partial<ConnectApi> as ConnectApi),
      controller(NetworksController, () => ({ active: signal(network) }) as Partial<NetworksApi> as NetworksApi),
      controller(
        AccountController,
        () => ({ address, refresh: async () => void refreshed.push('account') }) as Partial<AccountApi> as AccountApi,
      ),
    ],
  })
  const namespace = fakeNamespace({
    implementations: [
      implement(ReadTransaction, async () => async ({ id }) => {
        asked.push(id)
        return script.answer(id)
      }),
    ],
  })
  return {
    address,
    refreshed,
    script,
    asked,
    plugins: [plugin, namespace, fakeEvents('connect', connectEvents)] as const,
  }
}
