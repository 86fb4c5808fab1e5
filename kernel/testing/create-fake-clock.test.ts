import { describe, expect, it } from 'vitest'
import { createFakeClock } from './create-fake-clock'

describe('the fake clock', () => {
  it('stands still until it is moved', async () => {
    const clock = createFakeClock(1000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(clock.now()).toBe(1000)
    await clock.advance(250)
    expect(clock.now()).toBe(1250)
    expect(new Date(createFakeClock().now()).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })

  it('takes a time that is no number for no time, as a browser does', async () => {
    const clock = createFakeClock()
    let runs = 0
    clock.after(Number.NaN, () => void runs++)
    await clock.advance(0)
    expect([runs, clock.pending]).toEqual([1, 0])
  })

  it('runs what is due, in order of time and then of setting, each at its own time', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    const note = (name: string) => () => void log.push(`${name} at ${clock.now()}`)
    clock.after(20, note('late'))
    clock.after(10, note('first'))
    clock.after(10, note('second'))
    clock.after(0, note('now'))
    clock.after(-5, note('past'))
    await clock.advance(19)
    expect(log).toEqual(['now at 0', 'past at 0', 'first at 10', 'second at 10'])
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(log.at(-1)).toBe('late at 20')
    expect(clock.pending).toBe(0)
  })

  it('lets the promises settle that a timer set off, before the next timer runs', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => void Promise.resolve().then(() => log.push('promise')))
    clock.after(2, () => void log.push('next timer'))
    await clock.advance(2)
    expect(log).toEqual(['promise', 'next timer'])
  })

  it('runs timers that timers set, if they are due too', async () => {
    const clock = createFakeClock(0)
    const times: number[] = []
    const tick = () => {
      times.push(clock.now())
      clock.after(10, tick)
    }
    clock.after(10, tick)
    await clock.advance(35)
    expect(times).toEqual([10, 20, 30])
    expect(clock.now()).toBe(35)
  })

  it('forgets a timer that was cancelled', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => void log.push('cancelled'))()
    await clock.advance(5)
    expect([log, clock.pending]).toEqual([[], 0])
  })

  it('tells what a timer threw, after all of them ran', async () => {
    const clock = createFakeClock(0)
    const log: string[] = []
    clock.after(1, () => {
      throw new Error('crash')
    })
    clock.after(2, () => void log.push('next'))
    await expect(clock.advance(5)).rejects.toThrow('crash')
    expect(log).toEqual(['next'])
    expect(clock.now()).toBe(5)
  })

  it('gives up on a timer that sets itself again without time passing', async () => {
    const clock = createFakeClock(0, 50)
    const again = () => void clock.after(0, again)
    again()
    await expect(clock.advance(1)).rejects.toThrow('more than 50 timers ran')
  })
})
