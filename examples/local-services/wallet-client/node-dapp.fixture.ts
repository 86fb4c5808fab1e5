import { UniversalProvider } from '@walletconnect/universal-provider'
import { createMemoryStorage } from './memory-storage'
import { skipSecondReading } from './skip-second-reading'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

export interface NodeDapp {
  readonly provider: Provider
  /** Requests these chains; resolves with the session after a wallet has approved. */
  connect(chains: readonly string[]): ReturnType<Provider['connect']>
  /** Requests these namespaces, each with the given methods and chains. */
  connectAll(namespaces: Readonly<Record<string, AskedNamespace>>): ReturnType<Provider['connect']>
  request<Result>(method: string, params: unknown, chain: string): Promise<Result>
  /** The next event of this name. */
  heard(event: string): Promise<unknown>
  stop(): Promise<void>
}

export interface AskedNamespace {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

const events = ['chainChanged', 'accountsChanged']
const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/** The app's side with the real client, without a page. Its links are passed to `onUri`. */
export async function startNodeDapp(relayUrl: string, onUri: (uri: string) => void): Promise<NodeDapp> {
  const provider = await UniversalProvider.init({
    projectId: 'local-project',
    relayUrl,
    metadata: { name: 'Tidepool', description: '', url: 'http://127.0.0.1:3000', icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
    storage: createMemoryStorage(),
    customStoragePrefix: crypto.randomUUID(),
  })
  skipSecondReading(provider.client)
  provider.on('display_uri', onUri)
  return {
    provider,
    connect: (chains) =>
      provider.connect({
        optionalNamespaces: { eip155: { chains: [...chains], methods, events } },
      }),
    connectAll: (namespaces) =>
      provider.connect({
        optionalNamespaces: Object.fromEntries(
          Object.entries(namespaces).map(([namespace, asked]) => [
            namespace,
            { chains: [...asked.chains], methods: [...asked.methods], events },
          ]),
        ),
      }),
    request: <Result>(method: string, params: unknown, chain: string) =>
      provider.request<Result>({ method, params: params as object }, chain),
    heard: (event) => new Promise((resolve) => provider.once(event, resolve)),
    async stop() {
      provider.client.core.heartbeat.stop()
      await provider.client.core.relayer.transportClose()
    },
  }
}
