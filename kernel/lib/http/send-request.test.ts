import { expect, it } from 'vitest'
import { readRetryAfter } from './send-request'

const now = Date.UTC(2026, 10, 1, 12, 0, 0)

it.each([
  ['0', 0],
  ['120', 120],
  ['Sun, 01 Nov 2026 12:00:30 GMT', 30],
  ['Sun, 01 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['x120', undefined],
  ['1e99', undefined],
  ['120x', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %s as %s seconds', (value, seconds) => {
  expect(readRetryAfter(value, now)).toBe(seconds)
})

it('rounds a date up to whole seconds', () => {
  expect(readRetryAfter('Sun, 01 Nov 2026 12:00:30 GMT', now + 100)).toBe(30)
})
