import { describe, expect, it, vi } from 'vitest'
import { carryMarks } from './carry-marks'
import { createMotionWorld, place } from './motion-world.fixture'

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
  it('flies from where it was, unseen by readers and by specs, while the new one hides', async () => {
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

  it('starts where the flight before it was, when a second way begins on the first', async () => {
    const { draw, goTo, flights } = createMarks()
    const second = await goTo(2, draw(), { y: 600 })
    const [first] = flights()
    for (const copy of first?.children ?? []) place(copy, 24, 470, 32)
    if (second) await goTo(3, second, { y: 400 })
    expect(first?.isConnected).toBe(false)
    expect(translates(flights()[0])[0]).toBe('24px 170px')
  })

  it('starts from the mark where the flight before it is not drawn any more', async () => {
    const { draw, goTo } = createMarks()
    const second = await goTo(2, draw(), { y: 600 })
    const animate = vi.spyOn(HTMLElement.prototype, 'animate')
    if (second) await goTo(3, second, { y: 400 })
    const scales = animate.mock.calls.flatMap(([frames]) => [frames].flat().map((frame) => Object(frame).scale))
    expect(scales.filter(Boolean)).toEqual(['1', '1', '1', '1'])
  })

  it('stays where it is when it has no other place, another name, or is out of sight', async () => {
    const { draw, goTo, flights } = createMarks()
    await goTo(2, draw(), { y: 400 })
    await goTo(3, draw(), { y: 500, name: 'Harbor' })
    await goTo(4, draw({ y: 2000 }), { y: 500 })
    await goTo(5, draw(), { y: 2000 })
    expect(flights()).toEqual([])
  })

  it('starts however late a busy page draws the next view, as the mark is to be seen until then', async () => {
    const { draw, flights, state, modal } = createMarks()
    const first = draw()
    state.current.value = { key: 2 }
    // Something else changes meanwhile, which is no view.
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

  it('does not move where nothing shall, nor once the modal is gone', async () => {
    const { draw, goTo, flights, end } = createMarks()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await goTo(2, draw(), { y: 500 })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    end.abort()
    await goTo(3, draw(), { y: 500 })
    expect(flights()).toEqual([])
  })
})
