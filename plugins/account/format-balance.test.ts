import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBalance } from './format-balance'

const most = 2n ** 256n - 1n
const amount = fc.oneof(fc.bigInt({ min: 0n, max: most }), fc.bigInt({ min: 0n, max: 10_000n }), fc.constant(most))
const decimals = fc.integer({ min: 0, max: 77 })

/** What a text of three decimals says, in thousandths. */
const thousandthsOf = (text: string) => BigInt(text.replace('.', ''))

describe('a balance in words', () => {
  it.each([
    [0n, 18, '0.000'],
    [1n, 18, '0.000'],
    [999_999_999_999_999n, 18, '0.000'],
    [1_000_000_000_000_000n, 18, '0.001'],
    [1_482_999_999_999_999_999n, 18, '1.482'],
    [10n ** 18n, 18, '1.000'],
    [7n, 0, '7.000'],
    [75n, 1, '7.500'],
    [75n, 2, '0.750'],
    [123_456n, 3, '123.456'],
    [most, 0, `${most}.000`],
    [most, 77, '1.157'],
    [-1_482_999n, 6, '-1.482'],
    [-5n, 1, '-0.500'],
  ])('%i with %i decimals is %s', (value, places, text) => {
    expect(formatBalance(value, places)).toBe(text)
  })

  it('always has a whole part and three decimals', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(formatBalance(value, places)).toMatch(/^(0|[1-9]\d*)\.\d{3}$/)
      }),
    )
  })

  it('is the amount cut off, never rounded up: exactly what integers make of it', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(thousandthsOf(formatBalance(value, places))).toBe((value * 1000n) / 10n ** BigInt(places))
      }),
      { numRuns: 5000 },
    )
  })

  it('says never more than there is, and less than a thousandth is lost', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const unit = 10n ** BigInt(places)
        const lost = value * 1000n - thousandthsOf(formatBalance(value, places)) * unit
        expect(lost >= 0n && lost < unit).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('says of a debt the same with a minus', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: most }), decimals, (value, places) => {
        expect(formatBalance(-value, places)).toBe(`-${formatBalance(value, places)}`)
      }),
    )
  })
})
