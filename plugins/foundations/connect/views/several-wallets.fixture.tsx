import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { ViewTarget } from '../../../../kernel/router/define-view'
import type { Contribution } from '../../../../kernel/slots/create-slot'
import { computed, signal } from '../../../../kernel/store/signals'
import { createTestKernel, type FakeNamespaceInit, fakeNamespace } from '../../../../kernel/testing/index'
import { openModal, pass } from '../../../../ui/ui-world.fixture'
import { startConnecting } from '../connect-controller'
import {
  type ConnectApi,
  ConnectController,
  type ConnectingParams,
  type Connection,
  type Connector,
  hiddenConnectors,
  type PastConnection,
} from '../contract'
import { connect } from '../index'

/** The plugin connect as signals that a test sets, with its own views. */
export function createConnectFake(contributes: readonly Contribution[] = []) {
  const connectors = signal<readonly Connector[]>([])
  const connections = signal<readonly Connection[]>([])
  const past = signal<readonly PastConnection[]>([])
  const isLooking = signal(false)
  const addressLabels = signal<Readonly<Record<string, string>>>({})
  const acts = {
    connect: vi.fn(() => new Promise<Connection>(() => undefined)),
    disconnect: vi.fn<ConnectApi['disconnect']>(async () => undefined),
    disconnectAll: vi.fn<ConnectApi['disconnectAll']>(async () => undefined),
    switchTo: vi.fn<(params: unknown) => Promise<Connection>>(async () => connections.value[0] as Connection),
    forget: vi.fn<ConnectApi['forget']>(async () => undefined),
  }
  const apiOf = ({ namespaces, router }: PluginContext) => ({
    ...acts,
    connectors,
    connections,
    past,
    isLooking,
    addressLabels,
    active: computed(() => connections.value.find(({ namespace }) => namespace === namespaces.active.value)),
    attempt: signal(undefined),
    recent: signal([]),
    settings: signal({}),
    discover: async () => undefined,
    start: (params: ConnectingParams) => startConnecting({ router }, params),
    cancel: () => undefined,
  })
  const { views = [], contributes: own = [], gates = {} } = connect()
  const plugin = definePlugin({
    id: 'connect',
    gates,
    views,
    // As much of the API as its views ask for.
    controllers: [controller(ConnectController, (ctx) => apiOf(ctx) as Partial<ConnectApi> as ConnectApi)],
    contributes: [...own, ...contributes],
  })
  return { plugin, connectors, connections, past, isLooking, addressLabels, acts }
}

export interface SeveralInit {
  readonly at: ViewTarget
  readonly namespaces?: readonly FakeNamespaceInit[]
  readonly connectors?: readonly Connector[]
  readonly connections?: readonly Connection[]
  readonly past?: readonly PastConnection[]
  /** Ids of connectors that the app keeps out of its list. */
  readonly hidden?: readonly string[]
  readonly isMulti?: boolean
  /** Words of the host's own. */
  readonly messages?: Readonly<Record<string, string>>
}

/** A connection of a wallet on the first network of a namespace. */
export const connectionOf = (
  connectorId: string,
  namespace: string,
  address: string,
  values: Partial<Connection> = {},
): Connection => ({
  connectorId,
  namespace,
  networkId: parseCaipNetworkId(`${namespace}:1`).caipNetworkId,
  accounts: [{ address }],
  status: 'connected',
  ...values,
})

/** A modal on a view of connect, in a world of several namespaces. */
export async function openSeveral(init: SeveralInit) {
  const { at, namespaces = [{ id: 'tide' }, { id: 'reef' }], hidden = [], isMulti = true } = init
  const fake = createConnectFake([hiddenConnectors.of(({ id }) => hidden.includes(id))])
  fake.connectors.value = init.connectors ?? []
  fake.connections.value = init.connections ?? []
  fake.past.value = init.past ?? []
  const { kernel, ...rest } = createTestKernel({
    plugins: [fake.plugin, ...namespaces.map(fakeNamespace)],
    gates: { multiWallet: isMulti },
    ...(init.messages && { messages: init.messages }),
  })
  await kernel.start()
  const modal = await openModal(kernel, { view: { name: at.view }, params: at.params })
  await waitFor(() => modal.getByRole('heading', { level: 2 }), { timeout: 5000 })
  const where = () => {
    const { view, params } = kernel.router.current.peek() ?? {}
    return [view, params]
  }
  return { ...fake, ...rest, kernel, modal, pass, where, user: userEvent.setup() }
}
