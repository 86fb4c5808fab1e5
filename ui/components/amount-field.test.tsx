import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Portico } from '../react/portico'
import { translatePage } from '../translate-page.fixture'
import { createUiWorld } from '../ui-world.fixture'
import { AmountField, type AmountFieldProps, TokenPick } from './amount-field'

interface FormProps extends Partial<AmountFieldProps> {
  readonly start?: string
}

function Form({ start = '', onChange, ...props }: FormProps) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onChange?.(next)
    setValue(next)
  }
  return <AmountField label="Amount" decimals={6} value={value} {...props} onChange={change} />
}

function show(props: FormProps = {}, locale = 'en-US') {
  const onChange = vi.fn()
  const { kernel } = createUiWorld()
  render(
    <Portico kernel={kernel} locale={locale}>
      <Form {...props} onChange={onChange} />
    </Portico>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  return { field, onChange }
}

/** German is loaded when it is first shown. */
const showGerman = async (props: FormProps = {}) => {
  const shown = show(props, 'de')
  await act(() => vi.dynamicImportSettled())
  return shown
}

describe('<AmountField>', () => {
  it('reports an exact text, and keeps an unfinished one', async () => {
    const { field, onChange } = show()
    await userEvent.type(field, '0.')
    expect(field.value).toBe('0.')
    expect(onChange).toHaveBeenLastCalledWith('0')
    await userEvent.type(field, '50')
    expect(field.value).toBe('0.50')
    expect(onChange).toHaveBeenLastCalledWith('0.50')
  })

  it.each([
    ['en-US', '$'],
    ['fr', '$'],
  ])('shows the sign of the typed currency if it differs from the token beside it: %s', (locale, sign) => {
    const { field } = show({ currency: 'USD', start: '100' }, locale)
    expect(field.previousElementSibling?.textContent).toBe(sign)
    expect(field.value).toBe('100')
  })

  it.each([
    ['en-US', false],
    ['ja', false],
    ['fr', true],
    ['de', true],
    ['es', true],
  ])('writes the sign of the money where the language has it: %s, after the amount %s', async (locale, isAfter) => {
    const { field } = show({ currency: 'USD', start: '100' }, locale)
    await act(() => vi.dynamicImportSettled())
    expect(field.previousElementSibling?.className.includes('sign--after')).toBe(isAfter)
  })

  const notAnAmount = 'That is not an amount. Enter a number, such as 1.5.'
  it.each([
    ['1e5', notAnAmount],
    ['-5', notAnAmount],
    ['0x12', notAnAmount],
    ['1.2.3', notAnAmount],
    ['1 000', notAnAmount],
    ['0.1234567', 'Too many decimals: 6 at most.'],
    [`1${'0'.repeat(72)}`, 'That is more than there can be.'],
  ])('keeps %s as it was typed, shows the problem, and reports no amount', async (text, problem) => {
    const { field, onChange } = show()
    await userEvent.type(field, text)
    expect(field.value).toBe(text)
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(onChange).toHaveBeenLastCalledWith('')
    expect(onChange.mock.calls.flat().every((value) => value === '' || text.startsWith(value))).toBe(true)
  })

  it('reports the amount again after the problem is corrected', async () => {
    const { field, onChange } = show()
    await userEvent.type(field, '15e')
    await userEvent.keyboard('{Backspace}')
    expect(field.value).toBe('15')
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(onChange).toHaveBeenLastCalledWith('15')
  })

  it('accepts no more than the integer type of its asset', async () => {
    const { field, onChange } = show({ decimals: 9, maxUnits: 2n ** 64n - 1n })
    await userEvent.type(field, '18446744073.709551615')
    expect(onChange).toHaveBeenLastCalledWith('18446744073.709551615')
    await userEvent.clear(field)
    await userEvent.type(field, '18446744073.709551616')
    expect([onChange.mock.lastCall, screen.getByRole('alert').textContent]).toEqual([
      [''],
      'That is more than there can be.',
    ])
  })

  it('says that an amount has too many decimals for an asset that was chosen after it was typed', () => {
    const { kernel } = createUiWorld()
    const at = (decimals: number) => (
      <Portico kernel={kernel} locale="en">
        <AmountField label="Amount" decimals={decimals} value="0.1234567" onChange={() => undefined} />
      </Portico>
    )
    const { rerender } = render(at(18))
    expect(screen.getByRole('alert').textContent).toBe('')
    rerender(at(6))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0.1234567')
    expect(screen.getByRole('alert').textContent).toBe('Too many decimals: 6 at most.')
  })

  it('formats an amount with too many decimals in the language, too', async () => {
    const { field } = await showGerman({ value: '0.1234567' })
    expect(field.value).toBe('0,1234567')
  })

  it('does not restore an invalid text after an amount was set from outside', async () => {
    const { kernel } = createUiWorld()
    const at = (value: string) => (
      <Portico kernel={kernel} locale="en">
        <AmountField label="Amount" decimals={18} value={value} onChange={() => undefined} />
      </Portico>
    )
    const { rerender } = render(at(''))
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, 'e')
    expect(field.value).toBe('e')
    rerender(at('2.5'))
    expect(field.value).toBe('2.5')
    rerender(at(''))
    expect([field.value, screen.getByRole('alert').textContent]).toEqual(['', ''])
  })

  it('cuts nothing of a pasted text: it accepts all of it or says why not', async () => {
    const { field, onChange } = show({ start: '2' })
    await userEvent.click(field)
    await userEvent.paste('0.1234567')
    expect([field.value, onChange.mock.calls.length]).toEqual(['2', 0])
    expect(screen.getByRole('alert').textContent).toBe('Too many decimals: 6 at most.')
    await userEvent.paste('.123456')
    await userEvent.paste('7')
    expect(field.value).toBe('2.123456')
    expect(screen.getByRole('alert').textContent).toBe('Too many decimals: 6 at most.')
  })

  it('uses the decimal sign of the language, and accepts either', async () => {
    const { field, onChange } = await showGerman({ start: '1.5' })
    expect(field.value).toBe('1,5')
    await userEvent.clear(field)
    await userEvent.type(field, '2.75')
    expect(field.value).toBe('2,75')
    expect(onChange).toHaveBeenLastCalledWith('2.75')
  })

  it('reads a pasted amount as a whole, without its groups and its symbol', async () => {
    const { field, onChange } = show()
    await userEvent.click(field)
    await userEvent.paste('1,234.56 ETH')
    expect(field.value).toBe('1234.56')
    expect(onChange).toHaveBeenLastCalledWith('1234.56')
  })

  it('inserts plain digits at the caret, and replaces everything for any other text', async () => {
    const { field } = show({ start: '45' })
    field.focus()
    field.setSelectionRange(1, 1)
    await userEvent.paste('9')
    expect([field.value, field.selectionStart]).toEqual(['495', 2])
    await userEvent.paste('.5')
    expect(field.value).toBe('49.55')
    await userEvent.paste('7.25')
    expect(field.value).toBe('7.25')
    await userEvent.paste('1,234 ETH')
    expect(field.value).toBe('1234')
  })

  it('does not guess at an ambiguous text, and says so until the next input', async () => {
    const { field, onChange } = show({ start: '2' })
    await userEvent.click(field)
    await userEvent.paste('1e18')
    expect([field.value, onChange.mock.calls.length]).toEqual(['2', 0])
    expect(screen.getByRole('alert').textContent).toBe(notAnAmount)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field, '5')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('reads the text that a browser fills in, too', () => {
    const { field, onChange } = show()
    fireEvent.change(field, { target: { value: '$1,234.5' } })
    expect(field.value).toBe('1234.5')
    expect(onChange).toHaveBeenLastCalledWith('1234.5')
  })

  it('keeps the caret at the typed character', async () => {
    const { field } = show({ start: '123' })
    field.focus()
    await userEvent.type(field, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([field.value, field.selectionStart]).toEqual(['1x23', 2])
    await userEvent.keyboard('{Backspace}9')
    expect([field.value, field.selectionStart]).toEqual(['1923', 2])
    await userEvent.keyboard('.')
    await userEvent.keyboard('.')
    expect([field.value, field.selectionStart]).toEqual(['19..23', 4])
  })

  it('waits until an input method has finished', () => {
    const { field, onChange } = show()
    fireEvent.compositionStart(field)
    fireEvent.input(field, { target: { value: '１２' }, isComposing: true })
    expect([field.value, onChange.mock.calls.length]).toEqual(['１２', 0])
    fireEvent.compositionEnd(field)
    expect(field.value).toBe('12')
    expect(onChange).toHaveBeenLastCalledWith('12')
  })

  it('follows an amount that is set from outside, and then takes Max', async () => {
    const max = vi.fn()
    const { field } = show({ value: '1.482', balance: 'Balance 1.482', onMax: max })
    expect(field.value).toBe('1.482')
    await userEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(max).toHaveBeenCalledOnce()
    expect(screen.getByText('Balance 1.482')).toBeTruthy()
  })

  it.each([
    ['is none', '1e18'],
    ['is a key', `0x${'a1b2'.repeat(16)}`],
  ])('no longer says that the pasted text %s after Max is used', async (_what, text) => {
    const { kernel } = createUiWorld()
    const at = (value: string) => (
      <Portico kernel={kernel} locale="en">
        <AmountField label="Amount" decimals={6} value={value} onChange={() => undefined} />
      </Portico>
    )
    const { rerender } = render(at('2'))
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste(text)
    rerender(at('2'))
    expect(screen.getByRole('alert').textContent).not.toBe('')
    rerender(at('1.482'))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1.482')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('is described by its value, until there is a problem', () => {
    show({ sub: '$828.62' })
    expect(screen.getByRole('textbox', { description: '$828.62' })).toBeTruthy()
  })

  it('shows the problem', () => {
    const { field } = show({ sub: '$828.62', problem: '1.118 ETH short' })
    expect(screen.getByRole('alert').textContent).toBe('1.118 ETH short')
    expect(screen.getByRole('textbox', { description: '1.118 ETH short' })).toBe(field)
  })

  it.each([{ isDisabled: true }, { isReadOnly: true }, { isLoading: true }])(
    'accepts no input while it is %j',
    async (state) => {
      const { field, onChange } = show({ start: '1648.91', ...state })
      await userEvent.type(field, '5')
      await userEvent.paste('7')
      expect(field.value).toBe('1,648.91')
      expect(onChange).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(field)
      expect(field.getAttribute('aria-disabled')).toBe('isDisabled' in state ? 'true' : null)
      expect(field.getAttribute('aria-busy')).toBe(String('isLoading' in state))
    },
  )

  it('changes its size in steps', () => {
    const sized = (start: string) => {
      const { field } = show({ start, label: `Amount` })
      const size = field.parentElement?.style.getPropertyValue('--portico-amount-characters')
      cleanup()
      return size
    }
    expect([sized('1.5'), sized('123456.78')]).toEqual(['4', '10'])
  })
})

describe('<TokenPick>', () => {
  it('opens the choice of a token, or only names it', async () => {
    const choose = vi.fn()
    render(
      <>
        <TokenPick onClick={choose}>Choose token</TokenPick>
        <TokenPick mark={<b />}>ETH</TokenPick>
      </>,
      { wrapper: ({ children }) => <Portico kernel={createUiWorld().kernel}>{children}</Portico> },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Choose token' }))
    expect(choose).toHaveBeenCalledWith()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('names the current token if the browser has translated the page', () => {
    const { kernel } = createUiWorld()
    const pick = (symbol?: string) => (
      <Portico kernel={kernel}>
        <TokenPick mark={symbol && <b />} onClick={() => undefined}>
          {symbol ?? 'Choose token'}
        </TokenPick>
      </Portico>
    )
    const { rerender } = render(pick())
    for (const symbol of ['ETH', 'USDC']) {
      translatePage()
      rerender(pick(symbol))
      expect(screen.getByRole('button').textContent).toBe(symbol)
    }
  })

  it('reads no amount from a recovery phrase or a key, and warns', async () => {
    const { field, onChange } = show()
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    for (const secret of [`${phrase} 5`, `0x${'a1b2'.repeat(16)}`]) {
      await userEvent.click(field)
      await userEvent.paste(secret)
      expect([field.value, onChange.mock.calls]).toEqual(['', []])
      expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
      fireEvent.change(field, { target: { value: secret } })
      expect([field.value, onChange.mock.calls]).toEqual(['', []])
    }
  })
})
