import { describe, expect, it } from 'vitest'
import { splitMoney } from './split-money'

const written = (amount: string, locale: string) =>
  splitMoney(amount, locale)
    .map(({ text, isSmall }) => (isSmall ? `(${text})` : text))
    .join('')
    .replace(/\s/gu, ' ')

describe('money in parts', () => {
  it('has small cents', () => {
    expect(written('6204.18', 'en')).toBe('$6,204(.18)')
    expect(written('0.00', 'en')).toBe('$0(.00)')
  })

  it('keeps its sign where the language puts it', () => {
    expect(written('6204.18', 'de')).toBe('6.204(,18) $')
  })

  it('is exact beyond what a float holds', () => {
    expect(written('9007199254740993.07', 'en')).toBe('$9,007,199,254,740,993(.07)')
  })
})
