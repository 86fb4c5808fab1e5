import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PorticoError } from '../../errors/portico-error'
import { createClock } from '../../platform/clock'
import { createHttpClient, type HttpClientInit } from './http-client'
import { httpError } from './send-request'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

type Answer = (url: string, init: RequestInit) => Promise<Response>

const json = (data: unknown, init?: ResponseInit) => new Response(JSON.stringify(data), init)
const parse = (data: unknown) => data
const never: Answer = () => new Promise(() => undefined)
async function errorOf(promise: Promise<unknown>): Promise<PorticoError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PorticoError)) throw new Error('It did not reject with a PorticoError.')
  return error
}
const failure = (code: string, context: object = {}) =>
  expect.objectContaining({ name: 'PorticoError', code, context: expect.objectContaining(context) })

function setUp(answer: Answer, init: Partial<HttpClientInit> = {}) {
  const fetch = vi.fn(answer)
  const client = createHttpClient({
    fetch: fetch as unknown as typeof globalThis.fetch,
    clock: createClock(),
    baseUrl: 'https://api.example',
    ...init,
  })
  return { client, fetch }
}
/** Answers like the browser's fetch: it ends when its signal is aborted. */
const pending: Answer = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

function deferred() {
  let resolve: (response: Response) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Response>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

describe('a request', () => {
  it('is a GET with the query of the client and of the request', async () => {
    const { client, fetch } = setUp(async () => json(1), {
      query: { projectId: 'p', st: 'appkit' },
      headers: { a: '1', b: '1' },
    })
    await client.get('/wallets', { parse, query: { page: 2, search: undefined, st: null }, headers: { b: '2' } })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.example/wallets?projectId=p&page=2')
    expect(init).toMatchObject({ method: 'GET', headers: { a: '1', b: '2' }, referrerPolicy: 'no-referrer' })
    expect(init?.headers).toEqual({ a: '1', b: '2' })
    expect(init).not.toHaveProperty('body')
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })

  it('is a POST with a JSON body', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await client.post('price', { currency: 'usd' }, { parse, query: { a: 1 } })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.example/price?a=1')
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"currency":"usd"}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it('has a content type of the caller', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await client.post('', [], { parse, headers: { 'content-type': 'text/plain' } })
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({ 'content-type': 'text/plain' })
  })

  it('has one value of a header, in any spelling of its name', async () => {
    const { client, fetch } = setUp(async () => json(1), { headers: { Accept: 'a/b', 'X-Key': 'one' } })
    await client.post('', [], { parse, headers: { 'Content-Type': 'text/plain', 'x-key': 'two' } })
    const sent = new Headers(fetch.mock.calls[0]?.[1].headers)
    expect(Object.fromEntries(sent)).toEqual({ accept: 'a/b', 'content-type': 'text/plain', 'x-key': 'two' })
  })

  it('calls fetch as a bare function, since the browser refuses it as a method', async () => {
    const receivers: unknown[] = []
    const { client } = setUp(never, {
      fetch: async function (this: unknown) {
        receivers.push(this)
        return json(1)
      } as typeof globalThis.fetch,
    })
    await client.get('x', { parse })
    expect(receivers).toEqual([undefined])
  })

  it('is not sent if the path is invalid', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await expect(client.get('../x', { parse })).rejects.toEqual(failure('HTTP_PATH_INVALID'))
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('an answer', () => {
  it("is the parser's result for safe JSON", async () => {
    const { client } = setUp(async () => new Response('{"a":1,"__proto__":{"polluted":1}}'))
    const result = await client.get('x', { parse: (data) => ({ data, prototype: Object.getPrototypeOf(data) }) })
    expect(result).toEqual({ data: { a: 1 }, prototype: null })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('is undefined for the parser if the body is empty', async () => {
    const { client } = setUp(async () => new Response(null, { status: 204 }))
    expect(await client.post('x', {}, { parse: (data) => data === undefined })).toBe(true)
  })

  it('is bytes with their type', async () => {
    const { client, fetch } = setUp(async () => new Response('pixels', { headers: { 'content-type': 'image/png' } }))
    const { bytes, type } = await client.bytes('image/1', { query: { v: 1 } })
    expect([new TextDecoder().decode(bytes), type]).toEqual(['pixels', 'image/png'])
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example/image/1?v=1')
    expect(fetch.mock.calls[0]?.[1].method).toBe('GET')
  })

  it('is bytes without a type if there is none', async () => {
    const { client } = setUp(async () => new Response(new Uint8Array([1])))
    expect(await client.bytes('image/1')).toEqual({ bytes: new Uint8Array([1]), type: '' })
  })

  it('leaves no timer behind', async () => {
    const { client } = setUp(async () => json(1))
    await client.get('x', { parse })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a failure', () => {
  it.each([400, 404, 429, 500, 502])('with the status %s has the documented text', async (status) => {
    const { client } = setUp(async () => json({ reason: 'because' }, { status }))
    const error = await errorOf(client.get('x', { parse }))
    expect(error.code).toBe('HTTP_STATUS')
    expect(error.message).toBe(`HTTP status code: ${status}`)
    expect(error.context).toEqual({
      n: status,
      status,
      path: 'x',
      retryAfterSeconds: undefined,
      body: { reason: 'because' },
    })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('with a status has the time to try again', async () => {
    const { client } = setUp(async () => json({}, { status: 429, headers: { 'retry-after': '7' } }))
    await expect(client.get('x', { parse })).rejects.toEqual(failure('HTTP_STATUS', { retryAfterSeconds: 7 }))
    const date = setUp(async () =>
      json({}, { status: 503, headers: { 'retry-after': new Date(1_009_000).toUTCString() } }),
    )
    await expect(date.client.get('x', { parse })).rejects.toEqual(failure('HTTP_STATUS', { retryAfterSeconds: 9 }))
  })

  it.each(['<html>Bad gateway</html>', '{"cut":', ''])('with a status and the body %s has no reason', async (body) => {
    const { client } = setUp(async () => new Response(body, { status: 502 }))
    await expect(client.get('x', { parse })).rejects.toEqual(failure('HTTP_STATUS', { body: undefined }))
  })

  it('with a status and too large a body still has that status', async () => {
    const { client } = setUp(async () => new Response('x'.repeat(11), { status: 500 }), { maxBytes: 10 })
    await expect(client.get('x', { parse })).rejects.toEqual(failure('HTTP_STATUS', { status: 500 }))
  })

  it.each(['<html>', '{"cut":', `${'['.repeat(33)}${']'.repeat(33)}`])('by the body %s is invalid', async (body) => {
    const { client } = setUp(async () => new Response(body))
    const error = await errorOf(client.get('x', { parse }))
    expect(error).toEqual(failure('HTTP_BODY_INVALID', { path: 'x' }))
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('by a refusal of the parser is invalid, with its reason', async () => {
    const { client } = setUp(async () => json(1))
    const reason = new TypeError('no list')
    const refuse = () => {
      throw reason
    }
    const error = await errorOf(client.get('x', { parse: refuse }))
    expect(error).toEqual(failure('HTTP_BODY_INVALID', { path: 'x' }))
    expect(error.cause).toBe(reason)
  })

  it('by a coded error of the parser has that code', async () => {
    const { client } = setUp(async () => json(1))
    const coded = httpError('HTTP_ABORTED')
    const refuse = () => {
      throw coded
    }
    expect(await client.get('x', { parse: refuse }).catch((thrown) => thrown)).toBe(coded)
  })

  it('of the network is reported with its cause', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client } = setUp(() => Promise.reject(cause))
    const error = await errorOf(client.get('x', { parse }))
    expect(error).toEqual(failure('HTTP_NETWORK_FAILED', { path: 'x' }))
    expect(error.cause).toBe(cause)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('of a fetch that throws at once is a failure of the network', async () => {
    const { client } = setUp(() => {
      throw new TypeError('blocked')
    })
    await expect(client.get('x', { parse })).rejects.toEqual(failure('HTTP_NETWORK_FAILED'))
  })

  it('of the network inside the body is a failure of the network', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) })
    const { client } = setUp(async () => new Response(body))
    await expect(client.get('x', { parse })).rejects.toEqual(failure('HTTP_NETWORK_FAILED'))
  })

  it('by a body over the limit ends the request', async () => {
    const { client, fetch } = setUp(async () => new Response('x'.repeat(11)), { maxBytes: 10 })
    await expect(client.bytes('x')).rejects.toEqual(failure('HTTP_BODY_TOO_LARGE', { maxBytes: 10 }))
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  })

  it('has a limit of 2 MiB for a body by default', async () => {
    const size = 2 * 1024 * 1024
    expect((await setUp(async () => new Response(new Uint8Array(size))).client.bytes('x')).bytes.length).toBe(size)
    const { client } = setUp(async () => new Response(new Uint8Array(size + 1)))
    await expect(client.bytes('x')).rejects.toEqual(failure('HTTP_BODY_TOO_LARGE'))
  })
})

describe('the deadline', () => {
  it.each([
    ['a server that never answers', pending],
    ['a fetch that ignores its signal', never],
    ['a body that never comes', async () => new Response(new ReadableStream())],
    ['the body of a refusal that never comes', async () => new Response(new ReadableStream(), { status: 500 })],
  ])('of 10 s ends %s', async (_name, answer) => {
    const { client, fetch } = setUp(answer as Answer)
    const result = client.get('x', { parse }).catch((error) => error)
    const settled = vi.fn()
    result.then(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual(failure('HTTP_TIMEOUT', { timeoutMs: 10_000 }))
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('covers headers and a slow body together', async () => {
    const drip = async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 100))
            controller.enqueue(new Uint8Array(1))
          },
        }),
      )
    }
    const { client } = setUp(drip, { timeoutMs: 1000 })
    const result = client.get('x', { parse }).catch((error) => error)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toEqual(failure('HTTP_TIMEOUT', { timeoutMs: 1000 }))
  })
})

describe('aborting', () => {
  it('rejects the caller and ends the request', async () => {
    const { client, fetch } = setUp(pending)
    const caller = new AbortController()
    const result = errorOf(client.get('x', { parse, signal: caller.signal }))
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    const error = await result
    expect(error).toEqual(failure('HTTP_ABORTED'))
    expect(error.message).toBe('Request was aborted')
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends a request whose fetch ignores its signal', async () => {
    const { client } = setUp(never)
    const caller = new AbortController()
    const result = client.post('x', {}, { parse, signal: caller.signal })
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    await expect(result).rejects.toEqual(failure('HTTP_ABORTED'))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('before the call prevents the request', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await expect(client.get('x', { parse, signal: AbortSignal.abort() })).rejects.toEqual(failure('HTTP_ABORTED'))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('leaves no listener on the signal of the caller', async () => {
    const { client } = setUp(async (url) => (url.endsWith('bad') ? json(1, { status: 500 }) : json(1)))
    const { signal } = new AbortController()
    const add = vi.spyOn(signal, 'addEventListener')
    const remove = vi.spyOn(signal, 'removeEventListener')
    await client.get('x', { parse, signal })
    await client.get('bad', { parse, signal }).catch(() => undefined)
    expect(add).toHaveBeenCalledTimes(2)
    expect(remove.mock.calls).toEqual(add.mock.calls.map(([type, listener]) => [type, listener]))
  })

  it('is not stored as a failure', async () => {
    const { client, fetch } = setUp(pending)
    const caller = new AbortController()
    const result = client.get('x', { parse, signal: caller.signal, retryGapMs: 30_000 })
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    await expect(result).rejects.toEqual(failure('HTTP_ABORTED'))
    fetch.mockImplementation(async () => json(2))
    expect(await client.get('x', { parse, retryGapMs: 30_000 })).toBe(2)
  })
})

describe('sharing', () => {
  it('sends one request for ten equal ones at the same time', async () => {
    const { promise, resolve } = deferred()
    const { client, fetch } = setUp(() => promise)
    const results = Array.from({ length: 10 }, () => client.get('x', { parse, query: { a: 1 } }))
    resolve(json(7))
    expect(await Promise.all(results)).toEqual(Array(10).fill(7))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('lets each caller parse for itself', async () => {
    const { client, fetch } = setUp(async () => json(7))
    const results = await Promise.all([
      client.get('x', { parse: (data) => `a${data}` }),
      client.get('x', { parse: (data) => `b${data}` }),
    ])
    expect(results).toEqual(['a7', 'b7'])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('continues for the others when one caller aborts', async () => {
    const { promise, resolve } = deferred()
    const { client, fetch } = setUp(() => promise)
    const one = new AbortController()
    const left = client.get('x', { parse, signal: one.signal })
    const stayed = [client.get('x', { parse, signal: new AbortController().signal }), client.get('x', { parse })]
    await vi.advanceTimersByTimeAsync(0)
    one.abort()
    await expect(left).rejects.toEqual(failure('HTTP_ABORTED'))
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    resolve(json(7))
    expect(await Promise.all(stayed)).toEqual([7, 7])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('ends the request when all callers have aborted, and sends a new one for the next', async () => {
    const { client, fetch } = setUp(pending)
    const [one, two] = [new AbortController(), new AbortController()]
    const results = [one, two].map(({ signal }) => client.get('x', { parse, signal }).catch((error) => error.code))
    await vi.advanceTimersByTimeAsync(0)
    one.abort()
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    two.abort()
    expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    fetch.mockImplementation(async () => json(2))
    expect(await client.get('x', { parse })).toBe(2)
    expect(await Promise.all(results)).toEqual(['HTTP_ABORTED', 'HTTP_ABORTED'])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('shares failures too', async () => {
    const { client, fetch } = setUp(async () => json(1, { status: 500 }))
    const results = await Promise.allSettled([client.get('x', { parse }), client.get('x', { parse })])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('distinguishes requests by URL, query, headers and kind', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await Promise.all([
      client.get('x', { parse }),
      client.get('y', { parse }),
      client.get('x', { parse, query: { a: 1 } }),
      client.get('x', { parse, headers: { a: '1' } }),
      client.bytes('x'),
    ])
    expect(fetch).toHaveBeenCalledTimes(5)
  })

  it('shares POSTs only if the caller allows it, and by their body', async () => {
    const { client, fetch } = setUp(async () => json(1))
    await Promise.all([client.post('x', 1, { parse }), client.post('x', 1, { parse })])
    expect(fetch).toHaveBeenCalledTimes(2)
    await Promise.all([client.post('x', 1, { parse, cacheMs: 0 }), client.post('x', 1, { parse, cacheMs: 0 })])
    expect(fetch).toHaveBeenCalledTimes(3)
    await Promise.all([client.post('x', 1, { parse, retryGapMs: 1 }), client.post('x', 2, { parse, retryGapMs: 1 })])
    expect(fetch).toHaveBeenCalledTimes(5)
  })
})

describe('the cache', () => {
  const counting = () => {
    let count = 0
    return setUp(async () => json(++count))
  }

  it('answers for as long as the caller allows', async () => {
    const { client } = counting()
    const get = (cacheMs: number) => client.get('x', { parse, cacheMs })
    expect(await get(1000)).toBe(1)
    vi.advanceTimersByTime(999)
    expect(await get(1000)).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await get(1001)).toBe(1)
    expect(await get(1000)).toBe(2)
  })

  it('counts the age from the answer, not from the request', async () => {
    const { promise, resolve } = deferred()
    const { client, fetch } = setUp(() => promise)
    const first = client.get('x', { parse, cacheMs: 1000 })
    await vi.advanceTimersByTimeAsync(5000)
    resolve(json(1))
    await first
    vi.advanceTimersByTime(999)
    await client.get('x', { parse, cacheMs: 1000 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is used only by callers that ask for it', async () => {
    const { client } = counting()
    await client.get('x', { parse, cacheMs: 1000 })
    expect(await client.get('x', { parse })).toBe(2)
  })

  it('keeps no answer that no caller asked to keep', async () => {
    const { client } = counting()
    await client.get('x', { parse })
    expect(await client.get('x', { parse, cacheMs: 1000 })).toBe(2)
  })

  it('keeps an answer if one of several callers wants it', async () => {
    const { client } = counting()
    await Promise.all([
      client.get('x', { parse }),
      client.get('x', { parse, cacheMs: 1000 }),
      client.get('x', { parse }),
    ])
    expect(await client.get('x', { parse, cacheMs: 1000 })).toBe(1)
  })

  it('treats an answer from the future as stale, since the clock was set back', async () => {
    const { client } = counting()
    await client.get('x', { parse, cacheMs: 1000 })
    vi.setSystemTime(1_000_000 - 1)
    expect(await client.get('x', { parse, cacheMs: 1000 })).toBe(2)
  })

  it('keeps no answer that its reader refuses: it is requested again, or fails as long as failures are kept', async () => {
    const { client, fetch } = counting()
    const second = (data: unknown) => {
      if (data === 2) return data
      throw new Error('not yet')
    }
    const get = (gap: { retryGapMs?: number }) =>
      client.get('x', { parse: second, cacheMs: 1000, ...gap }).catch(({ code }) => code)
    expect(await get({ retryGapMs: 10 })).toBe('HTTP_BODY_INVALID')
    expect(await get({ retryGapMs: 10 })).toBe('HTTP_BODY_INVALID')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(await get({})).toBe(2)
    expect(await get({})).toBe(2)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('holds 100 answers', async () => {
    const { client, fetch } = counting()
    for (let index = 0; index < 101; index++) await client.get(`x${index}`, { parse, cacheMs: 1000 })
    await client.get('x1', { parse, cacheMs: 1000 })
    expect(fetch).toHaveBeenCalledTimes(101)
    await client.get('x0', { parse, cacheMs: 1000 })
    expect(fetch).toHaveBeenCalledTimes(102)
  })

  it('keeps bytes and POSTs if a caller asks for it', async () => {
    const { client, fetch } = counting()
    expect(await client.bytes('x', { cacheMs: 10 })).toBe(await client.bytes('x', { cacheMs: 10 }))
    await client.post('x', 1, { parse, cacheMs: 10 })
    await client.post('x', 1, { parse, cacheMs: 10 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('the retry gap', () => {
  it('rejects with the same error until it is over', async () => {
    const { client, fetch } = setUp(async () => json(1, { status: 500 }))
    const get = () => client.get('x', { parse, retryGapMs: 30_000 }).catch((error) => error)
    const first = await get()
    vi.advanceTimersByTime(29_999)
    expect(await get()).toBe(first)
    expect(fetch).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await get()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('does not hold back callers without a gap, and ends with a success', async () => {
    const { client, fetch } = setUp(async () => json(1, { status: 500 }))
    await client.get('x', { parse, retryGapMs: 30_000 }).catch(() => undefined)
    fetch.mockImplementation(async () => json(2))
    expect(await client.get('x', { parse, cacheMs: 1000 })).toBe(2)
    expect(await client.get('x', { parse, retryGapMs: 30_000 })).toBe(2)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('counts timeouts and failed networks too', async () => {
    const { client, fetch } = setUp(pending)
    const get = () => client.post('x', 1, { parse, retryGapMs: 30_000 }).catch((error) => error.code)
    const first = get()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await first).toBe('HTTP_TIMEOUT')
    expect(await get()).toBe('HTTP_TIMEOUT')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

it('keeps its codes and texts', () => {
  expect(httpError.table).toEqual({
    HTTP_STATUS: 'HTTP status code: {n}',
    HTTP_ABORTED: 'Request was aborted',
    HTTP_TIMEOUT: 'The request took longer than {timeoutMs} ms.',
    HTTP_NETWORK_FAILED: 'The request to {path} failed: no answer from the network.',
    HTTP_BODY_TOO_LARGE: 'The answer is larger than {maxBytes} bytes.',
    HTTP_BODY_INVALID: 'The answer of {path} is not what was expected.',
    HTTP_PATH_INVALID: 'The path {path} holds what a path may not; encode its parts with encodeURIComponent.',
  })
})
