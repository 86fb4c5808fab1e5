import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPorticoError } from '../errors/portico-error'
import {
  addDecimals,
  compareDecimals,
  formatUnits,
  multiplyDecimals,
  parseUnits,
  readDecimal,
  truncateDecimal,
  truncateDollars,
} from './amounts'

const runs = { numRuns: 10_000 }
const MAX_UNITS = 2n ** 256n - 1n
const units = fc.bigInt({ min: 0n, max: MAX_UNITS })
const signedUnits = fc.bigInt({ min: -MAX_UNITS, max: MAX_UNITS })
const decimals = fc.integer({ min: 0, max: 77 })
/** A decimal text, with its value as a fraction over 10 ** 77. */
const amount = fc.tuple(signedUnits, decimals).map(([value, places]) => ({
  text: formatUnits(value, places),
  worth: value * 10n ** BigInt(77 - places),
}))
const wide = (text: string) => {
  const isNegative = text.startsWith('-')
  const value = parseUnits(isNegative ? text.slice(1) : text, 77)
  return isNegative ? -value : value
}
const always = (property: fc.IRawProperty<unknown>) => fc.assert(property, runs)

describe('amounts of 0 to 77 decimals, up to 2^256-1', () => {
  it('are the same after writing and reading (P1)', () => {
    always(fc.property(units, decimals, (value, places) => parseUnits(formatUnits(value, places), places) === value))
  })

  it('never grow by being cut off, and lose less than the last digit shown (P2)', () => {
    always(
      fc.property(units, decimals, fc.integer({ min: 0, max: 77 }), (value, places, shown) => {
        const cut = wide(truncateDecimal(formatUnits(value, places), shown))
        const exact = value * 10n ** BigInt(77 - places)
        expect(cut <= exact && exact - cut < 10n ** BigInt(77 - shown)).toBe(true)
      }),
    )
  })

  it('are read in their order (P3), which compareDecimals knows (P8)', () => {
    always(
      fc.property(amount, amount, (one, other) => {
        const order = one.worth === other.worth ? 0 : one.worth < other.worth ? -1 : 1
        expect(compareDecimals(one.text, other.text)).toBe(order)
        expect(wide(one.text) < wide(other.text)).toBe(order < 0)
      }),
    )
  })

  it('are the same with zeros before and after them (P5)', () => {
    always(
      fc.property(units, decimals, fc.nat(9), fc.nat(9), (value, places, before, behind) => {
        const text = formatUnits(value, places)
        const longer = `${'0'.repeat(before)}${text}${text.includes('.') ? '' : '.0'}${'0'.repeat(behind)}`
        expect(parseUnits(longer, places)).toBe(value)
      }),
    )
  })

  it('add up exactly (P6)', () => {
    always(
      fc.property(amount, amount, (one, other) => {
        expect(wide(addDecimals(one.text, other.text))).toBe(one.worth + other.worth)
      }),
    )
  })

  it('multiply exactly', () => {
    const small = fc.tuple(signedUnits, fc.integer({ min: 0, max: 38 }))
    always(
      fc.property(small, small, ([a, aPlaces], [b, bPlaces]) => {
        const product = multiplyDecimals(formatUnits(a, aPlaces), formatUnits(b, bPlaces))
        expect(wide(product)).toBe(a * b * 10n ** BigInt(77 - aPlaces - bPlaces))
      }),
    )
  })

  it('are shown in dollars with an error of less than a cent, with their sign', () => {
    always(
      fc.property(amount, ({ text, worth }) => {
        const cent = 10n ** 75n
        const shown = wide(truncateDollars(text))
        const off = shown > worth ? shown - worth : worth - shown
        expect(off < cent).toBe(true)
        expect(shown === 0n || shown > 0n === worth > 0n).toBe(true)
        expect(truncateDollars(text)).toMatch(/^-?\d+\.\d{2}$/)
      }),
    )
  })

  it('have shown parts that never add up to more than the shown whole', () => {
    always(
      fc.property(fc.array(units, { minLength: 1, maxLength: 8 }), decimals, (values, places) => {
        const texts = values.map((value) => formatUnits(value, places))
        const parts = texts.map(truncateDollars).reduce(addDecimals)
        expect(compareDecimals(parts, truncateDollars(texts.reduce(addDecimals)))).not.toBe(1)
      }),
    )
  })
})

describe('texts that are not amounts', () => {
  const grammar = /^\d+(\.\d+)?$/
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX \u066b\u0661n_') }),
    fc.constantFrom('1e5', '-5', '0x10', '1,5', '1_000', ' 1', '1 ', '.5', '5.', '', 'NaN', 'Infinity', '１', '١'),
  )
  const outcome = (run: () => unknown) => {
    try {
      run()
      return 'read'
    } catch (error) {
      return isPorticoError(error) ? error.code : error
    }
  }

  it("are refused with Portico's own error, and no other text is (P4)", () => {
    always(
      fc.property(hostile, (text) => {
        expect(outcome(() => parseUnits(text, 77))).toBe(grammar.test(text) ? 'read' : 'AMOUNT_TEXT_INVALID')
      }),
    )
  })

  it('are not accepted as numbers of a server either, which never throws', () => {
    always(
      fc.property(fc.oneof(hostile, fc.anything()), (value) => {
        const read = readDecimal(value)
        if (read !== undefined) expect(read).toMatch(/^-?\d+(\.\d*[1-9])?$/)
      }),
    )
  })
})

describe('numbers of a server', () => {
  it('keep every digit of the JSON', () => {
    always(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = readDecimal(value)
        const [, exponent = '0'] = String(value).split('e')
        if (read === undefined) expect(Number(exponent) < -100 || Number(exponent) > 100).toBe(true)
        else expect(Number(read)).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
