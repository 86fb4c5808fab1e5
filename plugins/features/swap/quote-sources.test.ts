import { describe, expect, it } from 'vitest'
import { parseCaipAddress } from '../../../kernel/lib/caip'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createTestKernel, fakeNamespace, fakeNetwork, settle } from '../../../kernel/testing/index'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type BuiltTransaction,
  type SwapToken,
} from '../../services/blockchain-api/contract'
import { createServiceSource } from './quote-sources'

const network = fakeNetwork('1')
const token = (address: string) =>
  ({ address, name: 'Dollar', symbol: 'USD', decimals: 6, hasPermit: false }) as SwapToken

/** The source, over a client of the service that a test gives. */
function openSource(client: Partial<BlockchainClient>) {
  const service = definePlugin({
    id: 'service',
    controllers: [lazyController(BlockchainClientToken, async () => client as BlockchainClient)],
  })
  const asking = definePlugin({
    id: 'asking',
    optional: [BlockchainClientToken],
    setup: (ctx) => ({ source: createServiceSource(ctx, () => true) }),
  })
  const { kernel, clock } = createTestKernel({ plugins: [fakeNamespace(), service, asking] })
  return { source: kernel.plugins.asking.source, clock }
}

it('lists what the service trades on a network, whatever else it names', async () => {
  const getSwapTokens = async () => [
    token('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'),
    token('test:2:fake-usd'),
    token('test:1:fake-usd'),
    token('test:1:0x'),
  ]
  const { source } = openSource({ getSwapTokens })
  const { signal } = new AbortController()
  expect(await source.tokens?.({ network, signal })).toEqual([
    { name: 'Dollar', symbol: 'USD', decimals: 6, address: 'fake-usd' },
    { name: 'Dollar', symbol: 'USD', decimals: 6 },
  ])
})

it.each([
  ['a token takes nothing of the own currency along, also where the service names what is sold', 'fake-eur', 0n],
  ['the own currency takes along what the service says', undefined, 7n],
])('what is built for %s', async (_, sell, value) => {
  const transaction = { data: '0x01', value: 7n, gas: 1n, gasPrice: 1n } as const
  const [from, to] = ['fake-ada', 'fake-router'].map((name) => parseCaipAddress(`test:1:${name}`, ['test']).caipAddress)
  const party = { from, to } as Pick<BuiltTransaction, 'from' | 'to'>
  const { source } = openSource({ buildSwap: async () => ({ ...party, ...transaction }) })
  const { signal } = new AbortController()
  const order = { network, account: 'fake-ada', buy: 'fake-usd', amount: 7n, minReceived: 6n, slippage: 1, deadline: 1 }
  const built = await source.build({ ...order, ...(sell && { sell }), offer: { received: 9n }, signal })
  expect(built).toEqual({ ...party, ...transaction, value })
})

describe('an offer of the service', () => {
  const { signal } = new AbortController()
  const order = { network, account: 'fake-ada', buy: 'fake-usd', amount: 7n, signal }
  const prices = { standard: 3n, fast: 4n, instant: 5n }

  function openQuotes(getGasPrice: BlockchainClient['getGasPrice']) {
    const asked: unknown[] = []
    const getSwapQuotes: BlockchainClient['getSwapQuotes'] = async ({ gasPrice }) => {
      asked.push(gasPrice)
      return [{ fromAmount: 7n, fromAccount: '', toAmount: 9n, toAccount: '' }]
    }
    return { ...openSource({ getSwapQuotes, getGasPrice }), asked }
  }

  it('is asked for with what gas costs there, which is read anew after 15 s', async () => {
    const read: unknown[] = []
    const { source, asked, clock } = openQuotes(async ({ networkId }) => {
      read.push(networkId)
      return { ...prices, standard: BigInt(read.length) }
    })
    expect(await source.quote(order)).toEqual([{ received: 9n }])
    await source.quote(order)
    await source.quote({ ...order, network: fakeNetwork('2') })
    await clock.advance(15_000)
    await source.quote(order)
    expect(read).toEqual(['test:1', 'test:2', 'test:1'])
    expect(asked).toEqual([1n, 1n, 2n, 3n])
  })

  it('is asked for without where the service does not tell that, or not soon', async () => {
    const down = openQuotes(() => Promise.reject(new Error('down')))
    expect(await down.source.quote(order)).toEqual([{ received: 9n }])
    const slow = openQuotes(() => new Promise(() => undefined))
    const quoted = slow.source.quote(order)
    await settle()
    await slow.clock.advance(2000)
    expect(await quoted).toEqual([{ received: 9n }])
    expect([down.asked, slow.asked]).toEqual([[undefined], [undefined]])
  })
})
