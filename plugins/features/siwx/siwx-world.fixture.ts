import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import type { PluginInput } from '../../../kernel/plugin/collect-plugins'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  type FakeClock,
  type FakeConnectorInit,
  type FakeNamespaceInit,
  type FakeStorage,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import {
  ConnectController,
  ConnectingExternalView,
  type Connector,
  connectorSources,
} from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { NetworksController, SwitchNetworkView } from '../../foundations/networks/contract'
import { type NetworksOptions, networks } from '../../foundations/networks/index'
import { SiwxController } from './contract'
import { type SiwxOptions, siwx } from './index'

/** As the fake wallet signs. */
export const signatureOf = (address: string, message: string) => `signed by ${address}: ${message}`

const verifies = implement(
  VerifyMessage,
  async () =>
    async ({ address, message, signature }) =>
      signature === signatureOf(address, message),
)

export interface SiwxWorldInit extends FakeConnectorInit {
  readonly options?: SiwxOptions
  readonly clock?: FakeClock
  readonly storage?: FakeStorage
  readonly gates?: Readonly<Record<string, boolean>>
  readonly networksOptions?: NetworksOptions
  readonly embedded?: boolean
  /** What is other about Fox than a wallet of this browser. */
  readonly connector?: Partial<Connector>
  /** Of the namespace that is the first one. */
  readonly namespace?: FakeNamespaceInit
  readonly plugins?: readonly PluginInput[]
}

/** A page with the wallet Fox, two networks that the app lists and one that it does not, and signing in. */
export function createSiwxWorld(init: SiwxWorldInit = {}) {
  const { options, storage = createFakeStorage(), gates = {}, plugins = [], networksOptions, ...rest } = init
  const { namespace, embedded = false, connector, clock = createFakeClock(), ...own } = rest
  const browser = createFakeBrowser({ origin: 'https://app.example' })
  const fox = fakeConnector({ id: 'fox', name: 'Fox', namespaces: ['test', 'side'], clock, ...own })
  const source = fakeConnectorSource<Connector>({ ...fox, ...connector })
  const test = fakeNamespace({ ...namespace, contributes: [connectorSources.of(source)], implementations: [verifies] })
  const side = fakeNamespace({ id: 'side', networks: [fakeNetwork('1', 'side')], implementations: [verifies] })
  const world = createTestKernel({
    clock,
    storage,
    browser,
    gates,
    embedded,
    plugins: [connect(), networks(networksOptions), test, side, siwx(options), plugins],
  })
  const { kernel } = world
  const events: string[] = []
  kernel.on(
    'siwx:signed-in',
    ({ session }) => void events.push(`in ${session.data.accountAddress} ${session.data.chainId}`),
  )
  kernel.on('siwx:signed-out', ({ accountAddress }) => void events.push(`out ${accountAddress}`))
  kernel.on('siwx:failed', ({ error }) => void events.push(`failed ${(error as { code?: string }).code}`))
  const snacks: string[] = []
  kernel.notices.snack.subscribe((snack) => {
    if (snack) snacks.push(typeof snack.message === 'string' ? snack.message : snack.message.text)
  })
  const api = kernel.get(SiwxController)
  const connectApi = kernel.get(ConnectController)
  return {
    ...world,
    fox,
    events,
    snacks,
    api,
    connect: connectApi,
    networks: kernel.get(NetworksController),
    status: () => api.status.peek(),
    /** The view that is open, '' where none is. */
    view: () => (kernel.router.isOpen.peek() ? (kernel.router.current.peek()?.view ?? '') : ''),
    prompts: () => fox.wallet.requests.filter(({ method }) => method === 'signMessage').length,
    isConnected: () => connectApi.active.peek() !== undefined,
    async start() {
      await kernel.start()
      await settle()
    },
    async connectFox() {
      await connectApi.connect({ connectorId: 'fox' })
      await settle()
      await settle()
    },
  }
}

export type SiwxWorld = ReturnType<typeof createSiwxWorld>

/** Connected, and asked to sign. */
export async function connectedWorld(init: SiwxWorldInit = {}) {
  const world = createSiwxWorld(init)
  await world.start()
  await world.connectFox()
  return world
}

/** Connected and signed in. */
export async function signedInWorld(init: SiwxWorldInit = {}) {
  const world = await connectedWorld(init)
  await world.api.signIn()
  await settle()
  return world
}

/** Goes once through all that loads on first use, of other plugins too, so that `settle` suffices afterwards. */
export async function loadSiwx() {
  await Promise.all([
    import('./siwx-implementation'),
    import('../../../kernel/testing/fake-capabilities'),
    import('../../../kernel/notices/create-alert'),
  ])
  const { kernel, connect, networks, api, start } = createSiwxWorld()
  await start()
  kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
  while (!connect.active.peek()) await settle()
  // By its view, whose code tests wait for as little.
  const { caipNetworkId: networkId } = fakeNetwork('2')
  kernel.router.push(SwitchNetworkView, { networkId })
  while (networks.active.peek()?.caipNetworkId !== networkId) await settle()
  while (api.status.peek() !== 'needed') await settle()
  await api.signIn()
  await kernel.dispose()
}
