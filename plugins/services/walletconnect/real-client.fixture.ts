import { UniversalProvider } from '@walletconnect/universal-provider'
import { createStorage } from '../../../kernel/platform/create-storage'
import { createLogger } from '../../../kernel/platform/logger'
import { createFakeStorage, type FakeStorage } from '../../../kernel/testing/index'
import { createClientStorage } from './client-storage'

/** A logger without output. */
export const logger = createLogger('silent', 'storage', () => undefined)

/** The client's storage over a backend, as the plugin opens it. */
export const openStorage = ({ open }: FakeStorage) =>
  createClientStorage(createStorage({ backend: open, prefix: 'portico', logger }), Date.now)

/** Starts the protocol's own client with stored rows, and a relay that is never contacted. */
export async function startClient(stored: object) {
  const rows = Object.entries(stored).map(([name, value]) => [`portico:${name}`, JSON.stringify(value)] as const)
  const backend = createFakeStorage({
    entries: { 'portico:index': JSON.stringify(Object.keys(stored)), ...Object.fromEntries(rows) },
  })
  for (const name of ['_walletConnectCore_portico', '_walletConnectCore_portico_count'])
    Reflect.deleteProperty(globalThis, name)
  const provider = await UniversalProvider.init({
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storage: openStorage(backend),
    customStoragePrefix: 'portico',
    relayUrl: 'ws://127.0.0.1:9',
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  const { client } = provider
  client.core.heartbeat.stop()
  client.core.relayer.transportOpen = async () => undefined
  return { provider, client, backend }
}
