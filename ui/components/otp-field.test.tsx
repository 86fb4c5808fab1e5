import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { createUiWorld } from '../ui-world.fixture'
import { OtpField, type OtpFieldProps } from './otp-field'

type FormProps = Partial<OtpFieldProps> & Pick<OtpFieldProps, 'onComplete'>

function Form(props: FormProps) {
  const [code, setCode] = useState('')
  return <OtpField label="Six-digit code" value={code} onChange={setCode} {...props} />
}

function show(props: Partial<OtpFieldProps> = {}) {
  const check = vi.fn()
  const { kernel } = createUiWorld()
  const form = (shown: Partial<OtpFieldProps>) => (
    <KernelProvider kernel={kernel}>
      <Form onComplete={check} {...shown} />
    </KernelProvider>
  )
  const { container, rerender } = render(form(props))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })
  const cells = () => [...container.querySelectorAll('.portico-otp-cells > span')]
  return {
    field,
    check,
    again: (next: Partial<OtpFieldProps>) => rerender(form(next)),
    drawn: () =>
      cells()
        .map((cell) => cell.textContent || '_')
        .join(''),
    here: () => cells().flatMap((cell, index) => (cell.hasAttribute('data-here') ? [index] : [])),
  }
}

describe('<OtpField>', () => {
  it('is one field that a browser can fill in', () => {
    const { field } = show()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(field.autocomplete).toBe('one-time-code')
    expect(field.inputMode).toBe('numeric')
  })

  it('draws each digit in its cell, and marks the next cell', async () => {
    const { field, drawn, here } = show()
    expect(here()).toEqual([])
    await userEvent.type(field, '4a1')
    expect([drawn(), here()]).toEqual(['41____', [2]])
  })

  it('reports a complete code once', async () => {
    const { field, check } = show()
    await userEvent.type(field, '418205')
    expect(check.mock.calls).toEqual([['418205']])
    await userEvent.keyboard('{Backspace}5')
    expect(check).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Backspace}6')
    expect(check).toHaveBeenLastCalledWith('418206')
  })

  it('reports a code as it is, with its leading zeros', async () => {
    const { field, check } = show()
    await userEvent.type(field, '004120')
    expect(check.mock.calls).toEqual([['004120']])
  })

  it('reports the same code again after a problem with it, which may be caused by the network', async () => {
    const { field, check, again } = show()
    await userEvent.type(field, '418205')
    again({ problem: 'The code could not be checked' })
    await userEvent.keyboard('4')
    again({})
    await userEvent.keyboard('18205')
    expect(check.mock.calls).toEqual([['418205'], ['418205']])
  })

  it('reports it again at Enter, and never an incomplete one', async () => {
    const { field, check } = show()
    await userEvent.type(field, '41820{Enter}')
    expect(check).not.toHaveBeenCalled()
    await userEvent.keyboard('5{Enter}')
    expect(check.mock.calls).toEqual([['418205'], ['418205']])
  })

  it.each(['123 456', '123-456', 'G-123456', '１２３４５６', '١٢٣٤٥٦'])('accepts a pasted %s', async (text) => {
    const { field, check } = show()
    await userEvent.type(field, '99')
    await userEvent.paste(text)
    expect(field.value).toBe('123456')
    expect(check.mock.calls).toEqual([['123456']])
  })

  it.each([
    ['a key', `0x${'a1b2'.repeat(16)}`],
    [
      'a numbered recovery phrase',
      'legal winner thank year wave sausage worth useful legal winner thank yellow'
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join('\n'),
    ],
  ])('reads no code from %s, pasted or filled in, and warns', async (_what, secret) => {
    const { field, check } = show()
    await userEvent.type(field, '12')
    await userEvent.paste(secret)
    expect(field.value).toBe('12')
    expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
    fireEvent.change(field, { target: { value: secret.replaceAll('\n', ' ') } })
    expect([field.value, check.mock.calls]).toEqual(['12', []])
    await userEvent.type(field, '3')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('inserts a part of a code at the caret', async () => {
    const { field, drawn } = show()
    await userEvent.type(field, '12')
    await userEvent.paste('3-4')
    await userEvent.paste('no digits')
    expect(drawn()).toBe('1234__')
  })

  it('accepts the text that a browser fills in, and that of an input method', () => {
    const { field, check, drawn } = show()
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '１２' }, isComposing: true })
    fireEvent.compositionEnd(field)
    expect(drawn()).toBe('12____')
    fireEvent.change(field, { target: { value: '654321' } })
    expect(check.mock.calls).toEqual([['654321']])
  })

  it('deletes backwards from any cell', async () => {
    const { field, drawn, here } = show()
    await userEvent.type(field, '418205')
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(drawn()).toBe('4182__')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(here()).toEqual([2])
    await userEvent.keyboard('{Backspace}')
    expect([drawn(), here()]).toEqual(['412___', [1]])
    await userEvent.keyboard('{Backspace}')
    expect([drawn(), here()]).toEqual(['42____', [0]])
  })

  it('moves from cell to cell by keys, and typing replaces a digit', async () => {
    const { field, drawn, here } = show()
    await userEvent.type(field, '418205')
    await userEvent.keyboard('{Home}')
    expect(here()).toEqual([0])
    await userEvent.keyboard('{ArrowRight}9')
    expect([drawn(), here()]).toEqual(['498205', [2]])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}7{End}8')
    expect(drawn()).toBe('798208')
  })

  it('leaves Alt with an arrow to the browser', async () => {
    const { field, here } = show()
    await userEvent.type(field, '418')
    const before = here()
    expect(fireEvent.keyDown(field, { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(here()).toEqual(before)
  })

  it('moves to the pressed cell, up to the first empty one', async () => {
    const { field, here } = show()
    await userEvent.type(field, '418')
    vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 56))
    fireEvent.click(field, { clientX: 150 })
    expect(here()).toEqual([1])
    fireEvent.click(field, { clientX: 550 })
    expect(here()).toEqual([3])
  })

  it('shows the problem; the next digit replaces everything', async () => {
    const { field, check, again, drawn, here } = show()
    await userEvent.type(field, '418205')
    again({ isBusy: true })
    expect(field.getAttribute('aria-busy')).toBe('true')
    again({ problem: 'That code did not match' })
    expect(screen.getByRole('alert').textContent).toBe('That code did not match')
    expect(screen.getByRole('textbox', { description: 'That code did not match' })).toBe(field)
    expect(here()).toHaveLength(6)
    await userEvent.keyboard('7')
    expect([drawn(), here()]).toEqual(['7_____', [1]])
    again({})
    await userEvent.keyboard('31555')
    expect(check.mock.calls).toEqual([['418205'], ['731555']])
  })

  it.each([{ isBusy: true }, { isDisabled: true }])(
    'keeps its digits while it is %j, and can still be focused',
    async (state) => {
      const { field, check, again, drawn } = show()
      await userEvent.type(field, '418205')
      again(state)
      await userEvent.keyboard('{Home}{Backspace}9{Enter}')
      await userEvent.paste('111111')
      expect(drawn()).toBe('418205')
      expect(check).toHaveBeenCalledOnce()
      expect(document.activeElement).toBe(field)
    },
  )

  it('has as many cells as the code has digits, and marks none without focus', async () => {
    const { field, drawn, here } = show({ length: 4, help: 'It works for 20 minutes' })
    await userEvent.type(field, '12345')
    expect(drawn()).toBe('1234')
    act(() => field.blur())
    expect(here()).toEqual([])
    expect(screen.getByRole('textbox', { description: 'It works for 20 minutes' })).toBe(field)
  })
})
