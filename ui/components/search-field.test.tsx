import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { createUiWorld } from '../ui-world.fixture'
import { SearchField, type SearchFieldProps } from './search-field'

function Search(props: Partial<SearchFieldProps>) {
  const [value, setValue] = useState('')
  return <SearchField label="Search wallets" value={value} onChange={setValue} {...props} />
}

function show(props: Partial<SearchFieldProps> = {}) {
  const press = vi.fn((event: { readonly defaultPrevented: boolean }) => event.defaultPrevented)
  const { kernel } = createUiWorld()
  const { unmount } = render(
    <KernelProvider kernel={kernel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the modal around. */}
      <div onKeyDown={press}>
        <Search {...props} />
      </div>
    </KernelProvider>,
  )
  return { field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallets' }), press, unmount }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('<SearchField>', () => {
  it('is cleared by Escape first, and leaves the next Escape to the modal', async () => {
    const { field, press } = show()
    await userEvent.type(field, 'kes')
    press.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('')
    await userEvent.keyboard('{Escape}')
    expect(press.mock.results.map(({ value }) => value)).toEqual([true, false])
  })

  it('keeps Escape from the modal while an input method composes', () => {
    const { field, press } = show()
    fireEvent.change(field, { target: { value: 'か' } })
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    expect([field.value, press.mock.calls.length]).toEqual(['か', 0])
  })

  it('removes the direction marks of a copied name, and finds it', async () => {
    const settle = vi.fn()
    const { field } = show({ onSettle: settle })
    await userEvent.click(field)
    await userEvent.paste('\u2066USDC\u2069\u200f')
    await userEvent.keyboard('{Enter}')
    expect([field.value, settle.mock.calls]).toEqual(['USDC', [['USDC']]])
  })

  it('keeps the joiners that some languages need in words', () => {
    const { field } = show()
    fireEvent.change(field, { target: { value: 'کیف\u200cپول' } })
    expect(field.value).toBe('کیف\u200cپول')
  })

  it('reports the typed text once, after a pause', async () => {
    vi.useFakeTimers()
    const settle = vi.fn()
    const { field } = show({ onSettle: settle })
    for (const value of ['k', 'ke', 'kes']) fireEvent.change(field, { target: { value } })
    vi.advanceTimersByTime(249)
    expect(settle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(settle.mock.calls).toEqual([['kes']])
  })

  it.each(['Enter', 'leaving', 'closing', 'clearing'])('does not lose the last word by %s', async (way) => {
    const settle = vi.fn()
    const { field, unmount } = show({ onSettle: settle, settleMs: 60_000 })
    await userEvent.type(field, 'kes')
    expect(settle).not.toHaveBeenCalled()
    if (way === 'Enter') await userEvent.keyboard('{Enter}')
    if (way === 'leaving') await userEvent.tab()
    if (way === 'closing') unmount()
    if (way === 'clearing') await userEvent.keyboard('{Escape}')
    expect(settle.mock.calls).toEqual([[way === 'clearing' ? '' : 'kes']])
  })

  it.each([
    ['MacIntel', '⌘K', { metaKey: true }, { ctrlKey: true }],
    ['Win32', 'Ctrl K', { ctrlKey: true }, { metaKey: true }],
  ])('is focused by the keys that it shows (%s)', (platform, keys, right, wrong) => {
    vi.stubGlobal('navigator', { platform })
    const { field } = show({ hasShortcut: true })
    expect(screen.getByText(keys)).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'k', ...wrong })
    expect(document.activeElement).not.toBe(field)
    fireEvent.keyDown(document.body, { key: 'k', ...right })
    expect(document.activeElement).toBe(field)
  })

  it('ignores the event of a browser that fills in a field, which is a keydown without a key', () => {
    const thrown = vi.fn()
    window.addEventListener('error', thrown)
    show({ hasShortcut: true })
    try {
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
    } catch (error) {
      thrown(error)
    }
    window.removeEventListener('error', thrown)
    expect(thrown).not.toHaveBeenCalled()
  })

  it('handles no shortcut unless it is set', () => {
    const { field } = show()
    fireEvent.keyDown(document.body, { key: 'k', metaKey: true, ctrlKey: true })
    expect(document.activeElement).not.toBe(field)
    expect(field.hasAttribute('aria-keyshortcuts')).toBe(false)
  })

  it('refuses a recovery phrase or a key with a warning, and does not report the typed text', async () => {
    const settle = vi.fn()
    const { field } = show({ onSettle: settle })
    for (const secret of [
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      `0x${'a1b2'.repeat(16)}`,
      '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
    ]) {
      await userEvent.click(field)
      settle.mockClear()
      await userEvent.paste(secret)
      await userEvent.keyboard('{Enter}')
      expect([field.value, settle.mock.calls, field.getAttribute('aria-invalid')]).toEqual(['', [], 'true'])
      expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
      await userEvent.type(field, 'k')
      expect([screen.getByRole('alert').textContent, field.getAttribute('aria-invalid')]).toEqual(['', 'false'])
      await userEvent.clear(field)
      await userEvent.keyboard('{Enter}')
    }
  })

  it('accepts nothing more after a sixth word of a phrase is typed, until something is deleted', async () => {
    const { field } = show()
    await userEvent.type(field, 'legal winner thank year wave sausage worth useful legal winner thank yellow')
    expect(field.value).toBe('legal winner thank year wave sa')
    expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
    await userEvent.keyboard('{Backspace}')
    expect(screen.getByRole('alert').textContent).toBe('')
    await userEvent.clear(field)
    await userEvent.type(field, 'kestrel')
    expect(field.value).toBe('kestrel')
  })
})
