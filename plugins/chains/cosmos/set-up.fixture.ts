import { createTestKernel, fakeConnect } from '../../../kernel/testing/index'
import { type Connection, connectorSources } from '../../foundations/connect/contract'
import type { CosmosNetwork } from './contract'
import { cosmos, cosmosHub, cosmosHubTestnet, defineNetwork } from './index'

/** A network with another prefix, and so another address of the same key; it has enough facts to be suggested to a wallet. */
export const osmosis = defineNetwork({
  id: 'osmosis-1',
  name: 'Osmosis',
  bech32Prefix: 'osmo',
  denom: 'uosmo',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.osmosis.example'] } },
  restUrl: 'https://rest.osmosis.example',
})
/** A network that no wallet knows, with too few facts to be suggested. */
export const secretive = defineNetwork({
  id: 'secretive-1',
  name: 'Secretive',
  bech32Prefix: 'hush',
  nativeCurrency: { name: 'Hush', symbol: 'HUSH', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.hush.example'] } },
})

/** A kernel with this namespace, and its source of connectors. */
export async function setUpCosmos(
  networks: readonly CosmosNetwork[] = [cosmosHub, cosmosHubTestnet, osmosis, secretive],
  connections: readonly Connection[] = [],
) {
  const test = createTestKernel({ plugins: [fakeConnect(connections), cosmos({ networks })] })
  await test.kernel.start()
  const [source] = test.kernel.slot(connectorSources).value
  if (!source) throw new Error('no source')
  async function getProvider(id: string) {
    const connector = source?.connectors.value.find((item) => item.id === id)
    if (!connector) throw new Error(`no connector ${id}`)
    return connector.getProvider('cosmos')
  }
  return { ...test, source, getProvider, use: test.kernel.namespaces.use }
}
