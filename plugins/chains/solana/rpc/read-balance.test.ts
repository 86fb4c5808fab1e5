import { describe, expect, test } from 'vitest'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { createFakeClock, createTestKernel, type FakeCall, fakeConnect, settle } from '../../../../kernel/testing/index'
import { localSolana, solana } from '../index'
import { addressOf } from '../standard-wallet.fixture'

const urls = ['http://127.0.0.1:8899', 'http://127.0.0.1:8900']
const network: Network = { ...localSolana(), rpcUrls: { default: { http: urls } } }
const address = addressOf('ada')
const balance = (value: unknown) => ({ body: { jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value } } })

const isPing = ({ body }: FakeCall) => body.includes('getGenesisHash')

function setUp() {
  const clock = createFakeClock()
  const { kernel, http } = createTestKernel({ plugins: [fakeConnect(), solana({ networks: [network] })], clock })
  const read = (signal?: AbortSignal) =>
    kernel.namespaces.use(GetNativeBalance)({ address, network, ...(signal && { signal }) })
  const codeOf = async () =>
    read().then(
      () => 'answered',
      (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
    )
  return {
    clock,
    kernel,
    http,
    read,
    codeOf,
    /** The requests without the pings that rank the nodes. */
    asked: () => http.calls.filter((call) => !isPing(call)),
    on(reply: object, url = urls[0] ?? '') {
      const replies = [reply].flat()
      let turn = 0
      // Pings do not use up the scripted answers.
      http.on('POST', `${url}/`, (call) =>
        isPing(call) ? { status: 403 } : (replies[Math.min(turn++, replies.length - 1)] ?? {}),
      )
    },
  }
}

describe('the balance', () => {
  test("is read from the app's own node, in lamports", async () => {
    const { read, on, asked } = setUp()
    on(balance(1_500_000_000))
    expect(await read()).toEqual({ value: 1_500_000_000n })
    expect(asked()).toHaveLength(1)
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'getBalance',
      params: [address, { commitment: 'confirmed' }],
    })
    expect(asked()[0]?.headers['content-type']).toBe('application/json')
  })

  test.each(['0', '9007199254740993', '18446744073709551615'])('of %s lamports is exact', async (digits) => {
    const { read, on } = setUp()
    on({ body: `{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":${digits}}}` })
    expect(await read()).toEqual({ value: BigInt(digits) })
  })

  test.each([
    ['a text', balance('1')],
    ['a fraction', balance(1.5)],
    ['less than nothing', balance(-1)],
    ['more than there can be', { body: '{"result":{"value":18446744073709551616}}' }],
    ['nothing', { body: {} }],
    ['no JSON', { body: '<html>' }],
  ])('that is %s comes from the next node', async (_, reply) => {
    const { read, on, clock } = setUp()
    on(reply)
    on(balance(7), urls[1])
    const answer = read()
    for (let turn = 0; turn < 20; turn++) {
      await settle()
      await clock.advance(150)
    }
    expect(await answer).toEqual({ value: 7n })
  })

  test('comes from the next node where one refuses', async () => {
    const { read, on } = setUp()
    on({ body: { error: { code: -32601, message: 'Method not found' } } })
    on(balance(7), urls[1])
    expect(await read()).toEqual({ value: 7n })
  })

  test('rejects with the node’s error where all nodes refuse', async () => {
    const { codeOf, on } = setUp()
    for (const url of urls) on({ body: { error: { code: -32602, message: 'Invalid param' } } }, url)
    expect(await codeOf()).toBe('SOLANA_RPC_REFUSED')
  })

  test('is requested again from a node that is overloaded', async () => {
    const { read, on, asked, clock } = setUp()
    on([{ status: 429 }, { body: { error: { code: -32005, message: 'Node is behind' } } }, balance(7)])
    const answer = read()
    for (let turn = 0; turn < 20; turn++) {
      await settle()
      await clock.advance(150)
    }
    expect(await answer).toEqual({ value: 7n })
    expect(asked()).toHaveLength(3)
  })

  test('rejects with SOLANA_RPC_FAILED where no node answers', async () => {
    const { codeOf, on } = setUp()
    for (const url of urls) on({ status: 403 }, url)
    expect(await codeOf()).toBe('SOLANA_RPC_FAILED')
  })

  test('rejects with SOLANA_RPC_MISSING for a network without urls', async () => {
    const { kernel } = setUp()
    const lonely: Network = { ...network, rpcUrls: { default: { http: [] } } }
    const answer = kernel.namespaces.use(GetNativeBalance)({ address, network: lonely })
    await expect(answer).rejects.toMatchObject({ code: 'SOLANA_RPC_MISSING' })
  })

  test('ends when the caller aborts it', async () => {
    const { read, http } = setUp()
    http.on('POST', `${urls[0]}/`, { outcome: 'never' })
    const abort = new AbortController()
    const answer = read(abort.signal).catch((error: unknown) => error)
    await settle()
    abort.abort(new Error('enough'))
    expect(await answer).toEqual(new Error('enough'))
  })
})
