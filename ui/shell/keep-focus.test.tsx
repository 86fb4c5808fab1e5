import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMotionWorld } from '../motion/motion-world.fixture'
import { keepScrollable } from './keep-focus'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** A modal whose content is as high as is told, in a place of 400 px. */
function openContent(height: number) {
  const { scroll, dialog, target, end } = createMotionWorld()
  dialog.setAttribute('aria-label', 'Activity')
  const size = { height }
  vi.spyOn(scroll, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(scroll, 'scrollHeight', 'get').mockImplementation(() => size.height)
  keepScrollable(target, end.signal)
  const resize = (next: number) => {
    size.height = next
    window.dispatchEvent(new Event('resize'))
  }
  return { scroll, resize }
}

describe('a view without controls', () => {
  it('can be focused, so that the keyboard scrolls it, where it is higher than the modal', () => {
    const { scroll } = openContent(900)
    expect(scroll.tabIndex).toBe(0)
    expect([scroll.getAttribute('role'), scroll.getAttribute('aria-label')]).toEqual(['group', 'Activity'])
  })

  it('is no stop of the keyboard where it fits', () => {
    const { scroll, resize } = openContent(300)
    expect(scroll.hasAttribute('tabindex')).toBe(false)
    resize(900)
    expect(scroll.tabIndex).toBe(0)
    resize(300)
    expect([scroll.hasAttribute('tabindex'), scroll.hasAttribute('role')]).toEqual([false, false])
  })

  it('is none where a control comes, by which the keyboard gets there', async () => {
    const { scroll } = openContent(900)
    const button = scroll.appendChild(document.createElement('button'))
    await settle()
    expect(scroll.hasAttribute('tabindex')).toBe(false)
    button.remove()
    await settle()
    expect(scroll.tabIndex).toBe(0)
  })
})
