// @ts-nocheck
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseUnits } from '../../../kernel/lib/amounts'
import { decimalsOf, judgeAmount, readFiatUnits } from './amount-rules'
import { currencyOf } from './fiat-currency'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const usd = { id: 'USD', limits }

describe('an amount of money', () => {
  it.each([
    ['', { lack: 'amount' }],
    ['0', { lack: 'amount' }],
    ['0.00', { lack: 'amount' }],
    ['1e3', { lack: 'value' }],
    ['-5', { lack: 'value' }],
    ['1,5', { lack: 'value' }],
    ['NaN', { lack: 'value' }],
    ['10.001', { lack: 'value' }],
    ['9.99', { lack: 'low', limit: '10.00' }],
    ['10', { methods: ['card', 'ach_bank_account'] }],
    ['7500.00', { methods: ['card', 'ach_bank_account'] }],
    ['7500.01', { methods: ['ach_bank_account'] }],
    ['25000', { methods: ['ach_bank_account'] }],
    ['25000.01', { lack: 'high', limit: '25000.00' }],
    ['99999999999999', { lack: 'value' }],
  ])('%s is judged as %o', (text, verdict) => {
    expect(judgeAmount(text, usd)).toEqual(verdict)
  })

  it('has any size where nobody tells limits, and limits that make no sense are none', () => {
    expect(judgeAmount('0.01', { id: 'USD', limits: [] })).toEqual({ methods: [] })
    const nonsense = [
      { id: 'a', min: '50', max: '10' },
      { id: 'b', min: 'NaN', max: '1e40' },
      { id: 'c', min: '-1', max: '5' },
    ]
    expect(judgeAmount('20', { id: 'USD', limits: nonsense })).toEqual({ methods: [] })
  })

  it.each([
    ['5', { lack: 'low', limit: '8' }],
    ['1000', { lack: 'high', limit: '900' }],
    ['10.5', { methods: ['b'] }],
  ])('of %s is held against the widest limits, in whichever order the ways to pay stand', (text, verdict) => {
    const ways = [
      { id: 'a', min: '20', max: '900' },
      { id: 'b', min: '8', max: '300' },
      { id: 'c', min: '20', max: '700' },
      { id: 'd', min: '1x', max: '5000' },
      { id: 'e', min: '1', max: '5000x' },
    ]
    expect(judgeAmount(text, { id: 'USD', limits: ways })).toEqual(verdict)
    expect(judgeAmount(text, { id: 'USD', limits: ways.toReversed() })).toEqual(verdict)
  })

  it('is no more than 10^12', () => {
    expect(readFiatUnits('1000000000000', 2)).toBe(10n ** 14n)
    expect(readFiatUnits('1000000000000.00', 2)).toBe(10n ** 14n)
    expect(readFiatUnits('1000000000000.01', 2)).toBeUndefined()
    expect(readFiatUnits('10000000000000', 0)).toBeUndefined()
  })

  it('is read exactly, with 0 to 8 decimals and up to 10^12', () => {
    const anyUnits = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
      .chain(([decimals, whole]) =>
        fc.record({
          decimals: fc.constant(decimals),
          units: fc.bigInt({ min: 0n, max: whole * 10n ** BigInt(decimals) }),
        }),
      )
    fc.assert(
      fc.property(anyUnits, ({ decimals, units }) => {
        const text = formatUnits(units, decimals)
        expect(readFiatUnits(text, decimals)).toBe(units)
        // A finer amount is none, and so is one beyond the bound.
        expect(
          readFiatUnits(`${text}${text.includes('.') ? '' : '.'}${'0'.repeat(decimals)}1`, decimals),
        ).toBeUndefined()
      }),
    )
  })

  it('is within the limits of a way to pay exactly where it is neither less nor more', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n * 10n ** 8n })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), units, units, units, (decimals, one, other, paid) => {
        const bound = 10n ** 12n * 10n ** BigInt(decimals)
        const [low, high] = one < other ? [one % bound, other % bound] : [other % bound, one % bound]
        fc.pre(low <= high && paid % bound > 0n)
        const [min, max, amount] = [low, high, paid % bound].map((value) => formatUnits(value, decimals)) as [
          string,
          string,
          string,
        ]
        const verdict = judgeAmount(amount, { id: 'X', limits: [{ id: 'card', min, max }] }, decimals)
        const value = parseUnits(amount, decimals)
        if (value < low) expect(verdict).toEqual({ lack: 'low', limit: min })
        else if (value > high) expect(verdict).toEqual({ lack: 'high', limit: max })
        else expect(verdict).toEqual({ methods: ['card'] })
      }),
    )
  })
})

it('currencies have the decimals that ISO 4217 gives them', () => {
  expect(['USD', 'JPY', 'KWD', undefined, '<b>'].map(decimalsOf)).toEqual([2, 0, 3, 2, 2])
})

it('the first currency is that of the region', () => {
  const tags = ['en-US', 'de', 'fr-CH', 'ja', 'en-GB', 'zz-nowhere', '', 'pt-BR', 'ar-EG']
  expect(tags.map(currencyOf)).toEqual(['USD', 'EUR', 'CHF', 'JPY', 'GBP', 'USD', 'USD', 'BRL', 'USD'])
})
