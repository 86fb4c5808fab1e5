import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock, nextTask } from './clock'

describe('createClock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has the time of the system', () => {
    vi.setSystemTime(1_234)
    expect(createClock().now()).toBe(1_234)
  })

  it('runs a function after its time, once', () => {
    const run = vi.fn()
    createClock().after(100, run)
    vi.advanceTimersByTime(99)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it.each([2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY])('does not run at once if the time is %d ms', (ms) => {
    const run = vi.fn()
    createClock().after(ms, run)
    vi.advanceTimersByTime(24 * 24 * 3_600_000)
    expect(run).not.toHaveBeenCalled()
  })

  it('runs nothing that was cancelled', () => {
    const run = vi.fn()
    createClock().after(100, run)()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the next task', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('comes after all microtasks of this one', async () => {
    const log: string[] = []
    const task = nextTask().then(() => log.push('task'))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    log.push('microtasks over')
    await task
    expect(log).toEqual(['microtasks over', 'task'])
  })

  it('also comes without channels', async () => {
    vi.stubGlobal('MessageChannel', undefined)
    expect(await nextTask()).toBeUndefined()
  })
})
