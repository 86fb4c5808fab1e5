// @ts-nocheck
import { describe, expect, it, vi } from 'vitest'
import type { HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../../kernel/namespaces/define-namespace'
import { GetWalletAssets } from '../../../../kernel/namespaces/swap-capabilities'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import { signal } from '../../../../kernel/store/signals'
import { createTestKernel, fakeNamespace } from '../../../../kernel/testing/index'
import {
  type ConnectApi,
  ConnectController,
  type Connection,
  type Connector,
  connectEvents,
} from '../../../foundations/connect/contract'
import { BlockchainSources } from '../contract'
import { blockchainApi } from '../index'
import { coin, createFoundations, testNetwork } from '../world.fixture'

const ada = { address: 'fake-ada', network: testNetwork }
const bread: HeldToken = { address: 'bread', name: 'Bread', symbol: 'BRD', decimals: 2, value: 150n }

async function setUp({
  hasPortfolio = true,
  account = 'fake-ada',
  told = async (): Promise<readonly HeldToken[] | undefined> => [coin, bread],
} = {}) {
  const asked: string[] = []
  const connection = { namespace: 'test', connectorId: 'fox', accounts: [{ address: account }] }
  const connect: Partial<ConnectApi> = {
    connections: signal([connection as Partial<Connection> as Connection]),
    connectors: signal([{ id: 'fox', hasPortfolio } as Partial<Connector> as Connector]),
    getProvider: async () => ({ request: async () => undefined }),
  }
  const wallet = definePlugin({
    id: 'connect',
    events: connectEvents,
    controllers: [controller(ConnectController, () => connect as ConnectApi)],
  })
  const namespace = fakeNamespace({
    implementations: [
      implement(GetWalletAssets, async () => async ({ address, network }) => {
        asked.push(`${network.caipNetworkId}:${address}`)
        return told()
      }),
    ],
  })
  const prices = { prices: async () => [] }
  const plugins = [createFoundations().plugin, wallet, namespace, blockchainApi({ prices })] as const
  const { kernel, logs } = createTestKernel({ plugins })
  await kernel.start()
  const { balances } = await kernel.load(BlockchainSources)
  const read = async (signal?: AbortSignal) =>
    (await balances.balances({ ...ada, ...(signal && { signal }) })).map(({ symbol, value }) => `${value} ${symbol}`)
  return { read, asked, logs }
}

const fromChain = ['1500000000000000000 TST']

describe('a wallet that is the one place that shows what it holds', () => {
  it('is asked for that before anybody else', async () => {
    const { read, asked } = await setUp()
    expect(await read()).toEqual([`${coin.value} TST`, '150 BRD'])
    expect(asked).toEqual(['test:1:fake-ada'])
  })

  it('is followed by the chain where it does not say that it can tell', async () => {
    expect(await (await setUp({ told: async () => undefined })).read()).toEqual(fromChain)
  })

  it('is followed by the chain where it fails', async () => {
    const { read, logs } = await setUp({ told: () => Promise.reject(new Error('no')) })
    expect(await read()).toEqual(fromChain)
    await vi.waitFor(() => expect(logs.lines.at(-1)).toMatchObject({ level: 'warn' }))
  })

  it('is not followed by anybody once nobody waits', async () => {
    const { read } = await setUp({ told: () => Promise.reject(new Error('left')) })
    await expect(read(AbortSignal.abort())).rejects.toThrow('left')
  })
})

describe('any other wallet', () => {
  it.each([
    ['shows itself what it holds', { hasPortfolio: false }],
    ['has another account', { account: 'fake-bob' }],
  ])('is not asked where it %s', async (_, given) => {
    const { read, asked } = await setUp(given)
    expect([await read(), asked]).toEqual([fromChain, []])
  })
})
