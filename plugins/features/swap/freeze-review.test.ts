import { describe, expect, it } from 'vitest'
import type { SwapStep, TokenPermit } from '../../../kernel/namespaces/swap-capabilities'
import type { SwapReview, SwapToken } from './contract'
import { fingerprintOf, freezeReview } from './freeze-review'
import { fee, network } from './swap-world.fixture'

const coin: SwapToken = { name: 'Coin', symbol: 'TST', decimals: 2, value: 500n }
const dollar: SwapToken = { name: 'Dollar', symbol: 'USD', decimals: 6, value: 0n, address: 'fake-usd' }
const approve: SwapStep = { kind: 'approve', transaction: { to: 'fake-usd', data: '0x1' }, fee }
const swap: SwapStep = { kind: 'swap', transaction: { to: 'fake-router', value: '0x5' } }

const permit: TokenPermit = {
  ...{ token: 'fake-usd', owner: 'fake-ada', spender: 'fake-router', amount: 5n },
  ...{ nonce: 1n, deadline: 9n, name: 'Dollar' },
}

const review = (): SwapReview => ({
  intent: { network, account: 'fake-ada', sell: 'fake-usd', amount: 5n, minReceived: 4n },
  plan: { steps: [approve, swap], minReceived: 4n, proof: 'decoded', spender: 'fake-router' },
  sell: dollar,
  buy: coin,
  quote: { source: { id: 'own', name: 'Own' }, amount: 5n, received: 5n, minReceived: 4n, impact: 0, route: [], at: 1 },
  isAtomic: false,
  isUnlimited: false,
  stepsDone: 0,
})

const withIntent = (change: object): SwapReview => ({ ...review(), intent: { ...review().intent, ...change } })
const withPermit = (given: TokenPermit): SwapReview => ({ ...review(), plan: { ...review().plan, permit: given } })
const withSteps = (...steps: readonly SwapStep[]): SwapReview => ({ ...review(), plan: { ...review().plan, steps } })

describe('a fingerprint', () => {
  it('is the same for the same, and says each thing in a line of its own', () => {
    expect(fingerprintOf({ ...review(), isSponsored: true })).not.toBe(fingerprintOf(review()))
    expect(fingerprintOf(review())).toBe(fingerprintOf(freezeReview(review()).review))
    expect(fingerprintOf(review()).split('\n')).toEqual([
      ...[network.caipNetworkId, 'fake-ada', 'fake-usd', '', '5', '4', 'false'],
      ...['approve', 'to=fake-usd', 'data=0x1', 'gas=1', 'swap', 'to=fake-router', 'value=0x5'],
    ])
    const native = withIntent({ sell: undefined, buy: 'fake-usd' })
    expect(fingerprintOf(native).split('\n').slice(2, 4)).toEqual(['', 'fake-usd'])
  })

  it.each<[string, SwapReview]>([
    ['the network', withIntent({ network: { ...network, caipNetworkId: 'test:2' } })],
    ['the account', withIntent({ account: 'fake-eve' })],
    ['what is given', withIntent({ sell: 'fake-other' })],
    ['what is received', withIntent({ buy: 'fake-other' })],
    ['the amount', withIntent({ amount: 6n })],
    ['the least that is received', withIntent({ minReceived: 3n })],
    ['how many prompts there are', { ...review(), isAtomic: true }],
    ['the kind of a step', withSteps({ ...approve, kind: 'revoke' }, swap)],
    ['a field of a transaction', withSteps({ ...approve, transaction: { to: 'fake-usd', data: '0x2' } }, swap)],
    ['one field more', withSteps(approve, { ...swap, transaction: { ...swap.transaction, data: '0x' } })],
    ['the terms of a fee', withSteps({ ...approve, fee: { ...fee, terms: { gas: '2' } } }, swap)],
    ['the order of the steps', withSteps(swap, approve)],
    ['a step less', withSteps(swap)],
    ['what is signed first', withPermit(permit)],
  ])('is another where %s is another', (_, changed) => {
    expect(fingerprintOf(changed)).not.toBe(fingerprintOf(review()))
  })
})

describe('the fingerprint of a permit', () => {
  it.each<[string, Partial<TokenPermit>]>([
    ['the token', { token: 'fake-other' }],
    ['the owner', { owner: 'fake-eve' }],
    ['the spender', { spender: 'fake-eve' }],
    ['the amount', { amount: 6n }],
    ['the nonce', { nonce: 2n }],
    ['the deadline', { deadline: 10n }],
    ['the name', { name: 'Other' }],
    ['the version', { version: '1' }],
  ])('is another where %s is another', (_, change) => {
    expect(fingerprintOf(withPermit({ ...permit, ...change }))).not.toBe(fingerprintOf(withPermit(permit)))
  })

  it('stays what it was, and nothing of the permit changes any more', () => {
    const given = withPermit({ ...permit })
    const { review: frozen, fingerprint } = freezeReview(given)
    Object.assign(given.plan.permit ?? {}, { spender: 'fake-eve' })
    expect(frozen.plan.permit).toEqual(permit)
    expect(Object.isFrozen(frozen.plan.permit)).toBe(true)
    expect(fingerprintOf(frozen)).toBe(fingerprint)
  })
})

describe('a frozen review', () => {
  it('says what it said, and nothing of it changes any more', () => {
    const given = review()
    const { review: frozen, fingerprint } = freezeReview(given)
    expect(frozen).toEqual(review())
    expect(fingerprint).toBe(fingerprintOf(review()))
    const parts = [frozen, frozen.intent, frozen.plan, frozen.plan.steps, frozen.sell, frozen.buy, frozen.quote]
    const steps = frozen.plan.steps.flatMap((step) => [step, step.transaction])
    const fees = frozen.plan.steps.flatMap((step) => (step.fee ? [step.fee, step.fee.parts, step.fee.terms] : []))
    for (const part of [...parts, ...steps, ...fees]) expect(Object.isFrozen(part)).toBe(true)
    expect(fees).toHaveLength(3)
  })

  it('is no longer what it was made of', () => {
    const given = review()
    const { review: frozen } = freezeReview(given)
    const [step] = given.plan.steps
    Object.assign(given.intent, { account: 'fake-eve' })
    Object.assign(given, { isAtomic: true })
    expect([frozen.intent.account, frozen.isAtomic]).toEqual(['fake-ada', false])
    expect([frozen.plan.steps[0] === step, frozen.plan.steps[0]?.transaction === step?.transaction]).toEqual([
      false,
      false,
    ])
  })
})
