import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toExact, typeAmount } from '../../../../ui/components/amount-field'
import { readSendAmount } from '../form-rules'

const MAX_UINT256 = 2n ** 256n - 1n

/** What digits mean, reckoned by shifting the dot along them: by nothing that the product uses. */
function independent(text: string, decimals: number): bigint | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const [whole = '', part = ''] = [match[1], match[2]]
  let units = 0n
  for (const digit of whole) units = units * 10n + BigInt(digit.charCodeAt(0) - 48)
  for (let place = 0; place < decimals; place++) {
    const digit = part.charCodeAt(place) || 48
    units = units * 10n + BigInt(digit - 48)
  }
  for (let place = decimals; place < part.length; place++) if (part[place] !== '0') return undefined
  return units
}

const digits = (max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { maxLength: max }).map((list) => list.join(''))
const typed = fc.oneof(
  fc.tuple(digits(30), digits(80)).map(([whole, part]) => (part ? `${whole}.${part}` : whole)),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('1e5', '0x10', '-1', '1,234.5', '١٢', ' 1', '1 000', '.', '0.', 'Infinity', 'NaN', '1_000'),
)

describe('what a person types', () => {
  it('is the amount that it says, to the unit, or none', () => {
    fc.assert(
      fc.property(
        typed,
        fc.integer({ min: 0, max: 77 }),
        fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        (raw, decimals, value) => {
          const field = typeAmount(raw, { decimals, maxUnits: MAX_UINT256 })
          if ('fault' in field) return
          const verdict = readSendAmount(toExact(field.text), { decimals, value })
          const meant = independent(toExact(field.text), decimals)
          if ('amount' in verdict) {
            expect(verdict.amount).toBe(meant)
            expect(verdict.amount > 0n && verdict.amount <= value).toBe(true)
          } else if (verdict.refusal === 'funds') expect((meant ?? 0n) > value).toBe(true)
          else if (verdict.refusal === 'zero') expect(meant).toBe(0n)
          else expect(toExact(field.text)).toBe('')
        },
      ),
      { numRuns: 500 },
    )
  })
})
