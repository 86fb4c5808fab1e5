import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { GetTokenBalances } from '../../../../kernel/namespaces/asset-capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createFakeClock, createTestKernel, type FakeCall, fakeConnect, settle } from '../../../../kernel/testing/index'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import { localSolana, solana } from '../index'
import { addressOf } from '../standard-wallet.fixture'

const own = 'http://127.0.0.1:8899/'
const custom = 'https://custom.example/'
const hosted = 'https://nodes.example/v1/?chainId=solana%3Alocalnet&projectId=p'
const network: Network = localSolana()
const address = addressOf('ada')
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const other = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, value: 7n }

const account = (amount: unknown, tokenMint: unknown = mint, decimals: unknown = 6, uiAmountString?: unknown) => ({
  pubkey: addressOf('bob'),
  account: {
    data: {
      program: 'spl-token',
      parsed: { info: { mint: tokenMint, tokenAmount: { amount, decimals, uiAmountString } } },
      space: 165,
    },
    lamports: 2_039_280,
  },
})

/** A node that answers with these accounts, by program. */
const answerWith =
  (...lists: readonly unknown[]) =>
  ({ body }: FakeCall) => {
    const { method, params } = JSON.parse(body) as { method: string; params: [string, { programId?: string }] }
    const index = programs.indexOf(params[1].programId ?? '')
    const value = method === 'getBalance' ? 7 : lists[index]
    return { body: { jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value } } }
  }

function setUp(customUrls?: readonly string[], service?: string) {
  const options = { networks: [network], ...(customUrls && { rpcUrls: { [network.caipNetworkId]: customUrls } }) }
  const nodes = definePlugin({
    id: 'service',
    hosts: ['https://nodes.example'],
    contributes: [hostedRpcs.from(({ fetch }) => ({ fetch, urlOf: async (_: CaipNetworkId) => service || undefined }))],
  })
  const plugins = [fakeConnect(), service !== undefined && nodes, solana(options)]
  const { kernel, http } = createTestKernel({ plugins, clock: createFakeClock() })
  const [listed = network] = kernel.namespaces.definition('solana')?.networks ?? []
  const read = (signal?: AbortSignal, target = listed) =>
    kernel.namespaces.use(GetTokenBalances)({ address, network: target, ...(signal && { signal }) })
  return { http, read, asked: () => http.calls.map(({ url }) => url) }
}

describe('the balances', () => {
  test('are read from both token programs, with the own currency', async () => {
    const { read, http } = setUp()
    http.on('POST', own, answerWith([account('1500000')], [account('3', other, 0)]))
    const short = (text: string) => `${text.slice(0, 4)}…${text.slice(-6)}`
    expect(await read()).toEqual([
      sol,
      { address: mint, name: 'Unknown token', symbol: short(mint), decimals: 6, value: 1_500_000n },
      { address: other, name: 'Unknown token', symbol: short(other), decimals: 0, value: 3n },
    ])
    const config = { encoding: 'jsonParsed', commitment: 'confirmed' }
    expect(http.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
      ...programs.map((programId) => ({
        method: 'getTokenAccountsByOwner',
        params: [address, { programId }, config],
      })),
    ])
    expect(http.calls[1]?.headers['content-type']).toBe('application/json')
  })

  test('of several accounts of a mint are added up, and empty ones are left out', async () => {
    const { read, http } = setUp()
    http.on('POST', own, answerWith([account('18446744073709551615'), account('1'), account('0', other)], []))
    expect((await read()).slice(1)).toMatchObject([{ address: mint, value: 18446744073709551616n }])
  })

  test('of a token with a multiplier also have the amount that wallets show', async () => {
    const { read, http } = setUp()
    const scaled = [account('1500000', mint, 6, '15'), account('1', mint, 6, '0.00001')]
    http.on('POST', own, answerWith([account('5', other, 6, '0.000005')], scaled))
    expect((await read()).slice(1)).toEqual([
      expect.not.objectContaining({ quantity: expect.anything() }),
      expect.objectContaining({ address: mint, value: 1_500_001n, quantity: '15.00001' }),
    ])
  })

  test.each(['-15', 'much', '1e9999', null, 15])(
    'of a token for which the node shows %s are calculated from the decimals',
    async (text) => {
      const { read, http } = setUp()
      http.on('POST', own, answerWith([account('15000000', mint, 6, text)], []))
      const [, token] = await read()
      expect(token).toMatchObject({ value: 15_000_000n })
      expect(token).not.toHaveProperty('quantity')
    },
  )

  test('begin with the own currency where there are no tokens', async () => {
    const { read, http } = setUp()
    http.on('POST', own, answerWith([], []))
    expect(await read()).toEqual([sol])
  })

  test.each<[string, unknown]>([
    ['a number that JSON may have rounded', account(1_500_000)],
    ['less than nothing', account('-1')],
    ['a fraction', account('1.5')],
    ['more than there can be', account('18446744073709551616')],
    ['digits without end', account('9'.repeat(100_000))],
    ['a mint that is none', account('1', 'mint')],
    ['no mint', account('1', null)],
    ['78 decimals', account('1', mint, 78)],
    ['decimals of a text', account('1', mint, '6')],
    ['half a decimal', account('1', mint, 0.5)],
    ['data that nobody parsed', { account: { data: ['', 'base64'] } }],
    ['nothing', null],
    ['a text', 'account'],
  ])('leave out an account of %s', async (_, item) => {
    const { read, http } = setUp()
    http.on('POST', own, answerWith([item, account('5', other)], []))
    expect((await read()).slice(1)).toMatchObject([{ address: other, value: 5n }])
  })

  test.each<[string, unknown]>([
    ['no list', { 0: account('1') }],
    ['nothing', undefined],
    ['a text', 'accounts'],
  ])('come from the next node where one answers with %s', async (_, value) => {
    const { read, http } = setUp([custom, own])
    http.on('POST', custom, answerWith(value, value))
    http.on('POST', own, answerWith([account('5')], []))
    expect((await read())[1]).toMatchObject({ value: 5n })
  })

  test('reject where one of the requests fails', async () => {
    const { read, http } = setUp()
    http.on('POST', own, (call) =>
      call.body.includes(programs[1] ?? '')
        ? { body: { error: { code: -32602, message: 'unrecognized Token program id' } } }
        : answerWith([], [])(call),
    )
    await expect(read()).rejects.toMatchObject({ code: 'SOLANA_RPC_REFUSED' })
  })

  test('end when the caller aborts them', async () => {
    const { read, http } = setUp()
    http.on('POST', own, { outcome: 'never' })
    const abort = new AbortController()
    const failed = read(abort.signal).catch((error: unknown) => error)
    await settle()
    abort.abort(new Error('enough'))
    expect(await failed).toEqual(new Error('enough'))
  })
})

describe('the nodes of a network', () => {
  const each = (urls: readonly string[]) => urls.flatMap((url) => [url, url, url])

  test("are the service's, then the network's where the app named none", async () => {
    const { read, http, asked } = setUp(undefined, hosted)
    http.on('POST', hosted, { status: 403 })
    http.on('POST', own, answerWith([], []))
    expect(await read()).toEqual([sol])
    expect(asked().sort()).toEqual(each([hosted, own]).sort())
    expect(asked().slice(-3)).toEqual([own, own, own])
  })

  test("are the app's own, then the service's that it has set up, and never the network's public ones", async () => {
    const { read, http, asked } = setUp([custom], hosted)
    http.on('POST', '*', { status: 403 })
    await expect(read()).rejects.toMatchObject({ code: 'SOLANA_RPC_FAILED' })
    expect(asked().slice(0, 3)).toEqual([custom, custom, custom])
    expect(new Set(asked())).toEqual(new Set([custom, hosted]))
  })

  test('are asked once where the app named the service', async () => {
    const { read, http, asked } = setUp([hosted], hosted)
    http.on('POST', hosted, answerWith([], []))
    await read()
    expect(asked()).toEqual([hosted, hosted, hosted])
    expect(http.calls[0]?.headers['content-type']).toBe('text/plain')
  })

  test('of a service are asked in plain text, and are enough', async () => {
    const { read, http, asked } = setUp(undefined, hosted)
    http.on('POST', hosted, answerWith([], []))
    await read(undefined, { ...network, rpcUrls: { default: { http: [] } } })
    expect(asked()).toEqual([hosted, hosted, hosted])
    expect(http.calls.map(({ headers }) => headers['content-type'])).toEqual(Array(3).fill('text/plain'))
  })

  test('do not include those of a service without this network', async () => {
    const { read, http, asked } = setUp(undefined, '')
    http.on('POST', own, answerWith([], []))
    await read()
    expect(new Set(asked())).toEqual(new Set([own]))
  })
})
