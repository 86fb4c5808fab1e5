import { formatCaipNetworkId } from '../lib/caip'
import {
  type AnyCapability,
  Connect,
  DescribeNetwork,
  Disconnect,
  GetNativeBalance,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WatchWallet,
} from '../namespaces/capabilities'
import {
  defineNamespace,
  type Implementation,
  implement,
  type NamespaceDefinition,
} from '../namespaces/define-namespace'
import type { Network } from '../namespaces/network'
import type { WalletProvider } from '../namespaces/wallet-provider'
import type { AnyPlugin } from '../plugin/collect-plugins'
import type { Contribution } from '../slots/create-slot'
import { type ReadonlySignal, signal } from '../store/signals'
import { createFakeWallet, type FakeWallet, type FakeWalletInit } from './create-fake-wallet'

/** How a fake connector is listed, and the init of its wallet. */
export interface FakeConnectorInit extends FakeWalletInit {
  /** Default 'fake'. */
  readonly id?: string
  /** Default 'Fake Wallet'. */
  readonly name?: string
  /** Default ['test']. */
  readonly namespaces?: readonly string[]
}

/** A connector of the shape that the connect plugin takes; the kernel cannot import the plugin's type. */
export interface FakeConnector {
  readonly id: string
  readonly name: string
  readonly type: 'ANNOUNCED'
  readonly namespaces: readonly string[]
  getProvider(namespace: string): Promise<WalletProvider>
  /** The wallet of the connector: script its answers, read its requests, make it act by itself. */
  readonly wallet: FakeWallet
}

/**
 * Creates a connector to a scripted wallet.
 *
 * @param init - id, name and namespaces of the connector, and the init of its wallet
 *
 * @example
 * ```ts
 * import { fakeConnector } from 'portico/testing'
 *
 * const fox = fakeConnector({ id: 'fox', name: 'Fox' })
 * fox.wallet.script('connect', 'reject', 'approve')
 * ```
 */
export function fakeConnector(init: FakeConnectorInit = {}): FakeConnector {
  const { id = 'fake', name = 'Fake Wallet', namespaces = ['test'], ...holds } = init
  const wallet = createFakeWallet(holds)
  return { id, name, type: 'ANNOUNCED', namespaces, wallet, getProvider: async () => wallet.provider }
}

/** A source of connectors, of the shape that the connect plugin's slot `connectorSources` takes. */
export interface FakeConnectorSource<C> {
  readonly id: string
  readonly connectors: ReadonlySignal<readonly C[]>
  discover(): Promise<void>
  /** How often a search was started. */
  readonly discoveries: number
  /** Replaces the connectors, as when a wallet is installed or removed. */
  offer(...connectors: readonly C[]): void
}

/**
 * Creates a source that offers connectors at once.
 *
 * @param connectors - connectors that it offers from the start
 *
 * @example
 * ```ts
 * import { connectorSources } from 'portico/plugins/connect/contract'
 * import { fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
 *
 * const fox = fakeConnector()
 * const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
 * ```
 */
export function fakeConnectorSource<C>(...connectors: readonly C[]): FakeConnectorSource<C> {
  const offered = signal<readonly C[]>(connectors)
  let discoveries = 0
  return {
    id: 'fake',
    connectors: offered,
    get discoveries() {
      return discoveries
    },
    discover: async () => void discoveries++,
    offer(...next) {
      offered.value = next
    },
  }
}

/**
 * Creates a network of no chain.
 *
 * @param reference - reference in its CAIP-2 id, after the colon
 * @param namespace - namespace in its CAIP-2 id, before the colon
 *
 * @example
 * ```ts
 * import { fakeNetwork } from 'portico/testing'
 *
 * fakeNetwork('1').caipNetworkId // 'test:1'
 * ```
 */
export function fakeNetwork(reference: string, namespace = 'test'): Network {
  return {
    id: reference,
    name: `Test Network ${reference}`,
    chainNamespace: namespace,
    caipNetworkId: formatCaipNetworkId({ namespace, reference }),
    nativeCurrency: { name: 'Test Coin', symbol: 'TST', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc-${reference}.example`] } },
    blockExplorers: { default: { name: 'Test Explorer', url: `https://explorer-${reference}.example` } },
  }
}

/** Id, networks and capabilities of a fake namespace. */
export interface FakeNamespaceInit extends Pick<NamespaceDefinition, 'title' | 'isEip1193'> {
  /** CAIP-2 namespace. Default: 'test'. */
  readonly id?: string
  /** Default: two networks, `<id>:1` and `<id>:2`. */
  readonly networks?: readonly Network[]
  /** Default: addresses begin with `fake-`. */
  readonly isAddress?: (address: string) => boolean
  /** Capabilities to leave out, to test code that must work without them. */
  readonly lacks?: readonly AnyCapability[]
  /** Capabilities to add or replace. */
  readonly implementations?: readonly Implementation[]
  /** Native balance of an address in base units. Default: 1.5 coins. */
  readonly readBalance?: (address: string, network: Network) => bigint | Promise<bigint>
  /** For instance a connector source, in the slot of the connect plugin. */
  readonly contributes?: readonly Contribution[]
}

const loadCapabilities = () => import('./fake-capabilities')

const readDefaultBalance = () => 1_500_000_000_000_000_000n

/** What the namespace can do; each from a chunk, as in a real one. */
const implementationsOf = (readBalance: NonNullable<FakeNamespaceInit['readBalance']>): readonly Implementation[] => [
  implement(Connect, async () => (await loadCapabilities()).connect),
  implement(Reconnect, async () => (await loadCapabilities()).reconnect),
  implement(Disconnect, async () => (await loadCapabilities()).disconnect),
  implement(ListAccounts, async () => (await loadCapabilities()).listAccounts),
  implement(WatchWallet, async () => (await loadCapabilities()).watchWallet),
  implement(SwitchNetwork, async () => (await loadCapabilities()).switchNetwork),
  implement(SignMessage, async () => (await loadCapabilities()).signMessage),
  implement(GetNativeBalance, async () => async ({ address, network }) => ({
    value: await readBalance(address, network),
  })),
  implement(DescribeNetwork, async () => async () => undefined),
]

/**
 * Creates a namespace of no chain, which speaks with the wallets of `createFakeWallet` and `fakeConnector`.
 *
 * @param init - id, networks, what it lacks or does otherwise
 *
 * @example
 * ```ts
 * import { SignMessage } from 'portico'
 * import { createFakeWallet, createTestKernel, fakeNamespace } from 'portico/testing'
 *
 * const { kernel } = createTestKernel({ plugins: [fakeNamespace()] })
 * const { provider } = createFakeWallet()
 * await kernel.namespaces.use(SignMessage)({ provider, address: 'fake-ada', message: 'Hello' })
 * ```
 */
export function fakeNamespace(init: FakeNamespaceInit = {}): AnyPlugin {
  const { id = 'test', lacks = [], implementations: own = [], readBalance = readDefaultBalance } = init
  const left = new Set([...lacks.map((capability) => capability.id), ...own.map((item) => item.capability)])
  return defineNamespace({
    id,
    title: init.title,
    isEip1193: init.isEip1193,
    networks: init.networks ?? [fakeNetwork('1', id), fakeNetwork('2', id)],
    isAddress: init.isAddress ?? ((address) => /^fake-[a-z0-9]{1,40}$/.test(address)),
    implementations: [...implementationsOf(readBalance).filter((item) => !left.has(item.capability)), ...own],
    contributes: init.contributes ?? [],
  })
}
