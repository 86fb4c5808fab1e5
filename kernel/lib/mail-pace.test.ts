import { describe, expect, it } from 'vitest'
import { MAIL_COOLDOWN_MS, readMailTime, secondsToWait } from './mail-pace'

describe('the pace of mails', () => {
  it.each([
    [undefined, 0],
    [1000, 30],
    [999, 30],
    [1, 30],
    [0, 29],
    [-1000, 28],
    [1000 - MAIL_COOLDOWN_MS + 1, 1],
    [1000 - MAIL_COOLDOWN_MS, 0],
    [1000 - MAIL_COOLDOWN_MS - 5000, 0],
    // The clock was set back since: people need not wait for a time that a wrong clock set.
    [1001, 0],
    [3_601_000, 0],
  ])('has the mail after one of %s wait for %s s at 1000 ms', (sentAt, seconds) => {
    expect(secondsToWait(sentAt, 1000)).toBe(seconds)
  })

  it('is half a minute', () => {
    expect(MAIL_COOLDOWN_MS).toBe(30_000)
  })

  it('reads a stored time only if it is in the past', () => {
    expect(
      [999, 1000, 1001, '999', null, undefined, Number.NaN, { now: 1 }].map((data) => readMailTime(data, 1000)),
    ).toEqual([999, 1000, undefined, undefined, undefined, undefined, undefined, undefined])
  })
})
