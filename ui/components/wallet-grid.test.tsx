import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckIcon } from '../icons/check-icon'
import { WalletGrid, type WalletGridProps } from './wallet-grid'

const wallets = ['Kestrel', 'Harbor', 'Cove', 'Ember', 'Juno', 'Onyx', 'Quill'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))

const sight = { observers: new Set<() => void>() }

/** What the browser tells of sight: nothing, until a test shows the end. */
class Observer {
  readonly tell: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = () => callback([{ isIntersecting: true }])
  }
  observe() {
    sight.observers.add(this.tell)
  }
  disconnect() {
    sight.observers.delete(this.tell)
  }
}

const showEnd = () => act(async () => [...sight.observers].forEach((tell) => void tell()))

beforeEach(() => {
  sight.observers.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(cleanup)

function show(props: Partial<WalletGridProps> = {}, columns = 3, direction = 'ltr') {
  const draw = (more: Partial<WalletGridProps>) => (
    <WalletGrid label="All wallets" wallets={wallets} onChoose={() => undefined} {...props} {...more} />
  )
  const { rerender, container } = render(draw({}))
  // As a browser resolves the columns of the style sheet.
  const gridTemplateColumns = Array.from({ length: columns }, () => '80px').join(' ')
  for (const part of screen.getByRole('list').children)
    Object.assign((part as HTMLElement).style, { gridTemplateColumns, direction })
  return { container, update: (more: Partial<WalletGridProps>) => rerender(draw(more)) }
}

const focused = () => document.activeElement?.textContent

describe('<WalletGrid>', () => {
  it('is a list of wallets by name, and hands over the one that is chosen', async () => {
    const onChoose = vi.fn()
    const certified = { id: 'a', name: 'Alder', badge: { icon: <CheckIcon size={14} />, word: 'Certified' } }
    show({ wallets: [certified, ...wallets], onChoose })
    expect(screen.getByRole('list', { name: 'All wallets' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: 'Alder Certified' }))
    expect(onChoose.mock.calls).toEqual([[certified]])
    expect(screen.getByTestId('wallet-selector-kestrel')).toBe(screen.getByRole('button', { name: 'Kestrel' }))
  })

  it('is one tab stop, and arrow keys lead through it in both directions', async () => {
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

  it('remembers where one was, and starts anew where that is gone', async () => {
    const { update } = show()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const stops = () => screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops().map((button) => button.textContent)).toEqual(['Quill'])
    update({ wallets: wallets.slice(0, 2) })
    expect(stops().map((button) => button.textContent)).toEqual(['Kestrel'])
  })

  it('goes forward with the arrow that points forward', async () => {
    show({}, 4, 'rtl')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Harbor')
    await userEvent.keyboard('{ArrowDown}x')
    expect(focused()).toBe('Onyx')
  })

  it('asks for more once when its end comes near, and again when it has grown', async () => {
    const onEnd = vi.fn()
    const { update } = show({ onEnd })
    await showEnd()
    await showEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    update({ awaited: 'Loading wallets' })
    await showEnd()
    expect(onEnd).toHaveBeenCalledTimes(1)
    update({ wallets: [...wallets, { id: 'next', name: 'Next' }] })
    await showEnd()
    expect(onEnd).toHaveBeenCalledTimes(2)
  })

  it('leads from part to part of a long list, and its places come after the last cell', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ id: `w${index}`, name: `W${index}` }))
    const { container } = show({ wallets: many, awaited: 'Loading wallets', places: 2 })
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
    expect([...container.querySelectorAll('.portico-grid')].map((part) => part.childElementCount)).toEqual([24, 24, 4])
    await userEvent.tab()
    const path: unknown[] = []
    for (const key of ['{End}', '{ArrowUp}', '{ArrowLeft}', '{Home}']) {
      await userEvent.keyboard(key)
      path.push(focused())
    }
    expect(path).toEqual(['W49', 'W46', 'W45', 'W0'])
    expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1)
  })

  it('keeps places for what is awaited, names it once, and hides the shapes', () => {
    const { container } = show({ wallets: [], awaited: 'Loading wallets', places: 6 })
    expect(screen.getByRole('status').textContent).toBe('Loading wallets')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(container.querySelectorAll('.portico-cell')).toHaveLength(6)
  })
})
