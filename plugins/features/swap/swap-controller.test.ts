import { describe, expect, it } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { formatUnits } from '../../../kernel/lib/amounts'
import { type SwapRefusal, swapError, transferError } from '../../../kernel/namespaces/refusals'
import { unreadSubmission } from '../../../kernel/namespaces/unread-submission'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import { signal } from '../../../kernel/store/signals'
import { createFakeClock, fakeNetwork, settle } from '../../../kernel/testing/index'
import type { TokenBalance } from '../../services/blockchain-api/contract'
import { type TrackedTransaction, type TransactionsEvents, transactionsEvents } from '../transactions/contract'
import {
  type ListedSwapToken,
  type QuoteSource,
  type SwapOffer,
  type SwapProblem,
  type SwapReview,
  SwapView,
} from './contract'
import { openSwap as setUp } from './open-swap.fixture'
import { createSwapWorld, fee, network, ONE } from './swap-world.fixture'

await import('./swap-controller')

/** A swap costs more from now on. */
function raiseFee(script: ReturnType<typeof createSwapWorld>['script'], value = 9n): void {
  const { plan } = script
  script.plan = async (...params) => {
    const planned = await plan.apply(script, params)
    return { ...planned, steps: planned.steps.map((step) => ({ ...step, fee: { ...fee, value } })) }
  }
}

describe('a swap', () => {
  it('goes from the form by its review to the wallet, and is what was typed, all the way', async () => {
    const { api, fill, view, press, asked, tracked, kernel, settleAs, clock } = await setUp()
    expect(api.lack.value).toBe('token')
    await fill('1.000000000000000001')
    expect([api.lack.value, api.quote.value?.received]).toEqual(['ready', 2n * ONE + 2n])
    await api.prepare()
    expect([view(), asked.sent]).toEqual(['SwapPreview', []])
    const minReceived = ((2n * ONE + 2n) * 99n) / 100n
    expect(api.review.value?.intent).toEqual({
      network,
      account: 'fake-ada',
      buy: 'fake-usd',
      amount: ONE + 1n,
      minReceived,
    })
    await press()
    expect(asked.sent).toEqual([
      { to: 'fake-router', receiver: 'fake-ada', amount: String(ONE + 1n), min: String(minReceived), gas: '1' },
    ])
    const what = '1.000000000000000001 TST → 2.000000000000000002 USD'
    expect(tracked).toEqual([{ network, address: 'fake-ada', id: '0xsent1', what }])
    expect([view(), api.amount.value, api.sell.value]).toEqual(['Account', '', undefined])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
    settleAs('0xsent1', 'confirmed')
    await clock.advance(1)
  })

  it('leaves whoever has gone elsewhere while the wallet was asked where they are, and says that it was sent', async () => {
    const Other = createViewRef('Other')
    const other = defineView({ ref: Other, load: async () => ({ default: () => null }), title: 'Other' })
    const { api, fill, view, press, wallet, kernel } = await setUp({
      beside: [definePlugin({ id: 'other', views: [other] })],
    })
    let approve: (answer: unknown) => void = () => undefined
    wallet.ask = () => new Promise((resolve) => (approve = resolve))
    await fill()
    await api.prepare()
    const pressing = press()
    await settle()
    kernel.router.push(Other)
    approve('0xsent')
    await pressing
    expect([view(), api.amount.value]).toEqual(['Other', ''])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it.each([
    ['that is written as the language does', ONE, '1'],
    ['that is never nothing', 5n, '0.000000000000000005'],
  ])('is told once the chain has it, with an amount %s', async (_, received, amount) => {
    let tell: (payload: TransactionsEvents['transactions:changed']) => void = () => undefined
    const events = definePlugin({
      id: 'transactions',
      events: transactionsEvents,
      start(ctx) {
        tell = (payload) => ctx.emit(transactionsEvents, 'transactions:changed', payload)
      },
    })
    const { api, fill, press, kernel, clock, script } = await setUp({ beside: [events] })
    script.allowance = ONE
    script.quote = async () => ({ received, path: [] })
    await fill('1', 'POOR', 'USD')
    api.acceptLoss(true)
    await api.prepare()
    await press()
    const transaction: TrackedTransaction = {
      ...{ id: '0xsent1', networkId: network.caipNetworkId, address: 'fake-ada', submittedAt: 0 },
      stage: 'confirmed',
    }
    tell({ transaction })
    await settle()
    await clock.advance(150)
    expect(kernel.notices.snack.value?.message).toMatchObject({
      values: { from: 'POOR', amount: { amounts: amount }, to: 'USD' },
    })
  })

  it('asks for an approval first, and for the swap by another press, with the price of then', async () => {
    const { api, fill, press, asked, script, clock } = await setUp()
    await fill('10', 'USD', 'TST')
    await api.prepare()
    expect(api.review.value?.plan.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    await press()
    expect([asked.sent, api.phase.value]).toEqual([
      [{ to: 'fake-usd', spender: 'fake-router', amount: String(10n * ONE), gas: '1' }],
      'approving',
    ])
    await press()
    expect(asked.sent).toHaveLength(1)
    script.allowance = 10n * ONE
    script.quote = async (amount) => ({ received: (amount * 19n) / 10n, path: [] })
    await clock.advance(31_000)
    await settle()
    expect(api.review.value).toMatchObject({ stepsDone: 1, offeredBefore: 20n * ONE, quote: { received: 19n * ONE } })
    expect(api.review.value?.plan.steps.map(({ kind }) => kind)).toEqual(['swap'])
    await press()
    expect([asked.sent.length, api.phase.value]).toEqual([2, 'idle'])
  })

  it('is one prompt where the wallet takes approval and swap together, and is followed by the id of the wallet', async () => {
    const { api, fill, press, asked, script, tracked } = await setUp()
    script.isAtomic = true
    await fill('10', 'USD', 'TST')
    await api.prepare()
    expect(api.review.value?.isAtomic).toBe(true)
    await press()
    expect([asked.batches, asked.sent]).toEqual([[2], []])
    expect(tracked).toEqual([{ network, address: 'fake-ada', id: '0xbatch', isBatch: true, what: '10 USD → 20 TST' }])
  })

  it.each([
    ['userRejected', 'declined'],
    ['unsupportedMethod', 'failed'],
  ] as const)(
    'is one press a step where the wallet does not take them together after all: %s',
    async (kind, problem) => {
      const { api, fill, press, asked, script } = await setUp()
      script.isAtomic = true
      script.sendCalls = () => Promise.reject(transferError('atomic', 'One by one.', walletError(kind, 'no')))
      await fill('10', 'USD', 'TST')
      await api.prepare()
      await press()
      expect([api.problem.value, api.review.value?.isAtomic, asked.sent]).toEqual([problem, false, []])
      expect(api.review.value?.plan.steps.map((step) => step.kind)).toEqual(['approve', 'swap'])
      await press()
      expect(asked.sent).toMatchObject([{ to: 'fake-usd', amount: String(10n * ONE) }])
    },
  )

  it('is offered together again where the form is begun anew, and where the person just declined it', async () => {
    const { api, fill, press, script } = await setUp()
    script.isAtomic = true
    const refuse = (error: Error) => () => Promise.reject(error)
    script.sendCalls = refuse(transferError('atomic', 'One by one.', walletError('unsupportedMethod', 'no')))
    await fill('10', 'USD', 'TST')
    await api.prepare()
    await press()
    api.reset()
    await fill('10', 'USD', 'TST')
    await api.prepare()
    expect(api.review.value?.isAtomic).toBe(true)
    script.sendCalls = refuse(walletError('userRejected', 'not now'))
    await press()
    expect([api.problem.value, api.review.value?.isAtomic]).toEqual(['declined', true])
  })

  it('costs nothing of what the account has where the app pays, even by a single step', async () => {
    const { api, fill, press, asked, script, tracked } = await setUp()
    script.isAtomic = true
    await fill('2', 'TST', 'USD')
    await api.prepare()
    expect([api.problem.value, api.review.value]).toEqual(['noFunds', undefined])
    script.isSponsored = true
    await api.prepare()
    expect(api.review.value).toMatchObject({ isSponsored: true, isAtomic: true })
    await press()
    expect([asked.batches, asked.paidByApp, asked.sent]).toEqual([[1], [true], []])
    expect(tracked).toMatchObject([{ id: '0xbatch', isBatch: true }])
  })

  it('asks the wallet once, however often it is pressed, and only for what is shown', async () => {
    const { api, fill, asked, script } = await setUp()
    let answer: (value: { id: string }) => void = () => undefined
    script.send = () => new Promise((resolve) => (answer = resolve))
    await fill()
    await api.prepare()
    const shown = api.review.value as SwapReview
    await api.confirm({ ...shown })
    expect(asked.sent).toEqual([])
    const all = Promise.all([api.confirm(shown), api.confirm(shown), settle().then(() => api.confirm(shown))])
    await settle()
    expect([asked.sent.length, api.phase.value]).toEqual([1, 'asking'])
    answer({ id: '0xsent' })
    await all
  })

  it('is given up, and the form is empty, where account or network are others', async () => {
    for (const key of ['address', 'active'] as const) {
      const world = await setUp()
      await world.fill()
      await world.api.prepare()
      const shown = world.api.review.value as SwapReview
      world[key].value = undefined
      expect([world.api.review.value, world.api.amount.value]).toEqual([undefined, ''])
      await world.api.confirm(shown)
      expect(world.asked.sent).toEqual([])
    }
  })

  it.each([
    ['declined', walletError('userRejected', 'no')],
    ['waiting', walletError('pending', 'busy')],
    ['changed', transferError('mismatch', 'other network')],
    // As over WalletConnect, whose requests end after five minutes: the wallet may have sent it, and only its answer was lost.
    ['unanswered', walletError('timeout', 'Request expired. Please try again.')],
    ['unanswered', walletError('disconnected', 'The message port closed before a response was received.')],
    // The wallet agreed, and answered with what names no transaction: nobody may be invited to send it twice.
    ['unanswered', unreadSubmission('This is no hash.', null)],
    ['failed', walletError('internal', 'boom')],
  ])('that the wallet did not send says why: %s', async (problem, error) => {
    const { api, fill, press, script, tracked } = await setUp()
    script.send = () => Promise.reject(error)
    await fill()
    await api.prepare()
    await press()
    expect([api.problem.value, api.phase.value, tracked]).toEqual([problem, 'idle', []])
  })

  it.each([
    ['approve', ['10', 'USD', 'TST']],
    ['swap', []],
  ])('that the wallet declines is told with what it was asked for: %s', async (step, texts) => {
    const { api, fill, press, script, kernel } = await setUp()
    const told: unknown[] = []
    kernel.on('swap:failed', (failure) => void told.push(failure))
    script.send = () => Promise.reject(walletError('userRejected', 'no'))
    await fill(...texts)
    await api.prepare()
    await press()
    expect(told).toEqual([expect.objectContaining({ problem: 'declined', step })])
  })

  it('that the wallet submits after the account has changed is followed for the account that sent it', async () => {
    const { api, fill, press, session, wallet, tracked, asked, kernel } = await setUp()
    let approve: (answer: unknown) => void = () => undefined
    wallet.ask = () =>
      new Promise((resolve) => {
        approve = resolve
      })
    await fill()
    await api.prepare()
    const pressing = press()
    await settle()
    session.abort(new Error('another account'))
    await pressing
    expect([asked.sent.length, tracked, api.problem.value]).toEqual([1, [], 'unanswered'])
    const told: unknown[] = []
    kernel.on('swap:succeeded', (outcome) => void told.push(outcome))
    approve('0xlate')
    await settle()
    expect(tracked).toMatchObject([{ address: 'fake-ada', id: '0xsent1' }])
    const ends = { sell: { symbol: 'TST', amount: '1' }, buy: { symbol: 'USD', amount: '2' } }
    const outcome = { id: '0xsent1', networkId: network.caipNetworkId, ...ends }
    expect([api.problem.value, told]).toEqual([undefined, [outcome]])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it('that the wallet still shows when the account comes back fills the form in and says so, until it was sent', async () => {
    const { api, fill, press, session, address, wallet, tracked } = await setUp()
    let approve: (answer: unknown) => void = () => undefined
    wallet.ask = () =>
      new Promise((resolve) => {
        approve = resolve
      })
    await fill()
    await api.prepare()
    const pressing = press()
    await settle()
    address.value = 'fake-own'
    session.abort(new Error('another account'))
    await pressing
    address.value = 'fake-ada'
    await settle()
    const form = () => [api.sell.value?.symbol, api.buy.value?.symbol, api.amount.value, api.problem.value]
    expect(form()).toEqual(['TST', 'USD', '1', 'unanswered'])
    approve('0xlate')
    await settle()
    expect([form(), tracked.length]).toEqual([[undefined, undefined, '', undefined], 1])
  })

  it('takes all there is but what the swap costs, where it gives the currency that fees are taken in', async () => {
    const { api, fill, script, asked, press } = await setUp()
    await fill('1')
    await api.setMax()
    await settle()
    expect(api.amount.value).toBe(formatUnits(script.native - 7n, 18))
    await api.prepare()
    await press()
    expect(asked.sent[0]?.amount).toBe(String(script.native - 7n))
  })

  it('takes all there is where the app pays what the swap costs', async () => {
    const { api, fill, script } = await setUp()
    await fill('1')
    script.isSponsored = true
    await api.setMax()
    expect(api.amount.value).toBe('2')
  })

  it('of all there is stays reviewed though its fee goes up, and gives what the fee of then leaves once its offer is too old', async () => {
    const { api, fill, script, press, clock } = await setUp()
    await fill('1')
    await api.setMax()
    await api.prepare()
    raiseFee(script)
    await clock.advance(10_000)
    await settle()
    expect([api.review.value?.intent.amount, api.problem.value]).toEqual([script.native - 7n, undefined])
    await clock.advance(30_000)
    await press()
    expect([api.review.value?.intent.amount, api.problem.value]).toEqual([script.native - 9n, 'expired'])
  })

  it('of all there is, whose loss was accepted, is reviewed with what a fee that has gone up leaves', async () => {
    const { api, fill, script } = await setUp()
    await fill('1', 'TST', 'POOR')
    await api.setMax()
    await settle()
    api.requote()
    await settle()
    api.acceptLoss(true)
    raiseFee(script)
    await api.prepare()
    expect([api.review.value?.intent.amount, api.problem.value]).toEqual([script.native - 9n, undefined])
  })

  it('of all there is gives what the fee of so much leaves, where that of half of it is less', async () => {
    const { api, fill, script } = await setUp()
    const { plan } = script
    script.plan = async (...params) => {
      const planned = await plan.apply(script, params)
      const value = params[0].amount > script.native / 2n ? 9n : 7n
      return { ...planned, steps: planned.steps.map((step) => ({ ...step, fee: { ...fee, value } })) }
    }
    await fill('1')
    await api.setMax()
    await settle()
    expect(api.amount.value).toBe(formatUnits(script.native - 7n, 18))
    await api.prepare()
    expect([api.review.value?.intent.amount, api.problem.value]).toEqual([script.native - 9n, undefined])
  })

  it('of all there is says that it is too little once a fee that has gone up leaves nothing of it', async () => {
    const { api, fill, script } = await setUp()
    await fill('1')
    await api.setMax()
    await settle()
    raiseFee(script, 3n * ONE)
    await api.prepare()
    expect([api.amount.value, api.review.value, api.problem.value]).toEqual(['', undefined, 'noFunds'])
  })

  it('takes what was typed while the fee was still asked for, not all there is', async () => {
    const { api, fill } = await setUp()
    await fill('1')
    const taking = api.setMax()
    api.setAmount('0.5')
    await taking
    expect(api.amount.value).toBe('0.5')
  })

  it('in the currency that fees are taken in says nothing of the fee once something else is typed', async () => {
    const { api, fill, script } = await setUp()
    await fill('1')
    script.plan = async () => {
      throw transferError('funds', 'too little for the fee')
    }
    const taking = api.setMax()
    api.setAmount('0.5')
    await taking
    expect(api.problem.value).toBeUndefined()
  })
})

describe('a review that is being prepared', () => {
  const changes: Readonly<Record<string, (test: Awaited<ReturnType<typeof setUp>>) => void>> = {
    'another amount': ({ api }) => api.setAmount('0.5'),
    'the other way round': ({ api }) => api.turn(),
    'an empty form': ({ api }) => api.reset(),
    'another slippage': ({ api }) => api.setSlippage('0.5'),
    'another account': ({ address }) => {
      address.value = 'fake-own'
    },
  }
  it.each(Object.entries(changes))('is given up by %s', async (_, change) => {
    const test = await setUp()
    await test.fill('1')
    const preparing = test.api.prepare()
    change(test)
    expect(test.api.phase.value).toBe('idle')
    await preparing
    await settle()
    expect([test.api.review.value, test.api.problem.value, test.view()]).toEqual([undefined, undefined, 'Swap'])
  })

  it('is given up by a host that opens the form filled in otherwise', async () => {
    const { api, fill, view } = await setUp()
    await fill('1')
    const preparing = api.prepare()
    await api.open({ fromToken: 'USD', toToken: 'TST', amount: '3' })
    await preparing
    await settle()
    expect([api.review.value, api.amount.value, view()]).toEqual([undefined, '3', 'Swap'])
  })

  it('is prepared once more, with what was chosen last, where the choice of an unlimited approval changes', async () => {
    const { api, fill, script } = await setUp()
    await fill('10', 'USD', 'TST')
    await api.prepare()
    const { build } = script
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    script.build = (params) => held.then(() => build(params))
    api.setUnlimited(true)
    await settle()
    api.setUnlimited(false)
    await settle()
    go()
    await settle()
    expect(api.review.value?.plan.steps[0]?.transaction.amount).toBe(String(10n * ONE))
  })
})

describe('what a source built', () => {
  const refusals: readonly SwapRefusal[] = [
    'unreadable',
    'network',
    'sender',
    'contract',
    'receiver',
    'token',
    'amount',
    'value',
    'deadline',
    'outcome',
  ]
  it.each(refusals)('never reaches the wallet where the namespace refuses it: %s', async (refusal) => {
    const { api, fill, script, asked } = await setUp()
    script.plan = () => Promise.reject(swapError(refusal, 'other'))
    await fill()
    await api.prepare()
    expect([api.problem.value, api.review.value, asked.sent]).toEqual([refusal, undefined, []])
  })

  it('is refused where the plan promises less than was shown, or does not end in a swap', async () => {
    const { api, fill, script } = await setUp()
    const honest = script.plan.bind(script)
    script.plan = async (intent, transaction) => ({
      ...(await honest(intent, transaction)),
      minReceived: intent.minReceived - 1n,
    })
    await fill()
    await api.prepare()
    expect(api.problem.value).toBe('received')
    script.plan = async (intent, transaction) => ({ ...(await honest(intent, transaction)), steps: [] })
    await api.prepare()
    expect(api.problem.value).toBe('outcome')
  })

  it('is asked for once more with an offer of now where the price went away meanwhile', async () => {
    const { api, fill, script, asked } = await setUp()
    const honest = script.plan.bind(script)
    let count = 0
    script.plan = (intent, transaction) =>
      count++ === 0 ? Promise.reject(swapError('received', 'less')) : honest(intent, transaction)
    await fill()
    const before = asked.quotes.length
    await api.prepare()
    expect([api.review.value !== undefined, asked.quotes.length - before]).toEqual([true, 1])
  })

  it.each<[SwapProblem, (world: ReturnType<typeof createSwapWorld>) => unknown]>([
    ['unbuilt', ({ script }) => Object.assign(script, { build: () => Promise.reject(new Error('busy')) })],
    ['reverts', ({ script }) => Object.assign(script, { plan: () => Promise.reject(transferError('reverts', 'no')) })],
    ['unreachable', ({ script }) => Object.assign(script, { plan: () => Promise.reject(new Error('no node')) })],
    ['noFunds', ({ script }) => Object.assign(script, { native: ONE })],
    ['changed', ({ isStale }) => Object.assign(isStale, { value: true })],
    [
      'decimals',
      ({ script }) =>
        Object.assign(script, { describe: async () => ({ name: '', symbol: 'USD', decimals: 6, value: 1n }) }),
    ],
  ])('is not shown where nothing can come of it: %s', async (problem, change) => {
    const world = await setUp()
    change(world)
    await world.fill()
    await world.api.prepare()
    expect([world.api.problem.value, world.api.review.value, world.view()]).toEqual([problem, undefined, 'Swap'])
  })
})

describe('quotes', () => {
  it('are asked for once a person rests, and the newest amount counts', async () => {
    const { api, fill, asked, clock, script } = await setUp()
    await fill('')
    const late: (() => void)[] = []
    script.quote = (amount) => new Promise((resolve) => late.push(() => resolve({ received: amount * 2n, path: [] })))
    api.setAmount('1')
    await clock.advance(199)
    api.setAmount('1.5')
    await clock.advance(199)
    expect(asked.quotes).toEqual([])
    await clock.advance(1)
    await settle()
    api.setAmount('2')
    await clock.advance(200)
    await settle()
    for (const answer of late) answer()
    await settle()
    expect(asked.quotes).toEqual([(ONE * 3n) / 2n, 2n * ONE])
    expect(api.quote.value?.amount).toBe(2n * ONE)
  })

  it('are asked for every 10 s while the page is seen, and never while it is hidden', async () => {
    const { fill, asked, clock, browser } = await setUp()
    await fill()
    expect(asked.quotes).toHaveLength(1)
    await clock.advance(20_000)
    expect(asked.quotes).toHaveLength(3)
    browser.set({ isVisible: false })
    await clock.advance(60_000)
    expect(asked.quotes).toHaveLength(3)
    browser.set({ isVisible: true })
    await clock.advance(1)
    await settle()
    expect(asked.quotes).toHaveLength(4)
  })

  it('of what was typed before the page was hidden are asked for at once when it is seen again, and not before', async () => {
    const { api, fill, asked, clock, browser } = await setUp()
    await fill('')
    api.setAmount('1.5')
    browser.set({ isVisible: false })
    await clock.advance(60_000)
    expect(asked.quotes).toEqual([])
    browser.set({ isVisible: true })
    await clock.advance(1)
    await settle()
    expect(asked.quotes).toEqual([(ONE * 3n) / 2n])
  })

  it('that nobody has say so, and those that failed can be asked for again', async () => {
    const { api, fill, script } = await setUp()
    script.quote = async () => undefined
    await fill()
    expect(api.lack.value).toBe('liquidity')
    script.quote = () => Promise.reject(new Error('no node'))
    await fill('1.1')
    expect(api.lack.value).toBe('retry')
    script.quote = async () => ({ received: 1n, path: [] })
    api.requote()
    await settle()
    expect(api.quote.value?.received).toBe(1n)
  })

  it('older than 30 s are never built on', async () => {
    const { api, fill, press, asked, clock, browser } = await setUp()
    await fill()
    await api.prepare()
    browser.set({ isVisible: false })
    await clock.advance(30_001)
    const before = asked.quotes.length
    await press()
    expect([api.problem.value, asked.sent, asked.quotes.length - before]).toEqual(['expired', [], 1])
    await press()
    expect(asked.sent).toHaveLength(1)
  })

  it('are too old as well where the clock was set back since', async () => {
    const clock = createFakeClock()
    let setBackMs = 0
    const { api, fill, press, asked } = await setUp({ clock: { ...clock, now: () => clock.now() - setBackMs } })
    await fill()
    await api.prepare()
    setBackMs = 60 * 60_000
    await press()
    expect([api.problem.value, asked.sent, asked.quotes.length]).toEqual(['expired', [], 2])
  })

  it('are as old as the answer of their source, however long another one takes', async () => {
    const own = { id: 'own', name: 'Own', quote: async () => [{ received: 9n * ONE }], build: async () => ({}) }
    const slow = { ...own, id: 'slow', quote: () => new Promise<readonly SwapOffer[]>(() => undefined) }
    const { api, fill, clock } = await setUp({ sources: [own, slow], networks: [network.caipNetworkId] })
    await fill()
    const asked = clock.now()
    await clock.advance(9000)
    await settle()
    expect(api.quote.value).toMatchObject({ source: { id: 'own' }, at: asked })
  })

  describe('where one source takes long', () => {
    const hold = () => {
      let answer: (offers: readonly SwapOffer[]) => void = () => undefined
      const quote = () => new Promise<readonly SwapOffer[]>((resolve) => (answer = resolve))
      const slow: QuoteSource = { id: 'slow', name: 'Slow', quote, build: async () => ({ to: 'fake-slow' }) }
      return { slow, answer: (received: bigint) => answer([{ received }]) }
    }
    const setUpSlow = async () => {
      const { slow, answer } = hold()
      const world = await setUp({ sources: [slow], networks: [network.caipNetworkId] })
      await world.fill()
      const pass = async (ms: number) => {
        await world.clock.advance(ms)
        await settle()
      }
      return { ...world, answer, pass }
    }

    it('the best offer of the others is shown a moment later, and can be reviewed and sent', async () => {
      const { api, pass, press, asked } = await setUpSlow()
      await pass(1499)
      expect([api.quote.value, api.lack.value]).toEqual([undefined, 'quote'])
      await pass(1)
      expect([api.quote.value?.received, api.quoteState.value, api.lack.value]).toEqual([2n * ONE, 'ready', 'ready'])
      await api.prepare()
      await press()
      expect(asked.sent).toHaveLength(1)
    })

    it('a better one takes its place when it comes, and a worse one does not', async () => {
      for (const [received, shown] of [
        [3n * ONE, 'slow'],
        [ONE, 'router'],
      ] as const) {
        const { api, answer, pass } = await setUpSlow()
        await pass(1500)
        expect(api.quote.value?.source.id).toBe('router')
        answer(received)
        await settle()
        expect([api.quote.value?.source.id, api.quoteState.value]).toEqual([shown, 'ready'])
      }
    })

    it('what is reviewed stays as it is, whatever comes late', async () => {
      const { api, answer, pass } = await setUpSlow()
      await pass(1500)
      await api.prepare()
      const shown = api.review.value
      answer(3n * ONE)
      await settle()
      expect([api.review.value, api.quote.value?.source.id]).toEqual([shown, 'router'])
    })

    it('a fresh offer is not given up for a worse one while the others are asked again', async () => {
      const { api, answer, pass } = await setUpSlow()
      answer(3n * ONE)
      await settle()
      expect(api.quote.value?.source.id).toBe('slow')
      await pass(10_000)
      await pass(5000)
      expect(api.quote.value?.source.id).toBe('slow')
      answer(4n * ONE)
      await settle()
      expect(api.quote.value?.received).toBe(4n * ONE)
    })

    it('all there is of the currency that fees are taken in is found without it', async () => {
      const { api, pass } = await setUpSlow()
      void api.setMax()
      await pass(1500)
      expect(api.amount.value).toBe(formatUnits(2n * ONE - 7n, 18))
    })
  })

  it.each<[string, unknown]>([
    ['a text', 'abc'],
    ['a list of nothing that is read', [{}, {}, {}]],
    ['no list', {}],
  ])('of a source whose route is %s are shown without one', async (_, route) => {
    const quote = async () => [{ received: 9n * ONE, route: route as readonly string[] }]
    const own = { id: 'own', name: 'Own', quote, build: async () => ({}) }
    const { api, fill } = await setUp({ sources: [own], networks: [network.caipNetworkId] })
    await fill()
    expect(api.quote.value).toMatchObject({ source: { id: 'own' }, route: [] })
  })

  const failToTell = () => {
    throw new Error('broken')
  }

  it('of all sources are compared, and the best one counts; one that fails does no harm', async () => {
    const own = {
      id: 'own',
      name: 'Own',
      quote: async () => [{ received: 3n * ONE }, { received: 9n * ONE }],
      build: async () => ({ to: 'fake-own' }),
    }
    const broken = { ...own, id: 'broken', quote: () => Promise.reject(new Error('broken')) }
    const untold = { ...own, id: 'untold', serves: failToTell }
    const { api, fill, asked, press } = await setUp({
      sources: [untold, broken, own],
      networks: [network.caipNetworkId],
    })
    await fill()
    expect(api.quote.value).toMatchObject({ source: { id: 'own', name: 'Own' }, received: 9n * ONE })
    await api.prepare()
    await press()
    expect(asked.sent).toEqual([{ to: 'fake-own', gas: '1' }])
  })

  it.each<[string, Partial<QuoteSource>]>([
    ['lists what is no token', { tokens: async () => [null as unknown as ListedSwapToken] }],
    ['lists nothing that is a list', { tokens: async () => Object.create({}) as readonly ListedSwapToken[] }],
    ['fails to say what it serves', { serves: failToTell, tokens: async () => [] }],
    ['never lists its tokens', { tokens: () => new Promise(() => undefined) }],
  ])('and tokens of all others are there where one %s', async (_, fault) => {
    const broken = { id: 'broken', name: 'Broken', quote: async () => [], build: async () => ({}), ...fault }
    const { api, clock } = await setUp({ sources: [broken], networks: [network.caipNetworkId] })
    await clock.advance(9000)
    await settle()
    expect([api.tokensState.value, api.tokens.value.map(({ symbol }) => symbol)]).toEqual([
      'ready',
      ['TST', 'USD', 'POOR', 'WRAPPED'],
    ])
  })

  it('and all other tokens of a list are there where some are none', async () => {
    const good = { name: 'Good', symbol: 'GOOD', decimals: 2, address: 'fake-good' }
    const bad = [null, undefined, 7, 'BAD', {}, ...[7, true, [], {}, ''].map((address) => ({ ...good, address }))]
    const tokens = async () => [...bad, good] as readonly ListedSwapToken[]
    const own = { id: 'own', name: 'Own', quote: async () => [], build: async () => ({}), tokens }
    const { api } = await setUp({ sources: [own], networks: [network.caipNetworkId] })
    expect(api.tokens.value.map(({ symbol, address }) => `${symbol} ${address}`)).toEqual([
      'TST undefined',
      ...['USD fake-usd', 'POOR fake-poor', 'WRAPPED fake-wrapped', 'GOOD fake-good'],
    ])
    expect(api.hasFailedLists.value).toBe(false)
  })

  it('are taken where others of the same source are none', async () => {
    const offers = [null, undefined, 7, {}, { received: '99' }, { received: 9n * ONE }]
    const quote = async () => offers as readonly SwapOffer[]
    const own = { id: 'own', name: 'Own', quote, build: async () => ({}) }
    const { api, fill } = await setUp({ sources: [own], networks: [network.caipNetworkId] })
    await fill()
    expect(api.quote.value).toMatchObject({ source: { id: 'own' }, received: 9n * ONE })
  })

  it.each([[{ received: '99' }], [{ received: 99 }], [null]])(
    'none of which can be read, as %j, say nothing of who exchanges it, and are asked for again',
    async (offer) => {
      const quote = async () => [offer] as readonly unknown[] as readonly SwapOffer[]
      const own = { id: 'own', name: 'Own', quote, build: async () => ({}) }
      const { api, fill, script } = await setUp({ sources: [own], networks: [network.caipNetworkId] })
      script.quote = async () => undefined
      await fill()
      expect([api.quoteState.value, api.lack.value]).toEqual(['failed', 'retry'])
    },
  )

  it('and what is chosen stays while one that did not list its tokens is asked for them again', async () => {
    let asks = 0
    let answer: (tokens: readonly ListedSwapToken[]) => void = () => undefined
    const tokens = () => {
      asks += 1
      return asks === 1 ? Promise.reject(new Error('down')) : new Promise<typeof later>((resolve) => (answer = resolve))
    }
    const later: readonly ListedSwapToken[] = [{ name: 'Later', symbol: 'LATER', decimals: 2, address: 'fake-later' }]
    const broken = { id: 'broken', name: 'Broken', quote: async () => [], build: async () => ({}), tokens }
    const { api, fill } = await setUp({ sources: [broken], networks: [network.caipNetworkId] })
    await fill('1', 'TST', 'WRAPPED')
    // As the next view does.
    api.watch()
    await settle()
    expect([asks, api.buy.value?.symbol, api.lack.value]).toEqual([2, 'WRAPPED', 'confirm'])
    answer(later)
    await settle()
    expect(api.tokens.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD', 'POOR', 'WRAPPED', 'LATER'])
  })

  it('whose source never writes the transaction are given up, and renewed again in the next review', async () => {
    const { api, fill, script, clock } = await setUp()
    const { build } = script
    await fill()
    await api.prepare()
    script.build = () => new Promise(() => undefined)
    await clock.advance(10_000)
    api.setAmount('0.5')
    await clock.advance(200)
    const preparing = api.prepare()
    await settle()
    await clock.advance(9000)
    await preparing
    expect([api.problem.value, api.phase.value]).toEqual(['unbuilt', 'idle'])
    script.build = build
    await api.prepare()
    script.quote = async (amount) => ({ received: amount * 2n - 1n, path: [] })
    await clock.advance(10_000)
    await settle()
    expect(api.review.value?.quote.received).toBe(ONE - 1n)
  })

  it('of tokens that keep a part of what is moved say so, and are built for such tokens', async () => {
    const { api, fill, press, asked, script } = await setUp()
    script.quote = async () => ({ received: 2n * ONE, path: [], hasTransferFee: true })
    await fill()
    expect(api.quote.value).toMatchObject({ received: 2n * ONE, hasTransferFee: true })
    await api.prepare()
    await press()
    expect(asked.sent[0]).toMatchObject({ hasTransferFee: 'true', min: String((ONE * 198n) / 100n) })
  })

  it('in the review are renewed every 10 s, and what was drawn before is not asked for', async () => {
    const { api, fill, asked, script, clock } = await setUp()
    await fill()
    await api.prepare()
    const old = api.review.value as SwapReview
    script.quote = async (amount) => ({ received: amount * 2n - 1n, path: [] })
    await clock.advance(10_000)
    await settle()
    expect(api.review.value?.quote.received).toBe(2n * ONE - 1n)
    await api.confirm(old)
    expect(asked.sent).toEqual([])
  })
})

describe('a price impact', () => {
  const losing = (percent: bigint) => async (amount: bigint) => ({
    received: (amount * 2n * (100n - percent)) / 100n,
    path: [],
  })

  it.each([
    [1n, 'fine', 'ready'],
    [2n, 'told', 'ready'],
    [6n, 'confirm', 'confirm'],
    [15n, 'confirm', 'confirm'],
    [16n, 'blocked', 'blocked'],
  ])('of %s percent is %s', async (percent, level, lack) => {
    const { api, fill, script } = await setUp()
    script.quote = losing(percent)
    await fill()
    expect([api.impactLevel.value, api.lack.value]).toEqual([level, lack])
    api.acceptLoss(true)
    expect(api.lack.value).toBe(lack === 'blocked' ? 'blocked' : 'ready')
  })

  it('that was accepted is accepted to the next whole percent, and asked for again above it', async () => {
    const { api, fill, script, clock } = await setUp()
    const later = async (thousandths: bigint) => {
      script.quote = async (amount) => ({ received: (amount * 2n * (1000n - thousandths)) / 1000n, path: [] })
      await clock.advance(10_000)
      await settle()
      return [api.isLossAccepted.value, api.lack.value]
    }
    script.quote = losing(6n)
    await fill()
    await later(62n)
    api.acceptLoss(true)
    expect(await later(70n)).toEqual([true, 'ready'])
    expect(await later(71n)).toEqual([false, 'confirm'])
    await api.prepare()
    expect([api.review.value, api.problem.value]).toEqual([undefined, 'moved'])
    api.acceptLoss(true)
    expect(await later(140n)).toEqual([false, 'confirm'])
    await api.prepare()
    expect(api.problem.value).toBe('moved')
  })

  it('that was accepted takes the review away where a newer offer loses more', async () => {
    const { api, fill, script, clock } = await setUp()
    script.quote = losing(6n)
    await fill()
    api.acceptLoss(true)
    await api.prepare()
    expect(api.review.value).toBeDefined()
    script.quote = losing(14n)
    await clock.advance(10_000)
    await settle()
    expect([api.review.value, api.problem.value]).toEqual([undefined, 'moved'])
  })

  it('that nobody could tell and was accepted is asked for again once it is known', async () => {
    const world = createSwapWorld()
    const known = world.prices.of
    world.prices.of = () => Promise.reject(new Error('no answer'))
    const { api, fill, clock, script } = await setUp({ world })
    script.quote = losing(8n)
    await fill()
    api.acceptLoss(true)
    expect(api.lack.value).toBe('ready')
    world.prices.of = known
    await clock.advance(20_000)
    await settle()
    expect([api.impactLevel.value, api.lack.value]).toEqual(['confirm', 'confirm'])
  })

  it('may be as the host allows', async () => {
    const { api, fill, script } = await setUp({ maxPriceImpact: 30 })
    script.quote = losing(20n)
    await fill()
    expect(api.lack.value).toBe('confirm')
  })

  it('that could not be told is told once the price can be had, and by the price of then', async () => {
    const world = createSwapWorld()
    const known = world.prices.of
    world.prices.of = () => Promise.reject(new Error('no answer'))
    const { api, fill, clock } = await setUp({ world })
    await fill()
    expect(api.impactLevel.value).toBe('unknown')
    world.prices.of = known
    const later = async () => {
      await clock.advance(20_000)
      await settle()
    }
    await later()
    expect(api.impactLevel.value).toBe('fine')
    world.prices.of = async () => '3'
    await later()
    expect(api.impactLevel.value).toBe('blocked')
  })

  it('is told by prices of now, also where the clock was set back meanwhile', async () => {
    const world = createSwapWorld()
    const clock = createFakeClock()
    let setBackMs = 0
    const { api, fill } = await setUp({ world, clock: { ...clock, now: () => clock.now() - setBackMs } })
    await fill()
    expect(api.impactLevel.value).toBe('fine')
    world.prices.of = async () => '3'
    setBackMs = 60 * 60_000
    await clock.advance(20_000)
    await settle()
    expect(api.impactLevel.value).toBe('blocked')
  })

  it.each([
    ['the service knows it no more', async () => undefined, 20_000],
    ['nobody could be asked for minutes', () => Promise.reject(new Error('no answer')), 120_000],
  ])('is unknown again by a price that is told no longer, since %s', async (_, answer, afterMs) => {
    const world = createSwapWorld()
    const { api, fill, clock } = await setUp({ world })
    await fill()
    expect(api.impactLevel.value).toBe('fine')
    world.prices.of = answer
    await clock.advance(afterMs)
    await settle()
    expect([api.impactLevel.value, api.lack.value]).toEqual(['unknown', 'confirm'])
  })

  it('is told by the price that was known where nobody could be asked for once', async () => {
    const world = createSwapWorld()
    const { api, fill, clock } = await setUp({ world })
    await fill()
    world.prices.of = () => Promise.reject(new Error('no answer'))
    await clock.advance(20_000)
    await settle()
    expect(api.impactLevel.value).toBe('fine')
  })

  it('that is not known is confirmed, and nothing is reviewed before', async () => {
    const { api, fill } = await setUp()
    await fill('1', 'POOR', 'TST')
    expect([api.impactLevel.value, api.lack.value]).toEqual(['unknown', 'confirm'])
    await api.prepare()
    expect(api.problem.value).toBe('moved')
  })
})

describe('between approval and swap', () => {
  async function approve() {
    const test = await setUp()
    await test.fill('10', 'USD', 'TST')
    test.api.setSlippage('0.5')
    await test.api.prepare()
    await test.press()
    return test
  }

  it('a reload brings the form back, and the allowance tells that the approval is done', async () => {
    const first = await approve()
    first.kernel.dispose()
    const world = createSwapWorld()
    const { api, clock, press, asked } = await setUp({ world, storage: first.storage })
    expect([
      api.sell.value?.symbol,
      api.buy.value?.symbol,
      api.amount.value,
      api.slippage.value,
      api.phase.value,
    ]).toEqual(['USD', 'TST', '10', '0.5', 'approving'])
    world.script.allowance = 10n * ONE
    await clock.advance(2000)
    await settle()
    expect([api.phase.value, asked.sent]).toEqual(['idle', []])
    await api.prepare()
    expect(api.review.value).toMatchObject({ stepsDone: 1, plan: { steps: [{ kind: 'swap' }] } })
    await press()
    const again = await setUp({ storage: first.storage })
    expect(again.api.amount.value).toBe('')
  })

  it.each([
    ['brings the form back where the clock was set back by an hour', 3_600_000, '10'],
    ['brings nothing back that a clock wrote which was a day ahead', 86_400_000, ''],
  ])('a reload %s', async (_, aheadMs, amount) => {
    const { kernel, storage, clock } = await approve()
    kernel.dispose()
    for (const [key, text] of storage.entries) {
      const row = JSON.parse(text)
      if (key.includes(':stage:'))
        storage.entries.set(key, JSON.stringify({ ...row, d: { ...row.d, at: clock.now() + aheadMs } }))
    }
    const { api } = await setUp({ storage })
    expect(api.amount.value).toBe(amount)
  })

  it('a reload finds a token again that was looked up', async () => {
    const first = await setUp()
    await first.api.findToken('fake-alien')
    await first.fill('10', 'ALIEN', 'TST')
    first.api.acceptLoss(true)
    await first.api.prepare()
    await first.press()
    first.kernel.dispose()
    const { api } = await setUp({ storage: first.storage })
    expect([api.sell.value?.symbol, api.phase.value]).toEqual(['ALIEN', 'approving'])
  })

  describe('where the node that plans the swap is behind the one that knows the approval', () => {
    const planLate = async (planBehind: (plan: typeof script.plan) => typeof script.plan) => {
      const test = await approve()
      const { script } = test
      const { plan } = script
      script.allowance = 10n * ONE
      let plans = 0
      const late = planBehind(plan)
      script.plan = (...params) => (plans++ < 2 ? late : plan).apply(script, params)
      await test.clock.advance(2000)
      await settle()
      return test
    }
    const script = createSwapWorld().script

    it.each<[string, (plan: typeof script.plan) => typeof script.plan]>([
      [
        'is asked for a second time',
        (plan) =>
          (...params) =>
            plan.apply({ ...script, allowance: 0n }, params),
      ],
      ['is said to be missing', () => () => Promise.reject(transferError('reverts', 'no allowance'))],
    ])('no approval %s', async (_, planBehind) => {
      const { api, clock, asked, press } = await planLate(planBehind)
      expect([api.phase.value, api.problem.value, api.review.value?.plan.steps[0]?.kind]).toEqual([
        'preparing',
        undefined,
        'approve',
      ])
      await press()
      await clock.advance(4000)
      await settle()
      expect([api.phase.value, api.review.value?.plan.steps.map(({ kind }) => kind)]).toEqual(['idle', ['swap']])
      expect(asked.sent).toHaveLength(1)
    })

    it('nothing is shown any more once the person has left the swap', async () => {
      const { api, clock } = await planLate(
        (plan) =>
          (...params) =>
            plan.apply({ ...script, allowance: 0n }, params),
      )
      api.setAmount('11')
      await clock.advance(20_000)
      await settle()
      expect([api.phase.value, api.problem.value, api.review.value]).toEqual(['idle', undefined, undefined])
    })
  })

  it('an approval is asked for again where the person let the wallet approve less', async () => {
    const { api, settleAs, clock } = await approve()
    settleAs('0xsent1', 'confirmed')
    await settle()
    await clock.advance(20_000)
    await settle()
    expect([api.phase.value, api.review.value?.plan.steps.map(({ kind }) => kind)]).toEqual([
      'idle',
      ['approve', 'swap'],
    ])
  })

  it('who goes back while the swap is prepared stays in the form', async () => {
    const { api, script, clock, kernel, view } = await approve()
    script.allowance = 10n * ONE
    const { plan } = script
    let go: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (go = resolve))
    script.plan = async (...params) => {
      await waiting
      return plan.apply(script, params)
    }
    await clock.advance(2000)
    await settle()
    expect([view(), api.phase.value]).toEqual(['SwapPreview', 'preparing'])
    kernel.router.goBack()
    go()
    await settle()
    expect([view(), api.phase.value, api.lack.value]).toEqual(['Swap', 'idle', 'ready'])
  })

  it('all there is ends what was under way', async () => {
    const { api } = await approve()
    await api.setMax()
    expect([api.amount.value, api.phase.value]).toEqual(['500', 'idle'])
  })

  it('an approval that fails is told, and nothing follows', async () => {
    const { api, settleAs, asked } = await approve()
    settleAs('0xsent1', 'failed')
    await settle()
    expect([api.problem.value, api.phase.value, api.review.value, asked.sent.length]).toEqual([
      'approvalFailed',
      'idle',
      undefined,
      1,
    ])
  })

  it('a swap that the wallet sent after the account had changed is not asked for once more when the account is back', async () => {
    const { api, script, clock, wallet, press, session, address, tracked } = await approve()
    script.allowance = 10n * ONE
    await clock.advance(2000)
    await settle()
    await api.prepare()
    let answer: (value: unknown) => void = () => undefined
    wallet.ask = () => new Promise((resolve) => (answer = resolve))
    const pressing = press()
    await settle()
    address.value = 'fake-own'
    session.abort(new Error('another account'))
    await pressing
    answer('0xlate')
    await settle()
    expect(tracked.map(({ id }) => id)).toEqual(['0xsent1', '0xsent2'])
    address.value = 'fake-ada'
    await settle()
    expect([api.amount.value, api.phase.value]).toEqual(['', 'idle'])
  })

  it.each([
    ['once the account is back', true, true],
    ['while another account is there', false, true],
    ['once its namespace is the active one again', true, false],
    ['while another namespace is active', false, false],
  ])('an approval that the wallet sent %s is waited for by the account that sent it', async (_, isBack, isOver) => {
    const { api, fill, press, session, address, wallet, asked } = await setUp()
    let answer: (value: unknown) => void = () => undefined
    wallet.ask = () => new Promise((resolve) => (answer = resolve))
    await fill('10', 'USD', 'TST')
    api.setSlippage('0.5')
    await api.prepare()
    const pressing = press()
    await settle()
    address.value = 'fake-own'
    // A connection that stays beside that of the active namespace is no other one.
    if (isOver) session.abort(new Error('another account'))
    await settle()
    if (isBack) address.value = 'fake-ada'
    await settle()
    answer('0xlate')
    await pressing
    await settle()
    if (!isBack) expect([api.amount.value, api.phase.value]).toEqual(['', 'idle'])
    address.value = 'fake-ada'
    await settle()
    expect([api.sell.value?.symbol, api.amount.value, api.slippage.value, api.phase.value, api.problem.value]).toEqual([
      'USD',
      '10',
      '0.5',
      'approving',
      undefined,
    ])
    expect(asked.sent).toHaveLength(1)
  })

  it('another slippage is what a reload finds', async () => {
    const { api, storage } = await approve()
    api.setSlippage('0.1')
    expect(api.phase.value).toBe('approving')
    expect((await setUp({ storage })).api.slippage.value).toBe('0.1')
  })

  it('another amount ends what was under way', async () => {
    const { api, storage } = await approve()
    api.setAmount('11')
    expect(api.phase.value).toBe('idle')
    expect((await setUp({ storage })).api.amount.value).toBe('')
  })
})

describe('a token', () => {
  it('that nobody lists is found by its address, and says so', async () => {
    const own = { id: 'own', name: 'Own', quote: async () => [], build: async () => ({}) }
    const tokens = async () => [{ name: 'Dollar', symbol: 'USD', decimals: 18, address: 'fake-usd' }]
    const { api } = await setUp({ sources: [{ ...own, tokens }], networks: [network.caipNetworkId] })
    expect(await api.findToken('fake-alien')).toMatchObject({ symbol: 'ALIEN', isUnlisted: true })
    expect(api.tokens.value.filter(({ isUnlisted }) => isUnlisted).map(({ symbol }) => symbol)).toEqual([
      'POOR',
      'ALIEN',
    ])
    expect(await api.findToken('fake-nothing')).toBeUndefined()
  })

  it('that was looked up shows nothing of what another account holds of it', async () => {
    const { api, address } = await setUp()
    await api.findToken('fake-alien')
    const alien = () => api.tokens.value.find(({ symbol }) => symbol === 'ALIEN')?.value
    expect(alien()).toBe(400n * ONE)
    address.value = 'fake-own'
    expect(alien()).toBeUndefined()
    address.value = 'fake-ada'
    expect(alien()).toBe(400n * ONE)
  })

  it('that an exchange works with is listed for who connects once the form is open', async () => {
    const world = createSwapWorld()
    world.address.value = undefined
    const { api, address } = await setUp({ world })
    address.value = 'fake-ada'
    await settle()
    expect(api.tokens.value.map(({ symbol }) => symbol)).toEqual(['TST', 'USD', 'POOR', 'WRAPPED'])
  })

  it('of the network itself is not counted by the token that an app shows in place of its balance', async () => {
    const world = createSwapWorld()
    world.balance.value = { value: 500n, decimals: 2, symbol: 'EUR', text: '5.000' }
    const { networkId } = world.tokens.value[0] as TokenBalance
    const own: TokenBalance = {
      name: 'Test Coin',
      symbol: 'TST',
      networkId,
      decimals: 18,
      value: 3n * ONE,
      quantity: '3',
    }
    world.tokens.value = [own, ...world.tokens.value]
    const { api } = await setUp({ world })
    const held = () => api.tokens.value.find(({ symbol }) => symbol === 'TST')?.value
    expect(held()).toBe(3n * ONE)
    world.tokens.value = world.tokens.value.slice(1)
    expect(held()).toBe(0n)
  })

  it('of the network itself is not said to be too little where nobody could read how much there is', async () => {
    const world = createSwapWorld()
    world.balance.value = undefined
    world.portfolioState.value = 'unavailable'
    const { api, fill, press, asked } = await setUp({ world })
    await fill('1')
    expect([api.sell.value?.isUnread, api.lack.value]).toEqual([true, 'ready'])
    await api.setMax()
    expect([api.amount.value, api.problem.value]).toEqual(['1', undefined])
    await api.prepare()
    await press()
    expect(asked.sent).toHaveLength(1)
    world.portfolioState.value = 'ready'
    expect(api.tokens.value[0]).toMatchObject({ symbol: 'TST', value: 0n })
    expect(api.tokens.value[0]?.isUnread).toBeUndefined()
  })

  it('that is listed is counted by the chain where nothing else tells what is held of it', async () => {
    const { api, fill } = await setUp()
    await fill('1', 'WRAPPED', 'USD')
    expect([api.sell.value?.value, api.sell.value?.isUnlisted]).toEqual([400n * ONE, undefined])
  })

  it('that was looked up is counted anew where it is chosen again', async () => {
    const { api, fill, script } = await setUp()
    await api.findToken('fake-alien')
    await fill('1', 'TST', 'ALIEN')
    api.reset()
    const { describe: describeBefore } = script
    script.describe = async (token) => {
      const described = await describeBefore(token)
      return described && { ...described, value: 402n * ONE }
    }
    await fill('401', 'ALIEN', 'TST')
    expect([api.sell.value?.value, api.lack.value]).toEqual([402n * ONE, 'confirm'])
  })

  it('that is not what it seems has no picture, and its contract is shown, whatever is listed', async () => {
    const world = createSwapWorld()
    const iconUrl = 'https://icons.example/usd.png'
    world.tokens.value = world.tokens.value.map((token) =>
      token.symbol === 'USD' ? { ...token, iconUrl, doubt: 'counterfeit' } : { ...token, iconUrl },
    )
    const { api } = await setUp({ world })
    const shown = api.tokens.value.map((token) => [token.symbol, token.isUnlisted, token.iconUrl])
    expect(shown.slice(0, 3)).toEqual([
      ['TST', undefined, undefined],
      ['USD', true, undefined],
      ['POOR', undefined, iconUrl],
    ])
  })

  it('that is the currency of the network is counted as the network counts it, whatever a service calls it', async () => {
    const world = createSwapWorld()
    const { caipNetworkId: networkId, nativeCurrency } = network
    const row: TokenBalance = {
      name: 'Dollar',
      symbol: 'USD',
      networkId,
      decimals: 19,
      value: 2n * ONE,
      quantity: '0.2',
    }
    world.tokens.value = [row, ...world.tokens.value]
    const { api, fill } = await setUp({ world })
    expect(api.tokens.value[0]).toMatchObject(nativeCurrency)
    await fill('0.1')
    await api.prepare()
    expect(api.review.value?.intent.amount).toBe(ONE / 10n)
  })

  it('that is chosen for the other end changes places, and so do both when they are turned', async () => {
    const { api, fill } = await setUp()
    await fill()
    const ends = () => [api.sell.value?.symbol, api.buy.value?.symbol]
    api.turn()
    expect(ends()).toEqual(['USD', 'TST'])
    const [native] = api.tokens.value
    if (!native) return
    api.choose('sell')
    api.setToken(native)
    expect(ends()).toEqual(['TST', 'USD'])
  })
})

describe('a host', () => {
  it('opens the form filled in', async () => {
    const { kernel, api, view } = await setUp()
    kernel.router.close()
    await kernel.plugins.swap.open({ fromToken: 'fake-usd', toToken: 'TST', amount: '2.5' })
    expect([view(), api.sell.value?.symbol, api.buy.value?.symbol, api.amount.value]).toEqual([
      'Swap',
      'USD',
      'TST',
      '2.5',
    ])
  })

  it('rejects where the app ends the kernel while the list of tokens is read', async () => {
    const world = createSwapWorld()
    world.portfolioState.value = 'loading'
    const { kernel, api } = await setUp({ world })
    const opening = expect(api.open({ fromToken: 'fake-alien' })).rejects.toMatchObject({ code: 'KERNEL_DISPOSED' })
    await settle()
    kernel.dispose()
    await opening
  })

  it('leaves the form as it stands where the view is shut by then', async () => {
    const flags = signal<RemoteFlags | undefined>(undefined)
    const { api, fill } = await setUp({
      beside: [definePlugin({ id: 'flags', contributes: [remoteFlags.of(flags)] })],
    })
    await fill('1', 'TST', 'USD')
    flags.value = { swaps: false }
    await expect(api.open({ fromToken: 'fake-usd', amount: '2.5' })).rejects.toMatchObject({
      code: 'ROUTER_VIEW_GATED',
    })
    expect([api.sell.value?.symbol, api.amount.value]).toEqual(['TST', '1'])
  })

  it('opens the form with an amount of whatever token the person chooses', async () => {
    const { kernel, api } = await setUp()
    await kernel.plugins.swap.open({ toToken: 'USD', amount: '2.5' })
    expect([api.amount.value, api.buy.value?.symbol, api.lack.value]).toEqual(['2.5', 'USD', 'token'])
    const choose = (symbol: string) => {
      const token = api.tokens.value.find((item) => item.symbol === symbol)
      api.choose('sell')
      if (token) api.setToken(token)
    }
    choose('TST')
    expect([api.amount.value, api.sell.value?.symbol]).toEqual(['2.5', 'TST'])
    choose('POOR')
    expect([api.amount.value, api.sell.value?.symbol]).toEqual(['', 'POOR'])
  })

  describe('that opens the form while the wallet shows what stood in it before', () => {
    const openAsked = async (amount: string, from: string, to: string) => {
      const test = await setUp()
      const wallet = { approve: () => undefined as unknown, decline: () => undefined as unknown }
      test.wallet.ask = () =>
        new Promise((resolve, reject) => {
          wallet.approve = () => resolve(undefined)
          wallet.decline = () => reject(walletError('userRejected', 'no'))
        })
      await test.fill(amount, from, to)
      await test.api.prepare()
      const pressing = test.press()
      await settle()
      await test.kernel.plugins.swap.open({ fromToken: 'USD', toToken: 'POOR', amount: '3' })
      await settle()
      const stands = () => [test.api.sell.value?.symbol, test.api.buy.value?.symbol, test.api.amount.value, test.view()]
      const answer = async (how: keyof typeof wallet) => {
        wallet[how]()
        await pressing
        await settle()
      }
      return { ...test, stands, answer }
    }
    const opened = ['USD', 'POOR', '3', 'Swap']

    it('finds it as it opened it, and free, once the wallet has sent the other one, which is followed', async () => {
      const { api, stands, answer, tracked } = await openAsked('1', 'TST', 'USD')
      await answer('approve')
      expect([stands(), api.phase.value, tracked.map(({ id }) => id)]).toEqual([opened, 'idle', ['0xsent1']])
    })

    it('waits for no approval of the other one', async () => {
      const { api, stands, answer, tracked, storage } = await openAsked('10', 'USD', 'TST')
      await answer('approve')
      expect([stands(), api.phase.value, tracked.length]).toEqual([opened, 'idle', 1])
      expect([...storage.entries.keys()].filter((key) => key.includes('stage:'))).toEqual([])
    })

    it('says nothing of the other one where it was declined', async () => {
      const { api, stands, answer } = await openAsked('1', 'TST', 'USD')
      await answer('decline')
      expect([stands(), api.phase.value, api.problem.value]).toEqual([opened, 'idle', undefined])
    })
  })

  it('that opens the form twice, the first time with a token that takes long to find, finds the second', async () => {
    const { kernel, api, script } = await setUp()
    const { describe: describeToken } = script
    let find: () => void = () => undefined
    const found = new Promise<void>((resolve) => {
      find = resolve
    })
    script.describe = (token) => found.then(() => describeToken(token))
    const first = kernel.plugins.swap.open({ fromToken: 'fake-alien', amount: '1' })
    await kernel.plugins.swap.open({ fromToken: 'USD', amount: '2' })
    find()
    await first
    expect([api.sell.value?.symbol, api.amount.value]).toEqual(['USD', '2'])
  })

  it('that asks for a token opens nothing with it on a network that was chosen while it was looked for', async () => {
    const { kernel, script, active } = await setUp()
    kernel.router.close()
    const { describe: describeToken } = script
    let find: () => void = () => undefined
    const found = new Promise<void>((resolve) => {
      find = resolve
    })
    script.describe = (token) => found.then(() => describeToken(token))
    const opening = kernel.plugins.swap.open({ fromToken: 'fake-alien', amount: '1' })
    const isRefused = expect(opening).rejects.toMatchObject({ code: 'SWAP_NETWORK_UNSUPPORTED' })
    await settle()
    active.value = fakeNetwork('2')
    find()
    await isRefused
    expect(kernel.router.isOpen.value).toBe(false)
  })

  it.each([
    [{ fromToken: 'NONE' }, 'SWAP_TOKEN_UNKNOWN'],
    [{ fromToken: 'TST', amount: '-1' }, 'SWAP_AMOUNT_INVALID'],
    [{ fromToken: 'TST', amount: `0.${'0'.repeat(18)}1` }, 'SWAP_AMOUNT_INVALID'],
    [{ fromToken: 'TST', toToken: 'TST' }, 'SWAP_TOKENS_EQUAL'],
    [{ fromToken: 'USD', toToken: 'fake-usd', amount: '1' }, 'SWAP_TOKENS_EQUAL'],
  ])('is refused what nobody can swap: %o', async (params, code) => {
    const { kernel } = await setUp()
    await expect(kernel.plugins.swap.open(params)).rejects.toMatchObject({ code })
  })

  it('opens the form as it is with null, which a page without types may pass', async () => {
    const { kernel } = await setUp()
    kernel.router.close()
    await Reflect.apply(kernel.plugins.swap.open, undefined, [null])
    expect([kernel.router.isOpen.value, kernel.router.current.value?.view]).toEqual([true, SwapView.name])
  })

  it.each([null, '', 5, {}])('is told that %j names no token, nor an amount', async (none) => {
    const { kernel } = await setUp()
    const open = (params: object): Promise<unknown> => Reflect.apply(kernel.plugins.swap.open, undefined, [params])
    await expect(open({ fromToken: none })).rejects.toMatchObject({ code: 'SWAP_TOKEN_UNKNOWN' })
    await expect(open({ fromToken: 'TST', amount: none })).rejects.toMatchObject({ code: 'SWAP_AMOUNT_INVALID' })
  })

  it('is told where the app does not list the network, whoever swaps there', async () => {
    const { kernel, api, fill, isListed } = await setUp()
    await fill('1')
    isListed.value = false
    expect(api.lack.value).toBe('network')
    await expect(kernel.plugins.swap.open()).rejects.toMatchObject({ code: 'SWAP_NETWORK_UNSUPPORTED' })
    isListed.value = true
    expect(api.lack.value).toBe('ready')
  })

  it('is told where nobody is connected, and where the network is not supported', async () => {
    const { kernel, address } = await setUp({ routers: {} })
    const unsupported = { code: 'SWAP_NETWORK_UNSUPPORTED', message: 'Network not supported for Swaps' }
    await expect(kernel.plugins.swap.open()).rejects.toMatchObject(unsupported)
    address.value = undefined
    await expect(kernel.plugins.swap.open()).rejects.toMatchObject({ code: 'SWAP_ACCOUNT_MISSING' })
  })
})

describe('a page that is left while the wallet shows the prompt of a swap', () => {
  /** A prompt that nobody has answered when the page is left. */
  async function leave() {
    const test = await setUp()
    test.wallet.ask = () => new Promise(() => undefined)
    await test.fill('1', 'TST', 'USD')
    test.api.setSlippage('0.5')
    await test.clock.advance(200)
    await test.api.prepare()
    void test.press()
    await settle()
    expect([test.api.phase.value, test.asked.sent.length]).toEqual(['asking', 1])
    test.browser.dispatch(new Event('pagehide'))
    test.kernel.dispose()
    return test.storage
  }
  const formOf = ({ api }: Awaited<ReturnType<typeof setUp>>) =>
    [api.sell.value?.symbol, api.buy.value?.symbol, api.amount.value, api.slippage.value, api.problem.value] as const
  const empty = [undefined, undefined, '', '1', undefined]

  it('has the form filled in when it comes back, says that it may be sent, and asks for nothing by itself', async () => {
    const world = await setUp({ storage: await leave() })
    expect(formOf(world)).toEqual(['TST', 'USD', '1', '0.5', 'unanswered'])
    await world.clock.advance(60_000)
    expect([world.asked.sent, world.api.phase.value, world.view()]).toEqual([[], 'idle', 'Swap'])
  })

  it('says it until the person goes on, by a change or by another review', async () => {
    const storage = await leave()
    await setUp({ storage })
    const again = await setUp({ storage })
    expect(formOf(again)[4]).toBe('unanswered')
    await again.clock.advance(200)
    await again.api.prepare()
    expect(again.api.review.value).toBeDefined()
    expect(formOf(await setUp({ storage }))).toEqual(empty)
    const other = await leave()
    const changed = await setUp({ storage: other })
    changed.api.setAmount('2')
    expect(formOf(await setUp({ storage: other }))).toEqual(empty)
  })

  it('says it as well where a host opens the form once more, until the person goes on', async () => {
    const storage = await leave()
    const { kernel, api } = await setUp({ storage })
    await kernel.plugins.swap.open({ fromToken: 'fake-usd', toToken: 'TST', amount: '3' })
    expect([api.sell.value?.symbol, api.amount.value, api.problem.value]).toEqual(['USD', '3', 'unanswered'])
    const again = await setUp({ storage })
    expect(formOf(again)[4]).toBe('unanswered')
    await again.kernel.plugins.swap.open({ fromToken: 'fake-usd' })
    again.api.setAmount('2')
    expect([again.api.problem.value, formOf(await setUp({ storage }))]).toEqual([undefined, empty])
  })

  it('says nothing of what the wallet answered in time, of another account, or of what is no form', async () => {
    const answered = await setUp()
    await answered.fill()
    await answered.api.prepare()
    await answered.press()
    answered.browser.dispatch(new Event('pagehide'))
    expect(formOf(await setUp({ storage: answered.storage }))).toEqual(empty)
    const other = await setUp({ storage: await leave() })
    other.address.value = 'fake-own'
    expect(formOf(other)).toEqual(empty)
    const storage = await leave()
    const [[key = ''] = []] = [...storage.entries].filter(([name]) => name.includes('unanswered'))
    for (const text of [
      '{',
      '{"d":{"amount":1,"slippage":"1","at":1}}',
      '{"d":{"amount":"1","slippage":"1","at":9e99}}',
      `{"d":{"amount":"1","slippage":"99","at":${answered.clock.now()}}}`,
    ]) {
      storage.entries.set(key, text)
      expect(formOf(await setUp({ storage }))).toEqual(empty)
    }
  })
})
