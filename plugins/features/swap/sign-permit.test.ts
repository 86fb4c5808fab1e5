import { describe, expect, it } from 'vitest'
import { type WalletErrorKind, walletError } from '../../../kernel/namespaces/wallet-error'
import { settle } from '../../../kernel/testing/index'
import type { SwapReview } from './contract'
import { openSwap } from './open-swap.fixture'
import { ONE, permit } from './swap-world.fixture'

await import('./swap-controller')

/** A review of a swap whose token takes a permit. */
async function setUp() {
  const test = await openSwap()
  test.script.takesPermit = true
  await test.fill('10', 'USD', 'TST')
  await test.api.prepare()
  const stepsOf = () => {
    const { plan, isSigned = false } = test.api.review.value ?? {}
    return [plan?.permit && 'permit', ...(plan?.steps ?? []).map(({ kind }) => kind), isSigned && 'signed'].filter(
      Boolean,
    )
  }
  return { ...test, stepsOf }
}

describe('an approval that is signed', () => {
  it('is one press, and the swap with it another: nothing else is sent', async () => {
    const { api, press, asked, stepsOf, tracked, kernel } = await setUp()
    expect(stepsOf()).toEqual(['permit', 'swap'])
    await press()
    expect([asked.signed, asked.sent, tracked]).toEqual([[permit], [], []])
    expect([stepsOf(), api.phase.value, api.problem.value]).toEqual([['swap', 'signed'], 'idle', undefined])
    await press()
    expect(asked.sent).toMatchObject([{ to: 'fake-permits', with: '0xsigned1' }])
    expect([asked.signed.length, tracked.length, asked.sent.length]).toEqual([1, 1, 1])
    expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Transaction started' } })
  })

  it('is asked for once, however often it is pressed', async () => {
    const { api, asked, wallet } = await setUp()
    let answer = () => undefined as unknown
    wallet.ask = () => new Promise((resolve) => (answer = () => resolve(undefined)))
    const shown = api.review.value as SwapReview
    const all = Promise.all([api.confirm(shown), api.confirm(shown), settle().then(() => api.confirm(shown))])
    await settle()
    expect([asked.signed.length, api.phase.value]).toEqual([1, 'asking'])
    answer()
    await all
    expect(asked.signed).toHaveLength(1)
  })

  it('is of no use to a form that a host opened meanwhile, which it leaves as it is, and free', async () => {
    const { api, asked, wallet, kernel } = await setUp()
    let answer = () => undefined as unknown
    wallet.ask = () => new Promise((resolve) => (answer = () => resolve(undefined)))
    const pressing = api.confirm(api.review.value as SwapReview)
    await settle()
    await kernel.plugins.swap.open({ fromToken: 'USD', toToken: 'TST', amount: '3' })
    answer()
    await pressing
    await settle()
    expect([api.amount.value, api.phase.value, api.review.value, asked.sent]).toEqual(['3', 'idle', undefined, []])
    api.setAmount('4')
    expect(api.amount.value).toBe('4')
  })

  it('says what the price is by then', async () => {
    const { api, press, script, clock } = await setUp()
    script.quote = async (amount) => ({ received: (amount * 19n) / 10n, path: [] })
    await press()
    await clock.advance(31_000)
    await settle()
    expect(api.review.value).toMatchObject({ isSigned: true, offeredBefore: 20n * ONE, quote: { received: 19n * ONE } })
  })

  it('stays to be signed where the person declines it', async () => {
    const { api, press, asked, wallet, stepsOf } = await setUp()
    wallet.ask = () => Promise.reject(walletError('userRejected', 'no'))
    await press()
    expect([api.problem.value, stepsOf(), asked.sent]).toEqual(['declined', ['permit', 'swap'], []])
    wallet.ask = async () => undefined
    await press()
    expect([api.problem.value, stepsOf(), asked.signed.length]).toEqual([undefined, ['swap', 'signed'], 2])
  })

  it.each<[WalletErrorKind]>([['unsupportedMethod'], ['unauthorized'], ['internal']])(
    'is sent as a transaction, by another press, where the wallet cannot sign it (%s)',
    async (kind) => {
      const { api, press, asked, wallet, stepsOf, script, clock } = await setUp()
      wallet.ask = () => Promise.reject(walletError(kind, 'cannot'))
      await press()
      expect([api.problem.value, stepsOf(), asked.sent]).toEqual(['unsigned', ['approve', 'swap'], []])
      wallet.ask = async () => undefined
      await press()
      expect(asked.sent).toEqual([{ to: 'fake-usd', spender: 'fake-router', amount: String(10n * ONE), gas: '1' }])
      script.allowance = 10n * ONE
      await clock.advance(31_000)
      await settle()
      expect([stepsOf(), asked.signed.length]).toEqual([['swap'], 1])
    },
  )

  it.each<[WalletErrorKind, string]>([
    ['pending', 'waiting'],
    ['timeout', 'failed'],
    ['disconnected', 'failed'],
  ])('is not sent in its place where the wallet says %s', async (kind, problem) => {
    const { api, press, wallet, stepsOf } = await setUp()
    wallet.ask = () => Promise.reject(walletError(kind, 'no'))
    await press()
    expect([api.problem.value, stepsOf()]).toEqual([problem, ['permit', 'swap']])
  })

  it('is of no use for another amount', async () => {
    const { api, press, asked, fill, stepsOf } = await setUp()
    await press()
    await fill('11', 'USD', 'TST')
    await api.prepare()
    expect(stepsOf()).toEqual(['permit', 'swap'])
    await press()
    expect(asked.signed.map(({ amount }) => amount)).toEqual([10n * ONE, 11n * ONE])
  })

  it('is not asked for with a nonce that a swap has used, which a node that lags behind still gives: that approval is sent', async () => {
    const { api, press, asked, fill, stepsOf, script } = await setUp()
    await press()
    await press()
    expect(asked.sent).toHaveLength(1)
    await fill('10', 'USD', 'TST')
    await api.prepare()
    expect(stepsOf()).toEqual(['approve', 'swap'])
    script.nonce = 1n
    await api.prepare()
    expect(stepsOf()).toEqual(['permit', 'swap'])
    await press()
    expect(asked.signed.map(({ nonce }) => nonce)).toEqual([0n, 1n])
  })

  it('goes nowhere where the account is another by the time it comes', async () => {
    const { api, address, asked, wallet, fill, stepsOf } = await setUp()
    let answer = () => undefined as unknown
    wallet.ask = () => new Promise((resolve) => (answer = () => resolve(undefined)))
    const done = api.confirm(api.review.value as SwapReview)
    await settle()
    address.value = 'fake-bob'
    await settle()
    await fill('10', 'USD', 'TST')
    answer()
    await done
    await settle()
    expect([asked.signed.length, asked.sent, api.review.value, api.phase.value]).toEqual([1, [], undefined, 'idle'])
    await api.prepare()
    expect(stepsOf()).toEqual(['permit', 'swap'])
  })

  it('is not asked for where the wallet does approval and swap in one prompt, or the person wants no bound', async () => {
    const { api, script, stepsOf } = await setUp()
    api.setUnlimited(true)
    await settle()
    expect(stepsOf()).toEqual(['approve', 'swap'])
    api.setUnlimited(false)
    await settle()
    expect(stepsOf()).toEqual(['permit', 'swap'])
    script.isAtomic = true
    await api.prepare()
    expect([stepsOf(), api.review.value?.isAtomic]).toEqual([['approve', 'swap'], true])
  })
})
