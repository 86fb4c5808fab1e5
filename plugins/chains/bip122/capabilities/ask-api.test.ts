import { describe, expect, it, vi } from 'vitest'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { FollowTransaction } from '../../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import {
  createFakeClock,
  createTestKernel,
  type FakeReply,
  fakeConnect,
  settle,
} from '../../../../kernel/testing/index'
import { bip122, bitcoin } from '../index'

const address = 'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv'
const own = 'https://esplora.example/api'
const path = `/address/${address}`

const withApis = (...urls: readonly string[]) => bip122({ apiUrls: { [bitcoin.caipNetworkId]: urls } })

const publicApi = 'https://mempool.space/api'

function setUp(plugin = withApis(own)) {
  const clock = createFakeClock()
  const test = createTestKernel({ plugins: [fakeConnect(), plugin], clock })
  const network = plugin.namespace?.networks[0] ?? bitcoin
  const read = (signal?: AbortSignal) =>
    test.kernel.namespaces.use(GetNativeBalance)({ address, network, ...(signal && { signal }) })
  return {
    ...test,
    clock,
    read,
    /** Reads the balance, and waits for the pauses of all retries. */
    readPatiently: async () => {
      const answer = read().catch(codeOf)
      await settle()
      await clock.advance(5000)
      return answer
    },
    asked: () => test.http.calls.map(({ url }) => url.replace(path, '')),
  }
}

const figures = (funded: unknown, spent: unknown, comes = 0, goes = 0) => ({
  address,
  chain_stats: { funded_txo_sum: funded, spent_txo_sum: spent, tx_count: 2 },
  mempool_stats: { funded_txo_sum: comes, spent_txo_sum: goes, tx_count: 0 },
})

const codeOf = (error: unknown) => (isPorticoError(error) ? error.code : String(error))

describe('the native balance', () => {
  it('is what was received and not spent, including unconfirmed transactions', async () => {
    const { http, read } = setUp()
    http.on('GET', `${own}${path}`, { body: figures(2_100_000_000_000_000, 1, 500, 100) })
    expect(await read()).toEqual({ value: 2_100_000_000_000_399n })
  })

  it('comes from the next API where the first fails', async () => {
    const { http, readPatiently } = setUp(withApis(own, publicApi))
    http.on('GET', `${own}${path}`, { status: 502 })
    http.on('GET', `${publicApi}${path}`, { body: figures(7, 2) })
    expect(await readPatiently()).toEqual({ value: 5n })
  })

  it("is read only from the app's own API, so that the public one gets no address", async () => {
    const { http, readPatiently, asked } = setUp()
    http.on('GET', '*', { status: 502 })
    expect(await readPatiently()).toBe('BIP122_API_FAILED')
    expect(new Set(asked())).toEqual(new Set([own]))
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
    expect(codeOf(await read().catch((error: unknown) => error))).toBe('BIP122_API_FAILED')
  })

  it('needs an API', async () => {
    const { read } = setUp(bip122({ networks: [{ ...bitcoin, rpcUrls: { default: { http: [] } } }] }))
    expect(codeOf(await read().catch((error: unknown) => error))).toBe('BIP122_API_MISSING')
  })

  it('is no longer requested when the caller aborts', async () => {
    const { http, read } = setUp()
    const reason = new Error('left')
    expect(await read(AbortSignal.abort(reason)).catch((error: unknown) => error)).toBe(reason)
    expect(http.calls).toEqual([])
  })
})

describe('an API that fails', () => {
  const ok = { body: figures(7, 2) }

  it('for a moment is asked again, after growing pauses', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { http, read, clock, asked } = setUp()
    http.on('GET', `${own}${path}`, [{ status: 429 }, { status: 503 }, ok])
    const answer = read()
    await settle()
    for (const [ms, calls] of [
      [0, 1],
      [149, 1],
      [1, 2],
      [299, 2],
      [1, 3],
    ] as const) {
      await clock.advance(ms)
      expect(asked()).toHaveLength(calls)
    }
    expect(await answer).toEqual({ value: 5n })
  })

  it('is asked again after the time of its Retry-After', async () => {
    const { http, read, clock, asked } = setUp()
    http.on('GET', `${own}${path}`, [{ status: 429, headers: { 'retry-after': '3' } }, ok])
    const answer = read()
    await settle()
    await clock.advance(2999)
    expect(asked()).toHaveLength(1)
    await clock.advance(1)
    expect(await answer).toEqual({ value: 5n })
  })

  it.each<[string, FakeReply, number]>([
    ['is overloaded', { status: 429 }, 4],
    ['answers with a page of HTML', { body: '<!doctype html><title>502 Bad Gateway</title>' }, 4],
    ['has no network', { outcome: 'networkFailure' }, 4],
    ['asks for more patience than anybody has', { status: 429, headers: { 'retry-after': '3600' } }, 1],
    ['knows no such path', { status: 404 }, 1],
    ['answers with something else', { body: { chain_stats: 'none' } }, 1],
  ])('and %s is left for the next', async (_, reply, tries) => {
    const { http, readPatiently, asked, clock } = setUp(withApis(own, publicApi))
    http.on('GET', `${own}${path}`, reply)
    http.on('GET', `${publicApi}${path}`, ok)
    expect(await readPatiently()).toEqual({ value: 5n })
    expect(asked()).toEqual([...Array<string>(tries).fill(own), publicApi])
    expect(clock.pending).toBe(0)
  })

  it('to answer is left after ten seconds, and not asked again', async () => {
    const { http, read, clock, asked } = setUp(withApis(own, publicApi))
    http.on('GET', `${own}${path}`, { outcome: 'never' })
    http.on('GET', `${publicApi}${path}`, ok)
    const answer = read()
    await settle()
    await clock.advance(9999)
    expect(asked()).toEqual([own])
    await clock.advance(1)
    expect(await answer).toEqual({ value: 5n })
    expect(asked()).toEqual([own, publicApi])
  })

  it.each<[string, FakeReply]>([
    ['while it is asked', { outcome: 'never' }],
    ['between two tries', { status: 503 }],
  ])('is let go at once when nobody waits any more, %s', async (_, reply) => {
    const { http, read, clock, asked } = setUp(withApis(own, publicApi))
    http.on('GET', '*', reply)
    const abort = new AbortController()
    const outcome = read(abort.signal).catch((error: unknown) => error)
    await settle()
    const reason = new Error('left')
    abort.abort(reason)
    expect(await outcome).toBe(reason)
    expect([asked(), clock.pending]).toEqual([[own], 0])
  })

  it.each<[string, FakeReply]>([
    ['while it is asked', { outcome: 'never' }],
    ['between two tries', { status: 503 }],
  ])('is let go at once when the plugin ends, %s', async (_, reply) => {
    const { http, read, clock, asked, kernel } = setUp(withApis(own, publicApi))
    await kernel.start()
    http.on('GET', '*', reply)
    const outcome = read().catch(() => 'ended')
    await settle()
    kernel.dispose()
    expect(await outcome).toBe('ended')
    expect([asked(), clock.pending]).toEqual([[own], 0])
  })
})

describe('a transaction that a wallet sent', () => {
  const id = 'ab'.repeat(32)
  const provider = { request: async () => undefined }

  const unknown: FakeReply = { status: 404, body: 'Transaction not found' }
  const inMempool: FakeReply = { body: { txid: id, status: { confirmed: false } } }

  it.each([{ txid: id }, id])('has settled once the API knows it, confirmed or not: %j', async (result) => {
    const clock = createFakeClock()
    const { kernel, http } = createTestKernel({ plugins: [fakeConnect(), withApis(own)], clock })
    http.on('GET', `${own}/tx/${id}`, [unknown, inMempool])
    // The status endpoint reports this transaction as unconfirmed.
    http.on('GET', `${own}/tx/${id}/status`, { body: { confirmed: false } })
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

  it('is waited for where the API knows it late', async () => {
    const clock = createFakeClock()
    const { kernel, http } = createTestKernel({ plugins: [fakeConnect(), withApis(own)], clock })
    http.on('GET', `${own}/tx/${id}`, [unknown, ...Array.from({ length: 7 }, () => unknown), inMempool])
    const [network = bitcoin] = kernel.namespaces.definition('bip122')?.networks ?? []
    const sent = await kernel.namespaces.use(FollowTransaction)({
      network,
      provider,
      method: 'sendTransfer',
      result: id,
    })
    const settled = sent?.settle()
    await settle()
    await clock.advance(40_000)
    expect([await settled, http.calls.length]).toEqual([true, 9])
  })
})
