import { describe, expect, it } from 'vitest'
import { defineErrors } from '../../../kernel/errors/portico-error'
import { fakeNetwork, settle } from '../../../kernel/testing/index'
import type { HistoryPage, Transaction } from '../../services/blockchain-api/contract'
import type { TrackedStage, TrackedTransaction } from '../transactions/contract'
import { createActivityWorld } from './activity-world.fixture'
import { ActivityController } from './contract'
import { coins, friend, impostor, networkIdOf, nft, own, transaction, transactions } from './transaction.fixture'
import { holdNfts } from './transfers'

async function watchActivity(
  answer: (cursor: string | undefined, network: string) => Promise<HistoryPage> | HistoryPage,
) {
  const world = await createActivityWorld()
  world.script.answer = async ({ cursor, network }) => answer(cursor, network.caipNetworkId)
  const api = await world.kernel.load(ActivityController)
  const stop = api.watch()
  await settle()
  const ids = () => api.transactions.value.map(({ id }) => id)
  return { ...world, api, stop, ids }
}

/** Pages of ten, with the place of the next one as the cursor. */
const paged = (count: number) => (cursor: string | undefined) => {
  const from = Number(cursor ?? 0)
  return {
    transactions: transactions(Math.min(10, count - from), from),
    ...(from + 10 < count && { next: `${from + 10}` }),
  }
}

describe('a history', () => {
  it('comes page by page until there is no cursor', async () => {
    const { api, calls, ids } = await watchActivity(paged(25))
    expect([api.state.value, api.rest.value, ids().length]).toEqual(['ready', 'more', 10])
    await api.loadMore()
    expect([api.rest.value, ids().length]).toEqual(['more', 20])
    await api.loadMore()
    expect([api.rest.value, ids().length]).toEqual(['end', 25])
    await api.loadMore()
    expect(calls.map(({ cursor }) => cursor)).toEqual([undefined, '10', '20'])
    expect(calls[0]).toMatchObject({ address: own, network: { caipNetworkId: 'test:1' } })
  })

  it('shares a reading that is under way', async () => {
    const { api, calls } = await watchActivity(paged(25))
    expect(api.rest.value).toBe('more')
    const both = [api.loadMore(), api.loadMore()]
    expect(api.rest.value).toBe('loading')
    await Promise.all(both)
    expect(calls).toHaveLength(2)
  })

  it('lists a transaction once, newest first, whatever pages repeat', async () => {
    const { api, ids } = await watchActivity((cursor) =>
      cursor
        ? { transactions: [...transactions(2, 1), ...transactions(1, 5)] }
        : { transactions: [...transactions(3)].reverse(), next: 'next' },
    )
    await api.loadMore()
    expect(ids()).toEqual(['t0', 't1', 't2', 't5'])
  })

  it('is of the active network alone, and without spam', async () => {
    const { ids } = await watchActivity(() => ({
      transactions: [
        transaction('other', { networkId: networkIdOf('test:2') }),
        transaction('spam', { transfers: [nft('Free', 'in', true)] }),
        transaction('own'),
      ],
    }))
    expect(ids()).toEqual(['own'])
  })

  it('is empty where there is nothing', async () => {
    const { api } = await watchActivity(() => ({ transactions: [] }))
    expect([api.state.value, api.rest.value]).toEqual(['ready', 'end'])
  })

  it('keeps a thousand transactions, and tells that there are more', async () => {
    const { api, ids } = await watchActivity((cursor) => ({
      transactions: transactions(400, Number(cursor ?? 0)),
      next: `${Number(cursor ?? 0) + 400}`,
    }))
    await api.loadMore()
    await api.loadMore()
    expect([api.rest.value, ids().length, ids().at(-1)]).toEqual(['cut', 1000, 't999'])
  })

  it('tells who only looks like somebody else', async () => {
    const { api } = await watchActivity(() => ({
      transactions: [
        transaction('in', { operation: 'receive', from: impostor, to: own, transfers: [coins('1', 'in')] }),
        transaction('out', { to: friend }),
      ],
    }))
    expect(Object.fromEntries(api.suspicions.value)).toEqual({ in: 'lookalike' })
  })
})

describe('a clock that is set back', () => {
  it('keeps no history from being read again', async () => {
    const { api, calls, clock } = await watchActivity(paged(3))
    await clock.advance(-3_600_000)
    const stop = api.watch()
    await settle()
    expect(calls).toHaveLength(2)
    stop()
  })
})

describe('pages with nothing to show', () => {
  const foreign = (next: string) => ({
    transactions: transactions(10, 0, { networkId: networkIdOf('test:2') }),
    next,
  })

  it('are followed by the next one at once', async () => {
    const { calls, ids } = await watchActivity((cursor) =>
      cursor === '2' ? paged(3)(undefined) : foreign(`${Number(cursor ?? 0) + 1}`),
    )
    expect([calls.length, ids().length]).toEqual([3, 3])
  })

  it('are at most five in a row, then the person is asked', async () => {
    const { api, calls } = await watchActivity((cursor) => foreign(`${Number(cursor ?? 0) + 1}`))
    expect([calls.length, api.state.value, api.rest.value]).toEqual([5, 'ready', 'paused'])
    await api.loadMore()
    expect([calls.length, api.rest.value]).toEqual([10, 'paused'])
  })

  it('leave what was shown where they are read again, and looking further back finds what lies between', async () => {
    const { api, script, ids } = await watchActivity(paged(3))
    script.answer = async ({ cursor }) => foreign(`${Number(cursor ?? 0) + 1}`)
    await api.refresh()
    expect([ids(), api.state.value, api.rest.value]).toEqual([['t0', 't1', 't2'], 'ready', 'paused'])
    const between = transaction('between', { minedAt: Date.UTC(2026, 2, 4) })
    script.answer = async ({ cursor }) =>
      cursor === '5' ? { transactions: [between, ...transactions(3)] } : foreign(`${Number(cursor ?? 0) + 1}`)
    await api.loadMore()
    expect([ids(), api.rest.value]).toEqual([['between', 't0', 't1', 't2'], 'end'])
  })

  it('that lead to themselves are the end', async () => {
    const { api, calls } = await watchActivity(() => foreign('same'))
    expect([calls.length, api.rest.value]).toEqual([2, 'end'])
  })
})

describe('the life of an answer', () => {
  it('is 15 s: until then whoever comes again asks for nothing', async () => {
    const { api, calls, stop, clock, ids } = await watchActivity(paged(25))
    await api.loadMore()
    stop()
    await clock.advance(14_999)
    const again = api.watch()
    await settle()
    expect([calls.length, ids().length]).toEqual([2, 20])
    again()
    await clock.advance(1)
    api.watch()
    await settle()
    expect(calls).toHaveLength(3)
  })

  it('ends with what is new on top of what was read before', async () => {
    const { api, script, stop, clock, ids } = await watchActivity(paged(25))
    await api.loadMore()
    stop()
    await clock.advance(15_000)
    const now = transaction('new', { minedAt: Date.UTC(2026, 2, 4) })
    script.answer = async () => ({ transactions: [now, ...transactions(9)], next: '9' })
    api.watch()
    expect(api.state.value).toBe('ready')
    await settle()
    expect([ids().length, ids()[0], ids().at(-1), api.rest.value]).toEqual([21, 'new', 't19', 'more'])
  })

  it('takes away no older page for one row whose time is that of no block', async () => {
    const { api, script, ids } = await watchActivity(paged(25))
    await api.loadMore()
    const waiting = transaction('waiting', { status: 'pending', minedAt: 0 })
    script.answer = async () => ({ transactions: [waiting, ...transactions(9)], next: '9' })
    await api.refresh()
    expect([ids().length, ids().slice(-2), api.rest.value]).toEqual([21, ['t19', 'waiting'], 'more'])
    await api.refresh()
    expect([ids().length, api.rest.value]).toEqual([21, 'more'])
  })

  it('ends with the new page alone where the two do not meet', async () => {
    const { api, script, ids } = await watchActivity(paged(25))
    script.answer = async () => ({ transactions: transactions(10, -20), next: 'there' })
    await api.refresh()
    expect([ids().length, ids()[0]]).toEqual([10, 't-20'])
  })

  it('is asked past by a refresh', async () => {
    const { api, calls } = await watchActivity(paged(5))
    await api.refresh()
    expect(calls.map(({ isFresh = false }) => isFresh)).toEqual([false, true])
  })

  it('is followed by a new reading while something is pending and seen', async () => {
    const { calls, script, clock, api } = await watchActivity(() => ({
      transactions: [transaction('a', { status: 'pending' })],
    }))
    await clock.advance(15_000)
    await settle()
    expect(calls).toHaveLength(2)
    script.answer = async () => ({ transactions: [transaction('a')] })
    await clock.advance(15_000)
    await settle()
    expect([calls.length, api.transactions.value[0]?.status]).toEqual([3, 'confirmed'])
    await clock.advance(60_000)
    await settle()
    expect(calls).toHaveLength(3)
  })
})

describe('an older page', () => {
  it('that is on its way comes, though something is pending and its turn has come to be read again', async () => {
    let answerLate: (page: HistoryPage) => void = () => undefined
    const { api, calls, clock, ids } = await watchActivity((cursor) =>
      cursor === undefined
        ? { transactions: [transaction('a', { status: 'pending' })], next: '1' }
        : new Promise<HistoryPage>((resolve) => (answerLate = resolve)),
    )
    await clock.advance(14_000)
    const older = api.loadMore()
    await clock.advance(1000)
    expect([api.rest.value, calls.length]).toEqual(['loading', 2])
    answerLate({ transactions: [transaction('b', { minedAt: 1 })] })
    await older
    expect([api.rest.value, ids()]).toEqual(['end', ['a', 'b']])
  })
})

describe('another account or network', () => {
  const ofNetwork = (_: string | undefined, network: string) => ({
    transactions: [transaction(`on ${network}`, { networkId: networkIdOf(network) })],
  })

  it('has its own rows, and never shows those of the one before', async () => {
    const { api, networkId, ids } = await watchActivity(ofNetwork)
    expect(ids()).toEqual(['on test:1'])
    networkId.value = networkIdOf('test:2')
    expect([ids(), api.state.value]).toEqual([[], 'loading'])
    await settle()
    expect(ids()).toEqual(['on test:2'])
  })

  it('ends the reading of the one before, whose late answer counts for nothing', async () => {
    const answers: ((page: HistoryPage) => void)[] = []
    const { address, calls, ids, api } = await watchActivity(
      () => new Promise<HistoryPage>((resolve) => answers.push(resolve)),
    )
    address.value = friend
    await settle()
    expect(calls.map(({ address: of, signal }) => [of, signal?.aborted])).toEqual([
      [own, true],
      [friend, false],
    ])
    answers[1]?.({ transactions: [transaction('second')] })
    await settle()
    answers[0]?.({ transactions: [transaction('first')] })
    await settle()
    expect([ids(), api.state.value]).toEqual([['second'], 'ready'])
    address.value = own
    expect(ids()).toEqual([])
  })

  it('is nobody where nobody is connected', async () => {
    const { api, address, ids } = await watchActivity(ofNetwork)
    address.value = undefined
    expect([api.state.value, ids()]).toEqual(['none', []])
    await api.loadMore()
    await api.refresh()
  })

  it('keeps no more than a thousand of all', async () => {
    const { api, address, calls } = await watchActivity(() => ({ transactions: transactions(600) }))
    address.value = friend
    await settle()
    address.value = own
    await settle()
    expect([calls.length, api.transactions.value.length]).toEqual([3, 600])
  })
})

describe('leaving', () => {
  it('ends what is under way', async () => {
    const { calls, stop, api } = await watchActivity(() => new Promise<HistoryPage>(() => undefined))
    expect(api.state.value).toBe('loading')
    stop()
    await settle()
    expect(calls[0]?.signal?.aborted).toBe(true)
    stop()
  })

  it('ends nothing while somebody else looks', async () => {
    const { calls, stop, api } = await watchActivity(() => new Promise<HistoryPage>(() => undefined))
    const other = api.watch()
    stop()
    await settle()
    expect([calls.length, calls[0]?.signal?.aborted]).toEqual([1, false])
    other()
    await settle()
    expect(calls[0]?.signal?.aborted).toBe(true)
  })

  it('is nothing where somebody comes as another one goes', async () => {
    const { calls, stop, api } = await watchActivity(() => new Promise<HistoryPage>(() => undefined))
    stop()
    api.watch()
    await settle()
    expect([calls.length, calls[0]?.signal?.aborted]).toEqual([1, false])
  })

  it('is no failure', async () => {
    const refusals: (() => void)[] = []
    const { kernel, stop } = await watchActivity(() => new Promise<HistoryPage>((_, reject) => refusals.push(reject)))
    stop()
    refusals[0]?.()
    await settle()
    expect(kernel.notices.snack.value).toBeUndefined()
  })
})

describe('a failure', () => {
  const failing = () => Promise.reject(new Error('503'))

  it('is told once, and leaves nothing', async () => {
    const { api, kernel } = await watchActivity(failing)
    expect(kernel.notices.snack.value).toMatchObject({
      message: { text: 'Failed to fetch transactions' },
      variant: 'error',
    })
    expect([api.state.value, api.transactions.value]).toEqual(['failed', []])
  })

  it('that nobody asked about is told once, until the history comes again or a person asks', async () => {
    const pending = async () => ({ transactions: [transaction('under-way', { status: 'pending' })] })
    const { api, kernel, script, clock } = await watchActivity(pending)
    let told = 0
    kernel.notices.snack.subscribe((snack) => {
      if (snack) told++
    })
    script.answer = failing
    await clock.advance(15_000)
    expect([api.state.value, told]).toEqual(['failed', 1])
    await clock.advance(60_000)
    expect(told).toBe(1)
    await api.refresh()
    await clock.advance(150)
    expect(told).toBe(2)
    script.answer = pending
    await clock.advance(15_000)
    script.answer = failing
    await clock.advance(15_150)
    expect([api.state.value, told]).toEqual(['failed', 3])
  })

  it('can be tried again, at once', async () => {
    const { api, script, ids } = await watchActivity(failing)
    script.answer = async () => ({ transactions: transactions(1) })
    const work = api.refresh()
    expect(api.state.value).toBe('loading')
    await work
    expect([api.state.value, ids()]).toEqual(['ready', ['t0']])
  })

  it('is tried again by whoever comes again, and when the network is back', async () => {
    const { api, calls, stop, browser } = await watchActivity(failing)
    stop()
    await settle()
    api.watch()
    await settle()
    expect(calls).toHaveLength(2)
    browser.dispatch(new Event('online'))
    await settle()
    expect(calls).toHaveLength(3)
  })

  it('of the newest page keeps what was read before', async () => {
    const { api, script, ids } = await watchActivity(paged(5))
    script.answer = failing
    await api.refresh()
    expect([api.state.value, ids().length]).toEqual(['failed', 5])
  })

  it('of an older page keeps the rows, and the page can be asked for again', async () => {
    const { api, script, ids } = await watchActivity(paged(25))
    script.answer = failing
    await api.loadMore()
    expect([api.state.value, api.rest.value, ids().length]).toEqual(['ready', 'failed', 10])
    script.answer = async () => ({ transactions: transactions(2, 10) })
    await api.loadMore()
    expect([api.rest.value, ids().length]).toEqual(['end', 12])
  })

  it('is none where the service knows nothing of the network', async () => {
    const error = defineErrors({ BLOCKCHAIN_API_NETWORK_UNSUPPORTED: 'Not here' })
    const { api, kernel } = await watchActivity(() => Promise.reject(error('BLOCKCHAIN_API_NETWORK_UNSUPPORTED')))
    expect([api.state.value, kernel.notices.snack.value]).toEqual(['none', undefined])
  })
})

it('a reading of an older page waits for the newest one', async () => {
  const { api, ids, calls } = await watchActivity(paged(25))
  await Promise.all([api.refresh(), api.loadMore()])
  expect([ids().length, calls.map(({ cursor }) => cursor)]).toEqual([20, [undefined, undefined, '10']])
})

describe('a transaction of the account', () => {
  const network = fakeNetwork('1')
  const event = { network, address: own, id: '0xnew' }
  const page = (...list: readonly Transaction[]) => ({ transactions: list })
  const sold = nft('Otter #1', 'out')

  it('has the newest page read when it was sent, and once it has settled: rows and NFTs follow', async () => {
    const had = transaction('old', { transfers: [nft('Otter #1')] })
    const { api, script, calls, ids, kernel } = await watchActivity(() => page(had))
    expect(holdNfts(api.transactions.value)).toHaveLength(1)
    const pending = transaction('new', { status: 'pending', transfers: [sold], minedAt: had.minedAt + 1 })
    script.answer = async () => page(pending, had)
    kernel.plugins.connect.emit('connect:transaction-sent', event)
    await settle()
    expect([ids(), api.transactions.value[0]?.status, calls.length]).toEqual([['new', 'old'], 'pending', 2])
    script.answer = async () => page({ ...pending, status: 'confirmed' }, had)
    kernel.plugins.connect.emit('connect:transaction-settled', event)
    await settle()
    expect([api.transactions.value[0]?.status, calls.length, calls[2]?.isFresh]).toEqual(['confirmed', 3, true])
    expect(holdNfts(api.transactions.value)).toEqual([])
  })

  const tracked = { id: '0xnew', networkId: network.caipNetworkId, address: own, submittedAt: 0 }

  it.each<[string, Pick<TrackedTransaction, 'stage'> & Partial<TrackedTransaction>]>([
    [
      'replaced by one with a higher fee',
      { id: '0xslow', stage: 'replaced', replacement: { id: '0xnew', kind: 'repriced' } },
    ],
    ['confirmed', { stage: 'confirmed' }],
    ['failed', { stage: 'failed' }],
    ['partial, as a batch', { id: '0xbatch', isBatch: true, transactionId: '0xnew', stage: 'partial' }],
  ])(
    'has the newest page read until it is there, once the plugin that follows it says that it is %s',
    async (_, end) => {
      const old = transaction('old')
      const { script, calls, ids, kernel, clock } = await watchActivity(() => page(old))
      kernel.plugins.transactions.emit('transactions:changed', { transaction: { ...tracked, ...end } })
      await settle()
      expect([calls.length, calls[1]?.isFresh]).toEqual([2, true])
      script.answer = async () => page(transaction('new', { minedAt: old.minedAt + 1 }), old)
      for (let look = 0; look < 4; look++) await clock.advance(15_000)
      expect([calls.length, ids()]).toEqual([3, ['new', 'old']])
    },
  )

  it('is read once where two plugins tell of its end, in either order', async () => {
    const { script, calls, kernel } = await watchActivity(() => page(transaction('old')))
    const tellBoth = async (id: string, isSettledFirst: boolean) => {
      const settled = () => kernel.plugins.connect.emit('connect:transaction-settled', { ...event, id })
      if (isSettledFirst) settled()
      const end = { ...tracked, id, stage: 'confirmed' } as const
      kernel.plugins.transactions.emit('transactions:changed', { transaction: end })
      if (!isSettledFirst) settled()
      await settle()
      kernel.plugins.transactions.emit('transactions:changed', { transaction: end })
      await settle()
    }
    script.answer = async () => page(transaction('new'), transaction('old'))
    await tellBoth('0xnew', true)
    expect(calls).toHaveLength(2)
    script.answer = async () => page(transaction('newer'), transaction('new'), transaction('old'))
    await tellBoth('0xnewer', false)
    expect(calls).toHaveLength(3)
  })

  it.each<TrackedStage>(['submitted', 'pending', 'outOfSight', 'dropped'])(
    'is no reason to read anything while it is %s',
    async (stage) => {
      const { calls, kernel } = await watchActivity(() => page(transaction('old')))
      kernel.plugins.transactions.emit('transactions:changed', { transaction: { ...tracked, stage } })
      await settle()
      expect(calls).toHaveLength(1)
    },
  )

  it('is looked for four times where the service hears of it late', async () => {
    const { calls, kernel, clock, stop } = await watchActivity(() => page(transaction('old')))
    stop()
    kernel.plugins.connect.emit('connect:transaction-settled', event)
    for (let look = 0; look < 6; look++) await clock.advance(15_000)
    expect(calls).toHaveLength(1 + 4)
  })

  it.each<[string, (sent: Transaction) => readonly Transaction[]]>([
    ['not there yet', () => []],
    ['still pending', (sent) => [{ ...sent, status: 'pending' }]],
  ])('stays confirmed for two minutes where another server of the service says that it is %s', async (_, tell) => {
    const old = transaction('old', { minedAt: 0 })
    const { api, script, clock } = await watchActivity(() => page(old))
    const sent = transaction('new', { minedAt: clock.now() })
    const told = () => api.transactions.value.map(({ id, status }) => `${id} ${status}`)
    script.answer = async () => page(sent, old)
    await api.refresh()
    script.answer = async () => page(...tell(sent), old)
    await api.refresh()
    expect(told()).toEqual(['new confirmed', 'old confirmed'])
    await clock.advance(120_000)
    await api.refresh()
    expect(told()).toEqual([...tell(sent).map(() => 'new pending'), 'old confirmed'])
  })

  it('that a service never saw in a block goes with the page that does not have it', async () => {
    const old = transaction('old', { minedAt: 0 })
    const { api, script, clock, ids } = await watchActivity(() => page(old))
    script.answer = async () => page(transaction('new', { status: 'pending', minedAt: clock.now() }), old)
    await api.refresh()
    script.answer = async () => page(old)
    await api.refresh()
    expect(ids()).toEqual(['old'])
  })

  it('is read after what was under way, which was asked before it', async () => {
    const { api, script, calls, ids, kernel } = await watchActivity(() => page(transaction('old')))
    let give: (answer: HistoryPage) => void = () => undefined
    script.answer = () => new Promise((resolve) => (give = resolve))
    const refreshing = api.refresh()
    kernel.plugins.connect.emit('connect:transaction-settled', event)
    await settle()
    expect(calls).toHaveLength(2)
    script.answer = async () => page(transaction('new'))
    give(page(transaction('old')))
    await refreshing
    await settle()
    expect([calls.length, ids()]).toEqual([3, ['new']])
  })

  it.each(['before', 'after'])('leaves the older page that a person asked for %s it was sent', async (order) => {
    const { api, kernel, calls, ids } = await watchActivity(paged(25))
    const send = () => kernel.plugins.connect.emit('connect:transaction-sent', event)
    void api.refresh()
    if (order === 'after') send()
    void api.loadMore()
    if (order === 'before') send()
    await settle()
    expect([ids().length, calls.length, api.rest.value]).toEqual([20, 4, 'more'])
  })

  it('of another account or network is read when somebody comes back there', async () => {
    const { calls, kernel, networkId } = await watchActivity(() => page(transaction('old')))
    networkId.value = networkIdOf('test:2')
    await settle()
    kernel.plugins.connect.emit('connect:transaction-settled', event)
    await settle()
    expect(calls.map((call) => call.network.caipNetworkId)).toEqual(['test:1', 'test:2'])
    networkId.value = networkIdOf('test:1')
    await settle()
    expect(calls.map((call) => call.network.caipNetworkId)).toEqual(['test:1', 'test:2', 'test:1'])
  })

  it('is not said to be missing to a person who has gone to another network', async () => {
    const { api, stop, script, calls, kernel, networkId } = await watchActivity(() => page(transaction('old')))
    stop()
    await settle()
    let fail: (error: Error) => void = () => undefined
    script.answer = () => new Promise((_, reject) => (fail = reject))
    kernel.plugins.connect.emit('connect:transaction-sent', event)
    await settle()
    networkId.value = networkIdOf('test:2')
    fail(new Error('no line'))
    await settle()
    expect([calls.length, kernel.notices.snack.value]).toEqual([2, undefined])
    networkId.value = networkIdOf('test:1')
    expect(api.state.value).toBe('failed')
  })

  it('is of no interest where nobody looked at the history', async () => {
    const { kernel, calls } = await createActivityWorld()
    await kernel.load(ActivityController)
    kernel.plugins.connect.emit('connect:transaction-sent', event)
    kernel.plugins.connect.emit('connect:transaction-settled', event)
    await settle()
    expect(calls).toEqual([])
  })
})
