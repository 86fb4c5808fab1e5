import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { address, createUiWorld } from '../ui-world.fixture'
import { CopyButton } from './copy-button'

afterEach(cleanup)

// happy-dom has no top layer, and other files of the same worker expect none.
const topLayer = { showPopover: () => undefined, hidePopover: () => undefined }
beforeAll(() => void Object.assign(HTMLElement.prototype, topLayer))
afterAll(() => {
  for (const name of Object.keys(topLayer)) Reflect.deleteProperty(HTMLElement.prototype, name)
})

interface Clipboard {
  readonly writeText: (text: string) => Promise<void>
  readonly readText?: () => Promise<string>
  readonly permission?: 'granted' | 'prompt' | 'unknown'
}

async function copy({ permission = 'granted', ...clipboard }: Clipboard) {
  const query = async () => {
    if (permission === 'unknown') throw new TypeError('No such permission')
    return { state: permission }
  }
  vi.stubGlobal('navigator', { clipboard, permissions: { query } })
  const { kernel } = createUiWorld()
  render(
    <KernelProvider kernel={kernel}>
      <CopyButton text={address} label="Copy address" copied="Address copied" />
    </KernelProvider>,
  )
  await act(async () => screen.getByRole('button', { name: 'Copy address' }).click())
  const { message, variant } = kernel.notices.snack.peek() ?? {}
  return { variant, text: typeof message === 'string' ? message : message?.text }
}

describe('<CopyButton>', () => {
  it('copies and reports it', async () => {
    const writeText = vi.fn(async () => undefined)
    const readText = async () => address
    expect(await copy({ writeText, readText })).toEqual({ variant: 'success', text: 'Address copied' })
    expect(writeText).toHaveBeenCalledWith(address)
  })

  it('warns if the clipboard then has another text', async () => {
    const altered = await copy({ writeText: async () => undefined, readText: async () => '0x000evil' })
    expect(altered).toMatchObject({ variant: 'error', text: expect.stringContaining('Do not paste it') })
  })

  it.each(['prompt', 'unknown'] as const)('does not read the clipboard if that is %s', async (permission) => {
    const readText = vi.fn(async () => 'something else')
    const result = await copy({ writeText: async () => undefined, readText, permission })
    expect(result.variant).toBe('success')
    expect(readText).not.toHaveBeenCalled()
  })

  it('says so if the browser does not allow it to copy', async () => {
    const result = await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
    expect(result).toEqual({ variant: 'error', text: 'Failed to copy' })
  })

  it('shows a tick for two seconds', async () => {
    vi.useFakeTimers()
    try {
      await copy({ writeText: async () => undefined, permission: 'prompt' })
      const drawn = () => screen.getByRole('button', { name: 'Copy address' }).querySelector('path')?.getAttribute('d')
      const tick = drawn()
      await act(() => vi.advanceTimersByTimeAsync(1_900))
      expect(drawn()).toBe(tick)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(drawn()).not.toBe(tick)
    } finally {
      vi.useRealTimers()
    }
  })

  it('offers the text to select if the browser refuses, until Escape, and returns the focus', async () => {
    await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
    await act(() => vi.dynamicImportSettled())
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy it by hand' })
    expect(document.activeElement).toBe(field)
    expect([field.value, field.readOnly, field.selectionStart, field.selectionEnd]).toEqual([
      address,
      true,
      0,
      address.length,
    ])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy address' }))
  })

  it('removes the text when the focus leaves it', async () => {
    await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
    await act(() => vi.dynamicImportSettled())
    await userEvent.tab()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('throws no error into the page if the code that offers the text does not load either', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    // The modules that earlier tests loaded are dropped, so this test is the last one.
    vi.resetModules()
    vi.doMock('./copy-by-hand', () => {
      throw new Error('offline')
    })
    const { text } = await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })
    await act(() => vi.dynamicImportSettled())
    await new Promise((resolve) => setTimeout(resolve))
    vi.doUnmock('./copy-by-hand')
    process.off('unhandledRejection', unhandled)
    expect([text, unhandled.mock.calls]).toEqual(['Failed to copy', []])
  })
})
