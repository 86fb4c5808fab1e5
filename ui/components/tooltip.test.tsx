import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InfoIcon } from '../icons/circle-icons'
import { IconButton } from './icon-button'
import { placeBeside, Tooltip } from './tooltip'

const display = { width: 390, height: 700 }
const size = { width: 120, height: 30 }

describe('placeBeside', () => {
  it('is above the middle of its anchor', () => {
    expect(placeBeside({ x: 100, y: 300, width: 44, height: 44 }, size, display)).toEqual({ x: 62, y: 264 })
  })

  it('is below if there is no space above', () => {
    expect(placeBeside({ x: 100, y: 10, width: 44, height: 44 }, size, display).y).toBe(60)
  })

  it('is below if that is preferred, or above if there is no space', () => {
    expect(placeBeside({ x: 100, y: 300, width: 44, height: 44 }, size, display, 'below').y).toBe(350)
    expect(placeBeside({ x: 100, y: 640, width: 44, height: 44 }, size, display, 'below').y).toBe(604)
  })

  it('never leaves the screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 400 }), fc.integer({ min: -50, max: 720 }), (x, y) => {
        const placed = placeBeside({ x, y, width: 44, height: 44 }, size, display)
        expect(placed.x).toBeGreaterThanOrEqual(8)
        expect(placed.y).toBeGreaterThanOrEqual(8)
        expect(placed.x + size.width).toBeLessThanOrEqual(display.width - 8)
        expect(placed.y + size.height).toBeLessThanOrEqual(display.height - 8)
      }),
    )
  })
})

const shown = new Set<Element>()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  shown.clear()
  // happy-dom has no top layer.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.add(this)
    },
    hidePopover(this: HTMLElement) {
      shown.delete(this)
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function show(onPress = () => undefined as void) {
  const keys = vi.fn()
  const { unmount } = render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the modal around.
    <div onKeyDown={keys}>
      <Tooltip text="Paid to the network">
        <IconButton label="About the fee" onClick={onPress}>
          <InfoIcon />
        </IconButton>
      </Tooltip>
    </div>,
  )
  const tip = screen.getByText('Paid to the network')
  const button = screen.getByRole('button', { name: 'About the fee', description: 'Paid to the network' })
  return { button, tip, keys, unmount, isShown: () => shown.has(tip) }
}

describe('<Tooltip>', () => {
  it('always describes its button, and replaces the native tooltip', () => {
    const { button } = show()
    expect(button.title).toBe('')
  })

  it('appears a moment after keyboard focus, until the focus leaves', async () => {
    const { isShown } = show()
    await userEvent.tab()
    expect(isShown()).toBe(false)
    await wait(500)
    expect(isShown()).toBe(true)
    await userEvent.tab()
    expect(isShown()).toBe(false)
  })

  it('appears under a resting pointer, and stays while the pointer is on the tooltip itself', async () => {
    const { button, tip, isShown } = show()
    await userEvent.hover(button)
    await wait(500)
    await userEvent.hover(tip)
    await wait(10_000)
    expect(isShown()).toBe(true)
    await userEvent.unhover(tip)
    await wait(500)
    expect(isShown()).toBe(false)
  })

  it('stays while the keyboard focus is on its button, although the pointer has left', async () => {
    const { button, isShown } = show()
    await userEvent.tab()
    await userEvent.hover(button)
    await wait(500)
    await userEvent.unhover(button)
    await wait(500)
    expect(isShown()).toBe(true)
    await userEvent.tab()
    expect(isShown()).toBe(false)
  })

  it('stays under the pointer, although the keyboard focus has moved on', async () => {
    const { button, isShown } = show()
    await userEvent.tab()
    await userEvent.hover(button)
    await wait(500)
    await userEvent.tab()
    await wait(500)
    expect(isShown()).toBe(true)
    await userEvent.unhover(button)
    await wait(500)
    expect(isShown()).toBe(false)
  })

  it('stays when it is pressed itself, for example to select its text', async () => {
    const { button, tip, isShown } = show()
    await userEvent.hover(button)
    await wait(500)
    await userEvent.click(tip)
    expect(isShown()).toBe(true)
  })

  it('does not appear for a passing pointer, nor for a finger', async () => {
    const { button, isShown } = show()
    await userEvent.hover(button)
    await userEvent.unhover(button)
    await wait(500)
    fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'touch' })
    await wait(500)
    expect(isShown()).toBe(false)
  })

  it('is beside its button on a zoomed page, whose px are not those of the screen', async () => {
    const { tip, button } = show()
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 400, 66, 66))
    vi.spyOn(tip, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 30))
    Object.assign(tip, { currentCSSZoom: 1.5 })
    fireEvent.pointerEnter(button, { pointerType: 'mouse' })
    await wait(400)
    const [x, y] = ['x', 'y'].map((name) => tip.style.getPropertyValue(`--portico-${name}`))
    // On the screen: 273 and 364.
    expect([x, Number.parseFloat(y ?? '').toFixed(2)]).toEqual(['182px', '242.67'])
  })

  it('closes at Escape, and leaves the next Escape to the modal', async () => {
    const { isShown, keys } = show()
    await userEvent.tab()
    await wait(500)
    await userEvent.keyboard('{Escape}')
    expect([isShown(), keys.mock.calls.length]).toEqual([false, 0])
    await userEvent.keyboard('{Escape}')
    expect(keys).toHaveBeenCalledOnce()
  })

  it('disappears when the button is pressed', async () => {
    const press = vi.fn()
    const { button, isShown } = show(press)
    await userEvent.hover(button)
    await wait(500)
    await userEvent.click(button)
    expect([isShown(), press.mock.calls.length]).toEqual([false, 1])
  })

  it('leaves no timer that would show it later', async () => {
    const { button, isShown, unmount } = show()
    await userEvent.hover(button)
    unmount()
    await wait(500)
    expect(isShown()).toBe(false)
  })
})
