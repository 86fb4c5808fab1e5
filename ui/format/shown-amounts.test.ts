import { describe, expect, it } from 'vitest'
import { formatDollars, showAmount, showAtMost, showBalance } from './shown-amounts'

describe('dollars', () => {
  it('are cut after the cent, never rounded', () => {
    expect(formatDollars('4912.079999', 'en')).toBe('$4,912.07')
    expect(formatDollars('0.999', 'en')).toBe('$0.99')
    expect(formatDollars('12', 'en')).toBe('$12.00')
  })

  it('are exact beyond the range of a float', () => {
    expect(formatDollars('123456789012345678901.239', 'en')).toBe('$123,456,789,012,345,678,901.23')
  })

  it('are not shown as zero below a cent', () => {
    expect(formatDollars('0.000000000000000001', 'en')).toBe('<$0.01')
    expect(formatDollars('0.01', 'en')).toBe('$0.01')
    expect(formatDollars('0.000', 'en')).toBe('$0.00')
  })

  it('are formatted in the language', () => {
    expect(formatDollars('6204.18', 'de').replace(/\s/gu, ' ')).toBe('6.204,18 $')
  })

  it('are left to right in every language, since their signs would move otherwise', () => {
    expect(formatDollars('0.001', 'ar-u-nu-latn')).toMatch(/^\u2066<[^\u2066\u2069]+\u2069$/u)
  })
})

it.each([
  [1_000_000_000n, 6, '1000'],
  [1_500_000n, 6, '1.5'],
  [1_234_567_891_234_567_891n, 18, '1.234567'],
  [1n, 18, '0.000000000000000001'],
  [0n, 18, '0'],
  [100n, 0, '100'],
])('shows %s of %s decimals as %s: cut, and without trailing zeros', (units, decimals, text) => {
  expect(showAmount(units, decimals)).toBe(text)
})

it.each([
  [1_500_000n, 6, '1.5'],
  [1_234_567_891_234_567_891n, 18, '1.234568'],
  [1_999_999_999_999_999_999n, 18, '2'],
  [1_234_567_000_000_000_000n, 18, '1.234567'],
  [1n, 18, '0.000000000000000001'],
  [1_000_000_000_001n, 18, '0.000002'],
  [0n, 18, '0'],
  [100n, 0, '100'],
])('says of %s of %s decimals that it is at most %s', (units, decimals, text) => {
  expect(showAtMost(units, decimals)).toBe(text)
})

it.each([
  [1_234_567_891_234_567_891n, 18, '1.234'],
  [1_999_999n, 6, '1.999'],
  [2_000_000n, 6, '2'],
  [123_456n, 8, '0.001'],
  [12_345n, 8, '0.000123'],
  [1n, 18, '0.000000000000000001'],
  [0n, 18, '0'],
  [100n, 0, '100'],
  [7n, 2, '0.07'],
])('shows a balance of %s of %s decimals as %s', (units, decimals, text) => {
  expect(showBalance(units, decimals)).toBe(text)
})
