import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAgo } from './format-ago'

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

  it('speaks the language it is told', () => {
    expect(formatAgo(day, 'de')).toBe('gestern')
  })

  it.each([-1, -5000, -day])('is now where the clock was put back: %i ms', (elapsed) => {
    expect(formatAgo(elapsed, 'en')).toBe('now')
  })

  it('never throws, whatever the storage says', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (elapsed) => {
        expect(formatAgo(elapsed, 'en')).toMatch(/^(now|yesterday|[\d,]+ \w+ ago)$/)
      }),
    )
  })
})
