import { createConfig, custom, mock } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { createTestKernel } from '../../../../kernel/testing/index'
import { ConnectController } from '../../../foundations/connect/contract'
import { connect as connectPlugin } from '../../../foundations/connect/index'
import { networks } from '../../../foundations/networks/index'
import { wagmi } from './index'
import { listConnectors } from './list-connectors'

vi.mock('./list-connectors', async (importOriginal) => {
  const original = await importOriginal<typeof import('./list-connectors')>()
  return { listConnectors: vi.fn(original.listConnectors) }
})

it('lists the connectors at the second look where what lists them did not come at the first', async () => {
  vi.mocked(listConnectors).mockRejectedValueOnce(new Error('offline'))
  const config = createConfig({
    chains: [mainnet],
    connectors: [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
    transports: { [mainnet.id]: custom({ request: async () => '0x1' }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const { kernel } = createTestKernel({ plugins: [connectPlugin(), networks(), wagmi(config)] })
  await kernel.start()
  const api = kernel.get(ConnectController)
  await api.discover()
  expect(api.connectors.value).toEqual([])
  await api.discover()
  expect(api.connectors.value).toMatchObject([{ id: 'mock' }])
})
