// @ts-nocheck
import type { WalletProvider } from '../namespaces/wallet-provider'
import { type ReadonlySignal, signal } from '../store/signals'
import { createFakeWallet, type FakeWallet, type FakeWalletInit } from './create-fake-wallet'

/** How a fake connector is listed, and the wallet behind it. */
export interface FakeConnectorInit extends FakeWalletInit {
  /** Default 'fake'. */
  readonly id?: string
  /** Default 'Fake Wallet'. */
  readonly name?: string
  /** Default ['test']. */
  readonly namespaces?: readonly string[]
}

/** A connector as the connect plugin takes it, by its shape: the kernel knows no plugin. */
export interface FakeConnector {
  readonly id: string
  readonly name: string
  readonly type: 'ANNOUNCED'
  readonly namespaces: readonly string[]
  getProvider(namespace: string): Promise<WalletProvider>
  /** The wallet behind it: script it, look at what it was asked, let it act by itself. */
  readonly wallet: FakeWallet
}

/**
 * Creates a connector to a scripted wallet.
 *
 * @param init - id, name and namespaces of the connector, and what its wallet holds
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

/** A source of connectors, as the connect plugin's slot `connectorSources` takes it, by its shape. */
export interface FakeConnectorSource<C> {
  readonly id: string
  readonly connectors: ReadonlySignal<readonly C[]>
  discover(): Promise<void>
  /** How often somebody started looking. */
  readonly discoveries: number
  /** Puts other connectors in place of the present ones, as when a wallet is installed or removed. */
  offer(...connectors: readonly C[]): void
}

/**
 * Creates a source that offers connectors at once.
 *
 * @param connectors - what it offers from the start
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
