import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createViewRef } from '../../kernel/router/define-view'
import { IconButton } from '../components/icon-button'
import { SearchField } from '../components/search-field'
import { Tooltip } from '../components/tooltip'
import { Portico } from '../react/portico'
import { createUiWorld, modalRoot, testView, type UiWorldOptions } from '../ui-world.fixture'

afterEach(cleanup)

const modal = () => within(modalRoot())
const element = () => document.querySelector('portico-modal')
const dialog = () => modal().getByRole<HTMLDialogElement>('dialog', { hidden: true })

const settle = async () => {
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await act(() => vi.dynamicImportSettled())
}

function Fields() {
  const [query, setQuery] = useState('')
  return (
    <>
      <SearchField label="Search" value={query} onChange={setQuery} />
      <Tooltip text="What that is.">
        <IconButton label="Help" onClick={() => undefined}>
          <i />
        </IconButton>
      </Tooltip>
    </>
  )
}

const FieldsView = createViewRef('Fields')

/** Opens a modal with fields, and waits for the code that loads after its first frame. */
async function openModal(options: UiWorldOptions = {}) {
  const world = createUiWorld({ views: [testView('Fields', Fields)], ...options })
  render(<Portico kernel={world.kernel} />)
  const go = (run: () => void) => act(async () => run())
  await go(() => world.kernel.router.open({ view: FieldsView }))
  await waitFor(() => expect(modal().getByRole('button', { name: 'Help' })).toBeTruthy())
  await settle()
  return { ...world, go }
}

/** The events that reach the page's document, at the end of which a listener is removed. */
function listen(type: string, options?: AddEventListenerOptions) {
  const heard = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener(type, heard, options)
  return { heard, leave: () => document.removeEventListener(type, heard, options) }
}

describe('a page whose body is replaced', () => {
  it('has the open modal on its new body, as a dialog over everything', async () => {
    const runs: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          runs.push(run)
        }
        observe = vi.fn()
        disconnect = vi.fn()
      },
    )
    const { kernel } = await openModal()
    const found = element()
    const show = vi.spyOn(dialog(), 'showModal')
    found?.remove()
    // As a browser does for an element that has no size any more.
    for (const run of runs) run()
    expect([document.querySelector('portico-modal'), dialog().open, kernel.router.isOpen.peek()]).toEqual([
      found,
      true,
      true,
    ])
    expect(show).toHaveBeenCalledTimes(1)
    for (const run of runs) run()
    expect(show).toHaveBeenCalledTimes(1)
  })
})

describe('a dialog of the page, drawn by its scripts', () => {
  it('does not hide the modal from screen readers after it is closed', async () => {
    const { kernel, go } = await openModal()
    await go(() => void kernel.router.close())
    element()?.setAttribute('aria-hidden', 'true')
    await go(() => kernel.router.open())
    expect(element()?.hasAttribute('aria-hidden')).toBe(false)
  })

  it.each(['wheel', 'touchmove'])("does not keep the modal's content from scrolling by %s", async (type) => {
    await openModal()
    const { heard, leave } = listen(type, { passive: false })
    fireEvent(
      modal().getByRole('button', { name: 'Help' }),
      new Event(type, { bubbles: true, composed: true, cancelable: true }),
    )
    leave()
    expect(heard).not.toHaveBeenCalled()
  })

  it.each(['pointerdown', 'mousedown', 'touchstart'])(
    'does not treat a %s in the modal as one outside of itself',
    async (type) => {
      await openModal()
      const { heard, leave } = listen(type)
      fireEvent(
        modal().getByRole('button', { name: 'Help' }),
        new Event(type, { bubbles: true, composed: true, cancelable: true }),
      )
      leave()
      expect(heard).not.toHaveBeenCalled()
    },
  )

  it('does not get Escape instead of the modal, which closes by it', async () => {
    const { kernel } = await openModal()
    const { heard, leave } = listen('keydown', { capture: true })
    const field = modal().getByRole('button', { name: 'Help' })
    const isUnused = fireEvent.keyDown(field, { key: 'Escape', composed: true })
    leave()
    expect([kernel.router.isOpen.peek(), isUnused]).toEqual([false, false])
    expect(heard).not.toHaveBeenCalled()
  })

  it('does not get Escape in Firefox either, where each KeyboardEvent of a script leaves the shadow root', async () => {
    const { kernel } = await openModal()
    vi.stubGlobal(
      'KeyboardEvent',
      class extends KeyboardEvent {
        constructor(type: string, init?: KeyboardEventInit) {
          super(type, { ...init, composed: true })
        }
      },
    )
    const { heard, leave } = listen('keydown', { capture: true })
    fireEvent.keyDown(modal().getByRole('button', { name: 'Help' }), { key: 'Escape', composed: true })
    leave()
    expect(kernel.router.isOpen.peek()).toBe(false)
    expect(heard).not.toHaveBeenCalled()
  })

  it('does not get Escape instead of a view that handles it', async () => {
    const { kernel } = await openModal()
    const field = modal().getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(field, { target: { value: 'ke' } })
    fireEvent.keyDown(field, { key: 'Escape', composed: true })
    expect([field.value, kernel.router.isOpen.peek()]).toEqual(['', true])
  })

  it('does not get Escape instead of a tooltip, nor of a word that is being composed', async () => {
    const { kernel } = await openModal()
    const help = modal().getByRole('button', { name: 'Help' })
    const tip = modal().getByRole('tooltip', { hidden: true })
    fireEvent.pointerEnter(help, { pointerType: 'mouse' })
    await waitFor(() => expect(tip.hidden).toBe(false))
    fireEvent.keyDown(help, { key: 'Escape', composed: true })
    await waitFor(() => expect(tip.hidden).toBe(true))
    expect(kernel.router.isOpen.peek()).toBe(true)
    fireEvent.keyDown(help, { key: 'Escape', composed: true, isComposing: true })
    expect(kernel.router.isOpen.peek()).toBe(true)
  })
})

describe('a modal in the page', () => {
  /** The keys that reach the page, pressed in a control of the modal. */
  function press(control: HTMLElement, init: KeyboardEventInit, types = ['keydown', 'keypress', 'keyup']) {
    control.focus()
    const heard = types.map((type) => ({ type, ...listen(type) }))
    for (const type of types) fireEvent(control, new KeyboardEvent(type, { bubbles: true, composed: true, ...init }))
    for (const { leave } of heard) leave()
    return heard.filter((each) => each.heard.mock.calls.length).map(({ type }) => type)
  }

  it('hides typing in its fields from shortcuts of the page, which cannot see them as fields', async () => {
    await openModal({ embedded: true })
    const field = modal().getByRole('searchbox')
    for (const key of ['n', 'Backspace', 'ArrowRight', 'Enter']) expect(press(field, { key }), key).toEqual([])
  })

  it('leaves the page the keys that no field uses: Escape, Tab, and keys with Ctrl or Cmd', async () => {
    await openModal({ embedded: true })
    const field = modal().getByRole('searchbox')
    for (const init of [{ key: 'Escape' }, { key: 'Tab' }, { key: 's', ctrlKey: true }, { key: 's', metaKey: true }])
      expect(press(field, init, ['keydown']), init.key).toEqual(['keydown'])
    expect(press(modal().getByRole('button', { name: 'Help' }), { key: 'n' }, ['keydown'])).toEqual(['keydown'])
  })
})
