import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDay, groupByMonth } from './describe-history'
import { transaction } from './transaction.fixture'

const now = Date.UTC(2026, 10, 20)
const at = (minedAt: number, id = `${minedAt}`) => transaction(id, { minedAt })
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']

describe('months', () => {
  it('are newest first, and only other years are named', () => {
    const months = groupByMonth(
      [Date.UTC(2025, 2, 27), Date.UTC(2026, 10, 9), Date.UTC(2025, 2, 28), Date.UTC(2026, 10, 14)].map((ms) => at(ms)),
      now,
      'UTC',
    )
    expect(months.map(({ id, isThisYear, transactions }) => [id, isThisYear, transactions.length])).toEqual([
      ['2026-11', true, 2],
      ['2025-03', false, 2],
    ])
    expect(months[0]?.transactions.map(({ minedAt }) => new Date(minedAt).getUTCDate())).toEqual([14, 9])
  })

  it('are those of the place where the person is', () => {
    const edge = at(Date.UTC(2026, 0, 1, 2))
    expect(groupByMonth([edge], now, 'UTC')[0]).toMatchObject({ id: '2026-01', isThisYear: true })
    expect(groupByMonth([edge], now, 'America/New_York')[0]).toMatchObject({ id: '2025-12', isThisYear: false })
  })

  it('come to nothing for nothing', () => {
    expect(groupByMonth([], now)).toEqual([])
  })

  it('keep what bears no date, at the end', () => {
    const months = groupByMonth([at(Number.NaN, 'odd'), at(now), at(Number.POSITIVE_INFINITY, 'far')], now, 'UTC')
    expect(months.map(({ id }) => id)).toEqual(['2026-11', 'undated'])
    expect(months[1]?.transactions.map(({ id }) => id)).toEqual(['odd', 'far'])
  })

  it('hold each transaction once, in one group a month, newest first, in every zone', () => {
    const times = fc.array(fc.integer({ min: Date.UTC(1969, 11, 30), max: Date.UTC(2100, 0, 2) }), { maxLength: 20 })
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (minedAts, zone) => {
        const all = minedAts.map((ms, index) => at(ms, `${index}`))
        const months = groupByMonth(all, now, zone)
        const ids = months.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual([...ids].sort().reverse())
        const listed = months.flatMap(({ transactions }) => transactions)
        expect(listed.map(({ minedAt }) => minedAt)).toEqual([...minedAts].sort((one, other) => other - one))
        expect(new Set(listed.map(({ id }) => id)).size).toBe(all.length)
        for (const { id, transactions } of months)
          for (const { minedAt } of transactions) {
            const format = new Intl.DateTimeFormat('sv', { year: 'numeric', month: '2-digit', timeZone: zone })
            expect(format.format(minedAt)).toBe(id)
          }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('days', () => {
  it.each([
    ['en', '05 Mar'],
    ['en-GB', '05 Mar'],
    ['en-US-u-nu-latn', '05 Mar'],
    ['de', '05. März'],
    ['ja', '3月05日'],
    ['fa-u-nu-latn', '05 مارس'],
  ])('in %s are written %s', (locale, text) => {
    expect(formatDay(Date.UTC(2026, 2, 5, 12), locale, 'UTC')).toBe(text)
  })
})
