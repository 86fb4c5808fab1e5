// @ts-nocheck
import { expect, it } from 'vitest'
import { showAmount } from './show-amount'

it.each([
  [1_000_000_000n, 6, '1000'],
  [1_500_000n, 6, '1.5'],
  [1_234_567_891_234_567_891n, 18, '1.234567'],
  [1n, 18, '0.000000000000000001'],
  [0n, 18, '0'],
  [100n, 0, '100'],
])('shows %s of %s decimals as %s: cut, and without zeros that say nothing', (units, decimals, text) => {
  expect(showAmount(units, decimals)).toBe(text)
})
