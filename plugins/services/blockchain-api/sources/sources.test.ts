import { describe, expect, it, vi } from 'vitest'
import type { CaipAddress } from '../../../../kernel/lib/caip'
import { GetTokenBalances } from '../../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import { fakeNetwork } from '../../../../kernel/testing/index'
import { type BlockchainApiOptions, nativeTokenAddresses } from '../blockchain-options'
import { BlockchainSources, type HistoryPage, type PriceSource, type TokenBalance, type TokenPrice } from '../contract'
import { knownTokens } from '../contract-tokens'
import { coin, row, setUp, testNetwork } from '../world.fixture'

const ada = { address: 'fake-ada', network: testNetwork }
const bread = { address: 'bread', name: 'Bread', symbol: 'BRD', decimals: 2, value: 150n }

async function sourcesOf(options?: BlockchainApiOptions, more: Parameters<typeof setUp>[0] = {}) {
  const world = await setUp({ ...more, ...(options && { options }) })
  return { ...world, sources: await world.kernel.load(BlockchainSources) }
}

describe('balances from the chain', () => {
  it('are those of the tokens that the app lists, with its pictures', async () => {
    const tokens = { 'test:1': [{ address: 'BREAD', iconUrl: 'https://x.example/b.png' }, { address: 'salt' }] }
    const { sources, chain } = await sourcesOf({ tokens })
    chain.tokens = async () => [coin, bread]
    const balances = await sources.balances.balances(ada)
    expect(chain.asked).toMatchObject([{ what: 'test:1:fake-ada', tokens: ['BREAD', 'salt'] }])
    expect(balances).toEqual([
      { ...coin, networkId: 'test:1', quantity: '2' },
      { ...bread, networkId: 'test:1', address: 'test:1:bread', quantity: '1.5', iconUrl: 'https://x.example/b.png' },
    ])
  })

  it('are worth what is shown of them, where a token shows another amount than it moves', async () => {
    const prices: PriceSource = {
      prices: async ({ addresses }) => addresses.map((address) => ({ address, name: '', symbol: '', price: '2' })),
    }
    const { sources, chain } = await sourcesOf({ prices })
    chain.tokens = async () => [{ ...bread, quantity: '15' }]
    const found = await sources.balances.balances(ada)
    expect(found).toMatchObject([{ value: 150n, decimals: 2, quantity: '15', worth: '30' }])
  })

  it('are the network’s own currency where tokens cannot be read', async () => {
    const { sources } = await sourcesOf({}, { namespace: { implementations: [], lacks: [GetTokenBalances] } })
    expect(await sources.balances.balances(ada)).toMatchObject([
      { name: 'Test Coin', symbol: 'TST', decimals: 18, value: 1_500_000_000_000_000_000n, quantity: '1.5' },
    ])
  })

  it('are none to be had where neither can be read', async () => {
    const { sources } = await sourcesOf({}, { namespace: { implementations: [], lacks: [GetNativeBalance] } })
    await expect(sources.balances.balances(ada)).rejects.toMatchObject({
      code: 'BLOCKCHAIN_API_BALANCES_UNSUPPORTED',
      context: { networkId: 'test:1' },
    })
  })

  it('leave out what makes no sense, and keep the rest', async () => {
    const { sources, chain } = await sourcesOf({})
    chain.tokens = async () => [
      { ...coin, name: '\u202E\u200B', symbol: '' },
      { ...bread, decimals: 0 },
      { ...bread, value: -1n },
      { ...bread, value: 2n ** 256n },
      { ...bread, address: 'not an address' },
      { ...bread, name: 'Bre\u202Ead'.repeat(100) },
      bread,
    ]
    const balances = await sources.balances.balances(ada)
    expect(balances).toHaveLength(1)
    expect(balances[0]?.name).toMatch(/^(Bread)+Brea$/)
    expect(balances[0]?.name).toHaveLength(64)
  })

  it('are priced where a price source exists, own currency by its agreed address', async () => {
    const asked: (readonly string[])[] = []
    const prices: PriceSource = {
      async prices({ addresses }) {
        asked.push(addresses)
        return addresses.map((address) => ({ address, name: '', symbol: '', price: '0.5', iconUrl: 'javascript:x' }))
      },
    }
    const { sources, chain } = await sourcesOf({ prices })
    chain.tokens = async () => [coin, bread]
    const balances = await sources.balances.balances(ada)
    expect(asked).toEqual([['test:1:0x', 'test:1:bread']])
    expect(balances.map(({ price, worth }) => [price, worth])).toEqual([
      ['0.5', '1'],
      ['0.5', '0.75'],
    ])
    expect(balances.every((balance) => !('iconUrl' in balance))).toBe(true)
    await sources.balances.balances(ada)
    expect(asked).toHaveLength(1)
  })

  it('of a long list are priced where the app lists them, however much anybody has sent before', async () => {
    const asked: string[] = []
    const prices: PriceSource = {
      async prices({ addresses }) {
        asked.push(...addresses)
        return addresses.map((address) => ({ address, name: '', symbol: '', price: '2' }))
      },
    }
    const { sources, chain } = await sourcesOf({ prices, tokens: { 'test:1': [{ address: 'BREAD' }] } })
    const gifts = Array.from({ length: 120 }, (_, index) => ({ ...bread, symbol: 'GIFT', address: `gift-${index}` }))
    chain.tokens = async () => [coin, ...gifts, bread]
    const balances = await sources.balances.balances(ada)
    expect(asked).toHaveLength(100)
    expect([balances[0]?.worth, balances.at(-1)?.worth, balances.at(-2)?.worth]).toEqual(['4', '3', undefined])
    expect(balances.map(({ symbol }) => symbol)).toEqual([coin, ...gifts, bread].map(({ symbol }) => symbol))
  })

  it('of a long list are priced where their contract is known, however its address is spelled', async () => {
    const known = Object.values(knownTokens).flatMap((places) => places['eip155:1'] ?? [])
    const spelled = known.map((address, index) => (index % 2 ? address : address.toLowerCase()))
    const asked: string[] = []
    const prices: PriceSource = {
      async prices({ addresses }) {
        asked.push(...addresses)
        return []
      },
    }
    const { sources, chain } = await sourcesOf({ prices }, { namespace: { id: 'eip155' } })
    const gifts = Array.from({ length: 120 }, (_, index) => ({ ...bread, symbol: 'GIFT', address: `gift-${index}` }))
    chain.tokens = async () => [...gifts, ...spelled.map((address) => ({ ...bread, address }))]
    await sources.balances.balances({ address: 'fake-ada', network: fakeNetwork('1', 'eip155') })
    expect(asked).toEqual(expect.arrayContaining(spelled.map((address) => `eip155:1:${address}`)))
  })

  it('have the own currency priced by the address that the specification names for its namespace', () => {
    expect(nativeTokenAddresses).toEqual({
      eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      solana: 'So11111111111111111111111111111111111111111',
    })
  })

  it('do without prices where those fail, or take longer than 3 s', async () => {
    for (const reply of [{ status: 500 }, { outcome: 'never' as const }]) {
      const { sources, script, clock } = await sourcesOf({ projectId: 'p', balances: 'chain' })
      script('POST', '/v1/fungible/price*', reply)
      const asking = sources.balances.balances(ada)
      await clock.advance(3000)
      expect(await asking).toEqual([{ ...coin, networkId: 'test:1', quantity: '2' }])
      expect(clock.pending).toBe(0)
    }
  })

  it('that stand in for a service do not ask it for prices', async () => {
    const { sources, script, callsOf } = await sourcesOf()
    script('GET', '/v1/account/*', { status: 500 })
    const failures: unknown[] = []
    await sources.balances.balances({ ...ada, onFallback: (failure) => failures.push(failure) })
    expect(callsOf('price')).toEqual([])
    expect(failures).toMatchObject([{ code: 'HTTP_STATUS' }])
  })
})

describe('balances of the host’s own source', () => {
  it('are read as strictly as those of a service', async () => {
    const good = { ...bread, networkId: 'test:1', address: 'test:1:bread', price: '2', quantity: '9', worth: '1e9' }
    const rows = [
      good,
      { ...good, address: 'test:1:b', name: 'B\u202E', price: '-1', iconUrl: 'javascript:x' },
      { ...good, address: 'test:2:c' },
      { ...good, networkId: 'test:2' },
      { ...good, decimals: 78 },
      { ...good, value: 1.5 },
      null,
    ]
    const { sources } = await sourcesOf({ balances: { balances: async () => rows as unknown as TokenBalance[] } })
    expect(await sources.balances.balances(ada)).toEqual([
      { ...good, quantity: '1.5', worth: '3' },
      { ...bread, networkId: 'test:1', address: 'test:1:b', name: 'B', quantity: '1.5' },
    ])
  })
})

describe('a history', () => {
  it('is asked for by pages, of the network, and kept for 15 s', async () => {
    const { sources, script, callsOf, clock } = await sourcesOf()
    script('GET', '/v1/account/*/history*', { body: { data: [], next: 'page2' } })
    const ask = (cursor?: string, isFresh = false) =>
      sources.history?.history({ ...ada, isFresh, ...(cursor !== undefined && { cursor }) })
    await Promise.all([ask(), ask(), ask()])
    expect(await ask()).toEqual({ transactions: [], next: 'page2' })
    expect(callsOf('history')).toHaveLength(1)
    expect(await ask('page2')).toEqual({ transactions: [] })
    await clock.advance(14_999)
    await ask()
    expect(callsOf('history')).toHaveLength(2)
    await clock.advance(1)
    await ask()
    expect(callsOf('history')).toHaveLength(3)
    await ask(undefined, true)
    await ask()
    expect(callsOf('history')).toHaveLength(4)
    expect(callsOf('history')[0]?.url).toContain('/v1/account/fake-ada/history?chainId=test%3A1&st=')
  })

  it.each([
    ['HTTP_STATUS', { status: 500 }],
    ['HTTP_BODY_INVALID', { body: { data: {} } }],
    ['HTTP_BODY_INVALID', { body: { data: [{ id: 'a', metadata: { hash: 7 } }, null], next: null } }],
    ['HTTP_NETWORK_FAILED', { outcome: 'networkFailure' as const }],
  ])('fails with %s, and is asked for again', async (code, reply) => {
    const { sources, script } = await sourcesOf()
    script('GET', '/v1/account/*/history*', [reply, { body: { data: [] } }])
    await expect(sources.history?.history(ada)).rejects.toMatchObject({ code })
    expect(await sources.history?.history(ada)).toEqual({ transactions: [] })
  })

  it('goes on behind a page that nobody can read', async () => {
    const { sources, script } = await sourcesOf()
    script('GET', '/v1/account/*/history*', { body: { data: [null], next: 'page2' } })
    expect(await sources.history?.history(ada)).toEqual({ transactions: [], next: 'page2' })
  })

  it('of a network that the service does not know fails: nothing would be a lie', async () => {
    const { sources } = await sourcesOf(undefined, { supported: ['test:9'] })
    await expect(sources.history?.history(ada)).rejects.toMatchObject({ code: 'BLOCKCHAIN_API_NETWORK_UNSUPPORTED' })
  })

  it('ends for whoever leaves, and the request when nobody is left', async () => {
    const { sources, script, clock, settle } = await sourcesOf()
    script('GET', '/v1/account/*/history*', { outcome: 'never' })
    const [one, two] = [new AbortController(), new AbortController()]
    const asking = [one, two].map(({ signal }) => sources.history?.history({ ...ada, signal }))
    const outcomes = Promise.allSettled(asking)
    await settle()
    one.abort()
    expect(clock.pending).toBe(1)
    two.abort()
    await settle()
    expect(clock.pending).toBe(0)
    expect(await outcomes).toMatchObject([{ reason: { code: 'HTTP_ABORTED' } }, { reason: { code: 'HTTP_ABORTED' } }])
  })

  it('of the host’s own is shared and kept as well', async () => {
    let asked = 0
    const page: HistoryPage = { transactions: [] }
    const history = async () => {
      asked++
      return page
    }
    const { sources } = await sourcesOf({ history: { history } })
    expect(await Promise.all([1, 2, 3].map(() => sources.history?.history(ada)))).toEqual([page, page, page])
    expect(asked).toBe(1)
  })

  it('of the host’s own is read as strictly as that of a service', async () => {
    const coin = { direction: 'in', quantity: '1.5', worth: '3', fungible: { name: 'Bread', symbol: 'BRD' } }
    const art = {
      direction: 'out',
      quantity: '1',
      nft: { name: 'Loaf', preview: { url: 'https://a.example/1.png', contentType: 'image/png' }, isSpam: true },
    }
    const good = {
      id: '1',
      operation: 'send',
      hash: '0xa',
      networkId: 'test:1',
      minedAt: 1_700_000_000_000,
      from: 'fake-ada',
      to: 'fake-bob',
      status: 'confirmed',
      transfers: [coin, art],
    }
    const hostile = {
      ...good,
      id: '2',
      operation: '<b>',
      to: 'javascript:alert(1)',
      transfers: [
        { ...coin, fungible: { name: 'B\u202E', symbol: 7, iconUrl: 'javascript:x' } },
        { ...coin, quantity: '-1' },
        { ...coin, direction: 'up' },
        null,
      ],
    }
    const transactions = [
      good,
      hostile,
      good,
      { ...good, id: '3', minedAt: Number.NaN },
      { ...good, id: '4', minedAt: 9e15 },
      { ...good, id: '5', networkId: 'nowhere' },
      { ...good, id: '6', hash: undefined },
      null,
    ]
    const page = { transactions, next: 'next page' } as unknown as HistoryPage
    const { sources } = await sourcesOf({ history: { history: async () => page } })
    expect(await sources.history?.history(ada)).toEqual({
      transactions: [
        {
          ...good,
          transfers: [coin, { ...art, nft: { ...art.nft, preview: { ...art.nft.preview, isStranger: true } } }],
        },
        { ...good, id: '2', operation: '', to: '', transfers: [{ ...coin, fungible: { name: 'B' } }] },
      ],
    })
  })

  it.each([undefined, {}, { transactions: 'none' }])('of the host’s own that is %j is none at all', async (answer) => {
    const { sources } = await sourcesOf({ history: { history: async () => answer as unknown as HistoryPage } })
    await expect(sources.history?.history(ada)).rejects.toThrow(TypeError)
  })

  it('of the host’s own ends at a page that leads to itself', async () => {
    const { sources } = await sourcesOf({ history: { history: async () => ({ transactions: [], next: 'again' }) } })
    expect(await sources.history?.history(ada)).toEqual({ transactions: [], next: 'again' })
    expect(await sources.history?.history({ ...ada, cursor: 'again' })).toEqual({ transactions: [] })
  })
})

describe('prices', () => {
  it('are kept for 15 s, by what was asked for', async () => {
    const { sources, script, callsOf, clock } = await sourcesOf()
    script('POST', '/v1/fungible/price*', { body: { fungibles: [{ address: 'test:1:a', price: 1.2e-7 }] } })
    const ask = (...addresses: readonly string[]) => sources.prices?.prices({ addresses: addresses as CaipAddress[] })
    expect(await ask('test:1:a')).toEqual([{ address: 'test:1:a', name: '', symbol: '', price: '0.00000012' }])
    await Promise.all([ask('test:1:a'), ask('test:1:a'), ask('test:1:b')])
    expect(callsOf('price')).toHaveLength(2)
    await clock.advance(14_999)
    await ask('test:1:a')
    expect(callsOf('price')).toHaveLength(2)
    await clock.advance(1)
    await ask('test:1:a')
    expect(callsOf('price')).toHaveLength(3)
  })

  it('of the host’s own are read as strictly as those of a service', async () => {
    const good = { address: 'test:1:a', name: 'A', symbol: 'A', price: '0.5' }
    const rows = [
      good,
      { ...good, name: 'A\u202E', price: '-1', iconUrl: 'javascript:x' },
      { ...good, address: 'a' },
      null,
    ]
    const { sources } = await sourcesOf({ prices: { prices: async () => rows as unknown as TokenPrice[] } })
    const { price: _, ...unpriced } = good
    expect(await sources.prices?.prices({ addresses: ['test:1:a' as CaipAddress] })).toEqual([good, unpriced])
  })
})

describe('pictures', () => {
  it('on this very machine are taken from a service on it, by a page of it', async () => {
    vi.stubGlobal('location', { hostname: 'localhost' })
    const body = { balances: [row('AAA', { iconUrl: 'http://127.0.0.1:9/a.png' })] }
    const remote = await sourcesOf()
    remote.script('GET', '/v1/account/*', { body })
    expect((await remote.sources.balances.balances(ada))[0]?.iconUrl).toBeUndefined()
    const local = await sourcesOf({ baseUrl: 'http://127.0.0.1:9/api' })
    local.http.on('GET', 'http://127.0.0.1:9/api/v1/supported-chains*', { body: { http: ['test:1'] } })
    local.http.on('GET', 'http://127.0.0.1:9/api/v1/account/*', { body })
    expect((await local.sources.balances.balances(ada))[0]?.iconUrl).toBe('http://127.0.0.1:9/a.png')
    vi.unstubAllGlobals()
  })
})
