// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from './clock'

describe('createClock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('tells the wall clock', () => {
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

  it('runs nothing that was cancelled', () => {
    const run = vi.fn()
    createClock().after(100, run)()
    expect(vi.getTimerCount()).toBe(0)
  })
})
