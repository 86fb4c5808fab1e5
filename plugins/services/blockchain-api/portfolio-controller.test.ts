import { describe, expect, it } from 'vitest'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { coin, otherNetwork, row, service, setUp, testNetwork } from './world.fixture'

const balance = '/v1/account/*/balance*'
const answerOf = (...symbols: readonly string[]) => ({ body: { balances: symbols.map((symbol) => row(symbol)) } })

async function opened(...args: Parameters<typeof setUp>) {
  const world = await setUp(...args)
  const api = await world.portfolio()
  return {
    ...world,
    api,
    symbols: () => api.tokens.value.map(({ symbol }) => symbol),
    calls: () => world.callsOf('/balance').map(({ url }) => url),
    snack: () => world.kernel.notices.snack.value?.message,
    async watch() {
      const stop = api.watch()
      await world.settle()
      return stop
    },
  }
}

describe('what the active account holds', () => {
  it('is asked of nobody before somebody wants to know', async () => {
    const { api, http, settle } = await opened()
    await settle()
    expect([http.calls, api.state.value, api.tokens.value, api.total.value]).toEqual([[], 'loading', [], undefined])
  })

  it('comes from the service, in its order, with the exact total', async () => {
    const world = await opened()
    const body = {
      balances: [
        row('AAA', { price: 0.1, quantity: { decimals: '18', numeric: '0.2' } }),
        row('TST', { address: undefined, price: 0.3, quantity: { decimals: '18', numeric: '1' } }),
        row('NONE', { price: 0, value: 0 }),
        row('NFT', { quantity: { decimals: '0', numeric: '1' } }),
      ],
    }
    world.script('GET', balance, { body })
    await world.watch()
    expect(world.symbols()).toEqual(['AAA', 'TST', 'NONE'])
    expect([world.api.state.value, world.api.total.value, world.api.isFallback.value]).toEqual(['ready', '0.32', false])
    expect(world.calls()).toEqual([
      `${service}/v1/account/fake-ada/balance?currency=usd&chainId=test%3A1&st=portico&sv=unknown&projectId=project`,
    ])
    expect(world.chain.asked).toEqual([])
  })

  it.each([
    ['0.1 and 0.2', ['0.1', '0.2'], '0.3'],
    ['a fortune and a wei of it', ['9007199254740993', '0.000000000000000001'], '9007199254740993.000000000000000001'],
  ])('adds up %s without losing a digit', async (_what, quantities, total) => {
    const world = await opened()
    const balances = quantities.map((numeric, index) =>
      row(`T${index}`, { price: 1, quantity: { decimals: '18', numeric } }),
    )
    world.script('GET', balance, { body: { balances } })
    await world.watch()
    expect(world.api.total.value).toBe(total)
  })

  it('has a total without what looks like spam, whose price is whatever its maker wants', async () => {
    const world = await opened()
    const spam = row('GIFT', { name: 'Visit gift.example to claim', price: 1000 })
    world.script('GET', balance, { body: { balances: [spam, row('AAA')] } })
    await world.watch()
    expect([world.symbols(), world.api.total.value]).toEqual([['GIFT', 'AAA'], '3'])
  })

  it('calls the currency of its network as the network does, whatever the service says', async () => {
    const world = await opened()
    const native = row('USDC', { name: 'USD Coin', address: undefined, quantity: { decimals: '18', numeric: '1' } })
    world.script('GET', balance, { body: { balances: [native, row('AAA')] } })
    await world.watch()
    const { name, symbol } = testNetwork.nativeCurrency
    expect(world.api.tokens.value).toMatchObject([{ name, symbol, value: 10n ** 18n }, { symbol: 'AAA' }])
  })

  it('has no total where no price is known', async () => {
    const world = await opened()
    world.script('GET', balance, { body: { balances: [row('AAA', { price: null })] } })
    await world.watch()
    expect([world.symbols(), world.api.total.value]).toEqual([['AAA'], undefined])
  })

  it('is nothing while nobody is connected, or on a network that the app does not list', async () => {
    const world = await opened()
    world.script('GET', balance, answerOf('AAA'))
    await world.watch()
    world.status.value = 'reconnecting'
    expect([world.api.state.value, world.api.tokens.value]).toEqual(['none', []])
    world.status.value = 'connected'
    expect([world.api.state.value, world.symbols()]).toEqual(['ready', ['AAA']])
    world.isSupported.value = false
    expect(world.api.state.value).toBe('none')
    world.isSupported.value = true
    world.address.value = undefined
    expect(world.api.state.value).toBe('none')
    await world.api.refresh()
    expect(world.calls()).toHaveLength(1)
  })

  it('has the balance of the account read again where the tokens tell of another one', async () => {
    const world = await opened()
    const native = row('TST', { address: undefined, quantity: { decimals: '18', numeric: '2' } })
    world.script('GET', balance, { body: { balances: [native, row('AAA')] } })
    world.balance.value = { value: 2n * 10n ** 18n, decimals: 18, symbol: 'TST', text: '2.000' }
    await world.watch()
    expect(world.refreshed).toEqual([])
    world.balance.value = { value: 1n, decimals: 18, symbol: 'TST', text: '0.000' }
    await world.clock.advance(10_000)
    expect(world.refreshed).toEqual([1n])
  })

  it('leaves the node of that balance alone for half a minute where it does not answer', async () => {
    const world = await opened()
    const rowOf = (numeric: string) => row('TST', { address: undefined, quantity: { decimals: '18', numeric } })
    world.script('GET', balance, { body: { balances: [rowOf('2')] } })
    world.balance.value = { value: 1n, decimals: 18, symbol: 'TST', text: '0.000' }
    await world.watch()
    expect(world.refreshed).toHaveLength(1)
    await world.clock.advance(20_000)
    expect(world.refreshed).toHaveLength(1)
    await world.clock.advance(10_000)
    expect(world.refreshed).toHaveLength(2)
    // Another amount is news.
    world.script('GET', balance, { body: { balances: [rowOf('3')] } })
    await world.clock.advance(10_000)
    expect(world.refreshed).toHaveLength(3)
  })

  it('has the balance of the account read again half a minute after that failed, where the tokens have it', async () => {
    const world = await opened()
    world.script('GET', balance, { body: { balances: [row('TST', { address: undefined })] } })
    await world.watch()
    await world.clock.advance(30_000)
    // It is still being read.
    expect(world.refreshed).toEqual([])
    world.balanceState.value = 'unavailable'
    await world.clock.advance(30_000)
    expect(world.refreshed).toEqual([])
    await world.clock.advance(10_000)
    expect(world.refreshed).toHaveLength(1)
    await world.clock.advance(20_000)
    expect(world.refreshed).toHaveLength(1)
    await world.clock.advance(10_000)
    expect(world.refreshed).toHaveLength(2)
  })

  it('compares no other balance with its own: not that of a token that the app shows, nor that of an account before', async () => {
    const world = await opened()
    const native = row('TST', { address: undefined, quantity: { decimals: '18', numeric: '2' } })
    world.script('GET', balance, { body: { balances: [native] } })
    world.balance.value = { value: 5n, decimals: 6, symbol: 'TIDE', text: '0.000' }
    await world.watch()
    await world.clock.advance(10_000)
    world.address.value = 'fake-bob'
    await world.settle()
    world.balance.value = { value: 5n, decimals: 18, symbol: 'TST', text: '0.000' }
    const address = 'fake-ada'
    world.kernel.plugins.connect.emit('connect:transaction-settled', { network: testNetwork, address, id: '0x1' })
    await world.settle()
    expect(world.calls().filter((url) => url.includes('fake-ada'))).toHaveLength(3)
    expect(world.refreshed).toEqual([])
  })

  it('follows account and network, each with its own', async () => {
    const world = await opened()
    world.script('GET', '/v1/account/fake-ada/balance?currency=usd&chainId=test%3A1*', answerOf('ADA1'))
    world.script('GET', '/v1/account/fake-bob/balance?currency=usd&chainId=test%3A1*', answerOf('BOB1'))
    world.script('GET', '/v1/account/fake-bob/balance?currency=usd&chainId=test%3A2*', {
      body: { balances: [row('BOB2', { chainId: 'test:2', address: 'test:2:b' }), row('STRAY')] },
    })
    await world.watch()
    expect(world.symbols()).toEqual(['ADA1'])
    world.address.value = 'fake-bob'
    expect([world.api.state.value, world.symbols()]).toEqual(['loading', []])
    await world.settle()
    expect(world.symbols()).toEqual(['BOB1'])
    world.active.value = otherNetwork
    await world.settle()
    expect(world.symbols()).toEqual(['BOB2'])
    world.active.value = world.kernel.namespaces.definition('test')?.networks[0]
    world.address.value = 'fake-ada'
    expect(world.symbols()).toEqual(['ADA1'])
    await world.settle()
    expect(world.calls()).toHaveLength(3)
  })

  it('of no more than 20 accounts is kept', async () => {
    const world = await opened()
    world.script('GET', balance, answerOf('AAA'))
    await world.watch()
    for (let index = 0; index < 20; index++) {
      world.address.value = `fake-${index}`
      await world.settle()
    }
    world.address.value = 'fake-0'
    expect(world.api.state.value).toBe('ready')
    world.address.value = 'fake-ada'
    expect(world.api.state.value).toBe('loading')
  })
})

describe('requests', () => {
  it('are one, however many ask', async () => {
    const world = await opened()
    world.script('GET', balance, { ...answerOf('AAA'), afterMs: 100 })
    const stops = Array.from({ length: 10 }, () => world.api.watch())
    await world.clock.advance(100)
    expect([world.calls().length, world.symbols()]).toEqual([1, ['AAA']])
    const refreshing = Promise.all(Array.from({ length: 10 }, () => world.api.refresh()))
    await world.clock.advance(100)
    await refreshing
    expect(world.calls()).toHaveLength(2)
    for (const stop of stops) stop()
  })

  it('are none for whoever comes back within 30 s', async () => {
    const world = await opened()
    world.script('GET', balance, answerOf('AAA'))
    const stop = await world.watch()
    stop()
    stop()
    await world.clock.advance(29_999)
    const again = await world.watch()
    expect(world.calls()).toHaveLength(1)
    again()
    await world.clock.advance(1)
    await world.watch()
    expect(world.calls()).toHaveLength(2)
  })

  it('go on every 10 s while the page is seen, and at once when it is seen again', async () => {
    const world = await opened()
    world.script('GET', balance, answerOf('AAA'))
    const stop = await world.watch()
    await world.clock.advance(9999)
    expect(world.calls()).toHaveLength(1)
    await world.clock.advance(1)
    expect(world.calls()).toHaveLength(2)
    await world.clock.advance(20_000)
    expect(world.calls()).toHaveLength(4)
    world.browser.set({ isVisible: false })
    await world.clock.advance(60_000)
    expect(world.calls()).toHaveLength(4)
    world.browser.set({ isVisible: true })
    await world.settle()
    expect(world.calls()).toHaveLength(5)
    await world.clock.advance(10_000)
    expect(world.calls()).toHaveLength(6)
    stop()
    await world.clock.advance(60_000)
    expect([world.calls().length, world.clock.pending, world.browser.listeners('visibilitychange')]).toEqual([6, 0, 0])
  })

  it('end when the last one leaves, and the next one asks again', async () => {
    const world = await opened()
    world.script('GET', balance, [{ outcome: 'never' }, answerOf('AAA')])
    const one = await world.watch()
    const two = await world.watch()
    one()
    expect(world.clock.pending).toBeGreaterThan(0)
    two()
    await world.settle()
    expect([world.clock.pending, world.api.state.value, world.snack()]).toEqual([0, 'loading', undefined])
    await world.watch()
    expect([world.calls().length, world.symbols()]).toEqual([2, ['AAA']])
  })

  it('of a person go past every cache, and an answer to an older question is no news', async () => {
    const world = await opened()
    world.script('GET', balance, { ...answerOf('OLD'), afterMs: 5000 })
    world.script('GET', `${balance}forceUpdate=true*`, answerOf('NEW'))
    await world.watch()
    await world.api.refresh()
    expect(world.symbols()).toEqual(['NEW'])
    await world.clock.advance(5000)
    expect(world.symbols()).toEqual(['NEW'])
    expect(world.calls().at(-1)).toContain('forceUpdate=true')
  })

  it('of a person are not undone by one that goes by itself meanwhile, and is answered from the service’s cache', async () => {
    const world = await opened()
    world.script('GET', balance, answerOf('OLD'))
    world.script('GET', `${balance}forceUpdate=true*`, { ...answerOf('NEW'), afterMs: 5000 })
    await world.watch()
    await world.clock.advance(8000)
    const refreshing = world.api.refresh()
    await world.clock.advance(5000)
    await refreshing
    expect(world.symbols()).toEqual(['NEW'])
    await world.clock.advance(10_000)
    expect(world.calls()).toHaveLength(3)
  })
})

describe('a service that fails', () => {
  const failures = [
    { status: 400 },
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { body: '<html>' },
    { body: { balances: 'none' } },
    { body: { balances: [row('AAA', { chainId: 1 }), row('BBB', { quantity: '1.5' }), null] } },
    { outcome: 'networkFailure' as const },
  ]

  it.each(failures)('is stood in for by the chain, and said to be: %j', async (reply) => {
    const world = await opened()
    world.script('GET', balance, reply)
    await world.watch()
    expect(world.symbols()).toEqual(['TST'])
    expect([world.api.state.value, world.api.isFallback.value, world.api.total.value]).toEqual([
      'ready',
      true,
      undefined,
    ])
    expect(world.snack()).toMatchObject({ key: 'portfolio.fallback' })
    expect(world.chain.asked.map(({ what }) => what)).toEqual(['test:1:fake-ada'])
  })

  it('by silence is stood in for after 10 s', async () => {
    const world = await opened()
    world.script('GET', balance, { outcome: 'never' })
    await world.watch()
    await world.clock.advance(10_000)
    expect([world.symbols(), world.api.isFallback.value]).toEqual([['TST'], true])
  })

  it('to say which networks it knows is stood in for as well', async () => {
    const world = await opened()
    world.script('GET', '/v1/supported-chains*', { status: 500 })
    await world.watch()
    expect([world.symbols(), world.api.isFallback.value, world.calls()]).toEqual([['TST'], true, []])
  })

  it('is left alone for 30 s, told of once, and forgotten when it answers', async () => {
    const world = await opened()
    world.script('GET', balance, [{ status: 500 }, { status: 500 }, answerOf('AAA'), { status: 500 }])
    await world.watch()
    await world.clock.advance(29_999)
    expect([world.calls().length, world.snack()]).toEqual([1, undefined])
    await world.clock.advance(1)
    expect([world.calls().length, world.snack()]).toEqual([2, undefined])
    await world.clock.advance(30_000)
    expect([world.symbols(), world.api.isFallback.value]).toEqual([['AAA'], false])
    await world.clock.advance(10_000)
    expect(world.snack()).toMatchObject({ key: 'portfolio.fallback' })
  })

  it('is asked at once where a person wants that', async () => {
    const world = await opened()
    world.script('GET', balance, [{ status: 500 }, answerOf('AAA')])
    await world.watch()
    await world.api.refresh()
    expect([world.symbols(), world.api.isFallback.value]).toEqual([['AAA'], false])
  })

  it('with 503 is not asked again by itself', async () => {
    const world = await opened()
    world.script('GET', balance, [{ status: 503 }, answerOf('AAA')])
    await world.watch()
    await world.clock.advance(300_000)
    expect(world.calls()).toHaveLength(1)
    await world.api.refresh()
    await world.clock.advance(10_000)
    expect([world.calls().length, world.symbols()]).toEqual([3, ['AAA']])
  })

  it('with 429 is not asked by anybody before the time it said', async () => {
    const world = await opened()
    world.script('GET', balance, [{ status: 429, headers: { 'retry-after': '45' } }, answerOf('AAA')])
    await world.watch()
    await world.api.refresh()
    await world.clock.advance(44_999)
    expect([world.calls().length, world.api.isFallback.value]).toEqual([1, true])
    await world.clock.advance(1)
    await world.api.refresh()
    expect([world.calls().length, world.symbols()]).toEqual([2, ['AAA']])
  })

  it('says nothing of an account that the person has left, nor of a network', async () => {
    const world = await opened()
    world.script('GET', '/v1/account/fake-ada/balance*', [answerOf('AAA'), { status: 500 }])
    world.script('GET', '/v1/account/fake-bob/balance*', answerOf('BBB'))
    world.chain.tokens = () => Promise.reject(new Error('no node'))
    await world.watch()
    world.address.value = 'fake-bob'
    await world.settle()
    const sent = { network: testNetwork, address: 'fake-ada', id: '0x1' }
    world.kernel.plugins.connect.emit('connect:transaction-settled', sent)
    await world.settle()
    expect(world.calls()).toHaveLength(3)
    expect([world.symbols(), world.snack()]).toEqual([['BBB'], undefined])
  })

  it('and a chain that fails too make balances unavailable, for 30 s or until somebody asks', async () => {
    const world = await opened()
    world.script('GET', balance, [{ status: 500 }, { status: 500 }, { ...answerOf('AAA'), afterMs: 10 }])
    world.chain.tokens = async () => {
      throw new Error('no node')
    }
    await world.watch()
    expect([world.api.state.value, world.api.isFallback.value]).toEqual(['unavailable', false])
    expect(world.snack()).toEqual({ key: 'portfolio.unavailable', text: 'Token Balance Unavailable' })
    expect(world.kernel.notices.snack.value?.variant).toBe('error')
    await world.clock.advance(29_999)
    expect(world.calls()).toHaveLength(1)
    await world.clock.advance(1)
    expect([world.calls().length, world.snack()]).toEqual([2, undefined])
    const refreshing = world.api.refresh()
    await world.settle()
    expect(world.api.state.value).toBe('loading')
    await world.clock.advance(10)
    await refreshing
    expect([world.api.state.value, world.symbols()]).toEqual(['ready', ['AAA']])
  })

  it('leaves what is known', async () => {
    const world = await opened()
    world.script('GET', balance, [answerOf('AAA'), { status: 500 }])
    await world.watch()
    world.chain.tokens = async () => {
      throw new Error('no node')
    }
    await world.api.refresh()
    expect([world.api.state.value, world.symbols(), world.api.isFallback.value]).toEqual(['ready', ['AAA'], false])
    expect(world.snack()).toMatchObject({ key: 'portfolio.unavailable' })
  })

  it('to know a network is no failure: the chain is asked, and nobody told', async () => {
    const world = await opened({ supported: ['test:9'] })
    await world.watch()
    expect([world.symbols(), world.api.isFallback.value, world.snack()]).toEqual([['TST'], false, undefined])
    await world.clock.advance(10_000)
    expect(world.chain.asked).toHaveLength(2)
  })
})

describe('a transaction that has settled', () => {
  it('has what its account holds read again, past every cache, watched or not', async () => {
    const world = await opened()
    world.script('GET', balance, [answerOf('AAA'), answerOf('BBB')])
    const stop = await world.watch()
    stop()
    const { emit } = world.kernel.plugins.connect
    emit('connect:transaction-sent', { network: testNetwork, address: 'fake-ada', id: '0x1' })
    emit('connect:transaction-settled', { network: otherNetwork, address: 'fake-ada', id: '0x1' })
    emit('connect:transaction-settled', { network: testNetwork, address: 'fake-bob', id: '0x1' })
    await world.settle()
    expect([world.calls().length, world.symbols()]).toEqual([1, ['AAA']])
    emit('connect:transaction-settled', { network: testNetwork, address: 'fake-ada', id: '0x1' })
    await world.settle()
    expect([world.calls().length, world.symbols()]).toEqual([2, ['BBB']])
    expect(new URL(world.calls()[1] ?? '').searchParams.get('forceUpdate')).toBe('true')
  })

  it('is not taken to be in an answer that was asked for before it', async () => {
    const world = await opened()
    world.script('GET', balance, [answerOf('AAA'), { ...answerOf('BBB'), afterMs: 3000 }, answerOf('CCC')])
    const stop = await world.watch()
    stop()
    const settled = (id: string) =>
      world.kernel.plugins.connect.emit('connect:transaction-settled', {
        network: testNetwork,
        address: 'fake-ada',
        id,
      })
    settled('0x1')
    await world.settle()
    settled('0x2')
    settled('0x3')
    await world.clock.advance(3000)
    await world.settle()
    expect([world.calls().length, world.symbols()]).toEqual([3, ['CCC']])
  })
})

describe('without a service', () => {
  it('the chain is asked, and nobody else', async () => {
    const world = await opened({ options: {} })
    await world.watch()
    expect([world.http.calls, world.symbols(), world.api.isFallback.value]).toEqual([[], ['TST'], false])
    expect(world.api.tokens.value[0]).toEqual({ ...coin, networkId: 'test:1', quantity: '2' })
  })

  it('a namespace whose balances nobody reads has none, and nobody is alarmed', async () => {
    const namespace = { implementations: [], lacks: [GetNativeBalance] }
    const world = await opened({ options: {}, namespace })
    await world.watch()
    expect([world.api.state.value, world.snack()]).toEqual(['unavailable', undefined])
    const served = await opened({ namespace, supported: ['test:9'] })
    await served.watch()
    expect([served.api.state.value, served.snack()]).toMatchObject(['unavailable', { key: 'portfolio.unavailable' }])
  })

  it('a request under way ends with the kernel', async () => {
    const world = await opened({ options: {} })
    world.chain.tokens = () => new Promise(() => undefined)
    const refreshing = world.api.refresh()
    await world.settle()
    expect(world.chain.asked[0]?.signal?.aborted).toBe(false)
    world.kernel.dispose()
    await refreshing
    expect(world.chain.asked[0]?.signal?.aborted).toBe(true)
  })
})
