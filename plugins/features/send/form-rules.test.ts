import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findStep, maxAmount, readSendAmount, unitsForDollars, worthOf } from './form-rules'

const MAX_UINT256 = 2n ** 256n - 1n

describe('what a person types', () => {
  it.each([
    ['', 'empty'],
    ['0', 'zero'],
    ['0.000', 'zero'],
    ['1.', 'text'],
    ['1e5', 'text'],
    ['-1', 'text'],
    ['0x10', 'text'],
    ['1,5', 'text'],
    ['0.0000001', 'decimals'],
    ['2.000001', 'funds'],
  ])('is refused with a reason: %j is %s', (text, refusal) => {
    expect(readSendAmount(text, { decimals: 6, value: 2_000_000n })).toEqual({ refusal })
  })

  it('is read up to 200 digits on either side of the dot', () => {
    const token = { decimals: 0, value: 10n ** 300n }
    expect(readSendAmount('9'.repeat(200), token)).toEqual({ amount: 10n ** 200n - 1n })
    expect(readSendAmount('9'.repeat(201), token)).toEqual({ refusal: 'text' })
    expect(readSendAmount(`1.${'0'.repeat(200)}`, token)).toEqual({ amount: 1n })
    expect(readSendAmount(`1.${'0'.repeat(201)}`, token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('x1', token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('1x', token)).toEqual({ refusal: 'text' })
    expect(readSendAmount('.5', token)).toEqual({ refusal: 'text' })
  })

  it('may be all there is, and one unit', () => {
    expect(readSendAmount('2', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 2_000_000n })
    expect(readSendAmount('0.000001', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 1n })
    expect(readSendAmount('0.0000010', { decimals: 6, value: 2_000_000n })).toEqual({ amount: 1n })
  })
})

describe('Max', () => {
  it('and the fee are the balance, to the unit, or there is nothing to send', () => {
    const units = fc.bigInt({ min: 0n, max: MAX_UINT256 })
    fc.assert(
      fc.property(units, units, (balance, fee) => {
        const max = maxAmount(balance, fee)
        if (balance > fee) expect(max + fee).toBe(balance)
        else expect(max).toBe(0n)
      }),
    )
  })
})

describe('a worth', () => {
  it('is exact, and unknown without a price', () => {
    expect(worthOf(1n, 18, '3312.458')).toBe('0.000000000000003312458')
    expect(worthOf(1n, 18, undefined)).toBeUndefined()
  })
})

describe('a form', () => {
  const token = { name: 'Tide', symbol: 'TDE', decimals: 6, value: 5n }
  const found = { text: 'fake-bob', state: 'found', address: 'fake-bob' } as const

  it.each([
    ['token', { token: undefined, amount: '', receiver: found }],
    ['amount', { token, amount: '', receiver: found }],
    ['amount', { token, amount: '0.0', receiver: found }],
    ['value', { token, amount: '0.0000001', receiver: found }],
    ['value', { token, amount: '1e5', receiver: found }],
    ['funds', { token, amount: '1', receiver: found }],
    ['address', { token, amount: '0.000001', receiver: { text: '', state: 'empty' } as const }],
    ['invalid', { token, amount: '0.000001', receiver: { text: 'x', state: 'resolving' } as const }],
    ['invalid', { token, amount: '0.000001', receiver: { text: 'x', state: 'unresolved' } as const }],
    ['ready', { token, amount: '0.000001', receiver: found }],
  ])('lacks first: %s', (step, form) => {
    expect(findStep(form)).toBe(step)
  })
})

describe('dollars', () => {
  const digits = (max: number, min = 0) =>
    fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((list) => list.join(''))
  const decimal = (places: number) =>
    fc.tuple(digits(20, 1), digits(places)).map(([whole, part]) => (part === '' ? whole : `${whole}.${part}`))
  /** A fraction over 10^40, by nothing that the product uses. */
  const wide = (text: string) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(40, '0'))
  }

  it('buy as much as they are worth, to the last unit, and never more', () => {
    fc.assert(
      fc.property(decimal(2), decimal(40), fc.integer({ min: 0, max: 77 }), (dollars, price, decimals) => {
        const units = unitsForDollars(dollars, price, decimals)
        if (wide(price) === 0n) {
          expect(units).toBeUndefined()
          return
        }
        const paid = wide(dollars) * 10n ** BigInt(decimals)
        const bought = (units ?? -1n) * wide(price)
        expect(bought <= paid && paid < bought + wide(price)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['', '1'],
    ['1.', '1'],
    ['-1', '1'],
    ['1e5', '1'],
    ['1', '0.00'],
    ['1', 'x'],
    ['1', '-2'],
  ])('buy nothing where nobody can say how much: %j at %j', (dollars, price) => {
    expect(unitsForDollars(dollars, price, 18)).toBeUndefined()
  })
})
