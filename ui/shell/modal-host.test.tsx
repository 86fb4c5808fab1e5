import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import React, { type FormEvent, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTask } from '../../kernel/platform/clock'
import { createViewRef, defineView, type ViewDefinition, viewTarget } from '../../kernel/router/define-view'
import { footers, headerActions, headerTitles, routerPolicies } from '../../kernel/router/slots'
import { createFakeClock } from '../../kernel/testing/index'
import { ConnectButton } from '../buttons/connect-button'
import { LoadedPart } from '../parts/loaded-part'
import { useNextView } from '../parts/preload-parts'
import { Portico } from '../react/portico'
import { useViewParams } from '../react/use-view-params'
import {
  createUiWorld,
  DetailView,
  HomeView,
  modalRoot,
  renderPortico,
  testView,
  type UiWorldOptions,
} from '../ui-world.fixture'

afterEach(cleanup)

const modal = () => within(modalRoot())
const dialog = () => {
  const found = modalRoot().querySelector('dialog')
  if (!found) throw new Error('The modal has no dialog.')
  return found
}
const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement ?? null
const ref = (name: string) => createViewRef(name)

const itsPart = { load: async () => ({ default: () => <p>Its part</p> }) }
const lostPart = { load: async () => Promise.reject(new Error('offline')) }
/** The content of the modal after each of its renders. */
const wholeDrawn: (string | null)[] = []
function Whole() {
  useLayoutEffect(() => void wholeDrawn.push(modalRoot().textContent))
  return (
    <>
      <p>Whole view</p>
      <LoadedPart item={itsPart} placeholder={<p>No part yet</p>} />
    </>
  )
}
Whole.parts = [itsPart, lostPart, 'nonsense']
const loadWhole = async () => ({ default: Whole })
function First() {
  useNextView(ref('Whole'))
  useNextView(ref('NotInstalled'))
  return <p>The first</p>
}

/** A control that is removed when it is pressed. */
function Fleeting() {
  const [isThere, setThere] = useState(true)
  if (!isThere) return <p>Nothing left</p>
  return (
    <button type="button" onClick={() => setThere(false)}>
      Forget
    </button>
  )
}

const passFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

async function openWorld(options: UiWorldOptions = {}) {
  const world = createUiWorld(options)
  renderPortico({ kernel: world.kernel, children: <ConnectButton /> })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
  await waitFor(() => expect(dialog().open).toBe(true))
  // Motion starts after the first frame of the modal.
  await passFrame()
  await act(() => vi.dynamicImportSettled())
  return { ...world, user, go: (act_: () => void) => act(async () => act_()) }
}

/** A view whose title, which the modal itself draws, throws when a test sets it. */
function fragileTitle(state: { isBroken: boolean }): ViewDefinition {
  const title = () => {
    if (state.isBroken) throw new Error('Boom')
    return 'Mended title'
  }
  return { ...testView('Titled', () => <p>Titled content</p>), title }
}

describe('a modal that throws', () => {
  it("closes without unmounting the host's app, and opens again", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const state = { isBroken: true }
    const { kernel, log, go } = await openWorld({ views: [fragileTitle(state)] })
    await go(() => kernel.router.push(ref('Titled')))
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    expect([kernel.router.isOpen.peek(), document.querySelector('dialog')]).toEqual([false, null])
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('error', 'ui', 'The modal threw.', expect.anything()))
    state.isBroken = false
    await go(() => kernel.router.open({ view: ref('Titled') }))
    await waitFor(() => expect(modal().getByRole('heading', { name: 'Mended title' })).toBeTruthy())
  })

  it('stays removed while a guard keeps it open at the view that throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { kernel, guard, go } = await openWorld({ views: [fragileTitle({ isBroken: true })] })
    guard.value = true
    await go(() => kernel.router.push(ref('Titled')))
    expect([kernel.router.isOpen.peek(), document.querySelector('portico-modal')]).toEqual([true, null])
    await go(() => kernel.router.replace(HomeView))
    await waitFor(() => expect(modal().getByText('Home content')).toBeTruthy())
  })
})

const Wallet = () => <p>{useViewParams(DetailView).wallet}</p>

function Fragile({ state }: { readonly state: { readonly isBroken: boolean } }) {
  if (state.isBroken) throw new Error('Boom')
  return <p>Mended</p>
}

function Counted({ counts }: { readonly counts: { drawn: number; effects: number } }) {
  counts.drawn += 1
  useEffect(() => {
    counts.effects += 1
  }, [counts])
  return <p>Counted content</p>
}

function Field() {
  const [value, setValue] = useState('')
  return <input aria-label="Name" value={value} onChange={({ target }) => setValue(target.value)} />
}

/** Opens a form in a modal whose <Portico> is in a form of the app. */
async function openForm(options: UiWorldOptions = {}) {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  const form = testView('Form', () => (
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <button type="submit">Send</button>
    </form>
  ))
  const { kernel } = createUiWorld({ ...options, views: [form] })
  const told: string[] = []
  const tell = ({ type }: { type: string }) => void told.push(type)
  render(
    <form onSubmit={tell} onClick={tell} onKeyDown={tell}>
      <Portico kernel={kernel} />
    </form>,
  )
  await act(async () => kernel.router.open({ view: ref('Form') }))
  const field = await waitFor(() => modal().getByRole('textbox', { name: 'Name' }))
  return { told, sent, field, user: userEvent.setup() }
}

describe('the modal', () => {
  it('draws its view once per opening', async () => {
    const draw = vi.fn(() => <p>Counted content</p>)
    const counted = testView('Counted', draw)
    const load = vi.fn(counted.load)
    const target = () => viewTarget(ref('Counted'))
    const { kernel } = createUiWorld({
      views: [{ ...counted, load }],
      isHomeless: true,
      contributes: [routerPolicies.of({ rest: target, home: target })],
    })
    await kernel.start()
    render(<Portico kernel={kernel} />, { reactStrictMode: false })
    await waitFor(() => expect(load).toHaveBeenCalled())
    await act(() => vi.dynamicImportSettled())
    await act(async () => kernel.router.open())
    expect(dialog().open).toBe(true)
    expect(modal().getByText('Counted content')).toBeTruthy()
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('is on the page whenever it is shown, also if StrictMode mounts it twice', async () => {
    // As in browsers, which do not show a dialog that is not in the page.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      if (!this.isConnected) throw new DOMException('Not on the page.', 'InvalidStateError')
      this.open = true
    })
    const { kernel } = await openWorld()
    expect([kernel.router.isOpen.peek(), document.querySelectorAll('portico-modal').length]).toEqual([true, 1])
  })

  it('is a dialog named by its title, which gets the focus, and returns the focus to the opener', async () => {
    const { user } = await openWorld()
    const title = modal().getByRole('heading', { name: 'Connect a wallet' })
    expect(modal().getByRole('dialog', { name: 'Connect a wallet' })).toBe(dialog())
    expect(focused()).toBe(title)
    // So that the browser also focuses it when it opens the dialog, and no control before.
    expect(title.hasAttribute('autofocus')).toBe(true)
    await user.click(modal().getByRole('button', { name: 'Close' }))
    expect(dialog().open).toBe(false)
  })

  it('closes by its overlay, but not by the second click of a double click on the opener', async () => {
    await openWorld()
    fireEvent.click(modal().getByTestId('w3m-modal-overlay'), { detail: 2 })
    expect(dialog().open).toBe(true)
    fireEvent.click(modal().getByTestId('w3m-modal-overlay'), { detail: 1 })
    expect(dialog().open).toBe(false)
  })

  it('closes by Escape and by the close request of a back gesture', async () => {
    const { kernel, go } = await openWorld()
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(kernel.router.isOpen.peek()).toBe(false)
    await go(() => kernel.router.open())
    const request = new Event('cancel', { cancelable: true })
    await go(() => void dialog().dispatchEvent(request))
    expect(request.defaultPrevented).toBe(true)
    expect(kernel.router.isOpen.peek()).toBe(false)
  })

  it('ignores other keys, and an Escape that a view has used', async () => {
    const { kernel } = await openWorld({
      views: [testView('Search', () => <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} />)],
    })
    fireEvent.keyDown(dialog(), { key: 'a' })
    await act(async () => kernel.router.push(ref('Search')))
    fireEvent.keyDown(modal().getByRole('textbox', { name: 'Search' }), { key: 'Escape' })
    expect(kernel.router.isOpen.peek()).toBe(true)
  })

  it('leaves Escape to an input method that composes a word', async () => {
    const { kernel } = await openWorld()
    fireEvent.keyDown(dialog(), { key: 'Escape', isComposing: true })
    expect(kernel.router.isOpen.peek()).toBe(true)
  })

  it('keeps its events from the app around it: a form of the app would be submitted with a form of the modal', async () => {
    const { told, sent, user, field } = await openForm()
    await user.type(field, 'Ada{Enter}')
    await user.click(modal().getByRole('button', { name: 'Send' }))
    expect(sent).toHaveBeenCalledTimes(2)
    expect(told).toEqual([])
  })

  it('hides typing in it from shortcuts of the page, which cannot see its fields as fields', async () => {
    const { user, field } = await openForm()
    const shortcut = vi.fn()
    document.addEventListener('keydown', shortcut)
    await user.type(field, 'n{Escape}')
    document.removeEventListener('keydown', shortcut)
    expect(dialog().open).toBe(false)
    expect(shortcut).not.toHaveBeenCalled()
  })

  it('opens on a page whose body was replaced in the meantime', async () => {
    const { kernel, go } = await openWorld()
    await go(() => void kernel.router.close())
    const element = document.querySelector('portico-modal')
    element?.remove()
    await go(() => kernel.router.open())
    expect([document.querySelector('portico-modal'), dialog().open]).toEqual([element, true])
  })

  it('stays while a guard keeps it open, for any number of Escapes, and shakes each time', async () => {
    const { guard, kernel } = await openWorld()
    const shake = vi.spyOn(modal().getByTestId('w3m-modal-card'), 'animate')
    guard.value = true
    for (let press = 0; press < 3; press++) fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(dialog().open).toBe(true)
    expect(shake).toHaveBeenCalledTimes(3)
    expect(shake.mock.lastCall?.[1]).toMatchObject({ duration: 500 })
    await act(async () => dialog().close())
    expect(dialog().open).toBe(true)
    guard.value = false
    await act(async () => dialog().close())
    expect(kernel.router.isOpen.peek()).toBe(false)
  })

  it('shows a refused close by a ring with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { guard } = await openWorld()
    const shake = vi.spyOn(modal().getByTestId('w3m-modal-card'), 'animate')
    guard.value = true
    fireEvent.keyDown(dialog(), { key: 'Escape' })
    expect(shake.mock.lastCall?.[0]).toMatchObject([{ outline: expect.stringContaining('danger') }, {}])
  })

  it('shows its last view while it fades out, and nothing afterwards', async () => {
    const { kernel, go } = await openWorld()
    await go(() => kernel.router.push(DetailView, { wallet: 'Kestrel' }))
    await go(() => void kernel.router.close())
    expect(modal().getByText('First control')).toBeTruthy()
    await waitFor(() => expect(modal().queryByText('First control')).toBeNull())
    await go(() => kernel.router.open())
    expect(modal().getByText('Home content')).toBeTruthy()
  })

  it('is marked as busy during a flow', async () => {
    const { kernel, go } = await openWorld()
    await go(() => kernel.router.setLoading(true))
    expect(modal().getByTestId('w3m-modal-card').getAttribute('aria-busy')).toBe('true')
  })

  it('grows and shrinks with its content', async () => {
    const resized = vi.fn<(run: () => void) => void>()
    class Observer {
      constructor(run: () => void) {
        resized(run)
      }
      observe = vi.fn()
      disconnect = vi.fn()
    }
    vi.stubGlobal('ResizeObserver', Observer)
    await openWorld()
    const card = modal().getByTestId('w3m-modal-card')
    const grow = vi.spyOn(card, 'animate')
    const height = vi.spyOn(card, 'offsetHeight', 'get')
    const change = (to: number) => {
      height.mockReturnValue(to)
      resized.mock.lastCall?.[0]()
    }
    change(300)
    expect(grow).not.toHaveBeenCalled()
    change(420)
    expect(grow.mock.lastCall?.[0]).toEqual([{ blockSize: '300px' }, { blockSize: '420px' }])
    expect(grow.mock.lastCall?.[1]).toMatchObject({ duration: 150 })
  })
})

describe('before it was opened', () => {
  /** A kernel whose first view counts its renders and effects, and whose modal has loaded. */
  async function restAt(options: Partial<ViewDefinition>) {
    const counts = { drawn: 0, effects: 0 }
    const counted = testView('Counted', () => <Counted counts={counts} />)
    const load = vi.fn(counted.load)
    const clock = createFakeClock()
    const world = createUiWorld({
      clock,
      views: [{ ...counted, ...options, load }],
      isHomeless: true,
      contributes: [routerPolicies.of({ rest: () => viewTarget(ref('Counted')) })],
    })
    await world.kernel.start()
    render(<Portico kernel={world.kernel} />, { reactStrictMode: false })
    await waitFor(() => expect(load).toHaveBeenCalled())
    await act(() => vi.dynamicImportSettled())
    return { ...world, counts, advance: (ms: number) => act(() => clock.advance(ms)) }
  }

  it.runIf('Activity' in React)(
    'prerenders its first view invisibly, without its effects, so that an opening only shows it',
    async () => {
      const { kernel, counts } = await restAt({ prerender: true })
      await waitFor(() => expect(counts).toEqual({ drawn: 1, effects: 0 }))
      const card = modal().getByTestId('w3m-modal-card')
      expect([dialog().open, card.style.display]).toEqual([false, 'none'])
      await act(async () => kernel.router.open())
      expect([dialog().open, card.style.display]).toEqual([true, ''])
      expect(within(card).getByText('Counted content')).toBeTruthy()
      expect(counts).toEqual({ drawn: 1, effects: 1 })
    },
  )

  it.runIf('Activity' in React)(
    'lays out an invisible copy of it once, so that the click does not wait for fonts and words, and draws it again',
    async () => {
      const laidOut: (readonly [text: string | null, visibility: string, isShown: boolean])[] = []
      const { getBoundingClientRect } = HTMLElement.prototype
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
        if (this.matches('.portico-modal') && this.nextElementSibling === dialog())
          laidOut.push([this.textContent, this.style.visibility, this.style.display === ''])
        return getBoundingClientRect.call(this)
      })
      const { kernel, counts, advance } = await restAt({ prerender: true })
      await waitFor(() => expect(counts.drawn).toBe(1))
      await advance(300)
      expect(laidOut).toEqual([[expect.stringContaining('Counted content'), 'hidden', true]])
      expect(modal().getAllByTestId('w3m-modal-card')).toHaveLength(1)
      await waitFor(() => expect(counts).toEqual({ drawn: 2, effects: 0 }))
      await act(async () => kernel.router.open())
      await advance(300)
      expect(counts).toEqual({ drawn: 2, effects: 1 })
      expect(laidOut).toHaveLength(1)
    },
  )

  it.runIf('Activity' in React)('is neither laid out nor drawn again for a person who has opened it', async () => {
    const { kernel, counts, advance } = await restAt({ prerender: true })
    await waitFor(() => expect(counts.drawn).toBe(1))
    await act(async () => kernel.router.open())
    await advance(300)
    expect(counts).toEqual({ drawn: 1, effects: 1 })
  })

  it('prerenders no view that does not allow it', async () => {
    const { kernel, counts } = await restAt({})
    await passFrame()
    expect(counts.drawn).toBe(0)
    await act(async () => kernel.router.open())
    expect(counts).toEqual({ drawn: 1, effects: 1 })
  })

  it.runIf('Activity' in React)('opens with another view as usual', async () => {
    const { kernel, counts } = await restAt({ prerender: true })
    await waitFor(() => expect(counts.drawn).toBe(1))
    await act(async () => kernel.router.open({ view: HomeView }))
    expect(modal().queryByText('Counted content')).toBeNull()
    expect(await modal().findByText('Home content')).toBeTruthy()
    expect(counts.effects).toBe(0)
  })
})

describe('a view in the modal', () => {
  it('has its title filled from its params, gets the focus, and goes back', async () => {
    const { kernel, user, go } = await openWorld()
    expect(modal().queryByRole('button', { name: 'Back' })).toBeNull()
    await go(() => kernel.router.push(DetailView, { wallet: 'Kestrel' }))
    expect(modal().getByTestId('w3m-header-text').textContent).toBe('Wallet Kestrel')
    expect(focused()).toBe(modal().getByRole('heading'))
    expect(modalRoot().querySelector('[data-direction]')?.getAttribute('data-direction')).toBe('forward')
    await user.click(modal().getByTestId('header-back'))
    expect(modal().getByText('Home content')).toBeTruthy()
    expect(modalRoot().querySelector('[data-direction]')?.getAttribute('data-direction')).toBe('back')
  })

  describe('with a delay', () => {
    const patient = { ...testView('Patient', () => <p>Patient content</p>), delayMs: 100 }
    const openPatient = async () => {
      const clock = createFakeClock()
      const world = await openWorld({ views: [patient], clock })
      return { ...world, advance: (ms: number) => act(() => clock.advance(ms)) }
    }

    it('leaves the previous one visible until then', async () => {
      const { kernel, go, advance } = await openPatient()
      await go(() => kernel.router.push(ref('Patient')))
      await advance(99)
      expect(modal().getByText('Home content')).toBeTruthy()
      await advance(1)
      expect(modal().getByText('Patient content')).toBeTruthy()
      expect(modal().queryByText('Home content')).toBeNull()
    })

    it('loads its code after half of the time, and not at all if the person leaves before that', async () => {
      const clock = createFakeClock()
      const load = vi.fn(patient.load)
      const { kernel, go } = await openWorld({ views: [{ ...patient, load }], clock })
      const advance = (ms: number) => act(() => clock.advance(ms))
      await go(() => kernel.router.push(ref('Patient')))
      await advance(49)
      await go(() => kernel.router.replace(DetailView, { wallet: 'Fox' }))
      await advance(60)
      expect(load).not.toHaveBeenCalled()
      await go(() => kernel.router.reset(HomeView))
      await go(() => kernel.router.push(ref('Patient')))
      await advance(49)
      expect(load).not.toHaveBeenCalled()
      await advance(1)
      expect(load).toHaveBeenCalledTimes(1)
    })

    it('is never shown if the person leaves before, by closing or by another view', async () => {
      const { kernel, go, advance } = await openPatient()
      await go(() => kernel.router.push(ref('Patient')))
      await go(() => kernel.router.replace(DetailView, { wallet: 'Fox' }))
      expect(modal().getByText('First control')).toBeTruthy()
      await go(() => kernel.router.reset(HomeView))
      await go(() => kernel.router.push(ref('Patient')))
      await go(() => kernel.router.close())
      await advance(100)
      expect(modal().queryByText('Patient content')).toBeNull()
    })

    it('is shown at once if the modal opens with it, and if it is shown for the second time', async () => {
      const { kernel, go } = await openPatient()
      await go(() => kernel.router.close())
      await go(() => kernel.router.open({ view: ref('Patient') }))
      expect(modal().getByText('Patient content')).toBeTruthy()
      await go(() => kernel.router.replace(ref('Patient')))
      expect(modal().getByText('Patient content')).toBeTruthy()
    })
  })

  it('keeps the focus that it sets itself', async () => {
    const { kernel, go } = await openWorld({
      // biome-ignore lint/a11y/noAutofocus: the field is what this view is about.
      views: [testView('Search', () => <input aria-label="Search" autoFocus />)],
    })
    await go(() => kernel.router.push(ref('Search')))
    expect(focused()).toBe(modal().getByRole('textbox', { name: 'Search' }))
  })

  it('reads the params of its own history entry', async () => {
    const { kernel, go } = await openWorld({ views: [testView('Other', () => <Wallet />)] })
    await go(() => kernel.router.push({ name: 'Other' }, { wallet: 'Harbor' }))
    expect(modal().getByText('Harbor')).toBeTruthy()
  })

  it('is caught and reported when it throws, and can be tried again or closed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const state = { isBroken: true }
    const { kernel, user, go, log } = await openWorld({ views: [testView('Fragile', () => <Fragile state={state} />)] })
    await go(() => kernel.router.push(ref('Fragile')))
    await waitFor(() => expect(log).toHaveBeenCalledWith('error', 'foundations', 'view', expect.anything()))
    expect(
      modal()
        .getAllByRole('alert')
        .map((alert) => alert.textContent),
    ).toContain('This screen did not openNothing was changed.Try againClose')
    await user.click(modal().getByRole('button', { name: 'Try again' }))
    state.isBroken = false
    await user.click(modal().getByRole('button', { name: 'Try again' }))
    expect(modal().getByText('Mended')).toBeTruthy()
  })

  it('shows its skeleton while it loads, and a failed load can be repeated', async () => {
    const load = vi.fn<() => Promise<{ default: unknown }>>(() => new Promise(() => undefined))
    const { kernel, user, go } = await openWorld({ views: [{ ...testView('Late', () => null), load }] })
    await go(() => kernel.router.push(ref('Late')))
    expect(modal().getByText('Loading')).toBeTruthy()
    await go(() => kernel.router.goBack())
    load.mockRejectedValue(new Error('offline'))
    await go(() => kernel.router.push(ref('Late')))
    expect(modal().getByText('This screen did not open')).toBeTruthy()
    load.mockResolvedValue({ default: () => <p>Arrived</p> })
    await user.click(modal().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(modal().getByText('Arrived')).toBeTruthy())
    expect(dialog().open).toBe(true)
  })

  it('gives focus to the title if the pressed control is removed', async () => {
    const { kernel, user, go } = await openWorld({ views: [testView('Fleeting', Fleeting)] })
    await go(() => kernel.router.push(ref('Fleeting')))
    await user.click(modal().getByRole('button', { name: 'Forget' }))
    expect(modal().getByText('Nothing left')).toBeTruthy()
    await waitFor(() => expect(focused()).toBe(modal().getByRole('heading')))
  })

  it('is drawn at once, with its parts, if the previous view has named it as the next', async () => {
    const views = [testView('First', First), { ...testView('Whole', Whole), load: loadWhole }]
    const { kernel, go } = await openWorld({ views })
    await go(() => kernel.router.push(ref('First')))
    await act(nextTask)
    act(() => void kernel.router.push(ref('Whole')))
    expect(modal().getByText('Whole view')).toBeTruthy()
    expect(modal().getByText('Its part')).toBeTruthy()
  })

  it('loads its parts if no view has named it before, and is drawn if one of them does not load', async () => {
    const { kernel, go } = await openWorld({ views: [{ ...testView('Whole', Whole), load: loadWhole }] })
    wholeDrawn.length = 0
    await go(() => kernel.router.push(ref('Whole')))
    await waitFor(() => expect(modal().getByText('Its part')).toBeTruthy())
    expect(wholeDrawn.join()).not.toContain('No part yet')
  })

  it('keeps the typed text when something else in the modal changes', async () => {
    const { kernel, user, go } = await openWorld({ views: [testView('Field', () => <Field />)] })
    await go(() => kernel.router.push(ref('Field')))
    await user.type(modal().getByLabelText('Name'), 'Ada')
    await go(() => kernel.notices.show({ message: 'Copied', variant: 'success' }))
    await go(() => kernel.router.setLoading(true))
    expect(modal().getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
  })
})

describe('the contributions of plugins around a view', () => {
  const load = (text: string) => async () => ({ default: () => <p>{text}</p> })

  it('include header actions on their views, which open their target', async () => {
    const { user } = await openWorld({
      contributes: [
        headerActions.of({
          id: 'help',
          icon: 'help',
          label: 'Help',
          on: ['Home'],
          target: viewTarget(DetailView, { wallet: 'Help' }),
        }),
        headerActions.of({
          id: 'none',
          icon: { d: '' },
          label: 'Elsewhere',
          on: ['Nowhere'],
          target: viewTarget(HomeView),
        }),
      ],
    })
    expect(modal().queryByRole('button', { name: 'Elsewhere' })).toBeNull()
    await user.click(modal().getByRole('button', { name: 'Help' }))
    expect(modal().getByText('Wallet Help')).toBeTruthy()
  })

  it('include a title for a view that has none, and the dialog still has a name', async () => {
    const { load: draw, ...untitled } = testView('Untitled', () => <p>Content</p>)
    const { kernel, go } = await openWorld({
      views: [{ ...untitled, load: draw, title: () => undefined }],
      contributes: [headerTitles.of({ view: 'Untitled', load: load('Own title') })],
    })
    await go(() => kernel.router.push(ref('Untitled')))
    expect(modal().getByText('Own title')).toBeTruthy()
    expect(modal().getByRole('dialog', { name: 'Wallet' })).toBeTruthy()
  })

  it("include the footer of the view's kind, and the view stays if a footer throws", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = async () => ({
      default: () => {
        throw new Error('Boom')
      },
    })
    const { kernel, go, log } = await openWorld({
      views: [
        { ...testView('Legal', () => <p>Legal view</p>), footer: 'legal' },
        { ...testView('Broken', () => <p>Still here</p>), footer: 'default' },
      ],
      contributes: [
        footers.of({ kind: 'legal', load: load('Terms apply') }),
        footers.of({ kind: 'default', load: broken }),
      ],
    })
    expect(modal().queryByText('Terms apply')).toBeNull()
    await go(() => kernel.router.push(ref('Legal')))
    expect(modal().getByText('Terms apply')).toBeTruthy()
    await go(() => kernel.router.push(ref('Broken')))
    expect(modal().getByText('Still here')).toBeTruthy()
    await waitFor(() => expect(log).toHaveBeenCalledWith('error', 'foundations', 'contribution', expect.anything()))
  })
})

describe('notices', () => {
  it('a snack bar is shown in a region that exists before', async () => {
    const { kernel, go } = await openWorld()
    const region = modal().getAllByRole('status').at(-1)
    await go(() => kernel.notices.show({ message: 'Address copied', variant: 'success' }))
    await waitFor(() => expect(modal().getByTestId('wui-snackbar-message').textContent).toBe('Address copied'))
    expect(region?.textContent).toBe('Address copied')
    await go(() => kernel.notices.hide())
    expect(modal().getByText('Address copied').parentElement?.getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(region?.textContent).toBe(''))
  })

  it('the same text is read out again if it is shown again, by a new element, since screen readers ignore an unchanged one', async () => {
    const { kernel, go } = await openWorld()
    const region = modal().getAllByRole('status').at(-1) as HTMLElement
    const said: (string | null)[] = []
    const listen = (records: readonly MutationRecord[]) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && !node.closest('[aria-hidden=true]')) said.push(node.textContent)
    }
    new MutationObserver(listen).observe(region, { childList: true, subtree: true })
    await go(() => kernel.notices.show({ message: 'Address copied', variant: 'success' }))
    await waitFor(() => expect(said).toEqual(['Address copied']))
    await go(() => kernel.notices.show({ message: 'Address copied', variant: 'success' }))
    await waitFor(() => expect(said).toEqual(['Address copied', 'Address copied']))
  })

  it('the amounts of a snack are formatted in the language', async () => {
    const { kernel } = createUiWorld()
    renderPortico({ kernel, locale: 'de' })
    const message = { key: 'own.done', text: 'Done: {what}', values: { what: { amounts: '1234.5 TST' } } }
    await act(async () => {
      kernel.router.open()
      kernel.notices.show({ message, variant: 'success' })
    })
    await waitFor(() => expect(modal().getByTestId('wui-snackbar-message').textContent).toBe('Done: 1.234,5 TST'))
  })

  it('a coded alert is shown with its long text, until it is dismissed', async () => {
    const { kernel, go, user } = await openWorld()
    await go(() => kernel.notices.alertCode('APKT004'))
    await waitFor(() => expect(modal().getByTestId('wui-alertbar-text').textContent).toBe('Wallet Request Timeout'))
    expect(modal().getByRole('alert').textContent).toContain('did not answer in time')
    await user.click(modal().getByRole('button', { name: 'Dismiss' }))
    expect(modal().getByRole('alert').textContent).toBe('')
  })

  it('the title gets the focus if the pressed button is removed with its alert', async () => {
    const { kernel, go, user } = await openWorld()
    await go(() => kernel.notices.alertCode('APKT004'))
    await user.click(await modal().findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(focused()).toBe(modal().getByRole('heading')))
  })

  it('the modal gets the focus if the pressed button is removed with its alert and the header has no title', async () => {
    const untitled = { ref: ref('Untitled'), load: async () => ({ default: () => <p>Untitled content</p> }) }
    const chip = headerTitles.of({ view: 'Untitled', load: async () => ({ default: () => <b>A chip</b> }) })
    const { kernel, go, user } = await openWorld({ views: [defineView(untitled)], contributes: [chip] })
    await go(() => kernel.router.push(ref('Untitled')))
    await go(() => kernel.notices.alertCode('APKT004'))
    await user.click(await modal().findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(focused()).toBe(modal().getByTestId('w3m-modal-card')))
  })

  it('the element that gets the focus has a name if a view has no title, because only that is read out on the way back', async () => {
    const untitled = { ref: ref('Untitled'), load: async () => ({ default: () => <p>Untitled content</p> }) }
    const chip = headerTitles.of({ view: 'Untitled', load: async () => ({ default: () => <b>A chip</b> }) })
    const { kernel, go } = await openWorld({ views: [defineView(untitled)], contributes: [chip] })
    expect(modal().queryByRole('group')).toBeNull()
    await go(() => kernel.router.push(ref('Untitled')))
    await waitFor(() => expect(focused()).toBe(modal().getByRole('group', { name: 'Wallet' })))
    await go(() => kernel.router.goBack())
    expect(modal().queryByRole('group')).toBeNull()
  })

  it('the dialog is named once when a person returns to the window while a view without a title is open', async () => {
    const untitled = { ref: ref('Untitled'), load: async () => ({ default: () => <p>Untitled content</p> }) }
    const chip = headerTitles.of({ view: 'Untitled', load: async () => ({ default: () => <b>A chip</b> }) })
    const { kernel, go } = await openWorld({ views: [defineView(untitled)], contributes: [chip] })
    await go(() => kernel.router.push(ref('Untitled')))
    await waitFor(() => expect(focused()).toBe(modal().getByRole('group', { name: 'Wallet' })))
    for (const type of ['blur', 'focusout', 'focus', 'focusin'])
      focused()?.dispatchEvent(new FocusEvent(type, { bubbles: type.startsWith('focus') && type !== 'focus' }))
    expect(modal().queryByRole('group')).toBeNull()
  })

  it('the dialog is named once if it opens again before the previous one has faded out', async () => {
    const untitled = { ref: ref('Untitled'), load: async () => ({ default: () => <p>Untitled content</p> }) }
    const chip = headerTitles.of({ view: 'Untitled', load: async () => ({ default: () => <b>A chip</b> }) })
    const { kernel, go } = await openWorld({ views: [defineView(untitled)], contributes: [chip] })
    const card = modal().getByTestId('w3m-modal-card')
    await go(() => kernel.router.close())
    await go(() => kernel.router.open({ view: ref('Untitled') }))
    await waitFor(() => expect(focused()).toBe(card))
    expect(modal().queryByRole('group')).toBeNull()
  })
})

describe('an embedded modal', () => {
  it('submits no form of the app around it', async () => {
    const { told, sent, user, field } = await openForm({ embedded: true })
    await user.type(field, 'Ada{Enter}')
    expect(sent).toHaveBeenCalledTimes(1)
    expect(told).not.toContain('submit')
  })

  it('moves the focus only after a person has used it', async () => {
    const { kernel } = createUiWorld({ embedded: true })
    renderPortico({ kernel })
    await waitFor(() => expect(modal().getByRole('region', { name: 'Connect a wallet' })).toBeTruthy())
    expect(focused()).toBeNull()
    expect(modal().queryByRole('button', { name: 'Close' })).toBeNull()
    await act(async () => kernel.router.push(DetailView, { wallet: 'Kestrel' }))
    expect(focused()).toBe(modal().getByRole('heading'))
  })

  it('takes no focus from a field of the page, with any new view', async () => {
    const { kernel } = createUiWorld({ embedded: true })
    renderPortico({ kernel, children: <input aria-label="Order" /> })
    await waitFor(() => expect(modal().getByRole('region', { name: 'Connect a wallet' })).toBeTruthy())
    const field = screen.getByRole('textbox', { name: 'Order' })
    act(() => field.focus())
    await act(async () => kernel.router.push(DetailView, { wallet: 'Kestrel' }))
    expect(document.activeElement).toBe(field)
  })

  it('takes no focus from a page whose text is being read when the last used control is removed', async () => {
    const { kernel } = createUiWorld({ embedded: true, views: [testView('Fleeting', Fleeting)] })
    renderPortico({ kernel })
    await waitFor(() => expect(modal().getByRole('region', { name: 'Connect a wallet' })).toBeTruthy())
    await act(() => vi.dynamicImportSettled())
    await act(async () => kernel.router.push(ref('Fleeting')))
    const control = await modal().findByRole('button', { name: 'Forget' })
    act(() => control.focus())
    // A press on something that cannot be focused.
    await act(async () => control.blur())
    await act(async () => control.click())
    expect(modal().getByText('Nothing left')).toBeTruthy()
    expect([focused(), document.activeElement]).toEqual([null, document.body])
  })

  it('takes no focus from a field of the page when the last used control is removed', async () => {
    const { kernel } = createUiWorld({ embedded: true, views: [testView('Fleeting', Fleeting)] })
    renderPortico({ kernel, children: <input aria-label="Order" /> })
    await waitFor(() => expect(modal().getByRole('region', { name: 'Connect a wallet' })).toBeTruthy())
    await act(() => vi.dynamicImportSettled())
    await act(async () => kernel.router.push(ref('Fleeting')))
    const control = await modal().findByRole('button', { name: 'Forget' })
    const field = screen.getByRole('textbox', { name: 'Order' })
    act(() => control.focus())
    act(() => field.focus())
    await act(async () => control.click())
    expect(modal().getByText('Nothing left')).toBeTruthy()
    expect(document.activeElement).toBe(field)
  })
})
