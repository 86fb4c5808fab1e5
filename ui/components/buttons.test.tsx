import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { InfoIcon } from '../icons/circle-icons'
import { Button } from './button'
import { Tabs } from './choices'
import { IconButton } from './icon-button'
import { LinkText } from './link-text'

describe('<Button>', () => {
  it('says what it does while it loads, and reserves space for both texts', () => {
    const { rerender } = render(
      <Button onClick={() => undefined} loadingLabel="Signing…">
        Sign
      </Button>,
    )
    const button = screen.getByRole('button')
    const shown = () => [...button.querySelectorAll('[data-hidden="false"]')].map(({ textContent }) => textContent)
    expect([shown(), button.textContent]).toEqual([['Sign'], 'SignSigning…'])
    rerender(
      <Button onClick={() => undefined} loadingLabel="Signing…" isLoading>
        Sign
      </Button>,
    )
    expect([shown(), button.textContent]).toEqual([['Signing…'], 'SignSigning…'])
  })

  it('keeps its name while a small one loads', () => {
    render(
      <Button size="small" isLoading onClick={() => undefined}>
        Copy link
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Copy link', busy: true })).toBeTruthy()
  })

  it('submits the form around it by click or by Enter in a field, unless it is disabled or loads', async () => {
    const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const form = (state: { readonly isDisabled?: boolean; readonly isLoading?: boolean }) => (
      <form onSubmit={send}>
        <input aria-label="Email" />
        <Button isSubmit {...state}>
          Continue
        </Button>
      </form>
    )
    const { rerender } = render(form({}))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.type(screen.getByRole('textbox'), 'a{Enter}')
    expect(send).toHaveBeenCalledTimes(2)
    for (const state of [{ isDisabled: true }, { isLoading: true }]) {
      rerender(form(state))
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await userEvent.type(screen.getByRole('textbox'), 'a{Enter}')
    }
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('<IconButton>', () => {
  it('accepts no click while it is disabled, and says whether its setting is on', async () => {
    const press = vi.fn()
    render(
      <>
        <IconButton label="Nothing to copy" isDisabled onClick={press}>
          <InfoIcon />
        </IconButton>
        <IconButton label="Show digits" isPressed isFilled onClick={press}>
          <InfoIcon />
        </IconButton>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Nothing to copy' }))
    expect([press.mock.calls.length, document.activeElement?.getAttribute('aria-disabled')]).toEqual([0, 'true'])
    await userEvent.click(screen.getByRole('button', { name: 'Show digits', pressed: true }))
    expect(press).toHaveBeenCalledWith()
  })
})

describe('<LinkText>', () => {
  it.each([{ isDisabled: true }, { isLoading: true }])('accepts no click while it is %j', async (state) => {
    const press = vi.fn()
    render(
      <LinkText onClick={press} tone="danger" {...state}>
        Send again in 24 s
      </LinkText>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send again in 24 s' }))
    expect(press).not.toHaveBeenCalled()
  })
})

const names = ['Tokens', 'Collectibles', 'Activity']

function Panels({ dir }: { readonly dir: 'ltr' | 'rtl' }) {
  const [current, setCurrent] = useState('Tokens')
  const tabs = names.map((name) => ({ id: name, label: name }))
  return (
    <div style={{ direction: dir }}>
      <Tabs tabs={tabs} current={current} onChange={setCurrent}>
        <p>{current} panel</p>
      </Tabs>
    </div>
  )
}

describe('<Tabs>', () => {
  const current = () => screen.getByRole('tab', { selected: true }).textContent

  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('move in reading order (%s)', async (dir, forward, back) => {
    render(<Panels dir={dir} />)
    await userEvent.tab()
    await userEvent.keyboard(forward)
    expect(current()).toBe('Collectibles')
    await userEvent.keyboard(`${back}${back}`)
    expect(current()).toBe('Activity')
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leave an arrow with %s to the browser', (modifier) => {
    render(<Panels dir="ltr" />)
    const tab = screen.getByRole('tab', { selected: true })
    expect(fireEvent.keyDown(tab, { key: 'ArrowRight', [modifier]: true })).toBe(true)
    expect(current()).toBe('Tokens')
  })

  it('move to their ends by Home and End, and are one stop of the Tab key', async () => {
    render(<Panels dir="ltr" />)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(current()).toBe('Activity')
    expect(within(screen.getByRole('tabpanel', { name: 'Activity' })).getByText('Activity panel')).toBeTruthy()
    await userEvent.keyboard('{Home}')
    expect(current()).toBe('Tokens')
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  it('scroll the current one into view if they do not fit', async () => {
    render(<Panels dir="ltr" />)
    const list = screen.getByRole('tablist')
    const box = (x: number, width: number) => () => new DOMRect(x, 0, width, 44)
    vi.spyOn(list, 'getBoundingClientRect').mockImplementation(box(0, 200))
    vi.spyOn(screen.getByRole('tab', { name: 'Activity' }), 'getBoundingClientRect').mockImplementation(box(180, 90))
    await userEvent.click(screen.getByRole('tab', { name: 'Activity' }))
    expect(list.scrollLeft).toBe(70)
  })
})
