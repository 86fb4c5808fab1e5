import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBeside } from './tooltip'

const screen = { width: 390, height: 700 }
const size = { width: 120, height: 30 }

describe('placeBeside', () => {
  it('stands above the middle of what it is about', () => {
    expect(placeBeside({ x: 100, y: 300, width: 44, height: 44 }, size, screen)).toEqual({ x: 62, y: 264 })
  })

  it('goes below where there is no room above', () => {
    expect(placeBeside({ x: 100, y: 10, width: 44, height: 44 }, size, screen).y).toBe(60)
  })

  it('stands below where it is wanted there, or above where there is no room', () => {
    expect(placeBeside({ x: 100, y: 300, width: 44, height: 44 }, size, screen, 'below').y).toBe(350)
    expect(placeBeside({ x: 100, y: 640, width: 44, height: 44 }, size, screen, 'below').y).toBe(604)
  })

  it('never leaves the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 400 }), fc.integer({ min: -50, max: 720 }), (x, y) => {
        const placed = placeBeside({ x, y, width: 44, height: 44 }, size, screen)
        expect(placed.x).toBeGreaterThanOrEqual(8)
        expect(placed.y).toBeGreaterThanOrEqual(8)
        expect(placed.x + size.width).toBeLessThanOrEqual(screen.width - 8)
        expect(placed.y + size.height).toBeLessThanOrEqual(screen.height - 8)
      }),
    )
  })
})
