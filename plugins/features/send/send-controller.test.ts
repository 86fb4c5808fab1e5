import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defineErrors } from '../../../kernel/errors/portico-error'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import type { CaipAddress } from '../../../kernel/lib/caip'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { transferError } from '../../../kernel/namespaces/refusals'
import {
  type FeeEstimate,
  type PaymentRequest,
  ReadPaymentLink,
} from '../../../kernel/namespaces/transfer-capabilities'
import { unreadSubmission } from '../../../kernel/namespaces/unread-submission'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { type Signal, signal } from '../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeStorage,
  createTestKernel,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import type { Connection } from '../../foundations/connect/contract'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type PortfolioApi,
  PortfolioController,
  type RegisteredName,
  type TokenBalance,
} from '../../services/blockchain-api/contract'
import { SendController, WalletSendView } from './contract'
import { type SendOptions, send } from './index'
import { DEBOUNCE_MS } from './send-form'
import { createSendWorld, network } from './send-world.fixture'

await import('./send-controller')

const elsewhere = fakeNetwork('2').caipNetworkId

async function setUp(options: SendOptions = {}, others: readonly AnyPlugin[] = [], storage = createFakeStorage()) {
  const world = createSendWorld()
  const browser = createFakeBrowser()
  const { kernel, ...test } = createTestKernel({
    plugins: [...world.plugins, ...others, send(options)],
    storage,
    browser,
  })
  await kernel.start()
  kernel.router.open({ view: WalletSendView })
  const api = await kernel.load(SendController)
  const fill = async (amount = '1', to = 'fake-bob') => {
    api.setToken(undefined)
    api.setAmount(amount)
    api.setReceiver(to)
    await settle()
  }
  const view = () => kernel.router.current.value?.view
  return { ...world, ...test, kernel, api, fill, view, storage, browser }
}

describe('a transfer', () => {
  it('goes from the form by its review to the wallet, and is what was typed, all the way', async () => {
    const { api, fill, view, sent, tracked, kernel } = await setUp()
    expect(api.step.value).toBe('token')
    await fill('1.000000000000000001')
    expect(api.step.value).toBe('ready')
    await api.prepare()
    const transfer = { network, from: 'fake-ada', to: 'fake-bob', amount: 10n ** 18n + 1n }
    expect([view(), api.review.value?.transfer, sent]).toEqual(['WalletSendPreview', transfer, []])
    await api.confirm()
    expect(sent).toMatchObject([{ ...transfer, fee: { value: 7n, terms: { gas: '1' } } }])
    expect(tracked).toEqual([{ network, address: 'fake-ada', id: '0xsent', what: '1.000000000000000001 TST' }])
    expect([view(), api.amount.value, api.token.value]).toEqual(['Account', '', undefined])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it('takes nothing for fees where the app pays, and is followed by the id of the wallet', async () => {
    const { api, fill, sent, script, tracked, kernel } = await setUp()
    const told: unknown[] = []
    kernel.on('send:succeeded', (outcome) => void told.push(outcome))
    await fill('2')
    await api.prepare()
    expect([api.problem.value, api.review.value]).toEqual(['funds', undefined])
    // A wallet is bothered only where the app may pay.
    script.abilities = async ({ isFeeOnly }) => ({ isAtomic: true, isSponsored: isFeeOnly === true })
    script.send = async () => ({ id: '0xbatch' })
    await api.prepare()
    expect(api.review.value).toMatchObject({ isSponsored: true, transfer: { amount: 2n * 10n ** 18n } })
    await api.confirm()
    expect(sent.map(({ isSponsored }) => isSponsored)).toEqual([true])
    expect(tracked).toMatchObject([{ id: '0xbatch', isBatch: true }])
    expect(told).toEqual([
      { id: '0xbatch', networkId: network.caipNetworkId, symbol: 'TST', amount: '2', isBatch: true },
    ])
  })

  it('of all there is leaves nothing for a fee that the app pays', async () => {
    const { api, fill, script } = await setUp()
    script.abilities = async ({ isFeeOnly }) => ({ isAtomic: true, isSponsored: isFeeOnly === true })
    await fill('')
    await api.setMax()
    expect(api.amount.value).toBe('2')
    await api.prepare()
    expect(api.review.value).toMatchObject({ isAll: true, isSponsored: true, transfer: { amount: 2n * 10n ** 18n } })
  })

  it.each([
    ['userRejected', 'declined'],
    ['unsupportedMethod', 'failed'],
  ] as const)(
    'is paid by the account where the wallet does not take that the app pays after all: %s',
    async (kind, problem) => {
      const { api, fill, sent, script } = await setUp()
      script.abilities = async () => ({ isAtomic: true, isSponsored: true })
      script.send = () => Promise.reject(transferError('atomic', 'One by one.', walletError(kind, 'no')))
      await fill('1')
      await api.prepare()
      await api.confirm()
      expect([api.problem.value, api.step.value, api.review.value?.isSponsored]).toEqual([problem, 'ready', undefined])
      script.send = async () => ({ id: '0xsent' })
      await api.confirm()
      expect(sent.map(({ isSponsored }) => isSponsored)).toEqual([true, undefined])
      await fill('1')
      await api.prepare()
      expect(api.review.value?.isSponsored).toBe(true)
    },
  )

  it('is paid by the account where the wallet does not say what it can', async () => {
    const { api, fill, sent, script } = await setUp()
    script.abilities = () => Promise.reject(walletError('internal', 'no answer'))
    await fill()
    await api.prepare()
    await api.confirm()
    expect(sent.map(({ isSponsored }) => isSponsored)).toEqual([undefined])
  })

  it('asks the wallet once, however often it is confirmed', async () => {
    const { api, fill, sent, script } = await setUp()
    let answer: (value: { id: string }) => void = () => undefined
    script.send = () => new Promise((resolve) => (answer = resolve))
    await fill()
    await api.prepare()
    const all = Promise.all([api.confirm(), api.confirm(), settle().then(api.confirm)])
    await settle()
    expect([sent.length, api.phase.value]).toEqual([1, 'asking'])
    answer({ id: '0xsent' })
    await all
    await api.confirm()
    expect(sent).toHaveLength(1)
  })

  it('leaves whoever has gone elsewhere while the wallet was asked where they are, and says that it was sent', async () => {
    const Other = createViewRef('Other')
    const view = defineView({ ref: Other, load: async () => ({ default: () => null }), title: 'Other' })
    const { api, fill, script, kernel } = await setUp({}, [definePlugin({ id: 'other', views: [view] })])
    let answer: (value: { id: string }) => void = () => undefined
    script.send = () => new Promise((resolve) => (answer = resolve))
    await fill()
    await api.prepare()
    const confirming = api.confirm()
    await settle()
    kernel.router.push(Other)
    answer({ id: '0xsent' })
    await confirming
    expect([kernel.router.current.value?.view, api.amount.value]).toEqual(['Other', ''])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it('is reviewed again where the form was changed, and the old review is gone', async () => {
    const { api, fill } = await setUp()
    await fill()
    await api.prepare()
    api.setAmount('2')
    expect(api.review.value).toBeUndefined()
    await api.confirm()
    expect(api.phase.value).toBe('idle')
  })

  it('is given up, and the form is empty, where account or network are others', async () => {
    for (const key of ['address', 'active'] as const) {
      const world = await setUp()
      await world.fill()
      await world.api.prepare()
      world[key].value = undefined
      expect([world.api.review.value, world.api.amount.value]).toEqual([undefined, ''])
      await world.api.confirm()
      expect(world.sent).toEqual([])
    }
  })

  it.each([
    ['declined', walletError('userRejected', 'no')],
    ['waiting', walletError('pending', 'busy')],
    ['changed', transferError('mismatch', 'other network')],
    ['expired', transferError('expired', 'signed too late')],
    ['unknownBlock', transferError('unknownBlock', 'no such block')],
    // As over WalletConnect, whose requests end after five minutes: the wallet may have sent it, and only its answer was lost.
    ['unanswered', walletError('timeout', 'Request expired. Please try again.')],
    // An extension that was started anew, or a session that ended, while the prompt stood: what was pressed there nobody hears.
    ['unanswered', walletError('disconnected', 'The message port closed before a response was received.')],
    // The wallet agreed, and answered with what names no transaction: nobody may be invited to send it twice.
    ['unanswered', unreadSubmission('This is no hash.', null)],
    ['failed', walletError('internal', 'boom')],
  ])('that the wallet did not send says why: %s', async (problem, error) => {
    const { api, fill, script, tracked } = await setUp()
    script.send = () => Promise.reject(error)
    await fill()
    await api.prepare()
    await api.confirm()
    expect([api.problem.value, api.phase.value, tracked]).toEqual([problem, 'idle', []])
  })
})

/** A wallet that shows its prompt, and is answered later. */
async function setUpAsked(storage = createFakeStorage()) {
  const world = await setUp({}, [], storage)
  const wallet = { approve: (_: string) => undefined as void, decline: () => undefined as void }
  world.script.ask = () =>
    new Promise((resolve, reject) => {
      wallet.approve = resolve
      wallet.decline = () => reject(walletError('userRejected', 'no'))
    })
  world.script.send = async ({ provider }) => ({ id: String(await provider.request({ method: 'test_send' })) })
  await world.fill('1.5')
  await world.api.prepare()
  const confirming = world.api.confirm()
  await settle()
  return { ...world, wallet, confirming }
}

describe('a wallet that shows its prompt while the account changes', () => {
  const setUpChanged = async () => {
    const world = await setUpAsked()
    world.address.value = 'fake-own'
    world.endSession(new Error('another account'))
    await world.confirming
    return world
  }

  it('may still send: that is said, and what it sends is followed for the account that sent it', async () => {
    const { api, wallet, tracked, kernel } = await setUpChanged()
    expect([api.problem.value, api.phase.value, api.review.value, tracked]).toEqual([
      'unanswered',
      'idle',
      undefined,
      [],
    ])
    const told: unknown[] = []
    kernel.on('send:succeeded', (outcome) => void told.push(outcome))
    wallet.approve('0xlate')
    await settle()
    expect(tracked).toEqual([{ network, address: 'fake-ada', id: '0xlate', what: '1.5 TST' }])
    const summary = { networkId: network.caipNetworkId, symbol: 'TST', amount: '1.5' }
    expect([api.problem.value, told]).toEqual([undefined, [{ id: '0xlate', ...summary }]])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it('may decline, which is said in its place', async () => {
    const { api, wallet, tracked } = await setUpChanged()
    wallet.decline()
    await settle()
    expect([api.problem.value, tracked]).toEqual(['declined', []])
  })

  it('takes nothing from a form that was filled in since', async () => {
    const { api, wallet, fill } = await setUpChanged()
    await fill('2')
    wallet.approve('0xlate')
    await settle()
    expect([api.amount.value, api.step.value, api.problem.value]).toEqual(['2', 'ready', undefined])
  })
})

describe('a wallet that shows its prompt while the account changes and comes back', () => {
  const setUpBack = async () => {
    const world = await setUpAsked()
    world.address.value = 'fake-own'
    world.endSession(new Error('another account'))
    await world.confirming
    world.address.value = 'fake-ada'
    await settle()
    const form = () => [world.api.amount.value, world.api.receiver.value.address, world.api.problem.value]
    return { ...world, form }
  }

  it('may still send: the form is filled in with that, and says so, and is empty once it was sent', async () => {
    const { form, wallet, tracked } = await setUpBack()
    expect(form()).toEqual(['1.5', 'fake-bob', 'unanswered'])
    wallet.approve('0xlate')
    await settle()
    expect([form(), tracked.length]).toEqual([['', undefined, undefined], 1])
  })

  it('may decline, which leaves the form as it is', async () => {
    const { form, wallet } = await setUpBack()
    wallet.decline()
    await settle()
    expect(form()).toEqual(['1.5', 'fake-bob', 'declined'])
  })

  it('says it until the person goes on, or it was answered', async () => {
    const { api, address, form, wallet } = await setUpBack()
    address.value = 'fake-own'
    await settle()
    expect(form()).toEqual(['', undefined, undefined])
    address.value = 'fake-ada'
    await settle()
    expect(form()).toEqual(['1.5', 'fake-bob', 'unanswered'])
    api.setAmount('2')
    wallet.approve('0xlate')
    await settle()
    expect(form()).toEqual(['2', 'fake-bob', undefined])
    address.value = 'fake-own'
    address.value = 'fake-ada'
    await settle()
    expect(form()).toEqual(['', undefined, undefined])
  })
})

describe('a page that is left while the wallet shows its prompt', () => {
  const reload = async () => {
    const before = await setUpAsked()
    before.browser.dispatch(new Event('pagehide'))
    before.kernel.dispose()
    return before.storage
  }
  const form = ({ api }: Awaited<ReturnType<typeof setUp>>) => [
    api.amount.value,
    api.receiver.value.address,
    api.problem.value,
  ]

  it('has the form filled in when it comes back, says that it may be sent, and asks for nothing by itself', async () => {
    const world = await setUp({}, [], await reload())
    await settle()
    expect(form(world)).toEqual(['1.5', 'fake-bob', 'unanswered'])
    expect([world.api.token.value?.symbol, world.sent]).toEqual(['TST', []])
  })

  it('says it until the person goes on', async () => {
    const storage = await reload()
    await setUp({}, [], storage)
    const again = await setUp({}, [], storage)
    expect(form(again)[2]).toBe('unanswered')
    again.api.setAmount('2')
    const after = await setUp({}, [], storage)
    expect(form(after)).toEqual(['', undefined, undefined])
    expect(again.api.problem.value).toBeUndefined()
  })

  it('says it as well where a host asks for the transfer once more', async () => {
    const { kernel, api } = await setUp({}, [], await reload())
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    opening.catch(() => undefined)
    await settle()
    expect([api.isLocked.value, api.problem.value]).toEqual([true, 'unanswered'])
  })

  it('says nothing of what the wallet answered in time, of another account, or of yesterday', async () => {
    const answered = await setUpAsked()
    answered.wallet.approve('0xsent')
    await answered.confirming
    answered.browser.dispatch(new Event('pagehide'))
    expect(form(await setUp({}, [], answered.storage))[2]).toBeUndefined()
    const other = await setUp({}, [], await reload())
    other.address.value = 'fake-own'
    expect(form(other)[2]).toBeUndefined()
    const storage = await reload()
    const [[key = ''] = []] = [...storage.entries].filter(([name]) => name.includes('unanswered'))
    for (const text of [
      '{',
      '{"d":{"amount":"1","to":"fake-bob","at":1}}',
      '{"d":{"amount":"x","to":"y","at":9e99}}',
    ]) {
      storage.entries.set(key, text)
      expect(form(await setUp({}, [], storage))[2]).toBeUndefined()
    }
  })

  it('that comes back whole goes on waiting for the wallet', async () => {
    const { browser, storage, wallet, confirming, tracked } = await setUpAsked()
    browser.dispatch(new Event('pagehide'))
    browser.dispatch(new Event('pageshow'))
    wallet.approve('0xsent')
    await confirming
    expect([tracked.length, form(await setUp({}, [], storage))[2]]).toEqual([1, undefined])
  })
})

describe('an answer that comes late', () => {
  const fee: FeeEstimate = { value: 7n, parts: { execution: 7n }, terms: {} }

  it('of all there is does not take the place of what was typed since', async () => {
    const { api, fill, script } = await setUp()
    let answer: (value: FeeEstimate) => void = () => undefined
    script.estimate = () => new Promise((resolve) => (answer = resolve))
    await fill('')
    const asking = api.setMax()
    await settle()
    api.setAmount('1')
    answer(fee)
    await asking
    expect(api.amount.value).toBe('1')
  })

  it.each<[string, (answer: Promise<FeeEstimate>) => Promise<FeeEstimate>]>([
    ['of all there is', (answer) => answer],
    ['that all there is cannot be told', (answer) => answer.then(() => Promise.reject(new Error('no node')))],
  ])('%s changes nothing under a review that was asked for since', async (_, reply) => {
    const { api, fill, script } = await setUp()
    let answer: (value: FeeEstimate) => void = () => undefined
    script.estimate = () => reply(new Promise((resolve) => (answer = resolve)))
    await fill('1')
    const asking = api.setMax()
    await settle()
    script.estimate = async () => fee
    await api.prepare()
    answer(fee)
    await asking
    expect(api.review.value?.transfer.amount).toBe(10n ** 18n)
    expect([api.amount.value, api.problem.value]).toEqual(['1', undefined])
  })

  it('of a review is no review of an amount that was typed since', async () => {
    const { api, fill, script } = await setUp()
    let answer: (value: FeeEstimate) => void = () => undefined
    script.estimate = () => new Promise((resolve) => (answer = resolve))
    await fill('1')
    const preparing = api.prepare()
    await settle()
    api.setAmount('0.5')
    answer(fee)
    await preparing
    expect([api.review.value, api.phase.value]).toEqual([undefined, 'idle'])
  })
})

describe('whom the account surely has not sent to', () => {
  it('is sent nothing before the person has compared the address', async () => {
    const { api, fill, script, sent } = await setUp()
    script.facts = { kind: 'contract', isUsed: true }
    api.setCompared(true)
    expect(api.isCompared.value).toBe(false)
    await fill()
    await api.prepare()
    await api.confirm()
    expect([api.review.value?.warnings, sent, api.phase.value]).toEqual([['contract'], [], 'idle'])
    api.setCompared(true)
    api.setAmount('1.5')
    await api.prepare()
    expect(api.isCompared.value).toBe(false)
    await api.confirm()
    api.setCompared(true)
    await api.confirm()
    expect(sent).toMatchObject([{ amount: 15n * 10n ** 17n }])
  })
})

describe('a review that was left open for more than two minutes', () => {
  const openLong = async (isContract = false) => {
    const world = await setUp()
    if (isContract) world.script.facts = { kind: 'contract', isUsed: true }
    await world.fill()
    await world.api.prepare()
    world.api.setCompared(true)
    await world.clock.advance(120_001)
    const { api, sent } = world
    const shown = () => [api.review.value?.fee.value, api.problem.value, api.phase.value, sent.length]
    return { ...world, shown }
  }
  const fee = (value: bigint): FeeEstimate => ({ value, parts: { execution: value }, terms: { gas: '1' } })

  it('is read again before the wallet is asked, which waits for another press where it tells something else by now', async () => {
    const { api, script, sent, shown, view } = await openLong()
    script.estimate = async () => fee(9n)
    await api.confirm()
    expect([...shown(), view()]).toEqual([9n, 'outdated', 'idle', 0, 'WalletSendPreview'])
    await api.confirm()
    expect(sent).toMatchObject([{ fee: { value: 9n } }])
  })

  it('is sent by that press where it still tells the same', async () => {
    const { api, sent, tracked } = await openLong()
    await api.confirm()
    expect([sent.length, tracked.length]).toEqual([1, 1])
  })

  it('is not read again a moment sooner', async () => {
    const { api, script, fill, clock, shown } = await openLong()
    await fill('1.5')
    await api.prepare()
    script.estimate = async () => fee(9n)
    await clock.advance(120_000)
    await api.confirm()
    expect(shown()[3]).toBe(1)
  })

  it('needs no other comparing of an address that was compared, unless there is more to say of it', async () => {
    const { api, script, shown } = await openLong(true)
    script.estimate = async () => fee(9n)
    await api.confirm()
    expect([api.isCompared.value, ...shown()]).toEqual([true, 9n, 'outdated', 'idle', 0])
    const other = await openLong(true)
    other.script.facts = { kind: 'contract', isUsed: false }
    await other.api.confirm()
    expect([other.api.isCompared.value, other.api.problem.value, other.sent]).toEqual([false, 'outdated', []])
  })

  it.each([
    ['unreadable', new Error('busy')],
    ['reverts', transferError('reverts', 'no')],
  ])('is gone where it can’t be read again, or would be refused by now: %s', async (problem, error) => {
    const { api, script, shown } = await openLong()
    script.estimate = () => Promise.reject(error)
    await api.confirm()
    expect(shown()).toEqual([undefined, problem, 'idle', 0])
    await api.confirm()
    expect(shown()[3]).toBe(0)
  })

  it('is not sent, nor shown again, where the person goes back while it is read', async () => {
    const { api, kernel, script, sent, view } = await openLong()
    let answer: (value: FeeEstimate) => void = () => undefined
    script.estimate = () => new Promise((resolve) => (answer = resolve))
    const confirming = api.confirm()
    await settle()
    kernel.router.goBack()
    answer(fee(7n))
    await confirming
    expect([view(), sent, api.phase.value]).toEqual(['WalletSend', [], 'idle'])
  })
})

describe('a review', () => {
  const fee = (value: bigint): FeeEstimate => ({ value, parts: { execution: value }, terms: {} })
  type World = Awaited<ReturnType<typeof setUp>>

  it.each<[string, (world: World) => void]>([
    ['burn', ({ script }) => (script.facts = { kind: 'burn', isUsed: true })],
    ['funds', ({ script }) => (script.balance = 10n ** 18n + 6n)],
    ['reverts', ({ script }) => (script.estimate = () => Promise.reject(transferError('reverts', 'no')))],
    ['rent', ({ script }) => (script.estimate = () => Promise.reject(transferError('rent', 'no')))],
    ['feeFunds', ({ script }) => (script.estimate = () => Promise.reject(transferError('funds', 'no')))],
    ['unreadable', ({ script }) => (script.estimate = () => Promise.reject(new Error('busy')))],
    ['changed', ({ isStale }) => (isStale.value = true)],
  ])('is not shown where nothing can be sent: %s', async (problem, change) => {
    const world = await setUp()
    change(world)
    await world.fill()
    await world.api.prepare()
    expect([world.api.problem.value, world.api.review.value, world.view()]).toEqual([problem, undefined, 'WalletSend'])
  })

  it('is gone where it is asked for once more and the network would refuse it by now', async () => {
    const { api, fill, script, kernel, view } = await setUp()
    await fill()
    await api.prepare()
    kernel.router.goBack()
    script.estimate = () => Promise.reject(transferError('reverts', 'no'))
    await api.prepare()
    expect([api.problem.value, api.review.value, view()]).toEqual(['reverts', undefined, 'WalletSend'])
  })

  it('tells of a service that finds deposits by a memo, at this address on this network alone', async () => {
    const at = (networkId: string) => ({ memoAddresses: { [`${networkId}:fake-bob`]: 'Harbor Exchange' } })
    for (const [options, warnings] of [
      [at(network.caipNetworkId), ['memo']],
      [at(fakeNetwork('2').caipNetworkId), []],
    ] as const) {
      const { api, fill } = await setUp(options)
      await fill()
      await api.prepare()
      expect(api.review.value?.warnings).toEqual(warnings)
    }
  })

  it('tells of an own account', async () => {
    const { api, fill } = await setUp()
    await fill('1', 'fake-own')
    await api.prepare()
    expect([api.review.value?.warnings, api.review.value?.isAll]).toEqual([['own'], undefined])
  })

  it.each<[string, Partial<Connection>]>([
    ['approved only another network', { accounts: [{ address: 'fake-own' }], approvedNetworkIds: [elsewhere] }],
    ['is a smart account of another network', { accounts: [{ address: 'fake-own', type: 'smartAccount' }] }],
  ])('has the address compared of an own account whose wallet %s: it may be nobody’s here', async (_, other) => {
    const { api, fill, script, connections } = await setUp()
    const [first] = connections.value
    if (!first) return
    const safe = { ...first, connectorId: 'safe', networkId: elsewhere, ...other }
    connections.value = [{ ...first, accounts: [{ address: 'fake-ada' }] }, safe]
    script.facts = { kind: 'account', isUsed: false }
    await fill('1', 'fake-own')
    await api.prepare()
    expect(api.review.value?.warnings).toEqual(['unused'])
  })

  it('of all there is leaves the fee, to the unit, as the fee is then', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        fc.bigInt({ min: 0n, max: 10n ** 19n }),
        async (held, cost) => {
          const { api, fill, script, balance, kernel } = await setUp()
          balance.value = { value: held, decimals: 18, symbol: 'TST', text: '' }
          script.balance = held
          script.estimate = async () => fee(cost / 2n)
          await fill('')
          await api.setMax()
          script.estimate = async () => fee(cost)
          await api.prepare()
          const review = api.review.value
          if (review) expect([review.transfer.amount + review.fee.value, review.isAll]).toEqual([held, true])
          else expect(cost >= held || api.amount.value === '').toBe(true)
          kernel.dispose()
        },
      ),
      { numRuns: 40 },
    )
  })
})

it('names the command that installs what a namespace sends by, where the app lacks it', async () => {
  const missing = defineErrors({ TEST_LIBRARY_MISSING: 'Install it: {command}' })
  const { api, fill, script } = await setUp()
  script.estimate = () => Promise.reject(missing('TEST_LIBRARY_MISSING', { command: 'npm install a-library' }))
  await fill()
  await api.prepare()
  expect([api.problem.value, api.setupCommand.value]).toEqual(['setup', 'npm install a-library'])
  script.estimate = () => Promise.reject(new Error('no node'))
  await api.setMax()
  expect([api.problem.value, api.setupCommand.value]).toEqual(['unreadable', ''])
  script.estimate = () => Promise.reject(missing('TEST_LIBRARY_MISSING', { command: 'npm install a-library' }))
  await api.setMax()
  expect([api.problem.value, api.setupCommand.value]).toEqual(['setup', 'npm install a-library'])
})

it.each([
  ['funds', transferError('funds', 'no')],
  ['rent', transferError('rent', 'no')],
  ['reverts', transferError('reverts', 'no')],
  ['unreadable', new Error('no node')],
] as const)('all there is says why the chain does not tell how much that is: %s', async (problem, error) => {
  const { api, fill, script } = await setUp()
  script.estimate = () => Promise.reject(error)
  await fill('')
  await api.setMax()
  expect([api.problem.value, api.amount.value]).toEqual([problem, ''])
})

describe('an amount in dollars', () => {
  const priced = (price?: string) => {
    const token = {
      name: 'Test',
      symbol: 'TST',
      networkId: network.caipNetworkId,
      decimals: 18,
      value: 2n * 10n ** 18n,
    }
    const part: Partial<PortfolioApi> = {
      tokens: signal([{ ...token, quantity: '2', ...(price !== undefined && { price }) }]),
      state: signal('ready' as const),
      watch: () => () => undefined,
    }
    return definePlugin({
      id: 'portfolio',
      controllers: [lazyController(PortfolioController, async () => part as PortfolioApi)],
    })
  }
  const setUpPriced = async (price?: string) => {
    const world = await setUp({}, [priced(price)])
    world.api.watch()
    await settle()
    await world.fill('')
    return world
  }
  const shown = ({ api }: Awaited<ReturnType<typeof setUp>>) => [api.unit.value, api.dollars.value, api.amount.value]

  it('is the token that it buys, cut and never rounded up, as the review and the wallet get it', async () => {
    const world = await setUpPriced('3')
    world.api.setUnit('dollars')
    world.api.setDollars('1')
    expect(shown(world)).toEqual(['dollars', '1', '0.333333333333333333'])
    await world.api.prepare()
    await world.api.confirm()
    expect(world.sent).toMatchObject([{ amount: 333_333_333_333_333_333n }])
  })

  it('keeps an amount that was typed in the token exactly, whichever way it is shown', async () => {
    const world = await setUpPriced('3000')
    world.api.setAmount('0.123456789012345678')
    world.api.setUnit('dollars')
    expect(shown(world)).toEqual(['dollars', '370.37', '0.123456789012345678'])
    world.api.setUnit('token')
    expect(shown(world)).toEqual(['token', '370.37', '0.123456789012345678'])
    world.api.setDollars('')
    expect(shown(world)).toEqual(['token', '', ''])
  })

  it('is not offered where nobody knows the price', async () => {
    const world = await setUpPriced()
    world.api.setUnit('dollars')
    world.api.setDollars('1')
    expect([...shown(world), world.api.step.value]).toEqual(['token', '1', '', 'amount'])
  })
})

describe('a receiver', () => {
  it.each([
    ['', 'empty'],
    ['fake-bob', 'found'],
    [' fake-bob ', 'found'],
    // As messengers in Arabic and Hebrew, papers of two lines and groups of four are copied.
    ['\u2068fake-bob\u2069', 'found'],
    ['\u200Efake-bob\u200B', 'found'],
    ['fake-\nbob', 'found'],
    ['fake- b ob', 'found'],
    ['fake bob', 'invalid'],
    ['nobody', 'invalid'],
    ['ada.eth', 'invalid'],
    ['x'.repeat(301), 'invalid'],
  ])('%j is %s', async (text, state) => {
    const { api, clock } = await setUp()
    api.setReceiver(text)
    await clock.advance(500)
    await settle()
    expect(api.receiver.value.state).toBe(state)
  })
})

it('a code that was read is spoken of no more once the form is empty again', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const stream = { getTracks: () => [], getVideoTracks: () => [] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => [{ rawValue: 'fake-bob' }]
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const { api, clock } = await setUp()
  api.setToken(undefined)
  api.setAmount('1')
  const started = api.scan.start()
  api.scan.show({ readyState: 4, srcObject: null } as Partial<HTMLVideoElement> as HTMLVideoElement)
  await started
  await clock.advance(1000)
  await settle()
  expect([api.scan.state.value, api.receiver.value.address]).toEqual(['found', 'fake-bob'])
  await api.prepare()
  await api.confirm()
  expect([api.receiver.value.text, api.scan.state.value]).toEqual(['', 'off'])
})

it('a name that nobody could be asked about is looked up again by the press that asks for the review', async () => {
  const service = { isDown: true }
  const { api, kernel, view, clock } = await setUp({}, [
    definePlugin({
      id: 'service',
      controllers: [
        lazyController(BlockchainClientToken, async () => {
          const client: Partial<BlockchainClient> = {
            async getName({ name }) {
              if (service.isDown) throw new Error('no answer')
              return { name, addresses: [{ coinType: 0, address: 'fake-bob' }] }
            },
          }
          return client as BlockchainClient
        }),
      ],
    }),
  ])
  void kernel.plugins.send.open({ amount: '1', to: 'maren.tide' }).catch(() => undefined)
  await settle()
  await clock.advance(DEBOUNCE_MS)
  await settle()
  expect([api.receiver.value.state, api.isLocked.value]).toEqual(['unreadable', true])
  await api.prepare()
  expect([api.receiver.value.state, view()]).toEqual(['unreadable', 'WalletSend'])
  service.isDown = false
  await api.prepare()
  expect([api.receiver.value.address, view()]).toEqual(['fake-bob', 'WalletSendPreview'])
})

describe('a name that was looked up more than two minutes ago', () => {
  async function setUpName(leadsTo: { address: string | undefined | Error }) {
    const asked: string[] = []
    const client: Partial<BlockchainClient> = {
      async getName({ name }) {
        asked.push(name)
        if (leadsTo.address instanceof Error) throw leadsTo.address
        return leadsTo.address === undefined
          ? undefined
          : { name, addresses: [{ coinType: 0, address: leadsTo.address }] }
      },
    }
    const service = definePlugin({
      id: 'service',
      controllers: [lazyController(BlockchainClientToken, async () => client as BlockchainClient)],
    })
    const world = await setUp({}, [service])
    await world.fill('1', 'maren.tide')
    await world.clock.advance(DEBOUNCE_MS)
    await settle()
    const pass = () => world.clock.advance(120_001)
    const to = () => world.api.review.value?.transfer.to
    return { ...world, asked, pass, to }
  }

  it('is reviewed with the address that it leads to now', async () => {
    const leadsTo = { address: 'fake-bob' }
    const { api, pass, to, view } = await setUpName(leadsTo)
    leadsTo.address = 'fake-eve'
    await pass()
    await api.prepare()
    expect([view(), to(), api.receiver.value.address]).toEqual(['WalletSendPreview', 'fake-eve', 'fake-eve'])
  })

  it('has its new address shown and compared anew where a review was left open', async () => {
    const leadsTo = { address: 'fake-bob' }
    const { api, pass, to, sent } = await setUpName(leadsTo)
    await api.prepare()
    api.setCompared(true)
    leadsTo.address = 'fake-eve'
    await pass()
    await api.confirm()
    expect([to(), api.problem.value, api.isCompared.value, sent]).toEqual(['fake-eve', 'outdated', false, []])
    await api.confirm()
    expect(sent).toEqual([])
    api.setCompared(true)
    await api.confirm()
    expect(sent).toMatchObject([{ to: 'fake-eve' }])
  })

  it.each([
    ['leads nowhere', undefined, 'unresolved', undefined],
    ['can’t be looked up', new Error('no answer'), 'unreadable', 'unreadable'],
  ])('is not sent to where it %s by now', async (_, address, state, problem) => {
    const leadsTo: { address: string | undefined | Error } = { address: 'fake-bob' }
    const { api, pass, to, sent } = await setUpName(leadsTo)
    await api.prepare()
    api.setCompared(true)
    leadsTo.address = address
    await pass()
    await api.confirm()
    expect([to(), api.receiver.value.state, api.problem.value, api.phase.value, sent]).toEqual([
      undefined,
      state,
      problem,
      'idle',
      [],
    ])
  })

  it('is sent by the same press where it leads to the same address', async () => {
    const { api, pass, sent, asked } = await setUpName({ address: 'fake-bob' })
    await api.prepare()
    api.setCompared(true)
    expect(asked).toHaveLength(1)
    await pass()
    await api.confirm()
    expect([asked.length, sent.length]).toEqual([2, 1])
  })
})

describe('a name that the chain knows nothing of', () => {
  const named = (name: string, ...addresses: readonly string[]): RegisteredName => ({
    name,
    addresses: addresses.map((address, coinType) => ({ coinType, address })),
  })
  const refused = defineErrors({ BLOCKCHAIN_API_REFUSED: 'Name is not registered' })
  /** A service, which is asked about a name; the chain knows none. */
  async function ask(name: string, answer: () => Promise<RegisteredName | undefined>) {
    const asked: string[] = []
    const client: Partial<BlockchainClient> = {
      getName(params) {
        asked.push(params.name)
        return answer()
      },
    }
    const service = definePlugin({
      id: 'service',
      controllers: [lazyController(BlockchainClientToken, async () => client as BlockchainClient)],
    })
    const world = await setUp({}, [service])
    await world.fill('1', name)
    await world.clock.advance(DEBOUNCE_MS)
    await settle()
    return { ...world, asked }
  }

  it('leads where the service says, which the review tells, and has compared', async () => {
    const { api, asked, sent, view } = await ask('maren.tide', async () => named('maren.tide', 'fake-bob', 'other-bob'))
    expect(asked).toEqual(['maren.tide'])
    expect(api.receiver.value).toMatchObject({ state: 'found', address: 'fake-bob', name: 'maren.tide', isTold: true })
    await api.prepare()
    expect([view(), api.review.value?.receiverName]).toEqual(['WalletSendPreview', 'maren.tide'])
    expect(api.review.value?.warnings).toContain('told')
    await api.confirm()
    expect(sent).toEqual([])
    api.setCompared(true)
    await api.confirm()
    expect(sent).toMatchObject([{ to: 'fake-bob' }])
  })

  it.each<[string, () => Promise<RegisteredName | undefined>, string]>([
    ['of another name', async () => named('other.tide', 'fake-bob'), 'unresolved'],
    ['of no address of the namespace', async () => named('maren.tide', 'other-bob'), 'unresolved'],
    ['of two addresses', async () => named('maren.tide', 'fake-bob', 'fake-eve'), 'unresolved'],
    ['of one address twice', async () => named('maren.tide', 'fake-bob', 'fake-bob'), 'found'],
    ['that it is nobody’s', () => Promise.reject(refused('BLOCKCHAIN_API_REFUSED')), 'unresolved'],
    ['nothing', async () => undefined, 'unresolved'],
    ['that it is down', () => Promise.reject(new Error('no answer')), 'unreadable'],
  ])('where the service tells %s', async (_, answer, state) => {
    const { api } = await ask('maren.tide', answer)
    expect(api.receiver.value.state).toBe(state)
  })
})

describe('a payment link', () => {
  const half = 5n * 10n ** 17n

  async function setUpLink(link: PaymentRequest | 'unsupported', others: readonly AnyPlugin[] = []) {
    const world = await setUp({}, others)
    world.script.links = { 'pay:1': link }
    world.api.setAmount('7')
    world.api.setReceiver(' pay:1 ')
    await world.clock.advance(500)
    await settle()
    const { api, kernel } = world
    const form = () => [api.token.value?.symbol, api.amount.value, api.receiver.value.text, api.receiver.value.state]
    return { ...world, form, snack: () => kernel.notices.snack.value?.message }
  }

  it.each([
    ['in base units', { to: 'fake-bob', value: half, networkId: network.caipNetworkId }, '0.5'],
    ['in whole units', { to: 'fake-bob', quantity: '0.25' }, '0.25'],
  ])('fills in what it asks for, %s, and says so', async (_, link, amount) => {
    const { form, snack, api } = await setUpLink(link)
    expect(form()).toEqual(['TST', amount, 'fake-bob', 'found'])
    expect(snack()).toMatchObject({ text: 'Filled in as the payment link says' })
    await api.prepare()
    expect(api.review.value?.transfer.to).toBe('fake-bob')
  })

  it.each([
    ['in base units', { to: 'fake-bob', value: half }],
    ['in whole units', { to: 'fake-bob', quantity: '0.25' }],
  ])('that asks for an amount %s leaves one that is typed while it is read, and says so', async (_, link) => {
    const { api, clock, script, kernel } = await setUp()
    script.links = { 'pay:1': link }
    api.setToken(undefined)
    api.setReceiver('pay:1')
    await clock.advance(400)
    api.setAmount('3')
    await clock.advance(100)
    await settle()
    expect([api.token.value?.symbol, api.amount.value, api.receiver.value.address]).toEqual(['TST', '3', 'fake-bob'])
    expect(kernel.notices.snack.value?.message).toMatchObject({
      text: 'The receiver is that of the payment link. Your amount was kept.',
    })
  })

  it('that a host opens a transfer to leaves the amount that the host asked for', async () => {
    const { api, kernel, script } = await setUp()
    script.links = { 'pay:1': { to: 'fake-bob', value: half } }
    void kernel.plugins.send.open({ amount: '0.25', to: 'pay:1' }).catch(() => undefined)
    await settle()
    expect([api.amount.value, api.receiver.value.address]).toEqual(['0.25', 'fake-bob'])
  })

  it('that names a receiver alone leaves token and amount to the person', async () => {
    const { form } = await setUpLink({ to: 'fake-bob' })
    expect(form()).toEqual([undefined, '7', 'fake-bob', 'found'])
  })

  it.each([
    ['asks for more than a transfer', 'unsupported', 'linkMore'],
    [
      'is for another network',
      { to: 'fake-bob', value: half, networkId: fakeNetwork('9').caipNetworkId },
      'linkNetwork',
    ],
  ] as const)('that %s fills in nothing, and stays as it was given', async (_, link, state) => {
    const { form, snack, api } = await setUpLink(link)
    expect(form()).toEqual([undefined, '7', 'pay:1', state])
    expect([snack(), api.step.value]).toEqual([undefined, 'token'])
  })

  it('for a token that the account has none of says so once the list was waited for', async () => {
    const { form, clock } = await setUpLink({ to: 'fake-bob', value: 1n, token: 'fake-coin' })
    expect(form()).toEqual([undefined, '7', ' pay:1 ', 'resolving'])
    await clock.advance(10_000)
    expect(form()).toEqual([undefined, '7', 'pay:1', 'linkToken'])
  })

  it('whose token leaves the list while the receiver is looked up fills in nothing, least of all base units as whole ones', async () => {
    const { api, balance, clock, script } = await setUp()
    script.links = { 'pay:1': { to: 'fake-bob', value: half } }
    balance.value = undefined
    api.setReceiver('pay:1')
    await clock.advance(500)
    await settle()
    balance.value = { value: half, decimals: 18, symbol: 'TST', text: '0.500' }
    balance.value = undefined
    await settle()
    await clock.advance(10_000)
    expect([api.amount.value, api.receiver.value]).toEqual(['', { text: 'pay:1', state: 'linkToken' }])
  })

  it('that cannot be read right now says so, and does not wait for ever', async () => {
    const isDown = implement(ReadPaymentLink, async () => () => Promise.reject(new Error('did not load')))
    const other = fakeNamespace({ id: 'other', isAddress: () => false, implementations: [isDown] })
    const { api, clock } = await setUp({}, [other])
    api.setReceiver('other:bob')
    await clock.advance(500)
    await settle()
    expect(api.receiver.value).toEqual({ text: 'other:bob', state: 'unreadable' })
  })

  it('of another namespace is told to be of that', async () => {
    const reads = implement(ReadPaymentLink, async () => async () => ({ to: 'other-bob' }))
    const other = fakeNamespace({ id: 'other', isAddress: () => false, implementations: [reads] })
    const { api, clock } = await setUp({}, [other])
    api.setReceiver('other:bob')
    await clock.advance(500)
    await settle()
    expect(api.receiver.value).toMatchObject({ state: 'invalid', otherNamespace: 'other' })
  })
})

describe('a receiver of another namespace', () => {
  const other = (id: string) => fakeNamespace({ id, isAddress: (text) => text.startsWith('other-') })

  it.each([
    ['one', [other('other')], 'other'],
    ['several, of which any may be meant', [other('other'), other('more')], undefined],
    ['none', [], undefined],
  ])('is named, where it is the address of %s', async (_, others, otherNamespace) => {
    const { api, clock } = await setUp({}, others)
    api.setReceiver('other-bob')
    await clock.advance(500)
    await settle()
    expect(api.receiver.value).toMatchObject({ state: 'invalid' })
    expect(api.receiver.value.otherNamespace).toBe(otherNamespace)
  })
})

describe('a host', () => {
  it('is told what came of a transfer that it asked for, which the person cannot change', async () => {
    const { kernel, api, view } = await setUp()
    kernel.router.close()
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    await settle()
    expect([view(), api.isLocked.value, api.step.value]).toEqual(['WalletSend', true, 'ready'])
    api.setAmount('9')
    api.setReceiver('fake-mallory')
    expect([api.amount.value, api.receiver.value.address]).toEqual(['1.5', 'fake-bob'])
    await api.prepare()
    await api.confirm()
    expect(await opening).toEqual({ id: '0xsent', networkId: network.caipNetworkId })
    expect(view()).toBe('WalletSendConfirmed')
  })

  it('is told that the person gave it up, by closing the modal', async () => {
    const { kernel } = await setUp()
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    await settle()
    kernel.router.close()
    await expect(opening).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED', message: 'Modal closed' })
  })

  it('is told so in a modal that is embedded, too, where the person goes back, and the form is free', async () => {
    const { kernel } = createTestKernel({ embedded: true, plugins: [...createSendWorld().plugins, send()] })
    await kernel.start()
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    const isRefused = expect(opening).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
    await settle()
    const api = await kernel.load(SendController)
    expect([kernel.router.current.value?.view, api.isLocked.value]).toEqual(['WalletSend', true])
    kernel.router.goBack()
    await isRefused
    expect([kernel.router.current.value?.view, api.isLocked.value, api.amount.value]).toEqual(['Account', false, ''])
  })

  it('is told so where the person goes back to the home view of an app that embeds the modal', async () => {
    const home = createViewRef('Shop')
    const shop = definePlugin({
      id: 'shop',
      views: [defineView({ ref: home, load: async () => ({ default: () => null }) })],
      contributes: [routerPolicies.of({ home: () => viewTarget(home) }, { order: -1 })],
    })
    const { kernel } = createTestKernel({ embedded: true, plugins: [...createSendWorld().plugins, send(), shop] })
    await kernel.start()
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    const isRefused = expect(opening).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
    await settle()
    expect(kernel.router.current.value?.view).toBe('WalletSend')
    kernel.router.goBack()
    expect(kernel.router.current.value?.view).toBe('Shop')
    await isRefused
  })

  it('goes on in an embedded modal whose home view is the form', async () => {
    const forms = definePlugin({
      id: 'forms',
      contributes: [routerPolicies.of({ home: () => viewTarget(WalletSendView) }, { order: -1 })],
    })
    const { kernel } = createTestKernel({ embedded: true, plugins: [...createSendWorld().plugins, send(), forms] })
    await kernel.start()
    expect(kernel.router.current.value?.view).toBe('WalletSend')
    const ended = vi.fn()
    kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' }).then(ended, ended)
    const api = await kernel.load(SendController)
    await vi.waitFor(() => expect(api.isLocked.value).toBe(true))
    await settle()
    expect(ended).not.toHaveBeenCalled()
    kernel.dispose()
  })

  it.each(['address', 'active'] as const)(
    'is told that its transfer was given up where the other one’s %s came, and nothing of what is sent there instead',
    async (key) => {
      const { kernel, api, fill, sent, ...world } = await setUp()
      const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
      const isRefused = expect(opening).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
      await settle()
      if (key === 'address') world.address.value = 'fake-own'
      else world.active.value = fakeNetwork('2')
      await fill('0.5', 'fake-cleo')
      await api.prepare()
      await api.confirm()
      expect(sent).toMatchObject([{ to: 'fake-cleo' }])
      await isRefused
    },
  )

  it('is told what came of its transfer, and of no other, where the account changes while the wallet shows it', async () => {
    const { kernel, api, fill, script, address, endSession } = await setUp()
    const answers: ((id: string) => void)[] = []
    script.ask = () => new Promise((resolve) => answers.push(resolve))
    script.send = async ({ provider }) => ({ id: String(await provider.request({ method: 'test_send' })) })
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    await settle()
    await api.prepare()
    const confirming = api.confirm()
    await settle()
    address.value = 'fake-own'
    endSession(new Error('another account'))
    await confirming
    await fill('0.5', 'fake-cleo')
    await api.prepare()
    const next = api.confirm()
    await settle()
    answers[1]?.('0xother')
    await next
    answers[0]?.('0xlate')
    expect(await opening).toMatchObject({ id: '0xlate' })
  })

  it('waits for a wallet that is asked already, though the modal is closed', async () => {
    const { kernel, api, script } = await setUp()
    let answer: (value: { id: string }) => void = () => undefined
    script.send = () => new Promise((resolve) => (answer = resolve))
    const opening = kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' })
    await settle()
    await api.prepare()
    const confirming = api.confirm()
    await settle()
    kernel.router.close()
    answer({ id: '0xlate' })
    await confirming
    expect(await opening).toMatchObject({ id: '0xlate' })
  })

  describe('that asks for a transfer while the wallet shows another one', () => {
    const openTwo = async (isOfHost: boolean) => {
      const world = await setUp()
      const { kernel, api, fill, script } = world
      const answers: ((value: Promise<{ id: string }>) => void)[] = []
      script.send = () => new Promise((resolve) => answers.push(resolve))
      const first = isOfHost ? kernel.plugins.send.open({ amount: '1.5', to: 'fake-bob' }) : undefined
      if (!isOfHost) await fill('1.5')
      await settle()
      await api.prepare()
      const confirming = api.confirm()
      await settle()
      const told: string[] = []
      const second = kernel.plugins.send.open({ amount: '0.5', to: 'fake-cleo' })
      second.then(
        ({ id }) => told.push(id),
        ({ code }) => told.push(code),
      )
      await settle()
      return { ...world, first, second, told, answers, confirming }
    }

    it.each([
      ['the person’s own', false],
      ['an earlier one of the host', true],
    ])('is not told that what was sent for %s was sent for it', async (_, isOfHost) => {
      const { api, view, answers, first, second, told, confirming, sent } = await openTwo(isOfHost)
      answers[0]?.(Promise.resolve({ id: '0xfirst' }))
      await confirming
      await settle()
      if (first) expect(await first).toMatchObject({ id: '0xfirst' })
      expect([told, view(), api.amount.value, api.phase.value]).toEqual([[], 'WalletSend', '0.5', 'idle'])
      await api.prepare()
      const asking = api.confirm()
      await settle()
      answers[1]?.(Promise.resolve({ id: '0xsecond' }))
      await asking
      await second
      expect([told, sent.map(({ to }) => to)]).toEqual([['0xsecond'], ['fake-bob', 'fake-cleo']])
    })

    it('is not told that the person declined it where they declined the other one', async () => {
      const { api, answers, first, told, confirming } = await openTwo(true)
      answers[0]?.(Promise.reject(walletError('userRejected', 'no')))
      await confirming
      await expect(first).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
      expect([told, api.problem.value, api.step.value]).toEqual([[], undefined, 'ready'])
    })
  })

  const coin = { name: 'Test', symbol: 'TST', networkId: network.caipNetworkId, decimals: 18, value: 9n, quantity: '9' }
  const portfolioOf = (tokens: Signal<readonly TokenBalance[]>) => {
    const part: Partial<PortfolioApi> = { tokens, state: signal('ready' as const), watch: () => () => undefined }
    return definePlugin({
      id: 'portfolio',
      controllers: [lazyController(PortfolioController, async () => part as PortfolioApi)],
    })
  }

  it('counts the currency of the network by itself where an app shows the balance of a token in its place', async () => {
    const tokens = signal<readonly TokenBalance[]>([coin])
    const { api, balance } = await setUp({}, [portfolioOf(tokens)])
    balance.value = { value: 500n, decimals: 2, symbol: 'EUR', text: '5.000' }
    api.watch()
    await settle()
    expect(api.tokens.value.map(({ symbol, value }) => [symbol, value])).toEqual([['TST', 9n]])
    tokens.value = []
    expect(api.tokens.value).toEqual([])
  })

  it.each([
    ['as a service tells it alone', undefined],
    ['that the chain tells too', { value: 2n * 10n ** 18n, decimals: 18, symbol: 'TST', text: '2.000' }],
  ])('sends so much of the currency of the network as the network counts it, %s', async (_, own) => {
    const tokens = signal<readonly TokenBalance[]>([{ ...coin, name: 'Dollar', symbol: 'USD', decimals: 19 }])
    const { api, fill, sent, balance } = await setUp({}, [portfolioOf(tokens)])
    balance.value = own
    api.watch()
    await settle()
    await fill('0.1')
    await api.prepare()
    await api.confirm()
    expect(sent).toMatchObject([{ amount: 10n ** 17n }])
    expect(api.tokens.value).toMatchObject([network.nativeCurrency])
  })

  it('that asks twice, the first time for a token that takes long to find, is answered for the second', async () => {
    const late = { ...coin, address: `${network.caipNetworkId}:fake-token` as CaipAddress }
    const tokens = signal<readonly TokenBalance[]>([coin])
    const { kernel, api, script } = await setUp({}, [portfolioOf(tokens)])
    script.tokens = [{ ...coin, address: 'fake-token' }]
    const first = kernel.plugins.send.open({ amount: '1', to: 'fake-bob', token: 'fake-token' })
    const isRefused = expect(first).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
    const second = kernel.plugins.send.open({ amount: '2', to: 'fake-cleo' })
    second.catch(() => undefined)
    await settle()
    tokens.value = [coin, late]
    await settle()
    expect([api.amount.value, api.receiver.value.address]).toEqual(['2', 'fake-cleo'])
    await isRefused
  })

  it('can have its tokens read again, from the service and from the chain', async () => {
    const asked: string[] = []
    const refresh = async () => void asked.push('holdings')
    let answer = (): Promise<PortfolioApi> => Promise.reject(new TypeError('The code of it did not load.'))
    const part: Partial<PortfolioApi> = { tokens: signal([]), state: signal('unavailable' as const), refresh }
    const holdings = definePlugin({
      id: 'portfolio',
      controllers: [lazyController(PortfolioController, () => answer())],
    })
    const { api, script } = await setUp({}, [holdings])
    script.refreshBalance = async () => void asked.push('balance')
    await api.relist()
    expect(asked).toEqual(['balance'])
    answer = () => Promise.resolve(part as PortfolioApi)
    await api.relist()
    expect(asked).toEqual(['balance', 'balance', 'holdings'])
  })

  it('can choose no token on a network that is not supported, where nobody reads what is held', async () => {
    const { api, balance, balanceState, isSupported } = await setUp()
    balance.value = undefined
    balanceState.value = 'none'
    expect(api.tokensState.value).toBe('loading')
    isSupported.value = false
    expect(api.tokensState.value).toBe('unavailable')
  })

  it('opens nothing on a network that was chosen after it asked', async () => {
    const { kernel, api, active, balance } = await setUp()
    kernel.router.close()
    const held = balance.value
    balance.value = undefined
    const opening = kernel.plugins.send.open({ amount: '1', to: 'fake-bob' })
    opening.catch(() => undefined)
    await settle()
    active.value = fakeNetwork('2')
    balance.value = held
    await settle()
    expect([api.isLocked.value, kernel.router.isOpen.value]).toEqual([false, false])
    await expect(opening).rejects.toMatchObject({ code: 'SEND_MODAL_CLOSED' })
  })

  it.each([
    [{ amount: '', to: 'fake-bob' }, 'SEND_PARAMS_MISSING'],
    [{ amount: '1', to: '' }, 'SEND_PARAMS_MISSING'],
    [{ amount: '-1', to: 'fake-bob' }, 'SEND_AMOUNT_INVALID'],
    [{ amount: '1e5', to: 'fake-bob' }, 'SEND_AMOUNT_INVALID'],
    [{ amount: '0.0', to: 'fake-bob' }, 'SEND_AMOUNT_INVALID'],
    [{ amount: `0.${'0'.repeat(18)}1`, to: 'fake-bob' }, 'SEND_AMOUNT_INVALID'],
    [{ amount: '1', to: ' \n', token: 'fake-token' }, 'SEND_PARAMS_MISSING'],
    [{ amount: '1', to: 'fake-bob', token: 'fake-token' }, 'SEND_TOKEN_UNKNOWN'],
  ])('is refused what nobody can send: %o', async (params, code) => {
    const { kernel } = await setUp()
    await expect(kernel.plugins.send.open(params)).rejects.toMatchObject({ code })
  })

  it.each([
    ['', 'a text that names none'],
    [null as unknown as string, 'nothing, in a page without types'],
  ])('that names %o as the token, %s, is told to name one, and no currency of the network is sent', async (token) => {
    const { kernel, api } = await setUp()
    const opening = kernel.plugins.send.open({ amount: '1', to: 'fake-bob', token })
    await expect(opening).rejects.toMatchObject({ code: 'SEND_TOKEN_MISSING', message: 'A token is required' })
    expect(api.isLocked.value).toBe(false)
  })

  it.each([undefined, null])('is told what is missing where %j is passed, in a page without types', async (none) => {
    const { kernel } = await setUp()
    const opening: Promise<unknown> = Reflect.apply(kernel.plugins.send.open, undefined, [none])
    await expect(opening).rejects.toMatchObject({ code: 'SEND_PARAMS_MISSING' })
  })

  it('is told of a namespace that sends nothing', async () => {
    const { kernel } = await setUp({}, [fakeNamespace({ id: 'side' })])
    kernel.namespaces.setActive('side')
    const opening = kernel.plugins.send.open({ amount: '1', to: 'fake-bob' })
    await expect(opening).rejects.toMatchObject({ code: 'SEND_CHAIN_UNSUPPORTED', message: 'Unsupported chain' })
  })

  it.each([5, true, {}])('is told that the receiver %j is none, and nothing opens', async (to) => {
    const { kernel, api } = await setUp()
    kernel.router.close()
    const opening: Promise<unknown> = Reflect.apply(kernel.plugins.send.open, undefined, [{ amount: '1', to }])
    await expect(opening).rejects.toMatchObject({ code: 'SEND_PARAMS_MISSING' })
    expect([api.isLocked.value, kernel.router.isOpen.value]).toEqual([false, false])
  })

  it('that asks while its project keeps sending shut finds what the person typed untouched afterwards', async () => {
    const flags = signal<RemoteFlags>({})
    const { kernel, api, fill } = await setUp({}, [
      definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] }),
    ])
    await fill('0.5', 'fake-cleo')
    flags.value = { send: false }
    const opening = kernel.plugins.send.open({ amount: '1', to: 'fake-bob' })
    await expect(opening).rejects.toMatchObject({ code: 'ROUTER_VIEW_GATED' })
    flags.value = {}
    expect([api.isLocked.value, api.amount.value, api.receiver.value.address]).toEqual([false, '0.5', 'fake-cleo'])
  })

  it('is told that its transfer was given up where the page closed the modal as soon as it opened', async () => {
    const { kernel, api } = await setUp()
    kernel.router.close()
    kernel.on('modal:opened', () => void kernel.router.close())
    const told: unknown[] = []
    kernel.plugins.send.open({ amount: '1', to: 'fake-bob' }).catch(({ code }) => told.push(code))
    await settle()
    expect([told, api.isLocked.value]).toEqual([['SEND_MODAL_CLOSED'], false])
  })

  it('is told where nobody is connected', async () => {
    const { kernel, address } = await setUp()
    address.value = undefined
    const opening = kernel.plugins.send.open({ amount: '1', to: 'fake-bob' })
    await expect(opening).rejects.toMatchObject({ code: 'SEND_ACCOUNT_MISSING' })
  })
})
