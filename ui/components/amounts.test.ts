import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '../../kernel/lib/amounts'
import { formatAmount } from '../format/format-amount'
import {
  type AmountFault,
  amountSize,
  type DecimalSign,
  decimalSign,
  isSameAmount,
  typeAmount as readTyped,
  readAmount as readWhole,
  type TypedAmount,
  toExact,
} from './amount-field'
import { readCode } from './otp-field'
import { normalizeDigits } from './use-clean-input'

const MAX_UINT256 = 2n ** 256n - 1n
/** The text of an amount; undefined if there is none. */
const textOf = (amount: TypedAmount) => ('text' in amount ? amount.text : undefined)
const limitsOf = (decimals: number, maxUnits = 10n ** 1000n) => ({ decimals, maxUnits })
const typeAmount = (raw: string, decimals: number) => textOf(readTyped(raw, limitsOf(decimals)))
const readAmount = (text: string, decimals: number, own: DecimalSign) =>
  textOf(readWhole(text, limitsOf(decimals), own))

const exact = /^(?:0|[1-9]\d*)(?:\.\d+)?$/
const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
/** Exact amounts, as `formatUnits` writes them: large, small, with zeros at all positions. */
const amounts = fc
  .tuple(units, fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, part]) => (part ? `${whole}.${part}` : `${whole}`))
const signs = fc.constantFrom<DecimalSign>('.', ',')
const locales = ['en', 'de', 'fr', 'es', 'ja', 'zh', 'ar', 'ar-EG', 'de-CH', 'hi-IN', 'fa', 'pt-PT', 'sv']

describe('normalizeDigits', () => {
  it('writes the digits of every script as 0 to 9', () => {
    const systems = Intl.supportedValuesOf('numberingSystem')
    const all = systems.map((name) => {
      const format = new Intl.NumberFormat('en', { numberingSystem: name, useGrouping: false })
      return format.format(1_234_567_890)
    })
    const digital = all.filter((text) => /^\p{Nd}{10}$/u.test(text))
    expect(digital.length).toBeGreaterThan(50)
    for (const text of digital) expect(normalizeDigits(text)).toBe('1234567890')
  })

  it('does not change characters that are not digits', () => {
    expect(normalizeDigits('½ ² Ⅳ 十 a1')).toBe('½ ² Ⅳ 十 a1')
  })
})

describe('typeAmount', () => {
  it('lets a person type every amount, key by key, with either sign', () => {
    const typeKeys = (amount: string) => [...amount].reduce((typed, key) => typeAmount(typed + key, 18) ?? typed, '')
    fc.assert(
      fc.property(amounts, signs, (amount, sign) => {
        expect(toExact(typeKeys(amount.replace('.', sign)))).toBe(amount)
      }),
    )
  })

  it('turns a text into nothing but its own amount, the beginning of one, or a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,eE+-x ٣３') }), fc.nat(18), (raw, decimals) => {
        const typed = typeAmount(raw, decimals)
        if (typed === undefined) return
        expect(typed).toMatch(/^(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/)
        expect(typed.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
        expect(typeAmount(typed, decimals)).toBe(typed)
        // No sign and no significant digit was dropped.
        const plain = normalizeDigits(raw).replace(',', '.')
        expect(plain).toMatch(/^\d*\.?\d*$/)
        expect(Number(typed)).toBe(Number(plain === '.' ? '0' : plain))
      }),
    )
  })

  it('accepts no second sign, and none if there are no decimals', () => {
    expect(typeAmount('1.2.', 18)).toBeUndefined()
    expect(typeAmount('1,2.', 18)).toBeUndefined()
    expect(typeAmount('1.', 0)).toBeUndefined()
  })

  it('writes the intended zero, and no other', () => {
    expect(typeAmount('.', 18)).toBe('0.')
    expect(typeAmount('007', 18)).toBe('7')
    expect(typeAmount('00.5', 18)).toBe('0.5')
  })
})

describe('readAmount', () => {
  it.each(locales)('reads back what %s writes, with a symbol on either side', (locale) => {
    const sign = decimalSign(locale)
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('', ' ETH', 'ETH', '\u00a0€'),
        fc.constantFrom('', '$', '≈ '),
        (amount, after, before) => {
          const written = formatAmount(amount, `${new Intl.Locale(locale, { numberingSystem: 'latn' })}`)
          expect(readAmount(`${before}${written}${after}`, 18, sign)).toBe(amount)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each(['ar-EG', 'fa', 'hi-IN-u-nu-deva'])('reads the digits and signs of %s', (locale) => {
    expect(readAmount(formatAmount('1234567.5', locale), 18, '.')).toBe('1234567.5')
  })

  it('returns an exact amount or none, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,eE+-x '٫٬ETH$%") }),
        fc.nat(18),
        signs,
        (text, decimals, sign) => {
          const amount = readAmount(text, decimals, sign)
          if (amount === undefined) return
          expect(amount).toMatch(exact)
          expect(amount.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
        },
      ),
    )
  })

  it('never reads more than the digits of the text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = String(number)
        const isPlain = /^\d+(\.\d+)?$/.test(text)
        expect(readAmount(text, 400, '.')).toBe(isPlain ? text : undefined)
      }),
    )
  })

  it.each([
    ['1,234.56 ETH', '1234.56'],
    ['1.234,56 €', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234\u202f567', '1234567'],
    ['12 34 567,8', '1234567.8'],
    ['12,34,567', '1234567'],
    ['Balance: 0.25', '0.25'],
    ['１．５', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0,123', '0.123'],
  ])('reads %s as %s in every language', (text, amount) => {
    expect([readAmount(text, 18, '.'), readAmount(text, 18, ',')]).toEqual([amount, amount])
  })

  it('uses the language to decide on an ambiguous text', () => {
    expect(readAmount('1,234', 18, '.')).toBe('1234')
    expect(readAmount('1,234', 18, ',')).toBe('1.234')
    expect(readAmount('1.234', 18, ',')).toBe('1234')
    expect(readAmount('1.234', 18, '.')).toBe('1.234')
  })

  it.each([
    '1e18',
    '1.5e-7',
    '0x12',
    '-5',
    '−5',
    '$-5',
    '12%',
    '1 2',
    '5 10',
    '5\t100',
    '5\n100',
    '5\r\n100',
    '1.5 100',
    '0,5 20',
    '1 000 50',
    "1'50",
    '1_50',
    '1,2,34',
    '12,34.5',
    '20\t100',
    '2\n150',
    '0.5 100',
    '1,234 567',
    '1-2',
    '192.168.0.1',
    '1,23.4,5',
    '12,3456.7',
    'ETH',
    '',
  ])('does not guess at %j', (text) => {
    expect(readAmount(text, 18, '.')).toBeUndefined()
  })

  it('refuses a text that is longer than any clipboard with an amount', () => {
    expect(readAmount('1'.repeat(1001), 18, '.')).toBeUndefined()
    expect(readAmount(`${' '.repeat(1000)}1`, 18, '.')).toBeUndefined()
  })
})

describe.each<[string, (text: string, decimals: number, maxUnits?: bigint) => TypedAmount]>([
  ['what is typed', (text, decimals, maxUnits) => readTyped(text, limitsOf(decimals, maxUnits))],
  ['what is pasted', (text, decimals, maxUnits) => readWhole(text, limitsOf(decimals, maxUnits), '.')],
])('%s', (_, read) => {
  it.each<[string, number, AmountFault]>([
    ['0.9999999', 6, 'decimals'],
    ['1.9', 0, 'decimals'],
    ['.9', 0, 'decimals'],
    ['1e5', 18, 'text'],
    ['-5', 18, 'text'],
    ['0x12', 18, 'text'],
    ['1.2.3', 18, 'text'],
    ['NaN', 18, 'text'],
    ['Infinity', 18, 'text'],
    ['1'.repeat(201), 18, 'text'],
  ])('as %j of an asset with %i decimals is refused for its %s', (text, decimals, fault) => {
    expect(read(text, decimals)).toEqual({ fault })
  })

  it('may have zeros after the last decimal, since this loses nothing', () => {
    expect(read('1.5000000', 6)).toEqual({ text: '1.500000' })
    expect(read('7.0', 0)).toEqual({ text: '7' })
  })

  it.each([
    ['256 bits', MAX_UINT256, 18],
    ['64 bits', 2n ** 64n - 1n, 9],
    ['64 bits without decimals', 2n ** 64n - 1n, 0],
  ])('is no more than the maximum of %s, to the last unit', (_, max, decimals) => {
    const largest = formatUnits(max, decimals)
    expect(read(largest, decimals, max)).toEqual({ text: largest })
    expect(read(formatUnits(max + 1n, decimals), decimals, max)).toEqual({ fault: 'size' })
  })
})

describe('isSameAmount', () => {
  it('compares amounts by their value, not by their zeros', () => {
    expect(isSameAmount('1.50', '1.5')).toBe(true)
    expect(isSameAmount('1.', '1')).toBe(true)
    expect(isSameAmount('100', '1')).toBe(false)
    expect(isSameAmount('', '0')).toBe(false)
  })
})

describe('amountSize', () => {
  it('grows in steps that always fit the text, up to the one that scrolls', () => {
    expect([0, 4, 5, 9, 14, 22, 90].map(amountSize)).toEqual([4, 4, 6, 10, 17, 22, 28])
  })
})

describe('readCode', () => {
  it.each(['123 456', '123-456', 'G-123456', '１２３４５６', '١٢٣٤٥٦', '123456 is your code', '1234567'])(
    'reads %s',
    (text) => {
      expect(readCode(text, 6)).toBe('123456')
    },
  )

  it.each(['Your 6-digit code: 123456', '2 codes were asked for: 123456 is the last', 'At 10:45: 123456.'])(
    'finds the code among other digits: %s',
    (text) => {
      expect(readCode(text, 6)).toBe('123456')
    },
  )
})
