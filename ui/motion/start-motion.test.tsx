import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { settle } from '../../kernel/testing/index'
import { dragSheet } from './drag-sheet'
import { createMotionWorld, place } from './motion-world.fixture'
import { carryMarks, followKeyboard, startMotion } from './start-motion'

interface MarkOptions {
  readonly y?: number
  readonly name?: string
  readonly size?: number
}

function createMarks() {
  const world = createMotionWorld()
  carryMarks(world.target, world.end.signal)
  const draw = ({ y = 400, name = 'Kestrel', size = 32 }: MarkOptions = {}) => {
    const view = world.scroll.appendChild(document.createElement('div'))
    view.className = 'portico-view'
    const mark = document.createElement('span')
    mark.dataset.shared = name
    mark.dataset.testid = 'mark'
    place(mark, 24, y, size)
    view.append(mark)
    return { view, mark }
  }
  const goTo = async (key: number, from: { readonly view: Element }, to?: MarkOptions) => {
    world.state.current.value = { key }
    from.view.remove()
    const next = to && draw(to)
    await Promise.resolve()
    return next
  }
  const flights = () => [...world.modal.querySelectorAll('.portico-flight')]
  return { ...world, draw, goTo, flights }
}

const translates = (element: Element | undefined) =>
  [...(element?.children ?? [])].map((copy) => (copy as HTMLElement).style.translate)

describe('a mark that two views share', () => {
  it('moves from its old place, hidden from screen readers and specs, while the new one is hidden', async () => {
    const { draw, goTo, flights } = createMarks()
    const animate = vi.spyOn(HTMLElement.prototype, 'animate')
    await goTo(2, draw(), { y: 500, size: 64 })
    const [flight] = flights()
    expect(flight?.getAttribute('aria-hidden')).toBe('true')
    expect(flight?.querySelectorAll('[data-testid], [data-shared]').length).toBe(0)
    expect(translates(flight)[0]).toBe('24px 100px')
    const frames = animate.mock.calls.map(([keyframes]) => keyframes)
    expect(frames).toContainEqual([
      { translate: '24px 100px', scale: '0.5' },
      { translate: '24px 200px', scale: '1' },
    ])
    expect(frames).toContainEqual({ opacity: [0, 0] })
  })

  it('starts at the current place of the flight before it, if a second one begins during the first', async () => {
    const { draw, goTo, flights } = createMarks()
    const second = await goTo(2, draw(), { y: 600 })
    const [first] = flights()
    for (const copy of first?.children ?? []) place(copy, 24, 470, 32)
    if (second) await goTo(3, second, { y: 400 })
    expect(first?.isConnected).toBe(false)
    expect(translates(flights()[0])[0]).toBe('24px 170px')
  })

  it('starts from the mark if the flight before it is not drawn any more', async () => {
    const { draw, goTo } = createMarks()
    const second = await goTo(2, draw(), { y: 600 })
    const animate = vi.spyOn(HTMLElement.prototype, 'animate')
    if (second) await goTo(3, second, { y: 400 })
    const scales = animate.mock.calls.flatMap(([frames]) => [frames].flat().map((frame) => Object(frame).scale))
    expect(scales.filter(Boolean)).toEqual(['1', '1', '1', '1'])
  })

  it('starts from the mark if the flight before it was a view transition that has ended', async () => {
    const startViewTransition = (update: () => void) => {
      update()
      return { ready: Promise.resolve(), finished: Promise.resolve() }
    }
    Object.assign(HTMLElement.prototype, { startViewTransition })
    onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'startViewTransition'))
    const { draw, goTo, flights } = createMarks()
    const second = await goTo(2, draw(), { y: 600 })
    await vi.waitFor(() => expect(flights()).toEqual([]))
    if (second) await goTo(3, second, { y: 400 })
    expect(flights()).toHaveLength(1)
  })

  it('is not searched for if the modal closes, since this would force a layout', () => {
    const { draw, state, isOpen } = createMarks()
    const { mark } = draw()
    vi.mocked(mark.getBoundingClientRect).mockClear()
    isOpen.value = false
    state.current.value = undefined
    expect(mark.getBoundingClientRect).not.toHaveBeenCalled()
  })

  it('does not move if it has no other place, another name, or is not visible', async () => {
    const { draw, goTo, flights } = createMarks()
    await goTo(2, draw(), { y: 400 })
    await goTo(3, draw(), { y: 500, name: 'Harbor' })
    await goTo(4, draw({ y: 2000 }), { y: 500 })
    await goTo(5, draw(), { y: 2000 })
    expect(flights()).toEqual([])
  })

  it('starts even if a busy page draws the next view late, since the mark is visible until then', async () => {
    const { draw, flights, state, modal } = createMarks()
    const first = draw()
    state.current.value = { key: 2 }
    // Something else changes in the meantime, which is not a view.
    modal.append(document.createElement('i'))
    await Promise.resolve()
    state.now = 2000
    first.view.remove()
    draw({ y: 500 })
    await Promise.resolve()
    expect(flights()).toHaveLength(1)
  })

  it('does not start late', async () => {
    const { draw, goTo, flights, state } = createMarks()
    await goTo(2, draw())
    state.now = 400
    draw({ y: 500 })
    await Promise.resolve()
    expect(flights()).toEqual([])
  })

  it('does not move with reduced motion, nor after the modal is removed', async () => {
    const { draw, goTo, flights, end } = createMarks()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await goTo(2, draw(), { y: 500 })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    end.abort()
    await goTo(3, draw(), { y: 500 })
    expect(flights()).toEqual([])
  })
})

interface Step {
  readonly y: number
  readonly at: number
  readonly x?: number
  readonly pointerId?: number
  readonly button?: number
  readonly buttons?: number
}

function createDrag(options?: { isSheet?: boolean }) {
  const world = createMotionWorld(options)
  vi.spyOn(world.modal, 'setPointerCapture').mockReturnValue(undefined)
  dragSheet(world.target, world.end.signal)
  const send = (type: string, { x = 100, y, at, pointerId = 1, button = 0, buttons = 1 }: Step) => {
    const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, button, buttons, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    world.head.dispatchEvent(event)
  }
  const offset = () => world.modal.style.getPropertyValue('--pt-drag')
  return { ...world, send, offset }
}

it('a sheet can be pulled once the page is narrow enough to draw one', async () => {
  const { target, end, modal, head, becomeNarrow } = createMotionWorld({ isSheet: false })
  vi.spyOn(modal, 'animate').mockReturnValue({} as Animation)
  vi.spyOn(modal, 'setPointerCapture').mockReturnValue(undefined)
  startMotion(target, end.signal)
  const pull = () => {
    for (const [type, clientY] of [['pointerdown', 310] as const, ['pointermove', 340] as const])
      head.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, buttons: 1, bubbles: true }))
    return modal.style.getPropertyValue('--pt-drag')
  }
  await settle()
  expect(pull()).toBe('')
  becomeNarrow()
  await vi.waitFor(() => expect(pull()).toBe('30px'))
})

describe('the height of the modal', () => {
  /** A modal whose content has this height, with at most 700 px of space, and whose animations take effect at once. */
  function createGrowth() {
    const world = createMotionWorld({ isSheet: false })
    world.scroll.append(document.createElement('div'))
    let resize: () => void = () => undefined
    class Observer {
      constructor(run: () => void) {
        resize = run
      }
      observe = vi.fn()
      disconnect = vi.fn()
    }
    vi.stubGlobal('ResizeObserver', Observer)
    let held = 300
    let from: number | undefined
    const shown = () => from ?? Math.min(held, 700)
    vi.spyOn(world.modal, 'offsetHeight', 'get').mockImplementation(shown)
    vi.spyOn(world.scroll, 'clientHeight', 'get').mockImplementation(shown)
    vi.spyOn(world.scroll, 'scrollHeight', 'get').mockImplementation(() => Math.max(held, shown()))
    vi.spyOn(world.modal, 'animate').mockImplementation((frames) => {
      from = Number.parseFloat(String((frames as Keyframe[])[0]?.blockSize))
      return { playState: 'finished', cancel: () => (from = undefined) } as unknown as Animation
    })
    const hold = vi.fn<Element['animate']>()
    world.scroll.animate = hold.mockReturnValue({ cancel: vi.fn() } as unknown as Animation)
    startMotion(world.target, world.end.signal)
    resize()
    const grow = (to: number) => {
      held = to
      resize()
    }
    return { hold, grow }
  }

  it('shows no scroll bar while it grows to a height at which everything fits', () => {
    const { hold, grow } = createGrowth()
    grow(500)
    expect(hold.mock.lastCall?.[0]).toEqual([{ overflowY: 'hidden' }, { overflowY: 'hidden' }])
  })

  it('has its scroll bar from the start if not everything fits in the end', () => {
    const { hold, grow } = createGrowth()
    grow(900)
    expect(hold).not.toHaveBeenCalled()
  })
})

describe('the head of the sheet', () => {
  it('pulls the sheet along, and closes it by a flick', () => {
    const { send, offset, close, modal } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 340, at: 20 })
    expect(offset()).toBe('30px')
    expect(modal.dataset.dragging).toBe('')
    send('pointermove', { y: 380, at: 40 })
    send('pointerup', { y: 380, at: 45 })
    expect(close).toHaveBeenCalledOnce()
    expect(offset()).toBe('')
    expect(modal.dataset.dragging).toBeUndefined()
  })

  it('springs back from a short, slow pull', () => {
    const { send, offset, close } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 400, at: 500 })
    send('pointermove', { y: 410, at: 900 })
    send('pointerup', { y: 410, at: 1200 })
    expect(close).not.toHaveBeenCalled()
    expect(offset()).toBe('')
  })

  it('springs back if a guard refuses the close', () => {
    const { send, offset, close } = createDrag()
    close.mockReturnValue(false)
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 700, at: 500 })
    send('pointerup', { y: 700, at: 600 })
    expect(close).toHaveBeenCalledOnce()
    expect(offset()).toBe('')
  })

  it('resists upwards', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 110, at: 100 })
    expect(Number.parseFloat(offset())).toBeGreaterThan(-64)
    expect(Number.parseFloat(offset())).toBeLessThan(0)
  })

  it('treats a press that hardly moves as a click, and does not capture the pointer', () => {
    const { send, offset, close, modal } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 315, at: 20 })
    send('pointerup', { y: 315, at: 40 })
    expect(modal.setPointerCapture).not.toHaveBeenCalled()
    expect(offset()).toBe('')
    expect(close).not.toHaveBeenCalled()
  })

  it('ignores a stroke to the side, even if it turns down later', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { x: 140, y: 312, at: 20 })
    send('pointermove', { x: 140, y: 400, at: 40 })
    expect(offset()).toBe('')
  })

  it('follows only one pointer, and only the first button', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 310, at: 0, button: 2 })
    send('pointermove', { y: 350, at: 20 })
    expect(offset()).toBe('')
    send('pointerdown', { y: 310, at: 30 })
    send('pointermove', { y: 350, at: 50 })
    send('pointerdown', { y: 320, at: 55, pointerId: 2 })
    send('pointermove', { y: 500, at: 60, pointerId: 2 })
    expect(offset()).toBe('40px')
    send('pointercancel', { y: 350, at: 70 })
    expect(offset()).toBe('')
  })

  it('does not follow a mouse whose button was released outside of it', () => {
    const { send, offset, modal } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 350, at: 900, buttons: 0 })
    expect([offset(), modal.dataset.dragging]).toEqual(['', undefined])
  })

  it('leaves the content below the head to scrolling', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 500, at: 0 })
    send('pointermove', { y: 600, at: 20 })
    expect(offset()).toBe('')
  })

  it('does nothing in a dialog, and nothing after the modal is removed', () => {
    const wide = createDrag({ isSheet: false })
    wide.send('pointerdown', { y: 310, at: 0 })
    wide.send('pointermove', { y: 400, at: 20 })
    expect(wide.offset()).toBe('')
    const gone = createDrag()
    gone.end.abort()
    gone.send('pointerdown', { y: 310, at: 0 })
    gone.send('pointermove', { y: 400, at: 20 })
    expect(gone.offset()).toBe('')
  })
})

class Viewport extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
}

function createKeyboard(height = 800) {
  const world = createMotionWorld()
  const viewport = Object.assign(new Viewport(), { height })
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
  it('lifts the modal by the covered height, and lowers it again', () => {
    const { resize, room } = createKeyboard()
    resize({ height: 480 })
    expect(room()).toBe('320px')
    resize({ offsetTop: 100 })
    expect(room()).toBe('220px')
    resize({ height: 800, offsetTop: 0 })
    expect(room()).toBe('0px')
  })

  it('lifts the modal also if it appeared before this code had loaded', () => {
    expect(createKeyboard(480).room()).toBe('320px')
    expect(createKeyboard().room()).toBe('')
  })

  it('is not confused with zooming in', () => {
    const { resize, room } = createKeyboard()
    resize({ height: 400, scale: 2 })
    expect(room()).toBe('0px')
  })

  it('is not confused with a page zoom', () => {
    const { dialog, resize, room } = createKeyboard()
    const zoom = (factor: number) =>
      Object.defineProperty(dialog, 'currentCSSZoom', { value: factor, configurable: true })
    zoom(0.8)
    resize({ height: 640 })
    expect(room()).toBe('0px')
    zoom(2)
    resize({ height: 1000 })
    expect(room()).toBe('300px')
  })

  it('keeps the focused field visible', () => {
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

  it('moves nothing for a visible field, nor after the modal is removed', () => {
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
