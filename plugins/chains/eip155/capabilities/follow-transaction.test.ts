import { describe, expect, test } from 'vitest'
import { FollowTransaction } from '../../../../kernel/namespaces/asset-capabilities'
import { createFakeBrowser, createFakeClock, createTestKernel, settle } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { eip155, mainnet } from '../index'

await Promise.all([import('./implementations'), import('../rpc/read-chain')])

const url = `${mainnet.rpcUrls.default.http[0]}/`
const hash = `0x${'a'.repeat(64)}`
const reply = (result: unknown) => ({ body: { jsonrpc: '2.0', id: 1, result } })
const receipt = reply({ transactionHash: hash, blockHash: `0x${'b'.repeat(64)}`, status: '0x0' })

function setUp(answers: readonly unknown[] = []) {
  const clock = createFakeClock()
  const browser = createFakeBrowser()
  const { kernel, http } = createTestKernel({ plugins: [connectStub(), eip155()], clock, browser })
  const asked: unknown[] = []
  const provider = {
    async request(request: object) {
      asked.push(request)
      return answers[Math.min(asked.length, answers.length) - 1]
    },
  }
  const follow = (method: string, result: unknown) =>
    kernel.namespaces.use(FollowTransaction)({ network: mainnet, provider, method, result })
  /** The result of waiting, once it is known. */
  async function settled(method: string, result: unknown) {
    const sent = await follow(method, result)
    const seen: unknown[] = []
    sent?.settle().then(
      (value) => seen.push(value),
      (error: unknown) => seen.push(error),
    )
    await settle()
    return { id: sent?.id, isBatch: sent?.isBatch, seen }
  }
  return { clock, browser, http, kernel, asked, follow, settled }
}

describe('a hash', () => {
  test('has settled when there is a receipt, if the transaction succeeded and if it failed', async () => {
    const { http, settled, clock } = setUp()
    http.on('POST', url, [reply(null), reply(null), receipt])
    const { id, seen } = await settled('eth_sendTransaction', hash)
    expect([id, seen, http.calls.length]).toEqual([hash, [], 1])
    await clock.advance(3999)
    expect(http.calls).toHaveLength(1)
    await clock.advance(1)
    expect([seen, http.calls.length]).toEqual([[], 2])
    await clock.advance(4000)
    expect([seen, http.calls.length]).toEqual([[true], 3])
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(clock.pending).toBe(0)
  })

  test('of a transaction that is never mined is given up after ten minutes, without a result', async () => {
    const { http, settled, clock } = setUp()
    http.on('POST', url, reply(null))
    const { seen } = await settled('eth_sendRawTransaction', hash)
    for (let minute = 0; minute < 11; minute++) await clock.advance(60_000)
    expect([seen, http.calls.length]).toEqual([[false], 150])
    expect(clock.pending).toBe(0)
  })

  test('is given up if nodes fail five times in a row', async () => {
    const { http, settled, clock } = setUp()
    http.on('POST', url, { status: 403 })
    const { seen } = await settled('eth_sendTransaction', hash)
    await clock.advance(60_000)
    expect([seen, http.calls.length]).toEqual([[false], 5])
  })

  test('is still followed if the browser was offline for a while: that does not count as a failure of a node', async () => {
    const { http, settled, clock, browser } = setUp()
    http.on('POST', url, { status: 403 })
    browser.set({ isOnline: false })
    const { seen } = await settled('eth_sendTransaction', hash)
    await clock.advance(60_000)
    expect(seen).toEqual([])
    http.on('POST', url, receipt)
    browser.set({ isOnline: true })
    await clock.advance(4000)
    expect([seen, clock.pending]).toEqual([[true], 0])
  })

  test('is followed only until the plugin is disposed', async () => {
    const { http, settled, clock, kernel } = setUp()
    http.on('POST', url, reply(null))
    const { seen } = await settled('eth_sendTransaction', hash)
    kernel.dispose()
    await settle()
    expect([seen.length, clock.pending]).toEqual([1, 0])
  })
})

describe('a batch of calls', () => {
  test.each<[string, unknown, unknown]>([
    ['an id', '0xbatch', { status: 200 }],
    ['an object with one', { id: '0xbatch' }, { status: 400 }],
    ['an id of the first draft', '0xbatch', { status: 'CONFIRMED' }],
  ])('given by %s is followed by asking the wallet', async (_, result, done) => {
    const { settled, asked, clock, http } = setUp([{ status: 100 }, done])
    const { id, isBatch, seen } = await settled('wallet_sendCalls', result)
    expect([id, isBatch, seen]).toEqual(['0xbatch', true, []])
    await clock.advance(4000)
    expect(seen).toEqual([true])
    expect(asked).toEqual(Array(2).fill({ method: 'wallet_getCallsStatus', params: ['0xbatch'] }))
    expect(http.calls).toEqual([])
  })
})

test.each<[string, unknown]>([
  ['personal_sign', hash],
  ['eth_getTransactionByHash', hash],
  ['eth_sendTransaction', null],
  ['eth_sendTransaction', '0x12'],
  ['eth_sendTransaction', { hash }],
  ['wallet_sendCalls', ''],
  ['wallet_sendCalls', { id: 7 }],
  ['wallet_sendCalls', 'x'.repeat(8195)],
])('%s with the answer %j sent nothing that can be followed', async (method, result) => {
  const { follow, http } = setUp()
  expect(await follow(method, result)).toBeUndefined()
  expect(http.calls).toEqual([])
})
