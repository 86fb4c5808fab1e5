import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { WalletListener } from '../../../../kernel/namespaces/capabilities'
import { createFakeStorage, createTestKernel, type FakeStorage, fakeConnect } from '../../../../kernel/testing/index'
import { type Connection, connectorSources } from '../../../foundations/connect/contract'
import type { Bip122Options } from '../contract'
import { bip122, bitcoin, bitcoinSignet, bitcoinTestnet } from '../index'

interface PageInit {
  readonly storage?: FakeStorage
  readonly connections?: readonly Connection[]
  readonly networks?: Bip122Options['networks']
}

/** A page with the plugin, and the wallets that it finds. */
export async function openPage({ storage = createFakeStorage(), connections = [], networks }: PageInit = {}) {
  const plugin = bip122({ networks: networks ?? [bitcoin, bitcoinTestnet, bitcoinSignet] })
  const test = createTestKernel({ plugins: [fakeConnect(connections), plugin], storage })
  await test.kernel.start()
  const [source] = test.kernel.slot(connectorSources).value
  if (!source) throw new Error('no source')
  await source.discover?.()
  return {
    ...test,
    source,
    storage,
    use: test.kernel.namespaces.use,
    rows: () => source.connectors.value.map(({ id, name }) => [id, name]),
    async pick(index = 0) {
      const connector = source.connectors.value[index]
      if (!connector) throw new Error('no connector')
      return connector.getProvider('bip122')
    },
  }
}

/** Creates a listener that records its calls. */
export function createEar() {
  const heard: unknown[] = []
  const listener: WalletListener = {
    accounts: (accounts) => void heard.push(accounts.map(({ address }) => address)),
    network: (networkId: CaipNetworkId) => void heard.push(networkId),
    disconnected: () => void heard.push('disconnected'),
  }
  return { heard, listener }
}
