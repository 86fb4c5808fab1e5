import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckIcon } from '../icons/sign-icons'
import { createFakeSight } from './fake-sight.fixture'
import { WalletGrid, type WalletGridProps } from './wallet-grid'

const wallets = ['Kestrel', 'Harbor', 'Cove', 'Ember', 'Juno', 'Onyx', 'Quill'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))

let sight: ReturnType<typeof createFakeSight>
beforeEach(() => {
  sight = createFakeSight()
})
afterEach(cleanup)

function show(props: Partial<WalletGridProps> = {}, columns = 3, direction = 'ltr') {
  const draw = (more: Partial<WalletGridProps>) => (
    <WalletGrid label="All wallets" wallets={wallets} onChoose={() => undefined} {...props} {...more} />
  )
  const { rerender, container } = render(draw({}))
  // The columns of the style sheet, as a browser resolves them.
  const gridTemplateColumns = Array.from({ length: columns }, () => '80px').join(' ')
  for (const part of screen.getByRole('list').children)
    Object.assign((part as HTMLElement).style, { gridTemplateColumns, direction })
  return { container, update: (more: Partial<WalletGridProps>) => rerender(draw(more)) }
}

const focused = () => document.activeElement?.textContent

describe('<WalletGrid>', () => {
  it('is a list of wallets by name, and reports the chosen one', async () => {
    const onChoose = vi.fn()
    const certified = { id: 'a', name: 'Alder', badge: { icon: <CheckIcon size={14} />, word: 'Certified' } }
    show({ wallets: [certified, ...wallets], onChoose })
    expect(screen.getByRole('list', { name: 'All wallets' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: 'Alder Certified' }))
    expect(onChoose.mock.calls).toEqual([[certified]])
    expect(screen.getByTestId('wallet-selector-kestrel')).toBe(screen.getByRole('button', { name: 'Kestrel' }))
  })

  it('is one tab stop, and arrow keys move in both directions', async () => {
    show()
    await userEvent.tab()
    expect(focused()).toBe('Kestrel')
    const path = [
      '{ArrowDown}',
      '{ArrowRight}',
      '{ArrowUp}',
      '{ArrowLeft}',
      '{End}',
      '{ArrowDown}',
      '{Home}',
      '{ArrowLeft}',
    ]
    const found: unknown[] = []
    for (const key of path) {
      await userEvent.keyboard(key)
      found.push(focused())
    }
    expect(found).toEqual(['Ember', 'Juno', 'Harbor', 'Kestrel', 'Quill', 'Quill', 'Kestrel', 'Kestrel'])
    await userEvent.tab()
    expect(focused()).not.toBe('Harbor')
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow with %s to the browser', async (modifier) => {
    show()
    await userEvent.tab()
    const key = { key: 'ArrowRight', [modifier]: true }
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Kestrel' }), key)).toBe(true)
    expect(focused()).toBe('Kestrel')
  })

  it('remembers the focused cell, and starts at the first if that one is removed', async () => {
    const { update } = show()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops().map((button) => button.textContent)).toEqual(['Quill'])
    update({ wallets: wallets.slice(0, 2) })
    expect(stops().map((button) => button.textContent)).toEqual(['Kestrel'])
  })

  it('moves forward with the arrow that points forward', async () => {
    show({}, 4, 'rtl')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Harbor')
    await userEvent.keyboard('{ArrowDown}x')
    expect(focused()).toBe('Onyx')
  })

  it('requests more once when its end is near, and again when it has grown', async () => {
    const onEnd = vi.fn()
    const { update } = show({ onEnd })
    await sight.showEnd()
    await sight.showEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    update({ awaited: 'Loading wallets' })
    await sight.showEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    update({ wallets: [...wallets, { id: 'next', name: 'Next' }] })
    await sight.showEnd()
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  const many = Array.from({ length: 50 }, (_, index) => ({ id: `w${index}`, name: `W${index}` }))
  const drawn = () => screen.getAllByRole('listitem').map((item) => Number(item.textContent?.slice(1)))

  it('draws only the near parts of a long list, and screen readers count all', async () => {
    const { container } = show({ wallets: many })
    expect(drawn()).toEqual(Array.from({ length: 12 }, (_, index) => index))
    await sight.showParts(2, 3)
    // The first part contains the tab stop.
    expect([drawn().length, drawn()[12], drawn().at(-1)]).toEqual([36, 24, 47])
    const item = screen.getByRole('button', { name: 'W30' }).closest('[role="listitem"]')
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['31', '50'])
    expect([...container.querySelectorAll('.portico-grid')].map((part) => part.childElementCount)).toEqual([
      12, 0, 12, 12, 0,
    ])
    await sight.showParts(0)
    expect(drawn()).toHaveLength(12)
  })

  it('reports when scrolling begins, and when it ends', () => {
    vi.useFakeTimers()
    const onMove = vi.fn()
    show({ onMove })
    for (let turn = 0; turn < 3; turn++) window.dispatchEvent(new Event('scroll'))
    expect(onMove.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(299)
    expect(onMove.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(1)
    expect(onMove.mock.calls).toEqual([[true], [false]])
    vi.useRealTimers()
  })

  it('keeps the height of parts that it does not draw', () => {
    const { container } = show({ wallets: many.slice(0, 45) })
    const heights = [...container.querySelectorAll<HTMLElement>('.portico-grid')].map(({ style }) => style.minBlockSize)
    expect(heights).toEqual(['', '320px', '320px', '240px'])
  })

  it('moves from part to part of a long list, and its placeholders come after the last cell', async () => {
    const { container } = show({ wallets: many, awaited: 'Loading wallets', places: 2 })
    await userEvent.tab()
    const path: unknown[] = []
    for (const key of ['{End}', '{ArrowUp}', '{ArrowLeft}', '{Home}']) {
      await userEvent.keyboard(key)
      path.push(focused())
    }
    expect(path).toEqual(['W49', 'W46', 'W45', 'W0'])
    expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1)
    await sight.showParts(4)
    expect(container.querySelector('.portico-grid:last-child')?.childElementCount).toBe(4)
  })

  it('draws placeholders for loading wallets, names them once, and hides the shapes', () => {
    const { container } = show({ wallets: [], awaited: 'Loading wallets', places: 6 })
    expect(screen.getByRole('status').textContent).toBe('Loading wallets')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(container.querySelectorAll('.portico-cell')).toHaveLength(6)
  })
})
