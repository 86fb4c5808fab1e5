import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Account, AccountType } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import type { Contribution } from '../../../kernel/slots/create-slot'
import { computed, type Signal, signal } from '../../../kernel/store/signals'
import {
  type ConnectApi,
  type ConnectAttempt,
  ConnectController,
  type Connection,
  type Connector,
  type ConnectSettings,
  ConnectView,
  ProfileWalletsView,
} from '../connect/contract'
import { type NetworksApi, NetworksController, NetworksView } from '../networks/contract'

export const OtherView = createViewRef('Other')

const emptyView = async () => ({ default: () => null })

/** What a person sets of connections, kept as connect keeps it. */
function createPreferences(connections: Signal<readonly Connection[]>) {
  /** What stands before each change, such as code that does not come. */
  const changes = { load: async (): Promise<void> => undefined }
  const addressLabels = signal<Readonly<Record<string, string>>>({})
  return {
    addressLabels,
    changes,
    async setAddressLabel(address: string, label?: string) {
      await changes.load()
      const { [address]: _, ...others } = addressLabels.peek()
      addressLabels.value = label === undefined ? others : { ...others, [address]: label }
    },
    async setAccountType(type: AccountType) {
      await changes.load()
      connections.value = connections.value.map((connection) => {
        const isFirst = (account: Account) => account.type === type
        const { accounts } = connection
        return { ...connection, accounts: [...accounts.filter(isFirst), ...accounts.filter((a) => !isFirst(a))] }
      })
    },
  }
}

/** The plugins connect and networks as signals that a test sets, with views of their names and the rest that connect gives. */
export function createFoundations(contributes: readonly Contribution[] = [], options: NetworksApi['options'] = {}) {
  const connections = signal<readonly Connection[]>([])
  const attempt = signal<ConnectAttempt | undefined>(undefined)
  const connectors = signal<readonly Connector[]>([])
  const settings = signal<ConnectSettings>({})
  const preferences = createPreferences(connections)
  const described = signal<Network | undefined>(undefined)
  const disconnects = { count: 0, answer: async (): Promise<void> => undefined }

  const connectOf = ({ namespaces }: PluginContext) => ({
    connections,
    attempt,
    connectors,
    settings,
    ...preferences,
    active: computed(() => connections.value.find(({ namespace }) => namespace === namespaces.active.value)),
    async disconnect() {
      disconnects.count++
      connections.value = []
      await disconnects.answer()
    },
  })
  function networksOf({ namespaces }: PluginContext) {
    const listed = namespaces.ids.flatMap((id) => namespaces.definition(id)?.networks ?? [])
    const here = computed(() => connections.value.find(({ namespace }) => namespace === namespaces.active.value))
    const find = (id: string | undefined) => listed.find(({ caipNetworkId }) => caipNetworkId === id)
    const active = computed(() => (here.value ? (find(here.value.networkId) ?? described.value) : listed[0]))
    return { active, options, isSupported: computed(() => find(active.value?.caipNetworkId) !== undefined) }
  }
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      // As much of both APIs as the plugin account asks for.
      controller(ConnectController, (ctx) => connectOf(ctx) as Partial<ConnectApi> as ConnectApi),
      controller(NetworksController, (ctx) => networksOf(ctx) as Partial<NetworksApi> as NetworksApi),
    ],
    views: [ConnectView, NetworksView, OtherView, ProfileWalletsView].map(({ name }) =>
      defineView({ ref: createViewRef(name), load: emptyView, title: name }),
    ),
    contributes: [
      routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }, { order: 100 }),
      ...contributes,
    ],
  })
  return {
    plugin,
    connections,
    attempt,
    connectors,
    settings,
    addressLabels: preferences.addressLabels,
    changes: preferences.changes,
    described,
    disconnects,
    connectOn(id: string, values: Partial<Connection> = {}) {
      const { namespace, caipNetworkId: networkId } = parseCaipNetworkId(id)
      const connection = { connectorId: 'fox', namespace, networkId, accounts: [{ address: 'fake-ada' }] }
      connections.value = [{ ...connection, status: 'connected', ...values }]
    },
  }
}
