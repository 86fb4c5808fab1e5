import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { NormalizeName } from '../../../../kernel/namespaces/asset-capabilities'
import { DescribeNetwork, GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import { GetWalletAssets } from '../../../../kernel/namespaces/swap-capabilities'
import { ReadPaymentLink } from '../../../../kernel/namespaces/transfer-capabilities'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { ada } from '../evm-methods.fixture'
import { eip155, mainnet } from '../index'

const setUp = () => createTestKernel({ plugins: [connectStub(), eip155()] })
const url = mainnet.rpcUrls.default.http[0] ?? ''
const describeId = (id: string) =>
  setUp().kernel.namespaces.use(DescribeNetwork, 'eip155')({ networkId: id as CaipNetworkId })

describe('the code that asks the nodes also', () => {
  test('looks up names', async () => {
    expect(await setUp().kernel.namespaces.use(NormalizeName)({ name: 'Ada.eth' })).toBe('ada.eth')
  })

  test('reads transactions before they are sent', async () => {
    const read = setUp().kernel.namespaces.use(ReadPaymentLink)
    expect(await read({ text: `ethereum:${ada}` })).toMatchObject({ to: ada })
  })

  test('asks a wallet for batches of calls', async () => {
    const refuse = async () => Promise.reject(Object.assign(new Error('Unknown method'), { code: 4200 }))
    const read = setUp().kernel.namespaces.use(GetWalletAssets)
    expect(await read({ provider: { request: refuse }, address: ada, network: mainnet })).toBeUndefined()
  })
})

describe('GetNativeBalance', () => {
  test("asks the app's own node and returns base units", async () => {
    const { kernel, http } = setUp()
    http.on('POST', `${url}/`, { body: { jsonrpc: '2.0', id: 1, result: '0x8ac7230489e80001' } })
    const balance = await kernel.namespaces.use(GetNativeBalance)({ address: ada, network: mainnet })
    expect(balance).toEqual({ value: 10000000000000000001n })
    expect(http.calls).toHaveLength(1)
    expect(http.calls[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: [ada, 'latest'],
    })
  })

  test('sends two questions of one tick in one request', async () => {
    const { kernel, http } = setUp()
    http.on('POST', `${url}/`, {
      body: [
        { id: 2, result: '0x2' },
        { id: 1, result: '0x1' },
      ],
    })
    const read = kernel.namespaces.use(GetNativeBalance)
    const balances = await Promise.all([
      read({ address: ada, network: mainnet }),
      read({ address: ada, network: mainnet }),
    ])
    expect(balances).toEqual([{ value: 1n }, { value: 2n }])
    expect(http.calls).toHaveLength(1)
  })

  test('an abort rejects at once', async () => {
    const { kernel, http } = setUp()
    http.on('POST', `${url}/`, { outcome: 'never' })
    const abort = new AbortController()
    const outcome = kernel.namespaces.use(GetNativeBalance)({ address: ada, network: mainnet, signal: abort.signal })
    const failed = outcome.catch((error: unknown) => error)
    await settle()
    const reason = new Error('enough')
    abort.abort(reason)
    expect(await failed).toBe(reason)
  })

  test('does not ask about an unsupported network: its node would learn the address', async () => {
    const { kernel, http } = setUp()
    const network = { ...mainnet, rpcUrls: { default: { http: ['https://stranger.example'] } } }
    const outcome = kernel.namespaces.use(GetNativeBalance)({ address: ada, network })
    await expect(outcome).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED', cause: { code: 'KERNEL_RIGHT_MISSING' } })
    expect(http.calls).toEqual([])
  })
})

describe('DescribeNetwork', () => {
  test('finds an unsupported network', async () => {
    expect(await describeId('eip155:59144')).toMatchObject({
      id: 59144,
      name: 'Linea Mainnet',
      caipNetworkId: 'eip155:59144',
      chainNamespace: 'eip155',
      nativeCurrency: { symbol: 'ETH' },
    })
  })

  test.each(['eip155:999999999999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])('does not know %s', async (id) => {
    expect(await describeId(id)).toBeUndefined()
  })
})
