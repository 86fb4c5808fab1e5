import { describe, expect, it, vi } from 'vitest'
import { type CaipAddress, parseCaipAssetId } from '../../../../kernel/lib/caip'
import type { FakeReply } from '../../../../kernel/testing/index'
import type { BlockchainClient } from '../contract'
import { networkId, row, setUp } from '../world.fixture'
import { onRampDefaults } from './trades-schema'

const caip = (address: string) => `test:1:${address}` as CaipAddress

interface Wire {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Parameters that the call itself has. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const who = { projectId: 'project', st: 'portico', sv: 'unknown' }
const project = { projectId: 'project' }
const tx = {
  from: 'test:1:ada',
  to: 'test:1:router',
  data: '0x1234',
  value: '7',
  eip155: { gas: 21000, gasPrice: '100' },
}
const built = { from: 'test:1:ada', to: 'test:1:router', data: '0x1234', value: 7n, gas: 21000n, gasPrice: 100n }
const [usdc] = onRampDefaults.purchaseCurrencies
const [usd] = onRampDefaults.paymentCurrencies
if (!usdc || !usd) throw new Error('There are defaults.')
const wireNetworks = usdc.networks.map(({ name, displayName, chainId, contractAddress }) => {
  return { name, display_name: displayName, chain_id: chainId, contract_address: contractAddress }
})
const wireUsdc = { id: usdc.id, name: 'USD Coin', symbol: 'USDC', networks: wireNetworks }
const wireUsd = { id: 'USD', payment_method_limits: usd.limits }
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const quote = {
  paymentTotal: money('50.00'),
  paymentSubtotal: money('48.5'),
  purchaseAmount: money('48.4', 'USDC'),
  networkFee: money('1.5'),
  quoteId: 'q1',
}
const record = {
  name: 'ada.reown.id',
  registered_at: '2026-01-01T00:00:00Z',
  addresses: { 2147483649: { address: '0xada', created: '2026-01-01' } },
  attributes: [{ avatar: 'https://a.example/a.png', bio: 'Hi' }],
}
const named = {
  name: 'ada.reown.id',
  addresses: [{ coinType: 2147483649, address: '0xada' }],
  avatarUrl: 'https://a.example/a.png',
  bio: 'Hi',
}

const { caipAssetId: asset } = parseCaipAssetId('test:1/slip44:1')
const rpc = (method: string, params: object): Wire => ({
  method: 'POST',
  path: '/v1/json-rpc',
  query: { ...who, source: 'fund-wallet' },
  body: { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId: 'project' } },
})

type Limit = NonNullable<typeof usd>['limits'][number]
const session = { topic: 'topic', peer: { name: 'Fox' }, namespaces: [], networkIds: [], expiresAt: 1, clientId: '' }
const trim = (text: string) => text.replace(/\.00$/, '')
const trimmed = ({ id, min, max }: Limit) => ({ id, min: trim(min), max: trim(max) })

type Call = readonly [
  name: string,
  ask: (client: BlockchainClient) => Promise<unknown>,
  wire: Wire,
  reply: unknown,
  answer: unknown,
  /** What is answered, or thrown, on a network that the service does not know; absent where no network is needed. */
  unsupported?: unknown,
]

/** Every call but the first: how it is asked, what goes out, what comes in, what comes out. */
const calls: readonly Call[] = [
  [
    'identity',
    (c) => c.getIdentity({ address: '0xada', sender: '0xbob' }),
    { method: 'GET', path: '/v1/identity/0xada', query: { sender: '0xbob', ...who } },
    { name: 'ada.eth', avatar: null },
    { name: 'ada.eth' },
  ],
  [
    'history',
    (c) => c.getHistory({ address: '0xada', networkId: networkId('test:1'), cursor: 'next' }),
    { method: 'GET', path: '/v1/account/0xada/history', query: { cursor: 'next', chainId: 'test:1', ...who } },
    { data: [], next: 'more' },
    { transactions: [], next: 'more' },
    { transactions: [] },
  ],
  [
    'balances',
    (c) => c.getBalances({ address: '0xada', networkId: networkId('test:1'), isFresh: true }),
    {
      method: 'GET',
      path: '/v1/account/0xada/balance',
      query: { currency: 'usd', chainId: 'test:1', forceUpdate: 'true', ...who },
    },
    { balances: [] },
    [],
    [],
  ],
  [
    'balances of all networks',
    (c) => c.getBalances({ address: '0xada' }),
    { method: 'GET', path: '/v1/account/0xada/balance', query: { currency: 'usd', ...who } },
    { balances: [] },
    [],
    [],
  ],
  [
    'prices',
    (c) => c.getPrices({ addresses: [caip('usdc')] }),
    {
      method: 'POST',
      path: '/v1/fungible/price',
      body: { currency: 'usd', addresses: ['test:1:usdc'], projectId: 'project' },
    },
    { fungibles: [{ address: 'test:1:usdc', name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 0.9998 }] },
    [{ address: 'test:1:usdc', name: 'USD Coin', symbol: 'USDC', price: '0.9998' }],
    [],
  ],
  [
    'swap quotes',
    (c) => c.getSwapQuotes({ amount: 10n ** 21n, userAddress: '0xada', from: caip('a'), to: caip('b'), gasPrice: 9n }),
    {
      method: 'GET',
      path: '/v1/convert/quotes',
      query: {
        amount: '1000000000000000000000',
        userAddress: '0xada',
        from: 'test:1:a',
        to: 'test:1:b',
        gasPrice: '9',
        ...who,
      },
    },
    { quotes: [{ id: null, fromAmount: '1000000000000000000000', fromAccount: 'a', toAmount: '2', toAccount: 'b' }] },
    [{ fromAmount: 10n ** 21n, fromAccount: 'a', toAmount: 2n, toAccount: 'b' }],
    [],
  ],
  [
    'swap tokens',
    (c) => c.getSwapTokens({ networkId: networkId('test:1') }),
    { method: 'GET', path: '/v1/convert/tokens', query: { chainId: 'test:1', ...who } },
    {
      tokens: [
        { name: 'A', symbol: 'A', address: 'test:1:a', decimals: 6, logoUri: 'https://x.example/a', eip2612: true },
      ],
    },
    [{ name: 'A', symbol: 'A', address: 'test:1:a', decimals: 6, iconUrl: 'https://x.example/a', hasPermit: true }],
    [],
  ],
  [
    'swap allowance',
    (c) => c.getSwapAllowance({ tokenAddress: caip('a'), userAddress: caip('ada') }),
    {
      method: 'GET',
      path: '/v1/convert/allowance',
      query: { tokenAddress: 'test:1:a', userAddress: 'test:1:ada', ...who },
    },
    { allowance: '12' },
    12n,
    0n,
  ],
  [
    'gas price',
    (c) => c.getGasPrice({ networkId: networkId('test:1') }),
    { method: 'GET', path: '/v1/convert/gas-price', query: { chainId: 'test:1', ...who } },
    { standard: '1', fast: '2', instant: '3' },
    { standard: 1n, fast: 2n, instant: 3n },
    new Error('Network not supported for Gas Price'),
  ],
  [
    'approval',
    (c) => c.buildApproval({ userAddress: caip('ada'), from: caip('a'), to: caip('b') }),
    {
      method: 'GET',
      path: '/v1/convert/build-approve',
      query: { userAddress: 'test:1:ada', from: 'test:1:a', to: 'test:1:b', ...who },
    },
    { tx },
    built,
    new Error('Network not supported for Swaps'),
  ],
  [
    'swap',
    (c) => c.buildSwap({ amount: 5n, userAddress: caip('ada'), from: caip('a'), to: caip('b'), disableEstimate: true }),
    {
      method: 'POST',
      path: '/v1/convert/build-transaction',
      body: {
        amount: '5',
        eip155: { slippage: 1 },
        projectId: 'project',
        from: 'test:1:a',
        to: 'test:1:b',
        userAddress: 'test:1:ada',
        disableEstimate: true,
      },
    },
    { tx: { ...tx, value: undefined, amount: '7', eip155: { gas: '21000', gasPrice: '100' } } },
    built,
    new Error('Network not supported for Swaps'),
  ],
  [
    'name',
    (c) => c.getName({ name: 'ada.reown.id' }),
    { method: 'GET', path: '/v1/profile/account/ada.reown.id', query: { apiVersion: '2', ...who } },
    record,
    named,
    undefined,
  ],
  [
    'names of an address',
    (c) => c.getNamesOf({ address: '0xada', sender: '0xbob' }),
    { method: 'GET', path: '/v1/profile/reverse/0xada', query: { sender: '0xbob', apiVersion: '2', ...who } },
    [record, null, { name: '' }],
    [named],
    [],
  ],
  [
    'name suggestions',
    (c) => c.suggestNames({ name: 'ada/..' }),
    { method: 'GET', path: '/v1/profile/suggestions/ada%2F..', query: { zone: 'reown.id', ...who } },
    { suggestions: [{ name: 'ada', registered: true }, { name: 'ada2', registered: false }, { name: 7 }] },
    [
      { name: 'ada', isRegistered: true },
      { name: 'ada2', isRegistered: false },
    ],
    [],
  ],
  [
    'name registration',
    (c) => c.registerName({ coinType: 2147483649, address: '0xada', message: '{}', signature: '0x1' }),
    {
      method: 'POST',
      path: '/v1/profile/account',
      body: { coin_type: 2147483649, address: '0xada', message: '{}', signature: '0x1' },
    },
    'Created',
    true,
    false,
  ],
  [
    'on-ramp url',
    (c) =>
      c.getOnRampUrl({
        destinationWallets: [{ address: '0xada', blockchains: ['base'], assets: ['USDC'] }],
        partnerUserId: 'p1',
        defaultNetwork: 'base',
        presetCryptoAmount: '19.5',
        presetFiatAmount: '20',
      }),
    {
      method: 'POST',
      path: '/v1/generators/onrampurl',
      query: project,
      body: {
        destinationWallets: [{ address: '0xada', blockchains: ['base'], assets: ['USDC'] }],
        partnerUserId: 'p1',
        defaultNetwork: 'base',
        presetCryptoAmount: '19.5',
        presetFiatAmount: '20',
        defaultExperience: 'buy',
      },
    },
    { url: 'https://pay.example/buy?x=1' },
    'https://pay.example/buy?x=1',
    '',
  ],
  [
    'on-ramp options',
    (c) => c.getOnRampOptions(),
    { method: 'GET', path: '/v1/onramp/options', query: who },
    { purchaseCurrencies: [wireUsdc, wireUsdc, { id: '' }], paymentCurrencies: [wireUsd, 'x'] },
    { purchaseCurrencies: [usdc, usdc], paymentCurrencies: [{ id: 'USD', limits: usd.limits.map(trimmed) }] },
    { purchaseCurrencies: [], paymentCurrencies: [] },
  ],
  [
    'on-ramp quote',
    (c) => c.getOnRampQuote({ purchaseCurrency: usdc, paymentCurrency: usd, amount: '50', network: 'polygon-mainnet' }),
    {
      method: 'POST',
      path: '/v1/onramp/quote',
      query: project,
      body: { purchaseCurrency: wireUsdc, paymentCurrency: wireUsd, amount: '50', network: 'polygon-mainnet' },
    },
    quote,
    { ...quote, paymentTotal: money('50'), isEstimate: false },
    undefined,
  ],
  [
    'exchanges',
    (c) => c.getExchanges({ assetId: asset, amount: '50' }),
    rpc('reown_getExchanges', { page: 0, asset, amount: '50' }),
    {
      jsonrpc: '2.0',
      id: 1,
      result: {
        exchanges: [
          { id: 'millrace', name: 'Millrace\u202E', imageUrl: 'https://a.example/m.png' },
          { id: 'quay', name: 'Quay', imageUrl: 'http://192.168.0.1/q.png' },
          { id: 'quay', name: 'Quay again' },
          { id: 'no name' },
          7,
        ],
        total: 5,
      },
    },
    [
      { id: 'millrace', name: 'Millrace', imageUrl: 'https://a.example/m.png' },
      { id: 'quay', name: 'Quay' },
    ],
  ],
  [
    'page of an exchange',
    (c) => c.getExchangePayUrl({ exchangeId: 'quay', assetId: asset, amount: '0.0125', recipient: caip('ada') }),
    rpc('reown_getExchangePayUrl', { exchangeId: 'quay', asset, amount: '0.0125', recipient: 'test:1:ada' }),
    { jsonrpc: '2.0', id: 1, result: { url: 'https://quay.example/pay?s=1', sessionId: 's-1', more: 7 } },
    { url: 'https://quay.example/pay?s=1', sessionId: 's-1' },
  ],
  [
    'status of a deposit',
    (c) => c.getExchangeBuyStatus({ exchangeId: 'quay', sessionId: 's-1' }),
    rpc('reown_getExchangeBuyStatus', { sessionId: 's-1', exchangeId: 'quay' }),
    { jsonrpc: '2.0', id: 1, result: { status: 'SUCCESS', txHash: '0xab' } },
    { status: 'SUCCESS', txHash: '0xab' },
  ],
  [
    'sessions',
    (c) => c.getSessions({ caipAddress: caip('ada') }),
    { method: 'GET', path: '/v1/sessions/test%3A1%3Aada', query: who },
    {
      pcis: [
        {
          project: { id: 'p', name: 'Shop', url: 'https://shop.example/', iconUrl: 'javascript:x' },
          pci: 'pci-1',
          expiry: 1_800_000_000,
          createdAt: 1_700_000_000_000,
          permissions: [{ type: 'contract-call' }, 7],
          policies: [{ id: 'one' }, {}],
          context: '0x12',
        },
        { pci: 'junk' },
      ],
    },
    [
      {
        project: { id: 'p', name: 'Shop', url: 'https://shop.example/' },
        pci: 'pci-1',
        expiry: 1_800_000_000,
        createdAt: 1_700_000_000_000,
        permissions: [{ type: 'contract-call' }],
        policyIds: ['one'],
        context: '0x12',
      },
    ],
    [],
  ],
  [
    'session revocation',
    (c) => c.revokeSession({ address: '0xada', pci: 'pci-1', signature: '0x1' }),
    {
      method: 'POST',
      path: '/v1/sessions/0xada/revoke',
      query: project,
      body: { pci: 'pci-1', signature: '0x1' },
    },
    '',
    true,
    false,
  ],
  [
    'balance by JSON-RPC',
    (c) => c.getAddressBalance({ address: 'EQ1', networkId: networkId('test:2') }),
    {
      method: 'POST',
      path: '/v1',
      query: { chainId: 'test:2', ...project },
      body: { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address: 'EQ1' } },
    },
    { ok: true, result: '1234500000', id: '1', jsonrpc: '2.0' },
    '1234500000',
  ],
]

describe.each(calls.map((call) => ({ name: call[0], call })))('the call for $name', ({ call: wired }) => {
  const [, ask, wire, reply, answer, ...rest] = wired
  const route = `${wire.path}*`

  it('goes out as the service wants it, and its answer is read', async () => {
    const world = await setUp()
    world.script(wire.method, route, { body: reply })
    expect(await ask(await world.client())).toStrictEqual(answer)
    const call = world.http.calls.at(-1)
    const url = new URL(call?.url ?? '')
    expect([call?.method, url.pathname]).toEqual([wire.method, wire.path])
    expect(Object.fromEntries(url.searchParams)).toEqual(wire.query ?? {})
    if (wire.method === 'GET') expect(call).toMatchObject({ headers: {}, body: '' })
    else expect(call?.headers).toEqual({ 'content-type': 'application/json' })
    if (wire.body) expect(JSON.parse(call?.body ?? '')).toEqual(wire.body)
    expect(world.http.unscripted).toEqual([])
  })

  it('tells who the person is at the relay, once that is known', async () => {
    const world = await setUp()
    world.script(wire.method, route, { body: reply })
    const client = await world.client()
    client.setClientId('client-1')
    await ask(client)
    expect(new URL(world.http.calls.at(-1)?.url ?? '').searchParams.get('clientId')).toBe('client-1')
  })

  it('tells it by itself while a session stands at the relay', async () => {
    const world = await setUp()
    world.script(wire.method, route, { body: reply })
    const client = await world.client()
    world.session.value = { ...session, clientId: 'did:key:ada' }
    await ask(client)
    world.session.value = undefined
    await ask(client)
    const told = world.http.calls.slice(-2).map(({ url }) => new URL(url).searchParams.get('clientId'))
    expect(told).toEqual(['did:key:ada', null])
  })

  if (rest.length === 0) {
    it('needs no network that the service knows', async () => {
      const world = await setUp({ supported: [] })
      world.script(wire.method, route, { body: reply })
      expect(await ask(await world.client())).toStrictEqual(answer)
    })
  } else {
    it('asks nothing where the service does not know the network', async () => {
      const world = await setUp({ supported: ['test:9'] })
      const [otherwise] = rest
      const result = await ask(await world.client()).catch((error: unknown) => error)
      if (otherwise instanceof Error) expect(result).toMatchObject({ message: otherwise.message })
      else expect(result).toStrictEqual(otherwise)
      expect(world.http.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/supported-chains'])
    })
  }
})

it('rows of an answer that are left out are told to whoever reads the log', async () => {
  const { client, script, logs } = await setUp()
  script('GET', '/v1/account/fake-ada/balance*', { body: { balances: [row('AAA'), row('BBB', { chainId: 7 })] } })
  const balances = await (await client()).getBalances({ address: 'fake-ada', networkId: networkId('test:1') })
  expect(balances.map(({ symbol }) => symbol)).toEqual(['AAA'])
  await vi.waitFor(() =>
    expect(logs.lines).toContainEqual({
      level: 'debug',
      scope: 'blockchain-api',
      details: ['Rows of an answer are left out', '1 of 2 left out; [1].chainId: expected CAIP-2 id'],
    }),
  )
})

it('sessions of which nobody can read one are not none: what apps may do stays unknown', async () => {
  const { client, script } = await setUp()
  script('GET', '/v1/sessions/*', { body: { pcis: [{ pci: 'a', expiresAt: 5 }, { id: 'b' }] } })
  const asked = (await client()).getSessions({ caipAddress: caip('ada') })
  await expect(asked).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
})

it('a transaction of which a transfer cannot be read does not pass for one of the spam beside it alone', async () => {
  const { client, script } = await setUp()
  const metadata = { hash: '0xabc', chain: 'test:1', minedAt: '2026-01-02T03:04:05Z', operationType: 'send' }
  const spam = { direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Gift', flags: { is_spam: true } } }
  const unread = { direction: 'sideways', quantity: { numeric: '1' } }
  const data = [[spam], [spam, unread], [{ ...spam, nft_info: { name: 'Mine' } }, unread]].map((transfers, index) => {
    return { id: `t${index}`, metadata, transfers }
  })
  script('GET', '/v1/account/fake-ada/history*', { body: { data } })
  const page = await (await client()).getHistory({ address: 'fake-ada', networkId: networkId('test:1') })
  expect(page.transactions.map(({ transfers }) => transfers.map(({ nft }) => nft?.name))).toEqual([
    ['Gift'],
    [],
    ['Mine'],
  ])
})

it.each([undefined, '2026-01-05T10:00:00Z', 1_700_000_000_000.5])(
  'a session is listed whatever the service writes of its beginning, such as %s: what still counts can be revoked',
  async (createdAt) => {
    const { client, script } = await setUp()
    script('GET', '/v1/sessions/*', { body: { pcis: [{ pci: 'a', expiry: 1_800_000_000, createdAt }] } })
    const sessions = await (await client()).getSessions({ caipAddress: caip('ada') })
    expect(sessions).toMatchObject([{ pci: 'a', expiry: 1_800_000_000 }])
    expect(sessions[0]).not.toHaveProperty('createdAt')
  },
)

describe('the networks that the service knows', () => {
  it('are asked for again where nobody can read them, and are not none', async () => {
    const { client, script } = await setUp()
    const body = { http: [{ id: 'test:1' }, null], ws: [] }
    script('GET', '/v1/supported-chains*', [{ body }, { body: { http: ['test:1'], ws: [] } }])
    const { supportsNetwork } = await client()
    await expect(supportsNetwork(networkId('test:1'))).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
    expect(await supportsNetwork(networkId('test:1'))).toBe(true)
  })

  it('are asked for once, with who asks, and by everybody together', async () => {
    const world = await setUp({ supported: ['test:1', 'bad', 7 as unknown as string] })
    const client = await world.client()
    const ids = ['test:1', 'test:2', 'bad'].map(networkId)
    expect(await Promise.all(ids.map((id) => client.supportsNetwork(id)))).toEqual([true, false, false])
    await client.supportsNetwork(networkId('test:1'))
    expect(world.http.calls.map(({ url }) => url)).toEqual([
      'https://rpc.walletconnect.org/v1/supported-chains?st=portico&sv=unknown&projectId=project',
    ])
  })

  it.each([{ body: { http: [] } }, { status: 500 }, { body: '<html>' }, { outcome: 'networkFailure' as const }])(
    'are asked for again after %j',
    async (reply) => {
      const world = await setUp()
      world.script('GET', '/v1/supported-chains*', [reply, { body: { http: ['test:1'] } }])
      const client = await world.client()
      expect(await client.supportsNetwork(networkId('test:1')).catch(() => false)).toBe(false)
      expect(await client.supportsNetwork(networkId('test:1'))).toBe(true)
    },
  )

  it('stop no call whose network is the active one, and follow it', async () => {
    const world = await setUp({ supported: ['test:1'] })
    world.script('POST', '/v1/fungible/price*', { body: { fungibles: [] } })
    const client = await world.client()
    await client.getPrices({ addresses: [] })
    world.active.value = { ...world.active.peek(), caipNetworkId: networkId('test:2') } as NonNullable<
      typeof world.active.value
    >
    await client.getPrices({ addresses: [] })
    world.active.value = undefined
    await client.getPrices({ addresses: [] })
    expect(world.callsOf('price')).toHaveLength(1)
  })
})

describe('a service that fails', () => {
  it('says by its status what is wrong', async () => {
    const world = await setUp()
    world.script('GET', '/v1/identity/*', { status: 500, body: { error: 'no' } })
    const client = await world.client()
    await expect(client.getIdentity({ address: 'a' })).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 500',
      context: { status: 500 },
    })
  })

  it('is left alone for as long as it asks, and not longer than a minute', async () => {
    const world = await setUp()
    const client = await world.client()
    const ask = () => client.getIdentity({ address: 'a' })
    const busy = { status: 429, headers: { 'retry-after': '5' } }
    world.script('GET', '/v1/identity/*', [busy, { ...busy, headers: { 'retry-after': '3600' } }, { body: {} }])
    const limited = expect.objectContaining({ context: expect.objectContaining({ status: 429 }) })
    for (let tries = 0; tries < 3; tries++) await expect(ask()).rejects.toEqual(limited)
    expect(world.callsOf('identity')).toHaveLength(1)
    await world.clock.advance(4999)
    await expect(ask()).rejects.toEqual(limited)
    await world.clock.advance(1)
    await expect(ask()).rejects.toEqual(limited)
    expect(world.callsOf('identity')).toHaveLength(2)
    await world.clock.advance(59_999)
    await expect(ask()).rejects.toEqual(limited)
    await world.clock.advance(1)
    expect(await ask()).toEqual({})
    expect(world.callsOf('identity')).toHaveLength(3)
  })

  it('is left alone for a minute at most, though the clock is set back meanwhile', async () => {
    const world = await setUp()
    world.script('GET', '/v1/identity/*', [{ status: 429, headers: { 'retry-after': '5' } }, { body: { name: 'ada' } }])
    const client = await world.client()
    await expect(client.getIdentity({ address: 'a' })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await world.clock.advance(-3_600_000)
    expect(await client.getIdentity({ address: 'a' })).toEqual({ name: 'ada' })
  })

  it('is asked again at once where it only says that it is too much', async () => {
    const world = await setUp()
    world.script('GET', '/v1/identity/*', [{ status: 429 }, { body: { name: 'ada' } }])
    const client = await world.client()
    await expect(client.getIdentity({ address: 'a' })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(await client.getIdentity({ address: 'a' })).toEqual({ name: 'ada' })
  })

  it('is waited for no longer than 10 s', async () => {
    const world = await setUp()
    world.script('GET', '/v1/identity/*', { outcome: 'never' })
    const asking = (await world.client()).getIdentity({ address: 'a' })
    const outcome = expect(asking).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
    await world.clock.advance(10_000)
    await outcome
  })

  it('answers names with its own words', async () => {
    const world = await setUp()
    const reasons = [{ name: 'name', description: 'This name is\u202E taken' }]
    world.script('POST', '/v1/profile/account*', { status: 400, body: { status: 'FAILED', reasons } })
    world.script('GET', '/v1/profile/account/*', { status: 404, body: { reasons: [] } })
    const client = await world.client()
    const register = client.registerName({ coinType: 1, address: 'a', message: '{}', signature: '0x' })
    await expect(register).rejects.toMatchObject({ code: 'BLOCKCHAIN_API_REFUSED', message: 'This name is taken' })
    await expect(client.getName({ name: 'x' })).rejects.toMatchObject({ message: 'HTTP status code: 404' })
  })

  it('answers no name that is not in its one form: cleaned it would be another’s', async () => {
    const world = await setUp()
    const client = await world.client()
    for (const name of [
      '\u0430da.eth',
      'ADA.eth',
      'a\u200Bda.eth',
      'ada .eth',
      'xn--80ak6aa92e.eth',
      `${'a'.repeat(61)}.eth`,
    ]) {
      world.script('GET', '/v1/profile/account/*', { body: { ...record, name } })
      world.script('GET', '/v1/profile/reverse/*', { body: [{ ...record, name }, record] })
      expect(await client.getName({ name: 'ada.eth' }).catch(() => undefined), name).toBeUndefined()
      expect(await client.getNamesOf({ address: '0xada' }), name).toEqual([named])
    }
  })

  it.each([{ status: 500 }, { body: '<html>' }, { body: { quoteId: 'x' } }, { outcome: 'networkFailure' as const }])(
    'is stood in for where something is bought: %j',
    async (reply) => {
      const world = await setUp()
      world.script('POST', '/v1/onramp/quote*', reply)
      world.script('GET', '/v1/onramp/options*', reply)
      const client = await world.client()
      const entered = { amount: '50', currency: 'USD' }
      expect(await client.getOnRampOptions()).toEqual(onRampDefaults)
      expect(
        await client.getOnRampQuote({ purchaseCurrency: usdc, paymentCurrency: usd, amount: '50', network: 'n' }),
      ).toEqual({
        paymentTotal: entered,
        paymentSubtotal: entered,
        purchaseAmount: entered,
        networkFee: entered,
        quoteId: 'mocked-quote-id',
        isEstimate: true,
      })
    },
  )

  it('is not stood in for where the caller has left', async () => {
    const world = await setUp()
    world.script('GET', '/v1/onramp/options*', { outcome: 'never' })
    const client = await world.client()
    await client.supportsNetwork(networkId('test:1'))
    const leave = new AbortController()
    const asking = client.getOnRampOptions({ signal: leave.signal })
    await world.settle()
    leave.abort()
    await expect(asking).rejects.toMatchObject({ code: 'HTTP_ABORTED' })
  })
})

describe('the built-in answer to an unsafe link', () => {
  it.each(['javascript:alert(1)', 'http://pay.example/', '', undefined])('to buy at %s is none', async (url) => {
    const world = await setUp()
    world.script('POST', '/v1/generators/onrampurl*', { body: { url } })
    const client = await world.client()
    await expect(client.getOnRampUrl({ destinationWallets: [], partnerUserId: 'p' })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
    })
  })
})

describe('a question to exchanges that fails', () => {
  const asks = {
    'Unable to get exchanges': (c: BlockchainClient) => c.getExchanges({ assetId: asset, amount: '1' }),
    'Unable to initiate payment': (c: BlockchainClient) =>
      c.getExchangePayUrl({ exchangeId: 'q', assetId: asset, amount: '1', recipient: caip('ada') }),
    'Unable to get deposit status': (c: BlockchainClient) =>
      c.getExchangeBuyStatus({ exchangeId: 'q', sessionId: 's' }),
  }
  const failAs = async (reply: FakeReply, message: string) => {
    const world = await setUp()
    world.script('POST', '/v1/json-rpc*', reply)
    for (const [own, ask] of Object.entries(asks))
      await expect(ask(await world.client()), own).rejects.toMatchObject({ message: message || own })
  }

  it.each<FakeReply>([
    { status: 500 },
    { outcome: 'networkFailure' },
    { body: '<html>' },
    { body: {} },
    { body: { result: null } },
    { body: { result: { exchanges: 'all', url: 'https://a.example', status: 'PAID' } } },
    { body: { error: { message: 'No such session' } } },
    { body: { error: { code: 7 } } },
    { status: 400, body: { error: { message: 'No' } } },
  ])('says so in the words of the specification: %j', (reply) => failAs(reply, ''))

  it.each<FakeReply>([
    { body: { error: { message: 'Asset eip155:1/slip44:60 is not supported' } } },
    { status: 400, body: { error: { message: 'This asset is not supported here' } } },
  ])('says of an asset that it is not supported: %j', (reply) => failAs(reply, 'Asset not supported'))

  it.each([
    'javascript:alert(1)',
    'http://pay.example/',
    'https://192.168.0.1/',
    'https://ada@pay.example/',
    'https://pay.example:8443/',
    'https://localhost/',
    'intent://pay#Intent;end',
    'data:text/html,hi',
    '',
    7,
    undefined,
  ])('leads nobody to %s', async (url) => {
    const world = await setUp()
    world.script('POST', '/v1/json-rpc*', { body: { result: { url, sessionId: 's' } } })
    await expect(asks['Unable to initiate payment'](await world.client())).rejects.toMatchObject({
      code: 'BLOCKCHAIN_API_PAYMENT_FAILED',
    })
  })
})
