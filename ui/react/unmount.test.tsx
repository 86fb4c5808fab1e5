import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { settle } from '../../kernel/testing/index'
import { createUiWorld, renderPortico } from '../ui-world.fixture'
import { useAccount } from './host-hooks'
import { Portico } from './portico'

afterEach(cleanup)

it('an app that removes the modal at any moment of its opening gets no error, and nothing of the modal stays on the page', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isOpened = false
  for (let turns = 0; !isOpened; turns++) {
    const { kernel, log } = createUiWorld()
    const { unmount } = renderPortico({ kernel })
    await act(async () => void kernel.router.open())
    for (let turn = 0; turn < turns; turn++) await act(async () => undefined)
    isOpened = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.open === true
    unmount()
    await act(settle)
    expect([turns, document.querySelectorAll('portico-modal, dialog').length, document.body.style.overflow]).toEqual([
      turns,
      0,
      '',
    ])
    expect([complaints.mock.calls, log.mock.calls]).toEqual([[], []])
    kernel.dispose()
  }
})

const HostApp = () => <p>A host app, {useAccount().status}</p>

it('an app that ends a kernel before it removes the kernel’s components keeps the whole page', async () => {
  const { kernel } = createUiWorld()
  const page = () => (
    <Portico kernel={kernel}>
      <HostApp />
    </Portico>
  )
  const { rerender, container } = render(page())
  const before = container.textContent
  kernel.dispose()
  rerender(page())
  expect(container.textContent).toBe(before)
})
