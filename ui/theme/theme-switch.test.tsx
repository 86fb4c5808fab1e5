import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectButton } from '../buttons/connect-button'
import { Portico, type PorticoProps } from '../react/portico'
import { createUiWorld, modalRoot, testView } from '../ui-world.fixture'
import { midnight, sharp, soft } from './index'

afterEach(cleanup)

type Look = Omit<PorticoProps, 'kernel'>

/** A page with an open modal, in whose view something has been typed. */
async function openPage(look: Look) {
  const Field = testView('Field', () => <input aria-label="Amount" />)
  const { kernel } = createUiWorld({ views: [Field] })
  const page = (next: Look) => (
    <StrictMode>
      <Portico kernel={kernel} {...next}>
        <ConnectButton />
      </Portico>
    </StrictMode>
  )
  const { rerender } = render(page(look))
  await act(async () => kernel.router.open({ view: { name: 'Field' } }))
  const input = await waitFor(() => {
    const found = modalRoot().querySelector('input')
    expect(found).not.toBeNull()
    return found as HTMLInputElement
  })
  fireEvent.change(input, { target: { value: '1.5' } })
  return { input, change: (next: Look) => act(async () => rerender(page(next))) }
}

/** The value of a property on the modal's element and on the page's button. */
function styleOf(property: string): string {
  const [modal, button] = [document.querySelector<HTMLElement>('portico-modal'), screen.getByTestId('connect-button')]
  const value = modal?.style.getPropertyValue(property)
  expect(button.style.getPropertyValue(property)).toBe(value)
  return value ?? ''
}

describe('a preset', () => {
  it('styles the modal and the buttons of the page, and leaves nothing when another one is set', async () => {
    const { change } = await openPage({ preset: soft })
    expect(styleOf('--pt-gutter')).toBe('14px')
    expect(styleOf('--portico-accent')).toBe('oklch(0.55 0.12 24)')
    await change({ preset: sharp })
    expect(styleOf('--pt-gutter')).toBe('6px')
    expect(styleOf('--pt-radius-tile')).toBe('4px')
    await change({})
    for (const name of Object.keys({ ...soft.tokens, ...sharp.tokens }))
      expect([name, styleOf(name)]).toEqual([name, ''])
  })

  it("is overridden by the host's settings", async () => {
    await openPage({
      preset: midnight,
      accent: '#ff0000',
      themeVariables: { borderRadiusMaster: '2px' },
      theme: 'light',
    })
    expect(styleOf('--portico-accent')).toBe('#ff0000')
    expect(styleOf('--portico-border-radius-master')).toBe('2px')
    expect(styleOf('color-scheme')).toBe('light')
    expect(styleOf('--pt-bg')).toBe(midnight.tokens['--pt-bg'])
  })

  it('sets its mode, if it is made for one', async () => {
    const { change } = await openPage({ preset: midnight })
    expect(styleOf('color-scheme')).toBe('dark')
    await change({ preset: soft })
    expect(styleOf('color-scheme')).toBe('light dark')
  })

  it('changes with theme and accent in place: the view, its text and the button stay', async () => {
    const { input, change } = await openPage({})
    const button = screen.getByTestId('connect-button')
    for (const look of [{ preset: soft }, { theme: 'dark' }, { accent: '#0a7d4f' }, { preset: midnight }] as const)
      await change(look)
    expect(modalRoot().querySelector('input')).toBe(input)
    expect(input.value).toBe('1.5')
    expect(screen.getByTestId('connect-button')).toBe(button)
  })
})
