import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Split } from './split'

function createSplit() {
  const resized = vi.fn<(run: () => void) => void>()
  const observe = vi.fn<(element: Element) => void>()
  const disconnect = vi.fn()
  class Observer {
    constructor(run: () => void) {
      resized(run)
    }
    observe = observe
    disconnect = disconnect
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const { unmount } = render(
    <Split aside="Beside">
      <p>Main</p>
    </Split>,
  )
  const lay = (display: string) => {
    vi.stubGlobal('getComputedStyle', () => ({ display }))
    act(() => resized.mock.lastCall?.[0]())
  }
  return { lay, unmount, observe, disconnect }
}

describe('a view in two panes', () => {
  it('has its second pane only if its style sheet has room for one', () => {
    const { lay, observe } = createSplit()
    expect(observe.mock.lastCall?.[0].className).toBe('portico-split')
    expect(screen.getByText('Main')).toBeTruthy()
    expect(screen.queryByText('Beside')).toBeNull()
    lay('grid')
    expect(screen.getByText('Beside')).toBeTruthy()
    lay('block')
    expect(screen.queryByText('Beside')).toBeNull()
  })

  it('stops watching when it is unmounted', () => {
    const { unmount, disconnect } = createSplit()
    disconnect.mockClear()
    unmount()
    expect(disconnect).toHaveBeenCalledOnce()
  })
})
