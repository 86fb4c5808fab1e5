import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAgo } from './format-ago'
import { formatCurrency, formatDate, formatNumber } from './numbers-and-dates'
import { isolate } from './writing-direction'

describe('formatNumber', () => {
  it('formats in the language', () => {
    expect(formatNumber(1234.5, 'de')).toBe('1.234,5')
    expect(formatNumber(0.125, 'de', { style: 'percent', maximumFractionDigits: 1 })).toMatch(/^12,5\s%$/)
    expect(formatNumber(12n, 'fr')).toBe('12')
  })

  it('keeps every digit of an exact text', () => {
    expect(formatNumber('123456789012345678901', 'en')).toBe('123,456,789,012,345,678,901')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '', 'abc'])('returns a dash for %s', (value) => {
    expect(formatNumber(value, 'en')).toBe('—')
  })
})

describe('formatCurrency', () => {
  it('uses the decimals and the position of each currency', () => {
    expect(formatCurrency('12.5', 'USD', 'en')).toBe('$12.50')
    expect(formatCurrency(12.5, 'EUR', 'de')).toMatch(/^12,50\s€$/)
    expect(formatCurrency(1200, 'JPY', 'ja')).toMatch(/^[￥¥]1,200$/)
    expect(formatCurrency(Number.NaN, 'USD', 'en')).toBe('—')
  })

  it('keeps an amount of money in its order in a right-to-left language', () => {
    const written = formatCurrency('12.5', 'USD', 'ar-u-nu-latn')
    expect([written.at(0), written.at(-1)]).toEqual([isolate('').at(0), isolate('').at(-1)])
    expect(written).toContain('12.50')
  })
})

describe('formatDate', () => {
  const day = Date.UTC(2026, 2, 3)

  it('formats a day in the language', () => {
    expect(formatDate(day, 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('3 Mar 2026')
    expect(formatDate(new Date(day), 'fr', { dateStyle: 'long', timeZone: 'UTC' })).toBe('3 mars 2026')
    expect(formatDate(new Date(2026, 2, 3, 12), 'de')).toBe('03.03.2026')
  })

  it('returns a dash for an invalid date', () => {
    expect(formatDate(Number.NaN, 'en')).toBe('—')
  })
})

describe('isolate', () => {
  it('puts a text between invisible marks', () => {
    expect(isolate('1.482 ETH')).toBe('\u20661.482 ETH\u2069')
  })
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('how long ago', () => {
  it.each([
    [0, 'now'],
    [minute - 1, 'now'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, 'yesterday'],
    [2 * day + hour, '2 days ago'],
  ])('%i ms is %s', (elapsed, words) => {
    expect(formatAgo(elapsed, 'en')).toBe(words)
  })

  it.each([
    [day + hour, 12, 'yesterday'],
    [day + 13 * hour, 12, '2 days ago'],
    [2 * day - 1, 0, '2 days ago'],
    [2 * day - hour, 23, 'yesterday'],
    [day - 1, 12, '23 hours ago'],
  ])('%i ms before %i o’clock follows the calendar: %s', (elapsed, hours, words) => {
    expect(formatAgo(elapsed, 'en', new Date(2026, 2, 18, hours).getTime())).toBe(words)
  })

  it('counts whole days beyond the range of the calendar', () => {
    expect(formatAgo(day * 1e9, 'en', 0)).toBe('1,000,000,000 days ago')
  })

  it('uses the given language', () => {
    expect(formatAgo(day, 'de')).toBe('gestern')
  })

  it.each([-1, -5000, -day])('is now if the clock was set back: %i ms', (elapsed) => {
    expect(formatAgo(elapsed, 'en')).toBe('now')
  })

  it('never throws, for any stored value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (elapsed) => {
        expect(formatAgo(elapsed, 'en')).toMatch(/^(now|yesterday|[\d,]+ \w+ ago)$/)
      }),
    )
  })
})
