import { describe, expect, it } from 'vitest'
import type { SwapStep, TokenPermit } from '../../../kernel/namespaces/swap-capabilities'
import type { SwapReview, SwapToken } from './contract'
import {
  acceptedWith,
  assetKey,
  type FilledForm,
  findLack,
  fingerprintOf,
  freezeReview,
  impactOf,
  isLossWithin,
  isSameAsset,
  levelOf,
  minReceivedOf,
  readSlippage,
  readSwapAmount,
  worthOf,
} from './swap-rules'
import { fee, network } from './swap-world.fixture'

const coin: SwapToken = { name: 'Coin', symbol: 'TST', decimals: 2, value: 500n }
const dollar: SwapToken = { name: 'Dollar', symbol: 'USD', decimals: 6, value: 0n, address: 'fake-usd' }
const whole: FilledForm = {
  isSupported: true,
  sell: coin,
  buy: dollar,
  amount: '5',
  hasQuote: true,
  quoteState: 'ready',
  level: 'fine',
  isLossAccepted: false,
}

describe('an asset', () => {
  const address = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'

  it('is the same in any casing where its address is hexadecimal, whose capitals are a checksum', () => {
    expect(assetKey(address)).toBe('0xabcdef0123456789abcdef0123456789abcdef01')
    expect(isSameAsset(address, address.toLowerCase())).toBe(true)
    expect(isSameAsset(address, address.replace('01', '02'))).toBe(false)
  })

  it.each(['Abc', `${address}a`, `z${address}`, address.slice(0, 4), address.replace('Ab', 'Gb'), '0xA'])(
    'is told by each letter of its address where that is %j',
    (other) => {
      expect(assetKey(other)).toBe(other)
      expect(isSameAsset(other, other.toLowerCase())).toBe(false)
    },
  )

  it('is the currency of the network where there is no address', () => {
    expect(assetKey(undefined)).toBe('')
    expect(isSameAsset(undefined, undefined)).toBe(true)
    expect(isSameAsset(undefined, address)).toBe(false)
  })
})

describe('an amount', () => {
  it.each([
    ['1', 100n],
    ['0.01', 1n],
    ['007.5', 750n],
    ['1.20', 120n],
    ['9'.repeat(70), BigInt('9'.repeat(70)) * 100n],
  ])('that is typed as %s is exactly that', (text, amount) => {
    expect(readSwapAmount(text, 2)).toEqual({ amount })
  })

  it.each(['', '0', '0.00', '000'])('is still to come where it says %j', (text) => {
    expect(readSwapAmount(text, 2)).toEqual({ refusal: 'empty' })
  })

  it.each([
    ...['-1', '+1', '.5', '1.', '1,5', '1e3', '0x1', ' 1', '1 ', 'x1', '1x', '1\n', '1.2.3', '٣', '0.001', '∞'],
    ...['0'.repeat(201), `0.${'0'.repeat(201)}`],
  ])('is none where it says %j', (text) => {
    expect(readSwapAmount(text, 2)).toEqual({ refusal: 'value' })
  })

  it('may be long, as long as it is one', () => {
    expect(readSwapAmount(`${'0'.repeat(199)}1`, 2)).toEqual({ amount: 100n })
    expect(readSwapAmount(`1.${'0'.repeat(200)}`, 2)).toEqual({ amount: 100n })
  })
})

describe('a form', () => {
  it.each<[string, Partial<FilledForm>]>([
    ['ready', {}],
    ['network', { isSupported: false, sell: undefined }],
    ['token', { sell: undefined, amount: 'x' }],
    ['token', { buy: undefined, amount: 'x' }],
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['value', { amount: '0.001' }],
    ['funds', { amount: '5.01', quoteState: 'none' }],
    ['liquidity', { quoteState: 'none', hasQuote: false }],
    ['retry', { quoteState: 'failed', hasQuote: false }],
    ['quote', { quoteState: 'loading', hasQuote: false }],
    ['blocked', { level: 'blocked', isLossAccepted: true }],
    ['confirm', { level: 'confirm' }],
    ['confirm', { level: 'unknown' }],
    ['ready', { level: 'confirm', isLossAccepted: true }],
    ['ready', { level: 'unknown', isLossAccepted: true }],
    ['ready', { level: 'told' }],
  ])('lacks first: %s', (lack, change) => {
    expect(findLack({ ...whole, ...change })).toBe(lack)
  })
})

describe('what an amount is worth', () => {
  it('is exact, and not known without a price', () => {
    expect(worthOf(1_500_000n, { decimals: 6, price: '0.1' })).toBe('0.15')
    expect(worthOf(1n, { decimals: 6 })).toBeUndefined()
  })
})

describe('a price impact', () => {
  it.each([
    ['100', '100', 0],
    ['100', '99', 100],
    ['100', '0', 10_000],
    ['100', '101', -100],
    ['0.000000000000000000000001', '0', 10_000],
  ])('of %s dollars for %s is %i hundredths of a percent', (given, received, impact) => {
    expect(impactOf(given, received)).toBe(impact)
  })

  it('is rounded up, so that nothing above a bound passes for what is at it', () => {
    expect(impactOf('100', '98.999999')).toBe(101)
    expect(impactOf('3', '3.0005')).toBe(-1)
    expect(impactOf('100', '99.000000000000000000000001')).toBe(100)
  })

  it('is not known where a price is missing, or nothing is given', () => {
    for (const [given, received] of [
      [undefined, '1'],
      ['1', undefined],
      ['0', '0'],
      // Less than what is counted in.
      ['0.0000000000000000000000009', '1'],
    ] as const)
      expect(impactOf(given, received)).toBeUndefined()
  })

  it.each([
    [undefined, 'unknown'],
    [-1, 'fine'],
    [100, 'fine'],
    [101, 'told'],
    [500, 'told'],
    [501, 'confirm'],
    [1500, 'confirm'],
    [1501, 'blocked'],
  ])('of %j is %s', (impact, level) => {
    expect(levelOf(impact, 1500)).toBe(level)
  })
})

describe('a loss that somebody accepted', () => {
  it('covers what comes up to the next whole percent', () => {
    expect(isLossWithin(300, acceptedWith(201))).toBe(true)
    expect(isLossWithin(301, acceptedWith(201))).toBe(false)
  })

  it('covers what is not known only where that was accepted', () => {
    expect(isLossWithin(undefined, acceptedWith(undefined))).toBe(true)
    expect(isLossWithin(undefined, acceptedWith(0))).toBe(false)
    expect(isLossWithin(0, acceptedWith(undefined))).toBe(false)
    expect(isLossWithin(0, undefined)).toBe(false)
  })
})

describe('a slippage', () => {
  it.each([
    ['0.01', 1n],
    ['1', 100n],
    ['2.75', 275n],
    ['10', 1000n],
    ['10.00', 1000n],
  ])('of %s percent is %s hundredths', (text, hundredths) => {
    expect(readSlippage(text)).toBe(hundredths)
  })

  it.each([
    '',
    '0',
    '0.00',
    '0.001',
    '10.01',
    '11',
    '99',
    '100',
    '-1',
    '+1',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1e1',
    '1,5',
    'x1',
    '1x',
  ])('is none where it says %j', (text) => {
    expect(readSlippage(text)).toBeUndefined()
  })

  it('leaves at least so much, cut to whole units', () => {
    expect([minReceivedOf(10_000n, 100n), minReceivedOf(199n, 100n), minReceivedOf(1n, 1n)]).toEqual([9900n, 197n, 0n])
  })
})

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
