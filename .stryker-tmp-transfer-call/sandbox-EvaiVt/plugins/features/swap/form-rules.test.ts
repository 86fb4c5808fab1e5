// @ts-nocheck
import { describe, expect, it } from 'vitest'
import type { SwapToken } from './contract'
import { type FilledForm, findLack, readSwapAmount } from './form-rules'

const coin: SwapToken = { name: 'Coin', symbol: 'TST', decimals: 2, value: 500n }
const dollar: SwapToken = { name: 'Dollar', symbol: 'USD', decimals: 6, value: 0n, address: 'fake-usd' }
const whole: FilledForm = {
  isSupported: true,
  sell: coin,
  buy: dollar,
  amount: '5',
  hasQuote: true,
  quoteState: 'ready',
  level: 'fine',
  isLossAccepted: false,
}

describe('an amount', () => {
  it.each([
    ['1', 100n],
    ['0.01', 1n],
    ['007.5', 750n],
    ['1.20', 120n],
    ['9'.repeat(70), BigInt('9'.repeat(70)) * 100n],
  ])('that is typed as %s is exactly that', (text, amount) => {
    expect(readSwapAmount(text, 2)).toEqual({ amount })
  })

  it.each(['', '0', '0.00', '000'])('is still to come where it says %j', (text) => {
    expect(readSwapAmount(text, 2)).toEqual({ refusal: 'empty' })
  })

  it.each([
    ...['-1', '+1', '.5', '1.', '1,5', '1e3', '0x1', ' 1', '1 ', 'x1', '1x', '1\n', '1.2.3', '٣', '0.001', '∞'],
    ...['0'.repeat(201), `0.${'0'.repeat(201)}`],
  ])('is none where it says %j', (text) => {
    expect(readSwapAmount(text, 2)).toEqual({ refusal: 'value' })
  })

  it('may be long, as long as it is one', () => {
    expect(readSwapAmount(`${'0'.repeat(199)}1`, 2)).toEqual({ amount: 100n })
    expect(readSwapAmount(`1.${'0'.repeat(200)}`, 2)).toEqual({ amount: 100n })
  })
})

describe('a form', () => {
  it.each<[string, Partial<FilledForm>]>([
    ['ready', {}],
    ['network', { isSupported: false, sell: undefined }],
    ['token', { sell: undefined, amount: 'x' }],
    ['token', { buy: undefined, amount: 'x' }],
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['value', { amount: '0.001' }],
    ['funds', { amount: '5.01', quoteState: 'none' }],
    ['liquidity', { quoteState: 'none', hasQuote: false }],
    ['retry', { quoteState: 'failed', hasQuote: false }],
    ['quote', { quoteState: 'loading', hasQuote: false }],
    ['blocked', { level: 'blocked', isLossAccepted: true }],
    ['confirm', { level: 'confirm' }],
    ['confirm', { level: 'unknown' }],
    ['ready', { level: 'confirm', isLossAccepted: true }],
    ['ready', { level: 'unknown', isLossAccepted: true }],
    ['ready', { level: 'told' }],
  ])('lacks first: %s', (lack, change) => {
    expect(findLack({ ...whole, ...change })).toBe(lack)
  })
})
