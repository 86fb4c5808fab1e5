import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button'
import { Tooltip } from '../components/tooltip'
import { createUiWorld, modalRoot, renderPortico, testView } from '../ui-world.fixture'
import { adoptStyles } from './use-styles'

/** Features that browsers added one by one in recent years, and that some test runners lack. */
const parts: readonly (readonly [holder: object, name: string])[] = [
  [Document.prototype, 'adoptedStyleSheets'],
  [ShadowRoot.prototype, 'adoptedStyleSheets'],
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLDialogElement.prototype, 'close'],
  [HTMLElement.prototype, 'showPopover'],
  [Element.prototype, 'animate'],
  ...['ResizeObserver', 'IntersectionObserver', 'matchMedia', 'BroadcastChannel', 'requestIdleCallback'].map(
    (name) => [globalThis, name] as const,
  ),
]

/** Removes a property of an object and of its prototypes; the returned function restores it. */
function takeAway(holder: object, name: string): () => void {
  const found: [object, PropertyDescriptor][] = []
  for (let owner: object | null = holder; owner; owner = Object.getPrototypeOf(owner)) {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name)
    if (!descriptor) continue
    found.push([owner, descriptor])
    Reflect.deleteProperty(owner, name)
  }
  return () => {
    for (const [owner, descriptor] of found) Object.defineProperty(owner, name, descriptor)
  }
}

let putBack: readonly (() => void)[] = []
beforeEach(() => {
  putBack = parts.map(([holder, name]) => takeAway(holder, name))
})
afterEach(() => {
  cleanup()
  for (const put of putBack) put()
})

const textIn = (root: HTMLElement) => [...root.querySelectorAll('style')].map(({ textContent }) => textContent).join('')

const withTip = testView('Tip', () => (
  <Tooltip text="Paid to the network.">
    <button type="button">About fees</button>
  </Tooltip>
))

describe('without the features that browsers added in recent years', () => {
  it('opens, shows a view and closes', async () => {
    const { kernel } = createUiWorld()
    renderPortico({ kernel, children: <ConnectButton /> })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    const dialog = await waitFor(() => within(modalRoot()).getByRole('dialog'))
    expect(await within(dialog).findByText('Home content')).toBeTruthy()
    await act(() => vi.dynamicImportSettled())
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect([kernel.router.isOpen.peek(), dialog.hasAttribute('open')]).toEqual([false, false])
  })

  it('keeps each style sheet once in an element, until its last user is removed', () => {
    const css = '.fox { color: red }'
    const held = () => [...document.head.querySelectorAll('style')].filter(({ textContent }) => textContent === css)
    const [first, second] = [adoptStyles(document, css), adoptStyles(document, css)]
    expect(held()).toHaveLength(1)
    first()
    expect(held()).toHaveLength(1)
    second()
    expect(held()).toHaveLength(0)
  })

  it('styles the modal in its shadow root and the button in the page', async () => {
    const { kernel } = createUiWorld()
    const { unmount } = renderPortico({ kernel, children: <ConnectButton /> })
    await act(async () => kernel.router.open())
    await waitFor(() => expect(textIn(modalRoot())).toContain(':host'))
    expect(textIn(document.head)).toContain('.portico-button')
    unmount()
    expect(document.head.querySelector('style')).toBeNull()
  })

  it('hides a tooltip that is not open', async () => {
    const { kernel } = createUiWorld({ views: [withTip] })
    renderPortico({ kernel })
    await act(async () => kernel.router.open({ view: { name: 'Tip' } }))
    const button = await within(modalRoot()).findByRole('button', { name: 'About fees' })
    expect(button.nextElementSibling?.hasAttribute('hidden')).toBe(true)
  })
})
