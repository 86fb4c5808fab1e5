import type { Network } from '../../../kernel/namespaces/network'
import { createTestKernel, fakeConnect } from '../../../kernel/testing/index'
import { type Connection, connectorSources } from '../../foundations/connect/contract'
import { sui, suiMainnet, suiTestnet } from './index'

/** A kernel with this namespace, and its source of connectors. */
export async function setUpSui(
  networks: readonly Network[] = [suiMainnet, suiTestnet],
  connections: readonly Connection[] = [],
) {
  const test = createTestKernel({ plugins: [fakeConnect(connections), sui({ networks })] })
  await test.kernel.start()
  const [source] = test.kernel.slot(connectorSources).value
  if (!source) throw new Error('no source')
  async function getProvider(index = 0) {
    const connector = source?.connectors.value[index]
    if (!connector) throw new Error('no connector')
    return connector.getProvider('sui')
  }
  return { ...test, source, getProvider, use: test.kernel.namespaces.use }
}
