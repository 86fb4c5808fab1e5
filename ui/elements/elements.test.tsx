import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToken } from '../../kernel/container/token'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { createViewRef } from '../../kernel/router/define-view'
import { type ReadonlySignal, signal } from '../../kernel/store/signals'
import { settle } from '../../kernel/testing/index'
import { mountPortico } from '../react/mount-portico'
import { useKernel } from '../react/use-kernel'
import { useValue } from '../react/use-value'
import { createUiWorld, testView } from '../ui-world.fixture'
import { createElement, createElementScope } from './create-element'
import { definePorticoElements, type PorticoChange, type PorticoElement } from './index'

let count = 0
let prefix = ''

beforeEach(() => {
  count++
  // A name cannot be defined twice.
  prefix = `test${count}`
})

afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  cleanup()
})

/** Clicks an element in the shadow root of an element. While it has focus, happy-dom cannot say which element of another root has it. */
async function click(element: Element | null | undefined): Promise<void> {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined)
  await act(async () => fireEvent.click(element as Element))
  await act(settle)
  focus.mockRestore()
}

/** Writes markup into the page, with the parser. */
async function write(markup: string): Promise<void> {
  await act(async () => document.body.append(document.createRange().createContextualFragment(markup)))
  await act(settle)
}

const find = (name: string) => document.querySelector(`${prefix}-${name}`) as PorticoElement
const shadowOf = (name: string) => within(find(name).shadowRoot as unknown as HTMLElement)
const shownModals = () =>
  [...document.querySelectorAll('portico-modal')].filter(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.open)

it('upgrades elements that are in the page before they are defined, with the properties that a script has set', async () => {
  const { kernel } = createUiWorld()
  await write(`<${prefix}-button label="Sign in"></${prefix}-button><${prefix}-modal></${prefix}-modal>`)
  Object.assign(find('button'), { kernel, disabled: true })
  await act(async () => definePorticoElements({ prefix }))
  const button = shadowOf('button').getByRole('button', { name: 'Sign in' }) as HTMLButtonElement
  expect([button.disabled, button.type, find('button').hasAttribute('disabled')]).toEqual([true, 'button', true])
  expect(find('modal').kernel).toBeUndefined()
  await act(async () => Object.assign(find('button'), { disabled: false, label: 'Join' }))
  expect((shadowOf('button').getByRole('button', { name: 'Join' }) as HTMLButtonElement).disabled).toBe(false)
  kernel.dispose()
})

it('opens the modal from a form without submitting it, unless the page prevents it', async () => {
  const { kernel } = createUiWorld()
  const submitted = vi.fn()
  await write(`<form><${prefix}-button></${prefix}-button></form><${prefix}-modal></${prefix}-modal>`)
  document.querySelector('form')?.addEventListener('submit', submitted)
  await act(async () => definePorticoElements({ prefix, kernel }))
  const refuse = (event: Event) => event.preventDefault()
  document.body.addEventListener('portico-open', refuse)
  await click(shadowOf('button').getByRole('button'))
  expect(kernel.router.isOpen.value).toBe(false)
  document.body.removeEventListener('portico-open', refuse)
  await click(shadowOf('button').getByRole('button'))
  await act(settle)
  expect([kernel.router.isOpen.value, shownModals().length, submitted.mock.calls]).toEqual([true, 1, []])
  kernel.dispose()
})

it('shows the account and the network, and reports changes', async () => {
  const { kernel, status } = createUiWorld()
  const told: PorticoChange[] = []
  document.body.addEventListener('portico-change', ({ detail }) => told.push(detail))
  await act(async () => definePorticoElements({ prefix, kernel }))
  await write(
    ['modal', 'account-button', 'network-button'].map((name) => `<${prefix}-${name}></${prefix}-${name}>`).join(''),
  )
  expect(shadowOf('account-button').queryByRole('button')).toBeNull()
  expect(shadowOf('network-button').getByRole('button', { name: /Tidal/ })).toBeTruthy()
  await act(async () => {
    status.value = 'connected'
  })
  expect(shadowOf('account-button').getByRole('button', { name: '0x7A…4b1234' })).toBeTruthy()
  expect(told.map(({ status, isOpen }) => [status, isOpen])).toEqual([
    ['disconnected', false],
    ['connected', false],
  ])
  expect(told.at(-1)).toMatchObject({ address: expect.stringContaining('0x7A3b'), caipNetworkId: 'tide:1' })
  kernel.dispose()
})

it('shows slotted content of the page, when it is added and removed', async () => {
  const { kernel, status, isSupported } = createUiWorld()
  await act(async () => definePorticoElements({ prefix, kernel }))
  await write(`<${prefix}-button><b slot="connect">Join</b><i slot="account">Me</i></${prefix}-button>`)
  const shown = () => {
    const slot = find('button').shadowRoot?.querySelector('slot')
    return slot ? slot.name : find('button').shadowRoot?.textContent
  }
  const set = async (next: 'connecting' | 'connected', isKnown = true) =>
    act(async () => {
      status.value = next
      isSupported.value = isKnown
    })
  expect(shown()).toBe('connect')
  await set('connecting')
  expect(shown()).toBe('Connecting...')
  await set('connected')
  expect(shown()).toBe('account')
  await set('connected', false)
  expect(shown()).toBe('Wrong network')
  await set('connected')
  await act(async () => find('button').querySelector('i')?.remove())
  await act(settle)
  expect(shown()).toBe('0x7A…4b1234')
  await write(`<${prefix}-network-button><b slot="network">Here</b></${prefix}-network-button>`)
  expect(find('network-button').shadowRoot?.querySelector('slot')?.name).toBe('network')
  kernel.dispose()
})

it('shows a child that gets its slot later', async () => {
  const { kernel } = createUiWorld()
  await act(async () => definePorticoElements({ prefix, kernel }))
  await write(`<${prefix}-button><b>Join</b></${prefix}-button>`)
  await act(async () => find('button').querySelector('b')?.setAttribute('slot', 'connect'))
  await act(settle)
  expect(find('button').shadowRoot?.querySelector('slot')?.name).toBe('connect')
  kernel.dispose()
})

it('opens by its attribute as soon as it gets its kernel', async () => {
  const { kernel } = createUiWorld()
  await act(async () => definePorticoElements({ prefix }))
  await write(`<${prefix}-modal open></${prefix}-modal>`)
  await act(async () => Object.assign(find('modal'), { kernel }))
  expect([kernel.router.isOpen.value, find('modal').hasAttribute('open')]).toEqual([true, true])
  expect(shownModals()).toHaveLength(1)
  kernel.dispose()
})

it('opens and closes by an attribute, which follows the modal and does not change if the modal may not close', async () => {
  const { kernel, guard } = createUiWorld()
  await act(async () => definePorticoElements({ prefix, kernel }))
  await write(`<${prefix}-modal open></${prefix}-modal>`)
  expect(shownModals()).toHaveLength(1)
  guard.value = true
  await act(async () => find('modal').removeAttribute('open'))
  expect([kernel.router.isOpen.value, find('modal').hasAttribute('open')]).toEqual([true, true])
  guard.value = false
  await act(async () => find('modal').removeAttribute('open'))
  expect(kernel.router.isOpen.value).toBe(false)
  await act(async () => void kernel.router.open())
  expect(find('modal').hasAttribute('open')).toBe(true)
  kernel.dispose()
})

it('draws one modal per kernel, and that of another element after the first is removed', async () => {
  const { kernel } = createUiWorld()
  await act(async () => definePorticoElements({ prefix, kernel, accent: '#123456' }))
  const modal = (accent: string) => `<${prefix}-modal accent="${accent}"></${prefix}-modal>`
  await write(`${modal('#0a7d4f')}${modal('#654321')}`)
  await act(async () => void kernel.router.open())
  await act(settle)
  const accents = () => shownModals().map((shown) => (shown as HTMLElement).style.getPropertyValue('--portico-accent'))
  expect(accents()).toEqual(['#0a7d4f'])
  await act(async () => document.querySelector(`${prefix}-modal:last-of-type`)?.setAttribute('theme', 'dark'))
  expect(shownModals().length).toBe(1)
  await act(async () => find('modal').remove())
  await act(settle)
  expect([kernel.router.isOpen.value, accents()]).toEqual([true, ['#654321']])
  await act(async () => find('modal').replaceWith(document.createElement(`${prefix}-modal`)))
  await act(settle)
  expect([kernel.router.isOpen.value, accents()]).toEqual([true, ['#123456']])
  kernel.dispose()
})

it('keeps a modal open that was open before its element was added to the page', async () => {
  const { kernel } = createUiWorld()
  await act(async () => {
    definePorticoElements({ prefix, kernel })
    kernel.router.open()
  })
  await write(`<${prefix}-modal></${prefix}-modal>`)
  expect([kernel.router.isOpen.value, find('modal').hasAttribute('open')]).toEqual([true, true])
  expect(shownModals()).toHaveLength(1)
  kernel.dispose()
})

it('does not change when it is moved, and leaves nothing when it is removed', async () => {
  const { kernel } = createUiWorld()
  await act(async () => definePorticoElements({ prefix, kernel }))
  await write(`<${prefix}-button></${prefix}-button><${prefix}-modal open></${prefix}-modal><main></main>`)
  const [element, modal] = [find('button'), find('modal')]
  const button = shadowOf('button').getByRole('button')
  await act(async () => document.querySelector('main')?.append(element, modal))
  expect(shadowOf('button').getByRole('button')).toBe(button)
  expect(shownModals()).toHaveLength(1)
  await act(async () => {
    element.remove()
    modal.remove()
  })
  expect([element.shadowRoot?.childElementCount, document.querySelectorAll('portico-modal').length]).toEqual([0, 0])
  await act(async () => document.body.append(element))
  expect(shadowOf('button').getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
  kernel.dispose()
})

it('draws each element for its own kernel, with the look of its own modal', async () => {
  const [one, two] = [createUiWorld({ name: 'one' }), createUiWorld({ name: 'two' })]
  await act(async () => definePorticoElements({ prefix, kernel: one.kernel, accent: '#123456' }))
  const markup = `<${prefix}-button></${prefix}-button><${prefix}-modal accent="#0a7d4f"></${prefix}-modal>`
  await write(`<section>${markup}</section><section>${markup}</section>`)
  const second = [...document.querySelectorAll<PorticoElement>('section:last-of-type > *')]
  await act(async () => {
    for (const element of second) element.kernel = two.kernel
  })
  await act(async () => second[1]?.setAttribute('accent', '#654321'))
  const accents = [...document.querySelectorAll(`${prefix}-button`)].map(({ shadowRoot }) =>
    shadowRoot?.querySelector('button')?.style.getPropertyValue('--portico-accent'),
  )
  expect(accents).toEqual(['#0a7d4f', '#654321'])
  await click(second[0]?.shadowRoot?.querySelector('button'))
  expect([one.kernel.router.isOpen.value, two.kernel.router.isOpen.value]).toEqual([false, true])
  one.kernel.dispose()
  two.kernel.dispose()
})

it('creates the kernel once, from the modal of the page, and a new one when its code runs again', async () => {
  const [one, two] = [createUiWorld(), createUiWorld()]
  const make = vi.fn(() => one.kernel)
  await write(`<${prefix}-button></${prefix}-button><${prefix}-modal app-name="Tidepool"></${prefix}-modal>`)
  await act(async () => definePorticoElements({ prefix, kernel: make }))
  expect(make.mock.calls).toEqual([[find('modal')]])
  const disposed = vi.spyOn(one.kernel, 'dispose')
  await act(async () => definePorticoElements({ prefix, kernel: two.kernel }))
  expect([find('button').kernel, disposed.mock.calls.length]).toEqual([two.kernel, 1])
  two.kernel.dispose()
})

const AskedController = createToken<{ readonly count: ReadonlySignal<number> }>('test/Asked')
const AskingView = createViewRef('Asking')

/** Reads from its kernel, in every render, a value that changes when the kernel ends. */
function Asking() {
  const kernel = useKernel()
  return <p>{`Count ${useValue(kernel.get(AskedController).count)}`}</p>
}

it.each([
  ['its modal', (name: string) => `<${name}-modal></${name}-modal><${name}-button></${name}-button>`],
  ['a button', (name: string) => `<${name}-button></${name}-button><${name}-modal></${name}-modal>`],
])('draws no view of an ended kernel if its modal is open and %s comes first', async (_, markupOf) => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const makeWorld = () => {
    const count = signal(1)
    const asked = definePlugin({
      id: 'asked',
      controllers: [controller(AskedController, () => ({ count }))],
      start: () => () => {
        count.value = 0
      },
    })
    return createUiWorld({ views: [testView('Asking', Asking)], plugins: [asked] })
  }
  const [one, two] = [makeWorld(), makeWorld()]
  await write(markupOf(prefix))
  await act(async () => definePorticoElements({ prefix, kernel: () => one.kernel }))
  await act(async () => one.kernel.router.open({ view: AskingView }))
  await waitFor(() => expect(shownModals()[0]?.shadowRoot?.textContent).toContain('Count 1'))
  // Without `act`, as on a page: a test's `act` would render at its end.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  definePorticoElements({ prefix, kernel: () => two.kernel })
  await settle()
  vi.unstubAllGlobals()
  expect(() => one.kernel.get(AskedController)).toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
  expect(failed).not.toHaveBeenCalled()
  expect(find('button').kernel).toBe(two.kernel)
  two.kernel.dispose()
})

it('creates the kernel from a modal in a shadow root, with any of its elements first', async () => {
  const { kernel } = createUiWorld()
  const make = vi.fn(() => kernel)
  await write('<main></main>')
  const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
  root?.append(
    document
      .createRange()
      .createContextualFragment(`<${prefix}-button></${prefix}-button><${prefix}-modal></${prefix}-modal>`),
  )
  await act(async () => definePorticoElements({ prefix, kernel: make }))
  expect(make.mock.calls).toEqual([[root?.querySelector(`${prefix}-modal`)]])
  kernel.dispose()
})

it('creates the kernel from a modal in a shadow root that comes after the button in it', async () => {
  const { kernel } = createUiWorld()
  const make = vi.fn(() => kernel)
  await act(async () => definePorticoElements({ prefix, kernel: make }))
  await write('<main></main>')
  const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
  const markup = `<${prefix}-button></${prefix}-button><${prefix}-modal></${prefix}-modal>`
  await act(async () => root?.append(document.createRange().createContextualFragment(markup)))
  expect(make.mock.calls).toEqual([[root?.querySelector(`${prefix}-modal`)]])
  kernel.dispose()
})

it('draws the changes of a script after that script has run, and once for all of them', async () => {
  const { kernel } = createUiWorld()
  const scope = createElementScope(prefix)
  scope.use({ kernel })
  const draw = vi.fn(() => null)
  const kind = { texts: ['label', 'balance'], flags: [], draw, place: (element: HTMLElement) => element }
  customElements.define(`${prefix}-drawn`, createElement(scope, kind))
  const element = document.createElement(`${prefix}-drawn`)
  await act(async () => document.body.append(element))
  draw.mockClear()
  await act(async () => {
    Object.assign(element, { label: 'Join', balance: 'hide' })
    expect(draw).not.toHaveBeenCalled()
  })
  expect(draw).toHaveBeenCalledTimes(1)
  await act(async () => {
    Object.assign(element, { label: 'Sign in' })
    element.remove()
  })
  expect(draw).toHaveBeenCalledTimes(1)
  kernel.dispose()
})

it("does not replace the modal element that the kernel's own mount has added to the page", async () => {
  const { kernel } = createUiWorld({ embedded: true })
  await act(async () => definePorticoElements({ kernel }))
  await act(async () => document.body.append(document.createElement('portico-modal')))
  await act(settle)
  expect(document.querySelectorAll('portico-modal')).toHaveLength(2)
  await act(async () => document.querySelector('portico-modal')?.remove())
  await act(settle)
  expect(document.querySelectorAll('portico-modal')).toHaveLength(0)
  kernel.dispose()
})

it('draws no second modal in a copy of the drawn one, which a page has that restores a copy of its body', async () => {
  const { kernel } = createUiWorld()
  await act(async () => definePorticoElements({ kernel }))
  const unmount = mountPortico(kernel)
  await act(async () => kernel.router.open())
  await act(settle)
  const copy = document.body.cloneNode(true)
  await act(async () => document.body.append(...copy.childNodes))
  await act(settle)
  expect(document.querySelectorAll('portico-modal')).toHaveLength(2)
  expect(shownModals()).toHaveLength(1)
  await act(async () => unmount())
  kernel.dispose()
})
