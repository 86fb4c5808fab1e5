import { describe, expect, it, vi } from 'vitest'
import { dragSheet } from './drag-sheet'
import { createMotionWorld } from './motion-world.fixture'

interface Step {
  readonly y: number
  readonly at: number
  readonly x?: number
  readonly pointerId?: number
  readonly button?: number
}

function createDrag(options?: { isSheet?: boolean }) {
  const world = createMotionWorld(options)
  vi.spyOn(world.modal, 'setPointerCapture').mockReturnValue(undefined)
  dragSheet(world.target, world.end.signal)
  const send = (type: string, { x = 100, y, at, pointerId = 1, button = 0 }: Step) => {
    const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, button, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    world.head.dispatchEvent(event)
  }
  const offset = () => world.modal.style.getPropertyValue('--pt-drag')
  return { ...world, send, offset }
}

describe('the head of the sheet', () => {
  it('pulls the sheet along, and lets it go by a flick', () => {
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

  it('springs back where a guard refuses the close', () => {
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

  it('takes a press that hardly moves as a click, and leaves the pointer to it', () => {
    const { send, offset, close, modal } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { y: 315, at: 20 })
    send('pointerup', { y: 315, at: 40 })
    expect(modal.setPointerCapture).not.toHaveBeenCalled()
    expect(offset()).toBe('')
    expect(close).not.toHaveBeenCalled()
  })

  it('leaves a stroke to the side alone, even when it turns down later', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 310, at: 0 })
    send('pointermove', { x: 140, y: 312, at: 20 })
    send('pointermove', { x: 140, y: 400, at: 40 })
    expect(offset()).toBe('')
  })

  it('follows one pointer only, and none but the first button', () => {
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

  it('leaves what is below the head to scrolling', () => {
    const { send, offset } = createDrag()
    send('pointerdown', { y: 500, at: 0 })
    send('pointermove', { y: 600, at: 20 })
    expect(offset()).toBe('')
  })

  it('does nothing in a dialog, and nothing once the modal is gone', () => {
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
