import { beforeAll, describe, expect, it, vi } from 'vitest'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import { signal } from '../../../kernel/store/signals'
import {
  createTestKernel,
  type FakeNamespaceInit,
  fakeEvents,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { connectEvents } from '../connect/contract'
import { accountSettings } from './contract-settings'
import { createFoundations, OtherView } from './foundations.fixture'
import { account } from './index'

beforeAll(() => Promise.all([import('../../../kernel/testing/fake-capabilities'), import('./load-balance')]))

const coin = 10n ** 18n

/** A chain whose answers a test gives, or that answers by itself. */
async function setUp(init: FakeNamespaceInit = {}, isOpen = true) {
  const asked: string[] = []
  const answers: { give: (value: bigint) => void; fail: (error: Error) => void }[] = []
  const foundations = createFoundations()
  const readBalance = (address: string, { caipNetworkId }: { readonly caipNetworkId: string }) => {
    asked.push(`${caipNetworkId}:${address}`)
    return isOpen ? coin : new Promise<bigint>((give, fail) => void answers.push({ give, fail }))
  }
  const namespace = fakeNamespace({ readBalance, ...init })
  const test = createTestKernel({
    plugins: [foundations.plugin, fakeEvents('connect', connectEvents), account(), namespace] as const,
  })
  await test.kernel.start()
  const api = test.kernel.plugins.account
  return {
    ...test,
    ...foundations,
    /** Who is connected is drawn, and what follows has happened. */
    async frame() {
      await test.clock.advance(20)
      await settle()
    },
    api,
    asked,
    answers,
    shown: () => [api.balanceState.value, api.balance.value?.text],
  }
}

describe('the balance', () => {
  it('is that of a token where the app wants that, and else of the own currency', async () => {
    const held = { address: '0xT', name: 'Tide', symbol: 'TIDE', decimals: 6, value: 2_500_000n }
    const describeToken = implement(DescribeToken, async () => async () => held)
    const settings = accountSettings.of(signal({ balanceTokens: { 'test:1': '0xT' } }))
    const native = implement(GetNativeBalance, async () => async () => ({ value: coin }))
    const networks = [fakeNetwork('1'), fakeNetwork('2')]
    const world = await setUp({ implementations: [describeToken, native], contributes: [settings], networks })
    world.connectOn('test:1')
    await world.frame()
    await vi.waitFor(() => expect(world.api.balance.value).toMatchObject({ symbol: 'TIDE', text: '2.500' }))
    world.connectOn('test:2')
    await world.frame()
    await vi.waitFor(() => expect(world.api.balance.value).toMatchObject({ symbol: 'TST', text: '1.000' }))
  })

  it('is read when somebody is connected, and says exactly what there is', async () => {
    const world = await setUp({}, false)
    expect(world.shown()).toEqual(['none', undefined])
    world.connectOn('test:1')
    expect(world.shown()).toEqual(['loading', undefined])
    await world.frame()
    world.answers[0]?.give(1_482_999_999_999_999_999n)
    await world.frame()
    expect(world.api.balance.value).toEqual({
      value: 1_482_999_999_999_999_999n,
      decimals: 18,
      symbol: 'TST',
      text: '1.482',
    })
    expect([world.api.balanceState.value, world.asked]).toEqual(['ready', ['test:1:fake-ada']])
  })

  it.each(['restoring', 'locked'] as const)('is not read of a connection that is %s', async (status) => {
    const world = await setUp()
    world.connectOn('test:1', { status })
    await world.frame()
    expect([world.shown(), world.asked]).toEqual([['none', undefined], []])
    world.connectOn('test:1')
    await world.frame()
    expect(world.shown()).toEqual(['ready', '1.000'])
  })

  it('is not read on a network that the app did not list', async () => {
    const world = await setUp()
    world.connectOn('test:9')
    await world.frame()
    await world.api.refresh()
    expect([world.shown(), world.asked]).toEqual([['none', undefined], []])
  })

  it('of another account or network is read, and the old one is not shown for it', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.answers[0]?.give(coin)
    await world.frame()
    world.connectOn('test:2')
    expect(world.shown()).toEqual(['loading', undefined])
    await world.frame()
    world.connectOn('test:2', { accounts: [{ address: 'fake-bob' }] })
    await world.frame()
    expect(world.asked).toEqual(['test:1:fake-ada', 'test:2:fake-ada', 'test:2:fake-bob'])
    world.answers[2]?.give(3n * coin)
    world.answers[1]?.give(2n * coin)
    await world.frame()
    expect(world.shown()).toEqual(['ready', '3.000'])
    world.connectOn('test:2')
    expect(world.shown()).toEqual(['ready', '2.000'])
    world.connectOn('test:1')
    expect(world.shown()).toEqual(['ready', '1.000'])
    await world.frame()
    expect(world.asked).toHaveLength(3)
  })

  it('is not asked for before a frame can show whose it is', async () => {
    const world = await setUp()
    world.connectOn('test:1')
    await world.clock.advance(19)
    await settle()
    expect([world.shown(), world.asked]).toEqual([['loading', undefined], []])
    await world.clock.advance(1)
    await settle()
    expect(world.shown()).toEqual(['ready', '1.000'])
  })

  it('goes with the connection', async () => {
    const world = await setUp()
    world.connectOn('test:1')
    await world.frame()
    world.connections.value = []
    expect(world.shown()).toEqual(['none', undefined])
  })
})

describe('reading a balance', () => {
  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('after %i ms has asked for it %i times', async (ms, times) => {
    const world = await setUp()
    world.connectOn('test:1')
    await world.frame()
    world.connectOn('test:2')
    await world.frame()
    await world.clock.advance(ms - 40)
    world.connectOn('test:1')
    await world.frame()
    const all = ['test:1:fake-ada', 'test:2:fake-ada', 'test:1:fake-ada']
    expect(world.asked).toEqual(all.slice(0, times + 1))
    expect(world.shown()).toEqual(['ready', '1.000'])
  })

  it('is repeated when somebody opens the modal, or goes about in it, after 30 s', async () => {
    const world = await setUp()
    const { router } = world.kernel
    world.connectOn('test:1')
    await world.frame()
    router.open()
    await world.frame()
    expect(world.asked).toHaveLength(1)
    await world.clock.advance(30_000)
    expect(world.asked).toHaveLength(1)
    router.push(OtherView)
    await world.frame()
    expect(world.asked).toHaveLength(2)
    router.close()
    await world.clock.advance(30_000)
    expect(world.asked).toHaveLength(2)
    router.open()
    await world.frame()
    expect(world.asked).toHaveLength(3)
  })

  it('is repeated at once where somebody asks for it, with the old one shown meanwhile', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.answers[0]?.give(coin)
    await world.frame()
    const refreshed = world.api.refresh()
    expect(world.shown()).toEqual(['ready', '1.000'])
    await world.frame()
    world.answers[1]?.give(2n * coin)
    await refreshed
    expect(world.shown()).toEqual(['ready', '2.000'])
  })

  it('is repeated where somebody asks for it, or comes to see it, though the clock was set back since', async () => {
    const world = await setUp()
    world.connectOn('test:1')
    await world.frame()
    await world.clock.advance(-3_600_000)
    await world.api.refresh()
    expect(world.asked).toHaveLength(2)
    await world.clock.advance(-3_600_000)
    world.kernel.router.open()
    await world.frame()
    expect(world.asked).toHaveLength(3)
  })

  it('is one request for ten who ask', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    const asking = Promise.all(Array.from({ length: 10 }, () => world.api.refresh()))
    await world.frame()
    expect(world.asked).toHaveLength(1)
    world.answers[0]?.give(coin)
    await asking
    expect(world.shown()).toEqual(['ready', '1.000'])
  })

  it('of nobody is nothing', async () => {
    const world = await setUp()
    await world.api.refresh()
    expect(world.asked).toEqual([])
  })

  it('that fails keeps the older one, and is logged', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.answers[0]?.give(coin)
    await world.frame()
    const refreshed = world.api.refresh()
    await world.frame()
    world.answers[1]?.fail(new Error('offline'))
    await refreshed
    expect(world.shown()).toEqual(['ready', '1.000'])
    const words = () => world.logs.lines.map(({ details }) => details[0])
    await expect.poll(words).toContain('Token Balance Unavailable')
  })

  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('that fails without an older one says so, and after %i ms has asked %i times', async (ms, times) => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.answers[0]?.fail(new Error('offline'))
    await settle()
    expect(world.shown()).toEqual(['unavailable', undefined])
    await world.clock.advance(ms - 20)
    world.kernel.router.open()
    await world.frame()
    expect(world.asked).toHaveLength(times)
    world.answers[1]?.give(coin)
    await settle()
    expect(world.shown()).toEqual(times === 1 ? ['unavailable', undefined] : ['ready', '1.000'])
  })

  it('that failed is tried again at once where the person asks', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.answers[0]?.fail(new Error('offline'))
    await world.frame()
    const refreshed = world.api.refresh()
    await world.frame()
    world.answers[1]?.give(coin)
    await refreshed
    expect(world.shown()).toEqual(['ready', '1.000'])
  })

  it('is not possible where the namespace knows no balances, and nothing is asked', async () => {
    const world = await setUp({ lacks: [GetNativeBalance] })
    world.connectOn('test:1')
    await world.frame()
    await world.api.refresh()
    expect([world.shown(), world.asked, world.failures]).toEqual([['unavailable', undefined], [], []])
  })

  it('keeps twenty, and forgets the oldest', async () => {
    const world = await setUp()
    const use = async (index: number) => {
      world.connectOn('test:1', { accounts: [{ address: `fake-${index}` }] })
      await world.frame()
    }
    for (let index = 0; index <= 20; index++) await use(index)
    await use(20)
    await use(1)
    expect(world.asked).toHaveLength(21)
    await use(0)
    expect(world.asked).toHaveLength(22)
  })

  it('is read again once a transaction of its account has settled, however fresh it is', async () => {
    const world = await setUp()
    world.connectOn('test:1')
    await world.frame()
    const { emit } = world.kernel.plugins.connect
    emit('connect:transaction-sent', { network: fakeNetwork('1'), address: 'fake-ada', id: '0x1' })
    emit('connect:transaction-settled', { network: fakeNetwork('2'), address: 'fake-ada', id: '0x2' })
    emit('connect:transaction-settled', { network: fakeNetwork('1'), address: 'fake-bob', id: '0x3' })
    await world.frame()
    expect(world.asked).toEqual(['test:1:fake-ada'])
    emit('connect:transaction-settled', { network: fakeNetwork('1'), address: 'fake-ada', id: '0x1' })
    await world.frame()
    expect(world.asked).toEqual(['test:1:fake-ada', 'test:1:fake-ada'])
  })

  it('is read once more where it was on its way when a transaction settled', async () => {
    const world = await setUp({}, false)
    world.connectOn('test:1')
    await world.frame()
    world.kernel.plugins.connect.emit('connect:transaction-settled', {
      network: fakeNetwork('1'),
      address: 'fake-ada',
      id: '0x1',
    })
    await world.frame()
    expect(world.asked).toHaveLength(1)
    world.answers[0]?.give(2n * coin)
    await world.frame()
    world.answers[1]?.give(coin)
    await world.frame()
    expect([world.asked.length, ...world.shown()]).toEqual([2, 'ready', '1.000'])
  })

  describe('that a node tells as it was before a transaction', () => {
    const settleOn = async (readBalance: () => bigint) => {
      const world = await setUp({ readBalance })
      world.connectOn('test:1')
      await world.frame()
      world.kernel.plugins.connect.emit('connect:transaction-settled', {
        network: fakeNetwork('1'),
        address: 'fake-ada',
        id: '0x1',
      })
      await world.frame()
      return world
    }

    it('is read again until a node tells another one', async () => {
      let reads = 0
      const world = await settleOn(() => (++reads < 4 ? 2n * coin : coin))
      expect([reads, ...world.shown()]).toEqual([2, 'ready', '2.000'])
      await world.clock.advance(5000)
      await settle()
      expect([reads, ...world.shown()]).toEqual([3, 'ready', '2.000'])
      await world.clock.advance(5000)
      await settle()
      expect([reads, ...world.shown()]).toEqual([4, 'ready', '1.000'])
      await world.clock.advance(60_000)
      await settle()
      expect(reads).toBe(4)
    })

    it('is read three times more at most', async () => {
      let reads = 0
      const world = await settleOn(() => {
        reads++
        return coin
      })
      await world.clock.advance(60_000)
      await settle()
      expect(reads).toBe(5)
    })
  })

  it('ends with the kernel', async () => {
    const world = await setUp()
    world.kernel.dispose()
    world.connectOn('test:1')
    await world.frame()
    expect(world.asked).toEqual([])
  })

  it('counts as unavailable where the code that reads it did not load, until it does', async () => {
    vi.doMock('./load-balance', () => Promise.reject(new Error('chunk')))
    const world = await setUp()
    world.connectOn('test:1')
    await world.frame()
    await vi.waitFor(() => expect(world.shown()).toEqual(['unavailable', undefined]))
    vi.doUnmock('./load-balance')
    await world.api.refresh()
    expect(world.shown()).toEqual(['ready', '1.000'])
  })
})
