import { expect, it } from 'vitest'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createTestKernel, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { type BlockchainClient, BlockchainClientToken, type SwapToken } from '../../services/blockchain-api/contract'
import { createServiceSource } from './quote-sources'

const network = fakeNetwork('1')
const token = (address: string) =>
  ({ address, name: 'Dollar', symbol: 'USD', decimals: 6, hasPermit: false }) as SwapToken

it('lists what the service trades on a network, whatever else it names', async () => {
  const getSwapTokens = async () => [
    token('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'),
    token('test:2:fake-usd'),
    token('test:1:fake-usd'),
    token('test:1:0x'),
  ]
  const service = definePlugin({
    id: 'service',
    controllers: [
      lazyController(
        BlockchainClientToken,
        async () => ({ getSwapTokens }) as Partial<BlockchainClient> as BlockchainClient,
      ),
    ],
  })
  const asking = definePlugin({
    id: 'asking',
    optional: [BlockchainClientToken],
    setup: (ctx) => ({ source: createServiceSource(ctx, () => true) }),
  })
  const { kernel } = createTestKernel({ plugins: [fakeNamespace(), service, asking] })
  const { source } = kernel.plugins.asking
  const { signal } = new AbortController()
  expect(await source.tokens?.({ network, signal })).toEqual([
    { name: 'Dollar', symbol: 'USD', decimals: 6, address: 'fake-usd' },
    { name: 'Dollar', symbol: 'USD', decimals: 6 },
  ])
})
