import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callNode } from './call-node'

const node = 'https://rpc.example/key'
const fetchFake = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200) => fetchFake.mockResolvedValue(Response.json(body, { status }))
const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  fetchFake.mockReset()
  vi.stubGlobal('fetch', fetchFake)
})

describe('a node', () => {
  const sent = async () => {
    const [url, init] = fetchFake.mock.lastCall ?? []
    const request = new Request(url ?? '', init)
    return {
      url: request.url,
      method: request.method,
      type: request.headers.get('content-type'),
      body: await request.json(),
    }
  }

  it('is asked by eth_call at its latest block, and its answer is told', async () => {
    answer({ jsonrpc: '2.0', id: 1, result: '0x1626ba7e' })
    expect(await callNode(node, { to: '0xada', data: '0x12' })).toBe('0x1626ba7e')
    const params = [{ to: '0xada', data: '0x12' }, 'latest']
    expect(await sent()).toEqual({
      url: node,
      method: 'POST',
      type: 'application/json',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_call', params },
    })
    expect(fetchFake).toHaveBeenCalledOnce()
  })

  it('that tells of an error which is none has answered', async () => {
    answer({ jsonrpc: '2.0', id: 1, error: null, result: '0x01' })
    expect(await callNode(node, { data: '0x12' })).toBe('0x01')
  })

  it('is asked to run code that nobody has deployed, by a call without an address', async () => {
    answer({ result: '0x01' })
    expect(await callNode(node, { data: '0x60' })).toBe('0x01')
    expect((await sent()).body).toMatchObject({ params: [{ data: '0x60' }, 'latest'] })
    expect((await sent()).body.params[0]).not.toHaveProperty('to')
  })

  it('that answers with its own error is told by it, whatever else it answers', async () => {
    const error = { code: 3, message: 'execution reverted' }
    for (const body of [{ error }, { error, result: '0x01' }]) {
      answer(body, 400)
      expect(await failureOf(callNode(node, { data: '0x' }))).toMatchObject({
        message: 'The node refused the call.',
        cause: error,
      })
    }
  })

  it.each([{}, { result: null }, { result: 7 }, { result: ['0x01'] }])(
    'that answers %j is not believed',
    async (body) => {
      answer(body)
      await expect(callNode(node, { data: '0x' })).rejects.toThrow(
        'The node answered with something that is no call data.',
      )
    },
  )

  it('that answers no JSON, or cannot be reached, fails', async () => {
    fetchFake.mockResolvedValue(new Response('<html>', { status: 502 }))
    await expect(callNode(node, { data: '0x' })).rejects.toThrow(SyntaxError)
    const gone = new TypeError('fetch failed')
    fetchFake.mockRejectedValue(gone)
    await expect(callNode(node, { data: '0x' })).rejects.toBe(gone)
  })

  it('that is silent for ten seconds is given up', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    fetchFake.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject('silent'))),
    )
    const failure = failureOf(callNode(node, { data: '0x' }))
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    patience.abort()
    expect(await failure).toBe('silent')
  })
})

describe('without a node', () => {
  it('nobody is asked, and no account is a contract', async () => {
    expect(await callNode(undefined, { to: '0xada', data: '0x12' })).toBe('0x')
    expect(fetchFake).not.toHaveBeenCalled()
  })
})
