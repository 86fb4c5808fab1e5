import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeNetwork } from '../../../kernel/testing/index'
import {
  findLookalike,
  findReceiverProblem,
  findWarnings,
  isSameAddress,
  needsComparing,
  type ReceiverFacts,
} from './find-warnings'

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
