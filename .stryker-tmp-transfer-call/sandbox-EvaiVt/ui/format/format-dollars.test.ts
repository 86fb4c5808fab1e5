// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { formatDollars } from './format-dollars'

describe('dollars', () => {
  it('are cut after the cent, never rounded', () => {
    expect(formatDollars('4912.079999', 'en')).toBe('$4,912.07')
    expect(formatDollars('0.999', 'en')).toBe('$0.99')
    expect(formatDollars('12', 'en')).toBe('$12.00')
  })

  it('are exact beyond what a float holds', () => {
    expect(formatDollars('123456789012345678901.239', 'en')).toBe('$123,456,789,012,345,678,901.23')
  })

  it('under a cent are not said to be none', () => {
    expect(formatDollars('0.000000000000000001', 'en')).toBe('<$0.01')
    expect(formatDollars('0.01', 'en')).toBe('$0.01')
    expect(formatDollars('0.000', 'en')).toBe('$0.00')
  })

  it('are written as the language does', () => {
    expect(formatDollars('6204.18', 'de').replace(/\s/gu, ' ')).toBe('6.204,18 $')
  })
})
