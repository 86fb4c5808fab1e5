import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { type AddressVerdict, CheckAddress } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, signal } from '../../../kernel/store/signals'
import { fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { type AccountApi, AccountController } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Connection, ConnectView } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import { type Identity, ProfileController } from '../../services/blockchain-api/contract'

export const networks = ['1', '2', '3'].map((reference) => fakeNetwork(reference))
export const [one, two, three] = networks.map(({ caipNetworkId }) => caipNetworkId) as [
  CaipNetworkId,
  CaipNetworkId,
  CaipNetworkId,
]

/** As much of the foundations as the plugin asks for, as signals that a test sets. */
export function createReceiveWorld() {
  const connection = signal<Connection | undefined>(undefined)
  const addressLabels = signal<Readonly<Record<string, string>>>({})
  const profile = signal<Identity>({})
  const address = computed(() => connection.value?.accounts[0]?.address)
  const active = computed(() => networks.find(({ caipNetworkId }) => caipNetworkId === connection.value?.networkId))
  const requested = signal([...networks, fakeNetwork('1', 'other')])
  const asPart = <T extends object>(part: Partial<T>) => part as T
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () => asPart<ConnectApi>({ active: connection, addressLabels })),
      controller(NetworksController, () => asPart<NetworksApi>({ active, requested })),
      controller(AccountController, () => asPart<AccountApi>({ address })),
      lazyController(ProfileController, async () => ({
        profile,
        refresh: async () => undefined,
        watch: () => () => undefined,
      })),
    ],
    views: [defineView({ ref: createViewRef(ConnectView.name), load: async () => ({ default: () => null }) })],
    contributes: [
      routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }, { order: 100 }),
    ],
  })
  const connectAs = (account: string, values: Partial<Connection> = {}) => {
    const state = { namespace: 'test', networkId: one, accounts: [{ address: account }], status: 'connected' } as const
    connection.value = { connectorId: 'fox', ...state, ...values }
  }
  return { plugin, connection, addressLabels, profile, connectAs, requested }
}

export type CheckFake = (address: string) => Promise<AddressVerdict>

/** A namespace that tells where addresses belong. */
export const checkingNamespace = (check?: CheckFake) =>
  fakeNamespace({
    networks,
    ...(check && {
      implementations: [
        implement(
          CheckAddress,
          async () =>
            ({ address }) =>
              check(address),
        ),
      ],
    }),
  })
