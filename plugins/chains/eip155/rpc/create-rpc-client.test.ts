import { describe, expect, test, vi } from 'vitest'
import type { Network } from '../../../../kernel/namespaces/network'
import {
  createFakeClock,
  createFakeHttp,
  createTestKernel,
  type FakeCall,
  settle,
} from '../../../../kernel/testing/index'
import { mainnet, toNetwork } from '../index'
import { createRpcClient } from './create-rpc-client'
import { readQuantity } from './read-quantity'

const one = 'https://one.example/'
const two = 'https://two.example/'
const custom = 'https://custom.example/'
const ok = { body: { jsonrpc: '2.0', id: 1, result: '0x1' } }
const refuse = (code: number, message = 'no', data?: unknown) => ({
  body: { jsonrpc: '2.0', id: 1, error: { code, message, data } },
})

const networkOf = (...urls: readonly string[]): Network => ({ ...mainnet, rpcUrls: { default: { http: urls } } })
const noSlots = createTestKernel({ plugins: [] }).kernel.slot
const isPing = ({ body }: FakeCall) => body.includes('eth_chainId')

function setUp(urls: readonly string[] = [one], customUrls?: readonly string[]) {
  const clock = createFakeClock()
  const http = createFakeHttp(clock)
  const life = new AbortController()
  const network = toNetwork(networkOf(...urls), customUrls)
  const env = { fetch: http.fetch, clock, signal: life.signal, slot: noSlots }
  const client = createRpcClient(env, customUrls ? { rpcUrls: { 'eip155:1': customUrls } } : {})
  const ask = (method = 'eth_blockNumber', signal?: AbortSignal) =>
    client.request({ network, method, parse: readQuantity, ...(signal && { signal }) })
  const asked = () => http.calls.filter((call) => !isPing(call)).map(({ url }) => url)
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'answered',
      (error: { code?: string }) => error.code ?? error,
    )
  return { clock, http, life, network, client, ask, asked, codeOf }
}

describe('one call', () => {
  test('is a POST of JSON, which is all that standard nodes take, and its answer is checked', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, ok)
    expect(await ask()).toBe(1n)
    expect(http.calls[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_blockNumber',
      params: [],
    })
  })

  test('keeps path and query of its url', async () => {
    const url = 'https://rpc.example/v1/key/?projectId=a&x=1'
    const { http, ask } = setUp([url])
    http.on('POST', url, ok)
    expect(await ask()).toBe(1n)
  })

  test('to a network without urls is refused by name', async () => {
    const { ask, codeOf } = setUp([])
    expect(await codeOf(ask())).toBe('EIP155_RPC_MISSING')
  })

  test('after an abort is not sent', async () => {
    const { ask, http } = setUp()
    await expect(ask('eth_blockNumber', AbortSignal.abort())).rejects.toThrow()
    expect(http.calls).toEqual([])
  })

  test('aborted in the tick of its asking is not sent either', async () => {
    const { ask, http, codeOf } = setUp()
    const abort = new AbortController()
    const outcome = codeOf(ask('eth_blockNumber', abort.signal))
    abort.abort(new Error('enough'))
    expect(await outcome).toEqual(new Error('enough'))
    await settle()
    expect(http.calls).toEqual([])
  })
})

describe('retries', () => {
  test('429, 429, 200 makes three calls, spaced', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { http, ask, clock, asked } = setUp()
    http.on('POST', one, [{ status: 429 }, { status: 429 }, ok])
    const answer = ask()
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
    expect(await answer).toBe(1n)
  })

  test('Retry-After is honoured', async () => {
    const { http, ask, clock, asked } = setUp()
    http.on('POST', one, [{ status: 429, headers: { 'retry-after': '3' } }, ok])
    const answer = ask()
    await clock.advance(2999)
    expect(asked()).toHaveLength(1)
    await clock.advance(1)
    expect(await answer).toBe(1n)
  })

  test('a Retry-After past all patience passes to the next node', async () => {
    const { http, ask, asked } = setUp([one, two])
    http.on('POST', one, { status: 429, headers: { 'retry-after': '3600' } })
    http.on('POST', two, ok)
    expect(await ask()).toBe(1n)
    expect(asked()).toEqual([one, two])
  })

  test('end after the fourth failure', async () => {
    const { http, ask, clock, asked, codeOf } = setUp()
    http.on('POST', one, { status: 503 })
    const outcome = codeOf(ask())
    await clock.advance(10_000)
    expect(await outcome).toBe('EIP155_RPC_FAILED')
    expect(asked()).toHaveLength(4)
    expect(clock.pending).toBe(0)
  })

  test('tell why nobody answered', async () => {
    const { http, ask, clock } = setUp()
    http.on('POST', one, { status: 503 })
    const failure = ask().catch((error: unknown) => error)
    await clock.advance(10_000)
    expect(await failure).toMatchObject({
      message: 'No RPC node of eip155:1 answered eth_blockNumber: HTTP status code: 503',
      cause: { code: 'HTTP_STATUS' },
    })
  })
})

describe('fallback', () => {
  const html = '<!doctype html><title>502 Bad Gateway</title>'
  test.each<[string, Parameters<ReturnType<typeof createFakeHttp>['on']>[2], number]>([
    ['an HTML page with status 502', { status: 502, body: html }, 4],
    ['an HTML page with status 200', { body: html }, 4],
    ['cut JSON', { body: '{"jsonrpc":"2.0","id":1,"resu' }, 4],
    ['a dead network', { outcome: 'networkFailure' }, 4],
    ['a limit', refuse(-32005, 'limit exceeded'), 4],
    ['an internal error', refuse(-32603, 'internal'), 4],
    ['status 403', { status: 403 }, 1],
    ['an empty body', { body: '' }, 1],
    ['an answer without result', { body: { jsonrpc: '2.0', id: 1 } }, 1],
    ['a list that answers nothing', { body: [] }, 1],
    ['a result of another kind', { body: { jsonrpc: '2.0', id: 1, result: { junk: true } } }, 1],
    ['a method it does not know', refuse(-32601, 'method not found'), 1],
    ['a call it does not understand', refuse(-32600, 'Invalid request'), 1],
    ['an error that is a text', { body: { jsonrpc: '2.0', id: 1, error: 'no' } }, 1],
    ['a missing block', refuse(-32000, 'header not found'), 1],
    ['five megabytes', { body: `"${'x'.repeat(5_000_000)}"` }, 1],
  ])('%s leads to the next node', async (_, reply, tries) => {
    const { http, ask, clock, asked } = setUp([one, two])
    http.on('POST', one, reply)
    http.on('POST', two, ok)
    const answer = ask()
    await clock.advance(5000)
    expect(await answer).toBe(1n)
    expect(asked().filter((url) => url === one)).toHaveLength(tries)
    expect(asked().at(-1)).toBe(two)
  })

  test('a node that drips is left after ten seconds, and not asked again', async () => {
    const { http, ask, clock, asked } = setUp([one, two])
    http.on('POST', one, { outcome: 'never' })
    http.on('POST', two, ok)
    const answer = ask()
    await clock.advance(9999)
    expect(asked()).toEqual([one])
    await clock.advance(1)
    expect(await answer).toBe(1n)
    expect(asked()).toEqual([one, two])
  })

  test.each<[string, ReturnType<typeof refuse>]>([
    ['a revert', refuse(3, 'execution reverted', '0x08c379a0')],
    ['a revert under another code', refuse(-32000, 'execution reverted')],
    ['wrong parameters', refuse(-32602, 'invalid argument')],
  ])('%s is final: every node would say the same', async (_, reply) => {
    const { http, ask, asked, codeOf } = setUp([one, two])
    http.on('POST', one, reply)
    expect(await codeOf(ask())).toBe('EIP155_RPC_REFUSED')
    expect(asked()).toEqual([one])
  })

  test('a refusal keeps code and data for those who decode them', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, refuse(3, 'execution reverted', '0x08c379a0'))
    await expect(ask()).rejects.toMatchObject({ context: { code: 3, data: '0x08c379a0', method: 'eth_blockNumber' } })
  })

  test('what the last node refused is told as a refusal', async () => {
    const { http, ask, codeOf } = setUp([one, two])
    http.on('POST', '*', refuse(-32601, 'method not found'))
    expect(await codeOf(ask())).toBe('EIP155_RPC_REFUSED')
  })

  test('custom urls are asked in their order, and nobody else hears of it where they fail', async () => {
    const { http, ask, asked, codeOf } = setUp([one], [custom, two])
    http.on('POST', custom, { status: 403 })
    http.on('POST', two, refuse(-32600, 'Invalid request'))
    http.on('POST', one, ok)
    expect(await codeOf(ask())).toBe('EIP155_RPC_REFUSED')
    expect(asked()).toEqual([custom, two])
  })

  test('custom urls count for their network by its id, with whatever urls it comes', async () => {
    const { http, client, asked } = setUp([one], [custom])
    http.on('POST', '*', ok)
    await client.request({ network: mainnet, method: 'eth_blockNumber', parse: readQuantity })
    expect(asked()).toEqual([custom])
  })

  test("the network's own urls come behind custom ones where the app lists them too", async () => {
    const { http, ask, asked } = setUp([one], [custom, one])
    http.on('POST', custom, { status: 403 })
    http.on('POST', one, ok)
    expect(await ask()).toBe(1n)
    expect(asked()).toEqual([custom, one])
  })

  test('an empty list of custom urls leaves nobody to ask', async () => {
    const { http, ask, codeOf } = setUp([one], [])
    expect(await codeOf(ask())).toBe('EIP155_RPC_MISSING')
    expect(http.calls).toEqual([])
  })
})

describe('ranking', () => {
  const serve = (http: ReturnType<typeof createFakeHttp>, url: string, afterMs: number, chainId = '0x1') =>
    http.on('POST', url, (call) => (isPing(call) ? { body: { id: 1, result: chainId }, afterMs } : ok))

  test('the fast node is asked first, once it is known', async () => {
    const { http, ask, clock, asked } = setUp([one, two])
    serve(http, one, 800)
    serve(http, two, 20)
    await ask()
    await clock.advance(1000)
    await ask()
    expect(asked()).toEqual([one, two])
  })

  test('a node of another chain counts as silent', async () => {
    const { http, ask, clock, asked } = setUp([one, two])
    serve(http, one, 1, '0xa')
    serve(http, two, 800)
    await ask()
    await clock.advance(1000)
    await ask()
    expect(asked()).toEqual([one, two])
  })

  test('a ping that takes over a second counts as silent', async () => {
    const { http, ask, clock, asked } = setUp([one, two])
    serve(http, one, 1001)
    serve(http, two, 999)
    await ask()
    await clock.advance(2000)
    await ask()
    expect(asked()).toEqual([one, two])
  })

  test('a ping is given up after a second: a slow node comes behind one that fails every other time', async () => {
    const { http, ask, clock, asked } = setUp([one, two])
    serve(http, one, 1001)
    let pings = 0
    http.on('POST', two, (call) => {
      if (!isPing(call)) return ok
      return pings++ % 2 ? { body: { id: 1, result: '0x1' } } : { status: 500 }
    })
    for (let round = 0; round < 4; round++) {
      await ask()
      await clock.advance(10_000)
    }
    await ask()
    expect(pings).toBeGreaterThan(3)
    expect(asked().at(-1)).toBe(two)
  })

  test("custom urls are not pinged, nor are the network's own that they replace", async () => {
    const { http, ask, clock } = setUp([one, two], [custom, one])
    for (const url of [one, two, custom]) serve(http, url, 1)
    await ask()
    await clock.advance(1000)
    expect(http.calls.filter(isPing)).toEqual([])
  })
})

describe('batches', () => {
  const answerAll = ({ body }: FakeCall) => {
    const calls: unknown = JSON.parse(body)
    const reply = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: `0x${id.toString(16)}` })
    return { body: Array.isArray(calls) ? calls.map(reply).reverse() : reply(calls as { id: number }) }
  }

  test('calls of one tick travel together and get their own answers', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, answerAll)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1n, 2n, 3n])
    expect(http.calls).toHaveLength(1)
  })

  test('calls of two ticks travel apart', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, answerAll)
    await ask()
    await ask()
    expect(http.calls).toHaveLength(2)
  })

  test('no batch is longer than a thousand', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, answerAll)
    await Promise.all(Array.from({ length: 2001 }, () => ask()))
    expect(http.calls.map(({ body }) => [JSON.parse(body)].flat().length)).toEqual([1000, 1000, 1])
  })

  test('networks do not share one', async () => {
    const { http, client, ask } = setUp()
    const other = networkOf(two)
    http.on('POST', '*', answerAll)
    await Promise.all([ask(), client.request({ network: other, method: 'eth_blockNumber', parse: readQuantity })])
    expect(http.calls.map(({ url }) => url)).toEqual([one, two])
  })

  test('only what failed is asked again', async () => {
    const { http, ask, asked } = setUp([one, two])
    http.on('POST', one, {
      body: [
        { id: 1, result: '0x1' },
        { id: 2, error: { code: -32601, message: 'no' } },
        { id: 3, error: { code: 3, message: 'revert' } },
      ],
    })
    http.on('POST', two, { body: { id: 1, result: '0x2' } })
    const [first, second, third] = await Promise.allSettled([ask('a'), ask('b'), ask('c')])
    expect([first, second]).toEqual([
      { status: 'fulfilled', value: 1n },
      { status: 'fulfilled', value: 2n },
    ])
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'EIP155_RPC_REFUSED' } })
    expect(asked()).toEqual([one, two])
    expect(JSON.parse(http.calls.findLast(({ url }) => url === two)?.body ?? '')).toMatchObject({ method: 'b' })
  })

  test('a node that refuses batches refuses all of one', async () => {
    const { http, ask, codeOf } = setUp()
    http.on('POST', one, {
      body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch not supported' } },
    })
    expect(await Promise.all([codeOf(ask()), codeOf(ask())])).toEqual(['EIP155_RPC_REFUSED', 'EIP155_RPC_REFUSED'])
  })

  test('an answer that lacks one call, or is one for all, is no answer', async () => {
    const { http, ask, codeOf } = setUp([one, two])
    http.on('POST', one, { body: [{ id: 1, result: '0x1' }] })
    http.on('POST', two, { body: { id: 1, result: '0x1' } })
    expect(await Promise.all([codeOf(ask()), codeOf(ask())])).toEqual(['EIP155_RPC_FAILED', 'EIP155_RPC_FAILED'])
  })

  test('who leaves a batch leaves it alone', async () => {
    const { http, ask, clock, codeOf } = setUp()
    http.on('POST', one, {
      body: [
        { id: 1, result: '0x1' },
        { id: 2, result: '0x2' },
      ],
      afterMs: 100,
    })
    const abort = new AbortController()
    const left = codeOf(ask('a', abort.signal))
    const stayed = ask('b')
    await settle()
    abort.abort(new Error('enough'))
    expect(await left).toEqual(new Error('enough'))
    await clock.advance(100)
    expect(await stayed).toBe(2n)
  })

  test('a batch that everybody leaves is not asked again', async () => {
    const { http, ask, clock, codeOf, asked } = setUp()
    http.on('POST', one, { status: 503, afterMs: 10 })
    const abort = new AbortController()
    const both = Promise.all([codeOf(ask('a', abort.signal)), codeOf(ask('b', abort.signal))])
    await clock.advance(20)
    abort.abort(new Error('enough'))
    expect(await both).toEqual([new Error('enough'), new Error('enough')])
    await clock.advance(60_000)
    expect(asked()).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })

  test('the end of the plugin ends what is under way, and refuses what comes after', async () => {
    const { http, ask, clock, life, codeOf } = setUp([one, two])
    http.on('POST', '*', { outcome: 'never' })
    const outcome = codeOf(ask())
    await settle()
    life.abort(new Error('stopped'))
    expect(await outcome).toEqual(new Error('stopped'))
    expect(await codeOf(ask())).toEqual(new Error('stopped'))
    expect(clock.pending).toBe(0)
  })
})

test.each([undefined, null, '', '0x', '1', 1, '0xg', `0x${'f'.repeat(65)}`, {}, ['0x1']])(
  '%j is no quantity',
  (value) => {
    expect(() => readQuantity(value)).toThrow(TypeError)
  },
)

test('a quantity of 256 bits is exact', () => {
  expect(readQuantity(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n)
})
