import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createFakeClock, createTestKernel } from '../../../../kernel/testing/index'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import { connectStub } from '../connect-stub.fixture'
import { ada } from '../evm-methods.fixture'
import { eip155, mainnet, optimism, toNetwork } from '../index'

const custom = 'https://custom.example/'
const hosted = 'https://nodes.example/v1/?chainId=eip155:1&projectId=p'
const own = 'https://own.example/'
const ok = { body: { jsonrpc: '2.0', id: 1, result: '0x1' } }
const no = { status: 403 }
const network: Network = toNetwork({ ...mainnet, rpcUrls: { default: { http: [own] } } })

/** A service with nodes of one network, to which only the plugin's client has the right. */
const service = (url: string | undefined) =>
  definePlugin({
    id: 'service',
    hosts: ['https://nodes.example'],
    contributes: [
      hostedRpcs.from(({ fetch }) => ({
        fetch,
        async urlOf(id?: CaipNetworkId) {
          if (id === undefined) return 'https://nodes.example/v1/?projectId=p'
          return id === mainnet.caipNetworkId ? url : undefined
        },
      })),
    ],
  })

function setUp(
  customUrls: readonly string[] | undefined = undefined,
  url: string | undefined = hosted,
  first: Network = network,
) {
  const clock = createFakeClock()
  const options = { networks: [first, optimism], ...(customUrls && { rpcUrls: { 'eip155:1': customUrls } }) }
  const { kernel, http } = createTestKernel({ plugins: [connectStub(), service(url), eip155(options)], clock })
  http.on('POST', '*', ok)
  const read = async (target = kernel.namespaces.definition('eip155')?.networks[0] ?? network) =>
    (await kernel.namespaces.use(GetNativeBalance)({ address: ada, network: target })).value
  const asked = () => http.calls.map((call) => call.url)
  return { clock, http, read, asked }
}

describe('the nodes of a network', () => {
  test("are the service's, then the network's where the app named none", async () => {
    const { read, http, asked } = setUp()
    http.on('POST', hosted, no)
    expect(await read()).toBe(1n)
    expect(asked()).toEqual([hosted, own])
    expect(http.calls.map(({ headers }) => headers['content-type'])).toEqual(['text/plain', 'application/json'])
  })

  test("are the app's own, then the service's that it has set up, and never the network's public ones", async () => {
    const { read, http, asked } = setUp([custom])
    http.on('POST', custom, no)
    http.on('POST', hosted, no)
    await expect(read()).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
    expect(asked()).toEqual([custom, hosted])
    expect(http.calls.map(({ headers }) => headers['content-type'])).toEqual(['application/json', 'text/plain'])
  })

  test("of the app's own are asked first, and the service only after them", async () => {
    const { read, asked } = setUp([custom])
    await read()
    expect(asked()).toEqual([custom])
  })

  test('that the app gave to a network are asked first, and the service only after them', async () => {
    const { read, http, asked } = setUp(undefined, hosted, toNetwork(network, [custom, 'https://spare.example/']))
    http.on('POST', custom, no)
    await read()
    expect(asked()).toEqual([custom, 'https://spare.example/'])
  })

  test('do not include those of a service without this network', async () => {
    const { read, asked } = setUp()
    await read(optimism)
    expect(asked()).toEqual([`${optimism.rpcUrls.default.http[0]}/`])
  })

  test('of a service are enough for a network without nodes of its own', async () => {
    const { read, asked } = setUp()
    await read({ ...network, rpcUrls: { default: { http: [] } } })
    expect(asked()).toEqual([hosted])
  })

  test('are missing where neither app, service nor network has any', async () => {
    const { read } = setUp()
    const lonely = { ...optimism, rpcUrls: { default: { http: [] } } }
    await expect(read(lonely)).rejects.toMatchObject({ code: 'EIP155_RPC_MISSING' })
  })

  test('are asked once where the app named the service', async () => {
    const { read, http, asked } = setUp([hosted])
    await read()
    expect(asked()).toEqual([hosted])
    expect(http.calls[0]?.headers['content-type']).toBe('text/plain')
  })

  test('of the service get the project id, also where the app named their address without it', async () => {
    const bare = 'https://nodes.example/v1/?chainId=eip155:1'
    const { read, asked } = setUp([bare])
    await read()
    expect(asked()).toEqual([hosted])
    const elsewhere = setUp([custom])
    await elsewhere.read()
    expect(elsewhere.asked()).toEqual([custom])
    const named = setUp([`${bare}&projectId=own`])
    await named.read()
    expect(named.asked()).toEqual([`${bare}&projectId=own`])
    const plain = setUp(['https://nodes.example/v1'])
    await plain.read()
    expect(plain.asked()).toEqual(['https://nodes.example/v1?projectId=p'])
  })

  test('of the service are told of the project, also for a network that is not on its list', async () => {
    const url = 'https://nodes.example/v1/?chainId=eip155:31337'
    const rpcUrls = { default: { http: [url] }, chainDefault: { http: [own] } }
    const { read, asked } = setUp(undefined, hosted, { ...toNetwork({ ...mainnet, id: 31337 }), rpcUrls })
    await read()
    expect(asked()).toEqual([`${url}&projectId=p`])
  })

  test('of the service are not pinged, and neither are custom ones', async () => {
    const { read, clock, asked } = setUp()
    await read()
    await clock.advance(5000)
    expect(asked()).toEqual([hosted])
  })
})
