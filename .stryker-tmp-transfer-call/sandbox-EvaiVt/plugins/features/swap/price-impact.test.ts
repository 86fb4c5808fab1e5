// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { impactOf, levelOf, minReceivedOf, readSlippage, worthOf } from './price-impact'

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
