import { describe, expect, it } from 'vitest'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { FollowTransaction } from '../../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import { createFakeClock, createTestKernel, fakeConnect, settle } from '../../../../kernel/testing/index'
import { bip122, bitcoin } from '../index'

const address = 'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv'
const own = 'https://esplora.example/api'
const path = `/address/${address}`

const withApis = (...urls: readonly string[]) => bip122({ apiUrls: { [bitcoin.caipNetworkId]: urls } })

function setUp(plugin = withApis(own)) {
  const test = createTestKernel({ plugins: [fakeConnect(), plugin] })
  const network = plugin.namespace?.networks[0] ?? bitcoin
  return {
    ...test,
    read: (signal?: AbortSignal) =>
      test.kernel.namespaces.use(GetNativeBalance)({ address, network, ...(signal && { signal }) }),
  }
}

const figures = (funded: unknown, spent: unknown, comes = 0, goes = 0) => ({
  address,
  chain_stats: { funded_txo_sum: funded, spent_txo_sum: spent, tx_count: 2 },
  mempool_stats: { funded_txo_sum: comes, spent_txo_sum: goes, tx_count: 0 },
})

const codeOf = (error: unknown) => (isPorticoError(error) ? error.code : String(error))

describe('the native balance', () => {
  it('is what came in and was not spent, with what waits for a block', async () => {
    const { http, read } = setUp()
    http.on('GET', `${own}${path}`, { body: figures(2_100_000_000_000_000, 1, 500, 100) })
    expect(await read()).toEqual({ value: 2_100_000_000_000_399n })
  })

  it('comes from the next API where the first fails', async () => {
    const { http, read } = setUp(withApis(own, 'https://mempool.space/api'))
    http.on('GET', `${own}${path}`, { status: 502 })
    http.on('GET', `https://mempool.space/api${path}`, { body: figures(7, 2) })
    expect(await read()).toEqual({ value: 5n })
  })

  it("is asked of the app's own API alone: the public one hears of no address", async () => {
    const { http, read } = setUp()
    http.on('GET', '*', { status: 502 })
    expect(codeOf(await read().catch((error: unknown) => error))).toBe('BIP122_API_FAILED')
    expect(new Set(http.calls.map(({ url }) => url))).toEqual(new Set([`${own}${path}`]))
  })

  it.each([
    ['no figures', {}],
    ['texts', figures('1', 0)],
    ['more than is exact', figures(2 ** 53, 0)],
    ['parts of a satoshi', figures(0.5, 0)],
    ['more spent than there was', figures(1, 2)],
    ['nothing', null],
  ])('is not made of %s', async (_, json) => {
    const { http, read } = setUp()
    http.on('GET', `${own}${path}`, { body: json })
    http.on('GET', `https://mempool.space/api${path}`, { body: json })
    expect(codeOf(await read().catch((error: unknown) => error))).toBe('BIP122_API_FAILED')
  })

  it('needs an API', async () => {
    const { read } = setUp(bip122({ networks: [{ ...bitcoin, rpcUrls: { default: { http: [] } } }] }))
    expect(codeOf(await read().catch((error: unknown) => error))).toBe('BIP122_API_MISSING')
  })

  it('is no longer asked for when nobody waits', async () => {
    const { http, read } = setUp()
    const reason = new Error('left')
    expect(await read(AbortSignal.abort(reason)).catch((error: unknown) => error)).toBe(reason)
    expect(http.calls).toEqual([])
  })
})

describe('what a wallet sent', () => {
  const id = 'ab'.repeat(32)
  const provider = { request: async () => undefined }

  it.each([{ txid: id }, id])('has settled once the API knows of it, in a block or not: %j', async (result) => {
    const clock = createFakeClock()
    const { kernel, http } = createTestKernel({ plugins: [fakeConnect(), withApis(own)], clock })
    http.on('GET', `${own}/tx/${id}/status`, [{ status: 404 }, { body: { confirmed: false } }])
    const [network = bitcoin] = kernel.namespaces.definition('bip122')?.networks ?? []
    const follow = kernel.namespaces.use(FollowTransaction)
    const sent = await follow({ network, provider, method: 'sendTransfer', result })
    const settled = sent?.settle()
    await settle()
    await clock.advance(4000)
    expect([sent?.id, await settled, http.calls.length]).toEqual([id, true, 2])
    expect(await follow({ network, provider, method: 'signMessage', result })).toBeUndefined()
    expect(await follow({ network, provider, method: 'sendTransfer', result: 'junk' })).toBeUndefined()
  })
})
