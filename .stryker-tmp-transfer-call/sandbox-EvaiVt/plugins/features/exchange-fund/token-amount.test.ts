// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, formatUnits, multiplyDecimals } from '../../../kernel/lib/amounts'
import { convertToUnits, maxTypedUnits, readPrice, readTyped } from './token-amount'

const decimals = fc.integer({ min: 0, max: 30 })
const usd = fc.bigInt({ min: 1n, max: maxTypedUnits(6) })
/** From a billionth of a cent to a billion dollars. */
const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 11 }))
  .map(([digits, scale]) => formatUnits(digits, scale))

describe('an amount in US dollars', () => {
  it('is never worth less than the units that it becomes, and one unit more is worth more', () => {
    fc.assert(
      fc.property(usd, price, decimals, (dollars, each, places) => {
        const units = convertToUnits(dollars, each, places)
        const worthOf = (amount: bigint) => multiplyDecimals(formatUnits(amount, places), each)
        const typed = formatUnits(dollars, 6)
        return compareDecimals(worthOf(units), typed) <= 0 && compareDecimals(worthOf(units + 1n), typed) > 0
      }),
    )
  })

  it.each([
    ['100', '4211.07', 18, '0.023746933677188932'],
    ['50', '0.9998', 6, '50.010002'],
    ['10', '0.00000012', 18, '83333333.333333333333333333'],
    ['10', '12.5', 0, '0'],
    ['0.000001', '1', 6, '0.000001'],
  ])('%s at %s is exact in %d decimals', (typed, each, places, amount) => {
    const units = convertToUnits(readTyped(typed, 6) ?? 0n, each, places)
    expect(formatUnits(units, places)).toBe(amount)
  })

  it.each([
    ['9999999999.999999', 6, 9_999_999_999_999_999n],
    ['9999999999', 0, 9_999_999_999n],
    ['10000000000', 0, undefined],
    ['10000000000.000000', 6, undefined],
  ])('%s has at most 10 digits before the dot, in %i decimals', (typed, places, units) => {
    expect(readTyped(typed, places)).toBe(units)
  })

  it('of the largest form is the most that can be typed', () => {
    expect([maxTypedUnits(0), maxTypedUnits(6)]).toEqual([9_999_999_999n, 9_999_999_999_999_999n])
  })

  it.each(['', '0', '0.0', '-1', '1e3', '0x10', 'NaN', 'Infinity', '1,5', ' 1', '12345678901', '1.0000001', '.', '1.'])(
    '%j is none',
    (text) => expect(readTyped(text, 6)).toBeUndefined(),
  )
})

describe('a price', () => {
  it.each([
    undefined,
    null,
    Number.NaN,
    Infinity,
    -1,
    '-1',
    '0',
    0,
    '0.000',
    'free',
    {},
    '1e999',
    `0.${'0'.repeat(70)}1`,
  ])('is not %j', (value) => expect(readPrice(value)).toBeUndefined())

  it('has at most 60 decimals, and may be a whole number', () => {
    const longest = `0.${'0'.repeat(59)}1`
    expect([longest, `0.${'0'.repeat(60)}1`, '3'].map(readPrice)).toEqual([longest, undefined, '3'])
    expect(convertToUnits(6_000_000n, '3', 2)).toBe(200n)
  })

  it('may be written with an exponent', () => expect(readPrice(1.2e-7)).toBe('0.00000012'))
})
