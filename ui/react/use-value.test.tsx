import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { batch, type ReadonlySignal, signal } from '../../kernel/store/signals'
import { useValue } from './use-value'

function Sum({ a, b, drawn }: { a: ReadonlySignal<number>; b: ReadonlySignal<number>; drawn: () => void }) {
  drawn()
  return <p>{useValue(a) + useValue(b)}</p>
}

interface ShownProps {
  readonly signal: ReadonlySignal<string>
  readonly onServer: [] | [string]
}

const Shown = ({ signal: shown, onServer }: ShownProps) => <p>{useValue(shown, ...onServer)}</p>

describe('useValue', () => {
  it('renders once for a batch of changes', async () => {
    const [a, b, drawn] = [signal(1), signal(2), vi.fn()]
    const { container } = render(<Sum a={a} b={b} drawn={drawn} />)
    const once = drawn.mock.calls.length
    drawn.mockClear()
    await act(async () =>
      batch(() => {
        a.value = 10
        b.value = 20
      }),
    )
    expect(container.textContent).toBe('30')
    expect(drawn).toHaveBeenCalledTimes(once)
  })

  it('watches a signal while it is drawn and not afterwards, also in StrictMode', () => {
    const [watched, unwatched] = [vi.fn(), vi.fn()]
    const a = signal(1, { watched, unwatched })
    const { unmount } = render(<Sum a={a} b={signal(1)} drawn={() => undefined} />, { wrapper: StrictMode })
    expect(watched.mock.calls.length - unwatched.mock.calls.length).toBe(1)
    unmount()
    expect(watched.mock.calls.length - unwatched.mock.calls.length).toBe(0)
  })

  it('follows another signal when it is given one', () => {
    const { container, rerender } = render(<Sum a={signal(1)} b={signal(1)} drawn={() => undefined} />)
    rerender(<Sum a={signal(5)} b={signal(5)} drawn={() => undefined} />)
    expect(container.textContent).toBe('10')
  })

  it('renders the given neutral value on a server, or else the value of the signal', () => {
    expect(renderToString(<Shown signal={signal<string>('client')} onServer={['server']} />)).toBe('<p>server</p>')
    expect(renderToString(<Shown signal={signal<string>('both')} onServer={[]} />)).toBe('<p>both</p>')
  })
})
