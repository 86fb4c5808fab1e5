import { describe, expect, test } from 'vitest'
import { type FakeCall, type FakeReply, settle } from '../../../../kernel/testing/index'
import { createRpcWorld, describeRpcClient } from '../../../wallets/describe-rpc-client.fixture'
import { mainnet, toNetwork } from '../index'
import { createRpcClient } from './read-chain'
import { readQuantity } from './read-values'

const subject = {
  prefix: 'EIP155',
  network: toNetwork(mainnet),
  withUrls: toNetwork,
  createRpcClient,
  ping: { method: 'eth_chainId', right: '0x1', wrong: '0xa' },
}

describeRpcClient(subject)

const { setUp } = createRpcWorld(subject)
const one = 'https://one.example/'
const two = 'https://two.example/'
const refuse = (code: number, message: string, data?: unknown) => ({
  body: { jsonrpc: '2.0', id: 1, error: { code, message, data } },
})

test.each<[string, ReturnType<typeof refuse>]>([
  ['a revert', refuse(3, 'execution reverted', '0x08c379a0')],
  ['a revert under another code', refuse(-32000, 'execution reverted')],
  ['one of Nethermind', refuse(-32015, 'VM execution error.')],
  ['one of Hardhat', refuse(-32603, 'Error: VM Exception while processing transaction: reverted with an error')],
  ['a contract that gave up otherwise', refuse(-32000, 'invalid jump destination')],
])('%s is final: every node would say the same', async (_, reply) => {
  const { http, ask, asked, codeOf } = setUp([one, two])
  http.on('POST', one, reply)
  expect(await codeOf(ask())).toBe('EIP155_RPC_REFUSED')
  expect(asked()).toEqual([one])
})

test.each([400, 500])('a revert is final also with the status %s', async (status) => {
  const { http, ask, asked, clock } = setUp([one, two])
  http.on('POST', one, { status, ...refuse(3, 'execution reverted', '0x08c379a0') })
  const outcome = ask().catch((error: unknown) => error)
  await clock.advance(10_000)
  expect(await outcome).toMatchObject({ code: 'EIP155_RPC_REFUSED', context: { code: 3, data: '0x08c379a0' } })
  expect(asked()).toEqual([one])
})

test('a revert with a status does not affect other calls of the batch', async () => {
  const { http, ask, asked, clock } = setUp()
  http.on('POST', one, ({ body }) => {
    const calls: unknown = JSON.parse(body)
    const isReverting = [calls].flat().some((call) => (call as { method: string }).method === 'b')
    return isReverting ? { status: 500, ...refuse(3, 'execution reverted') } : { body: { id: 1, result: '0x7' } }
  })
  const outcomes = Promise.allSettled([ask('a'), ask('b')])
  await clock.advance(10_000)
  expect(await outcomes).toMatchObject([{ value: 7n }, { reason: { code: 'EIP155_RPC_REFUSED' } }])
  expect(asked()).toHaveLength(3)
})

test.each([429, 503])('a refusal that is not final counts as its status %s', async (status) => {
  const { http, ask, asked, clock, codeOf } = setUp()
  http.on('POST', one, { status, ...refuse(-32000, 'over capacity') })
  const outcome = codeOf(ask())
  await clock.advance(10_000)
  expect(await outcome).toBe('EIP155_RPC_FAILED')
  expect(asked()).toHaveLength(4)
})

test('a revert keeps its code and data for callers that decode them', async () => {
  const { http, ask } = setUp()
  http.on('POST', one, refuse(3, 'execution reverted', '0x08c379a0'))
  await expect(ask()).rejects.toMatchObject({ context: { code: 3, data: '0x08c379a0', method: 'height' } })
})

describe('batches', () => {
  const answerAll = ({ body }: FakeCall) => {
    const calls: unknown = JSON.parse(body)
    const reply = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: `0x${id.toString(16)}` })
    return { body: Array.isArray(calls) ? calls.map(reply).reverse() : reply(calls as { id: number }) }
  }

  test('calls of one tick are sent together and get their own answers', async () => {
    const { http, ask } = setUp()
    http.on('POST', one, answerAll)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1n, 2n, 3n])
    expect(http.calls).toHaveLength(1)
  })

  test('calls of two ticks are sent separately', async () => {
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

  test('networks do not share a batch', async () => {
    const { http, client, ask } = setUp()
    const other = { ...mainnet, rpcUrls: { default: { http: [two] } } }
    http.on('POST', '*', answerAll)
    await Promise.all([ask(), client.request({ network: other, method: 'eth_blockNumber', parse: readQuantity })])
    expect(http.calls.map(({ url }) => url)).toEqual([one, two])
  })

  test('only failed calls are sent again', async () => {
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

  test('a node that refuses batches refuses all calls of one', async () => {
    const { http, ask, codeOf } = setUp()
    http.on('POST', one, {
      body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch not supported' } },
    })
    expect(await Promise.all([codeOf(ask()), codeOf(ask())])).toEqual(['EIP155_RPC_REFUSED', 'EIP155_RPC_REFUSED'])
  })

  const tooMany = 'Batch of more than 3 requests are not allowed on free tier'
  test.each<[string, Parameters<ReturnType<typeof setUp>['http']['on']>[2]]>([
    ['one error for all', { body: { id: null, error: { code: -32600, message: 'batch too large' } } }],
    ['an error in the place of the first', { body: [{ id: 1, error: { code: -32600, message: 'batch too large' } }] }],
    [
      'an error for each',
      { body: [1, 2, 3, 4].map((id) => ({ id, error: { code: -32014, message: '3 in 1 batch' } })) },
    ],
    ['a status with an error', { status: 500, body: { id: 1, error: { code: 31, message: tooMany } } }],
    ['a status that says so', { status: 413 }],
  ])('calls that are too many for a node travel in smaller batches: %s', async (_, refusal) => {
    const { http, ask, asked } = setUp([one, two])
    http.on('POST', one, (call) => {
      const size = [JSON.parse(call.body)].flat().length
      return size > 3 ? (refusal as FakeReply) : answerAll(call)
    })
    const answers = await Promise.all([ask('a'), ask('b'), ask('c'), ask('d')])
    expect(answers).toEqual([1n, 2n, 1n, 2n])
    expect(asked()).toEqual([one, one, one])
  })

  test('calls of a batch that exceeded the node’s limit are sent again', async () => {
    const { http, ask, asked, clock } = setUp()
    http.on('POST', one, {
      body: [
        { id: 1, result: '0x1' },
        { id: 2, error: { code: -32016, message: 'over rate limit' } },
      ],
    })
    const answers = Promise.all([ask('a'), ask('b')])
    await settle()
    http.on('POST', one, answerAll)
    await clock.advance(1000)
    expect(await answers).toEqual([1n, 1n])
    expect(asked()).toEqual([one, one])
  })

  test.each<[string, FakeReply]>([
    ['an invalid request', { body: { id: null, error: { code: -32600, message: 'Invalid Request' } } }],
    ['such a status', { status: 400, body: { id: null, error: { code: -32600, message: 'Invalid Request' } } }],
    ['what cannot be read', { body: { id: null, error: { code: -32700, message: 'Parse error' } } }],
    ['a method without a name', { body: { id: null, error: { code: -32601, message: 'the method  does not exist' } } }],
    ['params that are wrong', { body: { error: { code: -32602, message: 'missing params' } } }],
  ])('a node that knows no batch, and takes one for %s, is asked call by call', async (_, refusal) => {
    const { http, ask, asked } = setUp([one, two])
    http.on('POST', one, (call) => (Array.isArray(JSON.parse(call.body)) ? refusal : answerAll(call)))
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual([1n, 1n, 1n])
    expect(asked()).not.toContain(two)
  })

  test('an answer without one of the calls, or one for all calls, is invalid', async () => {
    const { http, ask, codeOf } = setUp([one, two])
    http.on('POST', one, { body: [{ id: 1, result: '0x1' }] })
    http.on('POST', two, { body: { id: 1, result: '0x1' } })
    expect(await Promise.all([codeOf(ask()), codeOf(ask())])).toEqual(['EIP155_RPC_FAILED', 'EIP155_RPC_FAILED'])
  })

  test('an aborted call does not affect the rest of its batch', async () => {
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

  test('a batch whose calls are all aborted is not sent again', async () => {
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
