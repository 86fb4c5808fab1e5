import { describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/lib/caip'
import type { Network } from '../../kernel/namespaces/network'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createFakeClock, createFakeHttp, createTestKernel, type FakeCall, settle } from '../../kernel/testing/index'
import type { RpcClient } from './contract'

export interface RpcClientSubject {
  /** What the codes of its errors begin with. */
  readonly prefix: string
  readonly network: Network
  /** The network, with the app's own urls in place of its own as the plugin's options put them there. */
  withUrls(network: Network, customUrls: readonly string[] | undefined): Network
  createRpcClient(
    env: Pick<PluginContext, 'clock' | 'fetch' | 'signal' | 'slot'>,
    options: { readonly rpcUrls?: Readonly<Record<string, readonly string[]>> },
  ): RpcClient
  /** By what nodes are measured, and what a node of the network and one of another chain answer to it. */
  readonly ping: { readonly method: string; readonly right: string; readonly wrong: string }
}

const one = 'https://one.example/'
const two = 'https://two.example/'
const custom = 'https://custom.example/'
const ok = { body: { jsonrpc: '2.0', id: 1, result: '0x1' } }
const refuse = (code: number, message = 'no', data?: unknown) => ({
  body: { jsonrpc: '2.0', id: 1, error: { code, message, data } },
})

function readOne(result: unknown): bigint {
  if (typeof result !== 'string') throw new TypeError('This is no number.')
  return BigInt(result)
}

/** The world of one client: its clock, its nodes, and the life of its plugin. */
export function createRpcWorld(subject: RpcClientSubject) {
  const { slot } = createTestKernel({ plugins: [] }).kernel
  const isPing = ({ body }: FakeCall) => body.includes(subject.ping.method)

  function setUp(urls: readonly string[] = [one], customUrls?: readonly string[]) {
    const clock = createFakeClock()
    const http = createFakeHttp(clock)
    const life = new AbortController()
    const id: CaipNetworkId = subject.network.caipNetworkId
    const network = subject.withUrls({ ...subject.network, rpcUrls: { default: { http: urls } } }, customUrls)
    const env = { fetch: http.fetch, clock, signal: life.signal, slot }
    const client = subject.createRpcClient(env, customUrls ? { rpcUrls: { [id]: customUrls } } : {})
    const ask = (method = 'height', signal?: AbortSignal) =>
      client.request({ network, method, parse: readOne, ...(signal && { signal }) })
    const asked = () => http.calls.filter((call) => !isPing(call)).map(({ url }) => url)
    const codeOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'answered',
        (error: { code?: string }) => error.code ?? error,
      )
    return { clock, http, life, network, client, ask, asked, codeOf }
  }
  return { setUp, isPing }
}

function describeCalls(subject: RpcClientSubject) {
  const { prefix } = subject
  const { setUp } = createRpcWorld(subject)
  describe('one call', () => {
    test('is a POST of JSON, which is all that standard nodes take, and its answer is checked', async () => {
      const { http, ask } = setUp()
      http.on('POST', one, ok)
      expect(await ask()).toBe(1n)
      expect(http.calls[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
      expect(JSON.parse(http.calls[0]?.body ?? '')).toEqual({
        jsonrpc: '2.0',
        id: 1,
        method: 'height',
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
      expect(await codeOf(ask())).toBe(`${prefix}_RPC_MISSING`)
    })

    test('after an abort is not sent', async () => {
      const { ask, http } = setUp()
      await expect(ask('height', AbortSignal.abort())).rejects.toThrow()
      expect(http.calls).toEqual([])
    })

    test('aborted in the tick of its asking is not sent either', async () => {
      const { ask, http, codeOf } = setUp()
      const abort = new AbortController()
      const outcome = codeOf(ask('height', abort.signal))
      abort.abort(new Error('enough'))
      expect(await outcome).toEqual(new Error('enough'))
      await settle()
      expect(http.calls).toEqual([])
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
}

function describeRetries(subject: RpcClientSubject) {
  const { prefix } = subject
  const { setUp } = createRpcWorld(subject)
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

    test('end after the fourth failure', async () => {
      const { http, ask, clock, asked, codeOf } = setUp()
      http.on('POST', one, { status: 503 })
      const outcome = codeOf(ask())
      await clock.advance(10_000)
      expect(await outcome).toBe(`${prefix}_RPC_FAILED`)
      expect(asked()).toHaveLength(4)
      expect(clock.pending).toBe(0)
    })

    test('tell why nobody answered', async () => {
      const { http, ask, clock, network } = setUp()
      http.on('POST', one, { status: 503 })
      const failure = ask().catch((error: unknown) => error)
      await clock.advance(10_000)
      expect(await failure).toMatchObject({
        message: `No RPC node of ${network.caipNetworkId} answered height: HTTP status code: 503`,
        cause: { code: 'HTTP_STATUS' },
      })
    })
  })
}

function describeRetryAfter(subject: RpcClientSubject) {
  const { setUp } = createRpcWorld(subject)
  describe('Retry-After', () => {
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
  })
}

function describeFallback(subject: RpcClientSubject) {
  const { setUp } = createRpcWorld(subject)
  describe('fallback', () => {
    const html = '<!doctype html><title>502 Bad Gateway</title>'
    test.each<[string, Parameters<ReturnType<typeof createFakeHttp>['on']>[2], number]>([
      ['an HTML page with status 502', { status: 502, body: html }, 4],
      ['an HTML page with status 200', { body: html }, 4],
      ['cut JSON', { body: '{"jsonrpc":"2.0","id":1,"resu' }, 4],
      ['a dead network', { outcome: 'networkFailure' }, 4],
      ['a limit', refuse(-32005, 'limit exceeded'), 4],
      ['a limit under a code of its own', refuse(-32016, 'over rate limit'), 4],
      ['a node that lags behind', refuse(-32016, 'Minimum context slot has not been reached'), 4],
      ['too many requests', refuse(-32090, 'Too many requests, retry in 10s'), 4],
      ['too many a second', refuse(-32007, '25/second request limit reached'), 4],
      ['a lack of capacity', refuse(-32012, 'backend is currently over capacity'), 4],
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

    test('a missing block is asked for again where there is no other node: behind one url some nodes lag behind the others', async () => {
      const { http, ask, clock, asked } = setUp([one])
      http.on('POST', one, refuse(-32000, 'header not found'))
      const answer = ask()
      await clock.advance(100)
      http.on('POST', one, ok)
      await clock.advance(5000)
      expect(await answer).toBe(1n)
      expect(asked()).toEqual([one, one])
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
  })
}

function describeRefusals(subject: RpcClientSubject) {
  const { prefix } = subject
  const { setUp } = createRpcWorld(subject)
  describe('refusals', () => {
    test('wrong parameters are final: every node would say the same', async () => {
      const { http, ask, asked, codeOf } = setUp([one, two])
      http.on('POST', one, refuse(-32602, 'invalid argument'))
      expect(await codeOf(ask())).toBe(`${prefix}_RPC_REFUSED`)
      expect(asked()).toEqual([one])
    })

    test('a refusal keeps code and data for those who decode them', async () => {
      const { http, ask } = setUp()
      http.on('POST', one, refuse(-32602, 'invalid argument', '0x08c379a0'))
      await expect(ask()).rejects.toMatchObject({ context: { code: -32602, data: '0x08c379a0', method: 'height' } })
    })

    test('what a gateway says as a text is told, and a limit among it is waited for', async () => {
      const { http, ask, clock, asked } = setUp()
      http.on('POST', one, { body: { error: 'Invalid API key' } })
      await expect(ask()).rejects.toMatchObject({ context: { reason: 'Invalid API key' } })
      http.on('POST', one, [{ body: { error: 'Rate limit exceeded' } }, ok])
      const answer = ask()
      await clock.advance(1000)
      expect(await answer).toBe(1n)
      expect(asked()).toHaveLength(3)
    })

    test('what the last node refused is told as a refusal', async () => {
      const { http, ask, codeOf } = setUp([one, two])
      http.on('POST', '*', refuse(-32601, 'method not found'))
      expect(await codeOf(ask())).toBe(`${prefix}_RPC_REFUSED`)
    })
  })
}

function describeCustomUrls(subject: RpcClientSubject) {
  const { prefix } = subject
  const { setUp, isPing } = createRpcWorld(subject)
  describe('custom urls', () => {
    test('custom urls are asked in their order, and nobody else hears of it where they fail', async () => {
      const { http, ask, asked, codeOf } = setUp([one], [custom, two])
      http.on('POST', custom, { status: 403 })
      http.on('POST', two, refuse(-32600, 'Invalid request'))
      http.on('POST', one, ok)
      expect(await codeOf(ask())).toBe(`${prefix}_RPC_REFUSED`)
      expect(asked()).toEqual([custom, two])
    })

    test('custom urls count for their network by its id, with whatever urls it comes', async () => {
      const { http, client, asked } = setUp([one], [custom])
      http.on('POST', '*', ok)
      await client.request({ network: subject.network, method: 'height', parse: readOne })
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
      expect(await codeOf(ask())).toBe(`${prefix}_RPC_MISSING`)
      expect(http.calls).toEqual([])
    })

    test("custom urls are not pinged, nor are the network's own that they replace", async () => {
      const { http, ask, clock } = setUp([one, two], [custom, one])
      http.on('POST', '*', ok)
      await ask()
      await clock.advance(1000)
      expect(http.calls.filter(isPing)).toEqual([])
    })
  })
}

function describeRanking(subject: RpcClientSubject) {
  const { ping } = subject
  const { setUp, isPing } = createRpcWorld(subject)
  describe('ranking', () => {
    const serve = (http: ReturnType<typeof createFakeHttp>, url: string, afterMs: number, chain = ping.right) =>
      http.on('POST', url, (call) => (isPing(call) ? { body: { id: 1, result: chain }, afterMs } : ok))

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
      serve(http, one, 1, ping.wrong)
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
        return pings++ % 2 ? { body: { id: 1, result: ping.right } } : { status: 500 }
      })
      for (let round = 0; round < 4; round++) {
        await ask()
        await clock.advance(10_000)
      }
      await ask()
      expect(pings).toBeGreaterThan(3)
      expect(asked().at(-1)).toBe(two)
    })
  })
}

/**
 * The tests of what every client of nodes does, whatever its namespace.
 *
 * @param subject - a namespace's client, and how its nodes are measured
 */
export function describeRpcClient(subject: RpcClientSubject) {
  describeCalls(subject)
  describeRetries(subject)
  describeRetryAfter(subject)
  describeFallback(subject)
  describeRefusals(subject)
  describeCustomUrls(subject)
  describeRanking(subject)
}
