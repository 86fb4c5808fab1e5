import { type AnyCapability, WatchWallet } from '../../../kernel/namespaces/capabilities'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  type FakeBrowser,
  type FakeConnectorInit,
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../kernel/testing/index'
import { type Connector, connectorSources } from './contract'
import { type ConnectOptions, connect } from './index'

/** Loads what loads on first use, so that `settle` suffices afterwards. */
export const loadSteps = () =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('./begin-flow'),
    import('../../../kernel/lib/safe/secrets'),
    import('../../../kernel/testing/fake-capabilities'),
  ])

export const minutes = (count: number) => count * 60_000

export const rejection = (code: string, message: string) => ({ code, message })

/** A connection as it lies in the storage. */
export const stored = {
  connectorId: 'fox',
  namespace: 'test',
  accounts: [{ address: 'fake-ada' }],
  networkId: 'test:1',
}
export const connectionsKey = 'portico:connect:connections'
export const storageOf = (...connections: readonly object[]) =>
  createFakeStorage({ entries: { [connectionsKey]: JSON.stringify({ v: 1, d: connections }) } })

/** Of a browser in which somebody connected before, whatever became of that: a page loads all at once there. */
export const usedStorage = () =>
  createFakeStorage({ entries: { 'portico:connect:recent': JSON.stringify({ v: 1, d: [] }) } })

export interface ConnectWorldInit extends FakeConnectorInit {
  readonly namespace?: FakeNamespaceInit
  readonly options?: ConnectOptions
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly browser?: FakeBrowser
  /** Which of the two wallets are on the page; both, unless told. */
  readonly offered?: (fox: Connector, owl: Connector) => readonly Connector[]
}

/** A page with two wallets, Fox and Owl; the rest of what is given is Fox's. */
export function createConnectWorld(init: ConnectWorldInit = {}) {
  const { namespace = {}, options, storage = usedStorage(), browser = createFakeBrowser(), offered, ...own } = init
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', name: 'Fox', clock, ...own })
  const owl = fakeConnector({ id: 'owl', name: 'Owl', clock, addresses: ['fake-owl'] })
  const source = fakeConnectorSource<Connector>(...(offered?.(fox, owl) ?? [fox, owl]))
  const contributes = [connectorSources.of(source)]
  const plugins = [connect(options), fakeNamespace({ ...namespace, contributes })] as const
  const test = createTestKernel({ clock, storage, browser, plugins })
  const events: string[] = []
  const { kernel } = test
  kernel.on('connect:started', ({ connectorId }) => void events.push(`started ${connectorId}`))
  kernel.on('connect:succeeded', ({ connection }) => void events.push(`succeeded ${connection.connectorId}`))
  kernel.on('connect:failed', ({ connectorId }) => void events.push(`failed ${connectorId}`))
  kernel.on('connect:restored', ({ connection }) => void events.push(`restored ${connection.connectorId}`))
  kernel.on('connect:disconnected', ({ connectorId }) => void events.push(`disconnected ${connectorId}`))
  return { ...test, fox, owl, source, events, api: kernel.plugins.connect }
}

export type ConnectWorld = ReturnType<typeof createConnectWorld>

/** A page that is loaded again, with the wallet connected before. */
export const reloadWorld = (init: ConnectWorldInit = {}) =>
  createConnectWorld({ storage: storageOf(stored), isConnected: true, ...init })

export const lacksWatch: { readonly lacks: readonly AnyCapability[] } = { lacks: [WatchWallet] }

/** Where the attempt stands, in short. */
export const stateOf = ({ api }: ConnectWorld) => api.attempt.peek()?.state
export const statusOf = ({ api }: ConnectWorld) => api.active.peek()?.status
export const storedIn = ({ storage }: Pick<ConnectWorld, 'storage'>): unknown =>
  JSON.parse(storage.entries.get(connectionsKey) ?? 'null')?.d.connections
/** How often a wallet was asked with a prompt. */
export const prompts = ({ wallet }: ReturnType<typeof fakeConnector>) =>
  wallet.requests.filter(({ method }) => method === 'connect').length
