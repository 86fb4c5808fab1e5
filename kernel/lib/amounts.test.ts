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

const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return isPorticoError(error) ? error.code : error
  }
}
const longestText = `1${'0'.repeat(511)}`

describe('parseUnits', () => {
  it.each([
    ['1', 18, 10n ** 18n],
    ['0.5', 1, 5n],
    ['1.50', 1, 15n],
    ['007', 0, 7n],
    ['0.000000000000000001', 18, 1n],
    ['1.0', 0, 1n],
    [longestText, 0, 10n ** 511n],
  ])('reads %s with %i decimals', (text, decimals, value) => {
    expect(parseUnits(text, decimals)).toBe(value)
  })

  it.each(['', '-5', '-0', '+5', '1e5', '1,5', '0x1', '.5', '5.', ' 1', '1\n', 'NaN', `${longestText}0`])(
    'refuses %j, which is not a plain amount',
    (text) => {
      expect(codeOf(() => parseUnits(text, 18))).toBe('AMOUNT_TEXT_INVALID')
    },
  )

  it.each([undefined, null, 5, {}, ['5'], new String('5')])('refuses %j, which is not a text', (value) => {
    expect(codeOf(() => parseUnits(value as string, 18))).toBe('AMOUNT_TEXT_INVALID')
  })

  it('refuses more decimals than the currency has, and does not round', () => {
    expect(() => parseUnits('0.0000000000000000019', 18)).toThrow('This amount has more than 18 decimals.')
    expect(codeOf(() => parseUnits('0.1', 0))).toBe('AMOUNT_PRECISION_EXCEEDED')
  })

  it.each([-1, 78, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d decimals', (decimals) => {
    expect(() => parseUnits('1', decimals)).toThrow('Decimals are a whole number from 0 to 77.')
    expect(() => formatUnits(1n, decimals)).toThrow('Decimals are a whole number from 0 to 77.')
    expect(() => truncateDecimal('1', decimals)).toThrow('Decimals are a whole number from 0 to 77.')
  })
})

describe('formatUnits', () => {
  it.each([
    [0n, 18, '0'],
    [0n, 0, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [100n, 0, '100'],
    [10_000n, 2, '100'],
    [-25n, 1, '-2.5'],
    [-5n, 2, '-0.05'],
    [2n ** 256n - 1n, 77, '1.15792089237316195423570985008687907853269984665640564039457584007913129639935'],
  ])('writes %d with %i decimals as %s', (value, decimals, text) => {
    expect(formatUnits(value, decimals)).toBe(text)
  })
})

describe('truncateDecimal', () => {
  it.each([
    ['1.4829', 3, '1.482'],
    ['0.999999999999999999', 3, '0.999'],
    ['1', 3, '1.000'],
    ['1.5', 0, '1'],
    ['-1.4829', 3, '-1.482'],
    ['-0.0001', 3, '0.000'],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      3,
      '115792089237316195423570985008687907853269984665640564039457.584',
    ],
  ])('cuts %s after %i decimals: %s', (text, decimals, cut) => {
    expect(truncateDecimal(text, decimals)).toBe(cut)
  })

  it('shows dollars to the cent', () => {
    expect(truncateDollars('4211.0799')).toBe('4211.07')
    expect(truncateDollars('3')).toBe('3.00')
  })
})

describe('calculating', () => {
  it('adds what floats cannot', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(addDecimals('0.2', '10')).toBe('10.2')
    expect(addDecimals('1', '-1.5')).toBe('-0.5')
    expect(addDecimals('0.5', '0.5')).toBe('1')
  })

  it('multiplies', () => {
    expect(multiplyDecimals('1.482', '3000.5')).toBe('4446.741')
    expect(multiplyDecimals('-2', '0.5')).toBe('-1')
    expect(multiplyDecimals('0', '12.5')).toBe('0')
  })

  it.each([
    ['1.5', '1.50', 0],
    ['1', '2', -1],
    ['0.3', '0.25', 1],
    ['-1', '1', -1],
    ['-0', '0', 0],
  ])('compares %s with %s: %i', (one, other, order) => {
    expect(compareDecimals(one, other)).toBe(order)
  })

  it.each([addDecimals, multiplyDecimals, compareDecimals])('refuses a text that is not an amount: %o', (reckon) => {
    expect(codeOf(() => reckon('1', '1e5'))).toBe('AMOUNT_TEXT_INVALID')
    expect(codeOf(() => reckon('x', '1'))).toBe('AMOUNT_TEXT_INVALID')
  })
})

describe('readDecimal', () => {
  it.each([
    [4211.07, '4211.07'],
    [1.2e-7, '0.00000012'],
    [1e21, '1000000000000000000000'],
    [-3.5, '-3.5'],
    [-0, '0'],
    ['1.500', '1.5'],
    ['5.', '5'],
    ['+2', '2'],
    ['1E3', '1000'],
    ['1e+2', '100'],
    ['12e-1', '1.2'],
    ['1e100', `1${'0'.repeat(100)}`],
    ['1e-100', `0.${'0'.repeat(99)}1`],
    ['9'.repeat(160), '9'.repeat(160)],
  ])('reads %s', (value, text) => {
    expect(readDecimal(value)).toBe(text)
  })

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' 1',
    '1 ',
    '0x1',
    '.5',
    '1e101',
    '1e-101',
    '1e1000',
    '1,5',
    'e5',
    '9'.repeat(161),
    null,
    undefined,
    5n,
    {},
    ['1'],
    true,
  ])('is undefined for %s', (value) => {
    expect(readDecimal(value)).toBeUndefined()
  })
})
