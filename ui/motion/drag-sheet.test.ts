import { describe, expect, it } from 'vitest'
import { isDismissal, sheetOffset, speedOf, withSample } from './drag-sheet'

describe('a pull of the sheet', () => {
  it('is followed downwards exactly, and upwards less and less', () => {
    expect(sheetOffset(0)).toBe(0)
    expect(sheetOffset(120)).toBe(120)
    const [little, more, most] = [sheetOffset(-20), sheetOffset(-200), sheetOffset(-5000)]
    expect(little).toBeLessThan(0)
    expect(more).toBeLessThan(little)
    expect(little - more).toBeLessThan(180)
    expect(most).toBeGreaterThan(-64)
  })

  it('has the speed of its last tenth of a second', () => {
    const trail = [
      { y: 0, at: 0 },
      { y: 10, at: 500 },
      { y: 20, at: 560 },
      { y: 50, at: 600 },
    ].reduce(withSample, [])
    expect(trail[0]).toEqual({ y: 10, at: 500 })
    expect(speedOf(trail)).toBeCloseTo(0.4)
  })

  it('has no speed after the finger rested', () => {
    const trail = [
      { y: 0, at: 0 },
      { y: 90, at: 60 },
      { y: 90, at: 900 },
    ].reduce(withSample, [])
    expect(speedOf(trail)).toBe(0)
  })

  it('has no speed before it has moved', () => {
    expect(speedOf([])).toBe(0)
    expect(speedOf([{ y: 3, at: 5 }])).toBe(0)
  })

  it.each([
    ['a flick down', 30, 0.9, true],
    ['a long pull', 250, 0, true],
    ['a short pull', 100, 0.1, false],
    ['a long pull that turned back', 300, -0.6, false],
    ['a flick up', -40, 0.9, false],
  ])('%s: closes the sheet of 500 px, or not', (_what, distance, speed, isGone) => {
    expect(isDismissal(distance, speed, 500)).toBe(isGone)
  })
})
