import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createKernel } from '../../kernel/create-kernel'
import { KernelProvider } from '../react/kernel-provider'
import { translatePage } from '../translate-page.fixture'
import { TextField } from './text-field'

function Form({ problem }: { readonly problem?: string }) {
  const [value, setValue] = useState('')
  return <TextField label="Your name" value={value} onChange={setValue} {...(problem && { problem })} />
}

function show(problem?: string) {
  render(
    <StrictMode>
      <KernelProvider kernel={createKernel({ plugins: [] })}>
        <Form {...(problem && { problem })} />
      </KernelProvider>
    </StrictMode>,
  )
  return screen.getByRole('textbox', { name: 'Your name' }) as HTMLInputElement
}

describe('a text field', () => {
  it('is named by its label and accepts text', async () => {
    const field = show()
    await userEvent.type(field, 'Ada')
    expect(field.value).toBe('Ada')
    expect(field.getAttribute('aria-invalid')).toBe('false')
  })

  it('is neither capitalized, corrected nor sent to a spelling service, unless it requests capitals', () => {
    const field = show()
    const attributes = ['autocapitalize', 'autocorrect', 'spellcheck']
    expect(attributes.map((name) => field.getAttribute(name))).toEqual(['none', 'off', 'false'])
    render(
      <KernelProvider kernel={createKernel({ plugins: [] })}>
        <TextField label="Word" value="" onChange={() => undefined} autoCapitalize="sentences" />
      </KernelProvider>,
    )
    expect(screen.getByRole('textbox', { name: 'Word' }).getAttribute('autocapitalize')).toBe('sentences')
  })

  it('is left to right in every language for an e-mail address, or if it is set', () => {
    render(
      <KernelProvider kernel={createKernel({ plugins: [] })}>
        <div dir="rtl">
          <TextField label="Word" value="" onChange={() => undefined} />
          <TextField label="Mail" type="email" value="" onChange={() => undefined} />
          <TextField label="Account" isLtr end=".example.eth" value="" onChange={() => undefined} />
        </div>
      </KernelProvider>,
    )
    const names = ['Word', 'Mail', 'Account']
    const directions = names.map((name) => screen.getByRole('textbox', { name }).closest('[dir]')?.getAttribute('dir'))
    expect(directions).toEqual(['rtl', 'ltr', 'ltr'])
    expect(screen.getByText('.example.eth').getAttribute('dir')).toBe('ltr')
  })

  it('shows the problem, and is marked by it', () => {
    const field = show('A name is required')
    expect(screen.getByRole('alert').textContent).toBe('A name is required')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the current problem, and keeps working, if the browser has translated the page', async () => {
    const field = show()
    const say = () => screen.getByRole('alert').textContent
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    await userEvent.click(field)
    await userEvent.paste(phrase)
    translatePage()
    await userEvent.type(field, 'Ada')
    expect([field.isConnected, field.value, say()]).toEqual([true, 'Ada', ''])
    await userEvent.paste(phrase)
    expect(say()).toContain('recovery phrase')
  })

  it('refuses a recovery phrase and says why', async () => {
    const field = show()
    await userEvent.click(field)
    await userEvent.paste('legal winner thank year wave sausage worth useful legal winner thank yellow')
    expect(field.value).toBe('')
    expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
  })

  it('refuses a phrase by its lines before the browser joins them to one word, pasted or dropped', () => {
    const field = show()
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.replaceAll(' ', '\n')
    const data = { getData: () => phrase }
    for (const event of [
      createEvent.paste(field, { clipboardData: data }),
      createEvent.drop(field, { dataTransfer: data }),
    ]) {
      fireEvent(field, event)
      expect(event.defaultPrevented).toBe(true)
      expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
    }
  })

  it('removes the warning if a text is set from outside, for example by a choice beside the field', async () => {
    const kernel = createKernel({ plugins: [] })
    const form = (value: string) => (
      <KernelProvider kernel={kernel}>
        <TextField label="Your name" value={value} onChange={() => undefined} />
      </KernelProvider>
    )
    const { rerender } = render(form(''))
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste('legal winner thank year wave sausage worth useful legal winner thank yellow')
    rerender(form(''))
    expect(screen.getByRole('alert').textContent).toContain('recovery phrase')
    rerender(form('Ada'))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('false')
  })

  it('removes the warning at the next ordinary text', async () => {
    const field = show()
    await userEvent.click(field)
    await userEvent.paste(`0x${'ab'.repeat(32)}`)
    await userEvent.type(field, 'Ada')
    expect(field.value).toBe('Ada')
    expect(screen.getByRole('alert').textContent).toBe('')
  })
})
