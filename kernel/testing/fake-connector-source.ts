import { type ReadonlySignal, signal } from '../store/signals'

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
