import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeNetwork } from '../../../kernel/testing/index'
import type { SendReview } from './contract'
import {
  findLookalike,
  findReceiverProblem,
  findStep,
  findWarnings,
  fingerprintOf,
  freezeReview,
  isSameAddress,
  isSameReview,
  maxAmount,
  needsComparing,
  type ReceiverFacts,
  readSendAmount,
  unitsForDollars,
  worthOf,
} from './send-rules'

const network = fakeNetwork('1')
const own = `0x${'a'.repeat(40)}`
const bob = '0x3fD1905bAe4477C20b8E61fA93d8052c7E4B16a8'
/** Bob's, as long as nobody looks between its ends. */
const thief = `0x3fD1${'0'.repeat(30)}4B16a8`
const token = `0x${'c'.repeat(40)}`

const known = (
  values: Partial<ReceiverFacts> & { readonly to?: string; readonly token?: string } = {},
): ReceiverFacts => ({
  transfer: { network, from: own, to: values.to ?? bob, amount: 1n, ...(values.token && { token: values.token }) },
  facts: { kind: 'account', isUsed: true },
  own: [own],
  receivers: [],
  ...values,
})

describe('an address', () => {
  it('that is cut short like a known one, and is another, is found out', () => {
    expect(findLookalike(thief, [bob])).toBe(bob)
    expect(findLookalike(bob.toLowerCase(), [bob])).toBeUndefined()
    expect(findLookalike(bob, [own])).toBeUndefined()
  })

  it('is the same in every spelling of hexadecimal, and in no other', () => {
    const digits = bob.slice(2)
    for (const spelled of [digits, digits.toLowerCase(), `0x${digits.toUpperCase()}`, `0X${digits}`])
      expect(isSameAddress(bob, spelled), spelled).toBe(true)
    for (const other of [`${bob}0`, `0${digits}`, `x${bob}`, bob.slice(0, -1), `${bob} `, ''])
      expect(isSameAddress(bob, other), other).toBe(false)
    expect(
      isSameAddress('DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK', 'dyw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'),
    ).toBe(false)
  })

  it('that is short enough to be shown whole looks like no other', () => {
    expect(findLookalike('abcd12efghij', ['abcd34efghij'])).toBeUndefined()
    expect(findLookalike('abcd123efghij', ['abcd345efghij'])).toBe('abcd345efghij')
    expect(findLookalike('abcd1efghij', ['abcd2efghij'])).toBeUndefined()
  })

  it('that differs in one of the signs that are shown looks like no other', () => {
    for (const other of [`0x4f${bob.slice(4)}`, `${bob.slice(0, -6)}5${bob.slice(-5)}`, `${bob.slice(0, -1)}9`])
      expect(findLookalike(thief, [other]), other).toBeUndefined()
  })

  it('of any two that differ and look alike, one is always found out', () => {
    const middle = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(middle, middle, (one, other) => {
        const [first, second] = [one, other].map((digits) => `0x3f${digits.join('')}4b16a8`) as [string, string]
        expect(findLookalike(first, [second])).toBe(first === second ? undefined : second)
      }),
    )
  })
})

describe('a receiver', () => {
  it.each([
    ['ownToken', known({ to: token.toUpperCase().replace('0X', '0x'), token })],
    ['burn', known({ facts: { kind: 'burn', isUsed: true } })],
    [undefined, known({ to: token })],
    [undefined, known({ token })],
    [undefined, known({ facts: undefined })],
  ])('is refused as %s', (problem, facts) => {
    expect(findReceiverProblem(facts)).toBe(problem)
  })

  it.each([
    ['an own account', known({ to: own }), ['own']],
    ['a contract', known({ facts: { kind: 'contract', isUsed: true }, receivers: [bob] }), ['contract']],
    ['one that was never used', known({ facts: { kind: 'account', isUsed: false } }), ['unused']],
    ['one that nothing was sent to', known(), ['first']],
    ['one that something was sent to', known({ receivers: [bob] }), []],
    ['anybody where nobody tells the history', known({ receivers: undefined }), []],
    ['one that takes deposits by a memo', known({ receivers: [bob], memoOf: 'Harbor' }), ['memo']],
    ['one whose name a service alone tells', known({ receivers: [bob], isTold: true }), ['told']],
    ['an own account whose name a service alone tells', known({ to: own, isTold: true }), ['own']],
    ['a contract that was never called', known({ facts: { kind: 'contract', isUsed: false } }), ['contract', 'unused']],
    ['one of several own accounts', known({ to: bob, own: [own, bob] }), ['own']],
    ['one of several that something was sent to', known({ receivers: [own, bob, token] }), []],
    ['one of whom the chain tells nothing', known({ facts: undefined, receivers: [bob] }), []],
    [
      'one that looks like an own account, where nobody tells the history',
      known({ to: thief, own: [own, bob], receivers: undefined }),
      ['lookalike'],
    ],
    ['one that looks like a known one', known({ to: thief, receivers: [bob] }), ['lookalike', 'first']],
  ])('is told of: %s', (_, facts, warnings) => {
    expect(findWarnings(facts).warnings).toEqual(warnings)
  })

  it.each([
    ['own', false],
    ['memo', false],
    ['first', true],
    ['unused', true],
    ['contract', true],
    ['lookalike', true],
    ['told', true],
  ] as const)('is compared by the person where it is %s: %s', (warning, isAsked) => {
    expect(needsComparing({ warnings: [warning] })).toBe(isAsked)
  })

  it('is compared where one of several warnings asks for it', () => {
    expect(needsComparing({ warnings: ['memo', 'first'] })).toBe(true)
    expect(needsComparing({ warnings: ['own', 'memo'] })).toBe(false)
    expect(needsComparing({ warnings: [] })).toBe(false)
  })

  it('is told with whom it looks like and whose deposits arrive there, where that is known', () => {
    expect(findWarnings(known({ receivers: [bob] }))).toStrictEqual({ warnings: [] })
    expect(findWarnings(known({ to: thief, receivers: [bob], memoOf: 'Harbor' }))).toStrictEqual({
      warnings: ['lookalike', 'memo', 'first'],
      lookalike: bob,
      memoOf: 'Harbor',
    })
  })

  it('that looks like an own account is shown beside it', () => {
    const twin = `0xaa${'b'.repeat(32)}aaaaaa`
    expect(findWarnings(known({ to: twin })).lookalike).toBe(own)
  })
})

const MAX_UINT256 = 2n ** 256n - 1n

describe('what a person types', () => {
  it.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['0.000', 'zero'],
    ['1.', 'text'],
    ['1e5', 'text'],
    ['-1', 'text'],
    ['0x10', 'text'],
    ['1,5', 'text'],
    ['0.0000001', 'decimals'],
    ['2.000001', 'funds'],
  ])('is refused with a reason: %j is %s', (text, refusal) => {
    expect(readSendAmount(text, { decimals: 6, value: 2_000_000n })).toEqual({ refusal })
  })

  it('is read up to 200 digits on either side of the dot', () => {
    const token = { decimals: 0, value: 10n ** 300n }
    expect(readSendAmount('9'.repeat(200), token)).toEqual({ amount: 10n ** 200n - 1n })
    expect(readSendAmount('9'.repeat(201), token)).toEqual({ refusal: 'text' })
    expect(readSendAmount(`1.${'0'.repeat(200)}`, token)).toEqual({ amount: 1n })
    expect(readSendAmount(`1.${'0'.repeat(201)}`, token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('x1', token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('1x', token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('.5', token)).toEqual({ refusal: 'text' })
  })

  it('may be all there is, and one unit', () => {
    expect(readSendAmount('2', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 2_000_000n })
    expect(readSendAmount('0.000001', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 1n })
    expect(readSendAmount('0.0000010', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 1n })
  })
})

describe('Max', () => {
  it('and the fee are the balance, to the unit, or there is nothing to send', () => {
    const units = fc.bigInt({ min: 0n, max: MAX_UINT256 })
    fc.assert(
      fc.property(units, units, (balance, fee) => {
        const max = maxAmount(balance, fee)
        if (balance > fee) expect(max + fee).toBe(balance)
        else expect(max).toBe(0n)
      }),
    )
  })
})

describe('a worth', () => {
  it('is exact, and unknown without a price', () => {
    expect(worthOf(1n, 18, '3312.458')).toBe('0.000000000000003312458')
    expect(worthOf(1n, 18, undefined)).toBeUndefined()
  })
})

describe('a form', () => {
  const token = { name: 'Tide', symbol: 'TDE', decimals: 6, value: 5n }
  const found = { text: 'fake-bob', state: 'found', address: 'fake-bob' } as const

  it.each([
    ['token', { token: undefined, amount: '', receiver: found }],
    ['amount', { token, amount: '', receiver: found }],
    ['amount', { token, amount: '0.0', receiver: found }],
    ['value', { token, amount: '0.0000001', receiver: found }],
    ['value', { token, amount: '1e5', receiver: found }],
    ['funds', { token, amount: '1', receiver: found }],
    ['address', { token, amount: '0.000001', receiver: { text: '', state: 'empty' } as const }],
    ['invalid', { token, amount: '0.000001', receiver: { text: 'x', state: 'resolving' } as const }],
    ['invalid', { token, amount: '0.000001', receiver: { text: 'x', state: 'unresolved' } as const }],
    ['ready', { token, amount: '0.000001', receiver: found }],
  ])('lacks first: %s', (step, form) => {
    expect(findStep(form)).toBe(step)
  })
})

describe('dollars', () => {
  const digits = (max: number, min = 0) =>
    fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((list) => list.join(''))
  const decimal = (places: number) =>
    fc.tuple(digits(20, 1), digits(places)).map(([whole, part]) => (part === '' ? whole : `${whole}.${part}`))
  /** A fraction over 10^40, by nothing that the product uses. */
  const wide = (text: string) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(40, '0'))
  }

  it('buy as much as they are worth, to the last unit, and never more', () => {
    fc.assert(
      fc.property(decimal(2), decimal(40), fc.integer({ min: 0, max: 77 }), (dollars, price, decimals) => {
        const units = unitsForDollars(dollars, price, decimals)
        if (wide(price) === 0n) {
          expect(units).toBeUndefined()
          return
        }
        const paid = wide(dollars) * 10n ** BigInt(decimals)
        const bought = (units ?? -1n) * wide(price)
        expect(bought <= paid && paid < bought + wide(price)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['', '1'],
    ['1.', '1'],
    ['-1', '1'],
    ['1e5', '1'],
    ['1', '0.00'],
    ['1', 'x'],
    ['1', '-2'],
  ])('buy nothing where nobody can say how much: %j at %j', (dollars, price) => {
    expect(unitsForDollars(dollars, price, 18)).toBeUndefined()
  })
})

const create = (): SendReview => ({
  transfer: { network: fakeNetwork('1'), from: 'fake-ada', to: 'fake-bob', amount: 5n },
  fee: { value: 2n, parts: { execution: 2n }, terms: { gas: '0x1' } },
  token: { name: 'Test Coin', symbol: 'TST', decimals: 18, value: 10n },
  warnings: [],
})

it('a frozen review stays as it was, though the objects that it was made of are changed', () => {
  const source = create()
  const { review, fingerprint, at } = freezeReview(source, 5)
  Object.assign(source.transfer, { to: 'fake-mallory', amount: 9n })
  Object.assign(source.fee.terms, { gas: '0x2' })
  expect([review.transfer.to, review.transfer.amount, review.fee.terms.gas]).toEqual(['fake-bob', 5n, '0x1'])
  expect(fingerprintOf(review)).toBe(fingerprint)
  expect(at).toBe(5)
  expect(review.fee).toEqual({ value: 2n, parts: { execution: 2n }, terms: { gas: '0x1' } })
  expect(review.token).toEqual(create().token)
  for (const part of [review, review.transfer, review.fee, review.fee.parts, review.fee.terms, review.token])
    expect(() => Object.assign(part, { to: 'x', amount: 0n })).toThrow(TypeError)
})

it('a fingerprint is each part in its own line, so that no two transfers have one', () => {
  const { transfer, fee } = create()
  expect(fingerprintOf({ transfer, fee })).toBe('test:1\nfake-ada\nfake-bob\n\n5\n2\ngas=0x1')
  expect(fingerprintOf({ transfer, fee, isSponsored: true })).toBe(
    'test:1\nfake-ada\nfake-bob\n\n5\n2\npaid by the app\ngas=0x1',
  )
  const terms = { gas: '0x1', gasPrice: '0x2' }
  expect(fingerprintOf({ transfer: { ...transfer, token: 'fake-token' }, fee: { ...fee, terms } })).toBe(
    'test:1\nfake-ada\nfake-bob\nfake-token\n5\n2\ngas=0x1\ngasPrice=0x2',
  )
})

it.each([
  { to: 'fake-mallory' },
  { amount: 6n },
  { from: 'fake-bob' },
  { token: 'fake-token' },
  { network: fakeNetwork('2') },
])('every part of a transfer is in its fingerprint: %o', (change) => {
  const { transfer, fee } = create()
  expect(fingerprintOf({ transfer: { ...transfer, ...change }, fee })).not.toBe(fingerprintOf({ transfer, fee }))
  expect(fingerprintOf({ transfer, fee: { ...fee, terms: { gas: '0x9' } } })).not.toBe(fingerprintOf({ transfer, fee }))
})

it.each<Partial<SendReview>>([
  { transfer: { ...create().transfer, amount: 6n } },
  { fee: { ...create().fee, value: 3n } },
  { token: { ...create().token, price: '2' } },
  { feePrice: '2' },
  { warnings: ['first'] },
  { lookalike: 'fake-rob' },
  { isSponsored: true },
])('two reviews tell the same, unless a person would see something else: %o', (change) => {
  const first = freezeReview(create(), 1)
  expect(isSameReview(first, freezeReview(create(), 2))).toBe(true)
  expect(isSameReview(first, freezeReview({ ...create(), ...change }, 1))).toBe(false)
})
