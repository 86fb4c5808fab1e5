import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUiWorld } from '../ui-world.fixture'
import { Portico } from './portico'

vi.mock('../shell/modal-host', () => Promise.reject(new Error('chunk')))

afterEach(cleanup)

describe('a modal whose code does not load', () => {
  it('closes again, so that the next click tries again, and logs the error', async () => {
    const { kernel, log } = createUiWorld()
    render(<Portico kernel={kernel} />)
    await act(async () => kernel.router.open())
    await waitFor(() => expect(log).toHaveBeenCalledWith('error', 'ui', 'The modal did not load.', expect.anything()))
    expect(kernel.router.isOpen.peek()).toBe(false)
  })

  it('requests nothing after it was removed from the page', async () => {
    const { kernel } = createUiWorld({ isHomeless: true })
    const { unmount } = render(<Portico kernel={kernel} />)
    unmount()
    expect(document.querySelector('portico-modal')).toBeNull()
  })
})
