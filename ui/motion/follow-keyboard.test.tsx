import { describe, expect, it, vi } from 'vitest'
import { followKeyboard } from './follow-keyboard'
import { createMotionWorld, place } from './motion-world.fixture'

class Viewport extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
}

function createKeyboard() {
  const world = createMotionWorld()
  const viewport = new Viewport()
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(world.dialog, 'clientHeight', 'get').mockReturnValue(800)
  const scrollBy = vi.fn()
  world.scroll.scrollBy = scrollBy
  followKeyboard(world.target, world.end.signal)
  const resize = (change: Partial<Viewport>) => {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event('resize'))
  }
  const room = () => world.modal.style.getPropertyValue('--pt-keyboard')
  return { ...world, resize, room, scrollBy }
}

describe('the keyboard of a phone', () => {
  it('lifts the modal by what it covers, and lets it down again', () => {
    const { resize, room } = createKeyboard()
    resize({ height: 480 })
    expect(room()).toBe('320px')
    resize({ offsetTop: 100 })
    expect(room()).toBe('220px')
    resize({ height: 800, offsetTop: 0 })
    expect(room()).toBe('0px')
  })

  it('is not taken for one that zooms in', () => {
    const { resize, room } = createKeyboard()
    resize({ height: 400, scale: 2 })
    expect(room()).toBe('0px')
  })

  it('leaves the field that is typed into in sight', () => {
    const { resize, scroll, scrollBy } = createKeyboard()
    const field = scroll.appendChild(document.createElement('input'))
    field.focus()
    place(scroll, 0, 360, 390, 120)
    place(field, 16, 470, 300, 48)
    resize({ height: 480 })
    expect(scrollBy).toHaveBeenCalledWith({ top: 50 })
    place(field, 16, 340, 300, 48)
    resize({ height: 470 })
    expect(scrollBy).toHaveBeenLastCalledWith({ top: -32 })
  })

  it('moves nothing for a field in sight, nor once the modal is gone', () => {
    const { resize, scroll, scrollBy, room, end } = createKeyboard()
    const field = scroll.appendChild(document.createElement('input'))
    place(field, 16, 400, 300, 48)
    field.focus()
    resize({ height: 480 })
    expect(scrollBy).not.toHaveBeenCalled()
    end.abort()
    resize({ height: 800 })
    expect(room()).toBe('320px')
  })
})
