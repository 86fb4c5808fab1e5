import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { InfoIcon } from '../icons/circle-icons'
import { Card } from './card'
import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './checkbox'
import { RadioGroup, type RadioGroupProps, SegmentedControl } from './choices'
import { Disclosure } from './details'
import { Divider } from './divider'
import { ExternalLink } from './external-link'

function Setting(props: Partial<SwitchProps>) {
  const [isOn, setIsOn] = useState(false)
  return (
    <Card>
      <Switch label="Certified only" isOn={isOn} onChange={setIsOn} icon={<InfoIcon />} {...props} />
    </Card>
  )
}

describe('<Switch>', () => {
  it('turns on and off by click and by key', async () => {
    render(<Setting />)
    const control = screen.getByRole('switch', { name: 'Certified only', checked: false })
    await userEvent.click(control)
    expect(screen.getByRole('switch', { checked: true })).toBe(control)
    await userEvent.keyboard(' ')
    expect(control.getAttribute('aria-checked')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(control.getAttribute('aria-checked')).toBe('true')
  })

  it('says why it cannot be changed, and can still be focused', async () => {
    const change = vi.fn()
    render(<Setting sub="Checked by hand" disabledReason="Set by the app" onChange={change} />)
    const control = screen.getByRole('switch', { name: 'Certified only Set by the app' })
    await userEvent.click(control)
    expect(document.activeElement).toBe(control)
    expect(control.getAttribute('aria-disabled')).toBe('true')
    expect(change).not.toHaveBeenCalled()
  })

  it('accepts no second change while one is in progress', async () => {
    const change = vi.fn()
    render(<Setting isLoading onChange={change} />)
    await userEvent.click(screen.getByRole('switch', { busy: true }))
    expect(change).not.toHaveBeenCalled()
  })
})

function Consent(props: Partial<CheckboxProps>) {
  const [isChecked, setIsChecked] = useState(false)
  const label = (
    <>
      I accept the <ExternalLink href="https://example.org/terms">Terms</ExternalLink>
    </>
  )
  return <Checkbox label={label} isChecked={isChecked} onChange={setIsChecked} {...props} />
}

describe('<Checkbox>', () => {
  it('is checked by its sentence and by the space bar, but not by a link in it', async () => {
    render(<Consent />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms' })
    await userEvent.click(screen.getByText('I accept the'))
    expect(box.checked).toBe(true)
    box.focus()
    await userEvent.keyboard(' ')
    expect(box.checked).toBe(false)
    const link = screen.getByRole('link', { name: 'Terms' })
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(box.checked).toBe(false)
  })

  it('shows that some are chosen, also after a click', async () => {
    render(<Consent isMixed onChange={() => undefined} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.indeterminate).toBe(true)
  })

  it('shows the problem', () => {
    render(<Consent problem="Tick the box to continue" />)
    const box = screen.getByRole('checkbox', { description: 'Tick the box to continue' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Tick the box to continue')
  })

  it('says why it cannot be changed, and can still be focused', async () => {
    const change = vi.fn()
    render(<Consent disabledReason="Accepted before" isChecked onChange={change} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { description: 'Accepted before' })
    await userEvent.click(box)
    expect([document.activeElement, box.checked, box.getAttribute('aria-disabled')]).toEqual([box, true, 'true'])
    expect(change).not.toHaveBeenCalled()
  })
})

const providers = [
  { id: 'copperleaf', label: 'Copperleaf', sub: 'Card', end: '0.0741 ETH' },
  { id: 'millrace', label: 'Millrace', disabledReason: 'Not in your country' },
  { id: 'pike', label: 'Pike' },
]

function Providers(props: Partial<RadioGroupProps>) {
  const [current, setCurrent] = useState<string>()
  return <RadioGroup label="Provider" options={providers} current={current} onChange={setCurrent} {...props} />
}

const speeds = ['Slow', 'Usual', 'Fast'].map((label) => ({ id: label, label }))

function Speed({ label = 'Speed' }: { readonly label?: string }) {
  const [current, setCurrent] = useState<string>()
  return <SegmentedControl label={label} options={speeds} current={current} onChange={setCurrent} />
}

describe('<SegmentedControl>', () => {
  it('chooses one by click or arrow key', async () => {
    render(<Speed />)
    expect(screen.getByRole('radiogroup', { name: 'Speed' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Slow' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'Usual', checked: true })).toBe(document.activeElement)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  it('keeps two of them independent', async () => {
    render(
      <>
        <Speed />
        <Speed label="Other" />
      </>,
    )
    for (const radio of screen.getAllByRole('radio', { name: 'Fast' })) await userEvent.click(radio)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  })
})

describe('<RadioGroup>', () => {
  it('chooses one by click or arrow key', async () => {
    render(<Providers options={providers.filter(({ id }) => id !== 'millrace')} />)
    expect(screen.getByRole('radiogroup', { name: 'Provider' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Copperleaf/ }))
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { name: 'Pike', checked: true })).toBe(document.activeElement)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  it('says why one cannot be chosen', async () => {
    const change = vi.fn()
    render(<Providers current="pike" onChange={change} />)
    const millrace = screen.getByRole<HTMLInputElement>('radio', { name: 'Millrace Not in your country' })
    await userEvent.click(millrace)
    expect([millrace.checked, millrace.getAttribute('aria-disabled'), change.mock.calls.length]).toEqual([
      false,
      'true',
      0,
    ])
  })

  it('keeps two groups independent', async () => {
    render(
      <>
        <Providers />
        <Providers label="Other" />
      </>,
    )
    for (const radio of screen.getAllByRole('radio', { name: 'Pike' })) await userEvent.click(radio)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  })
})

describe('<Disclosure>', () => {
  it('unfolds and folds content that few people need', async () => {
    const toggle = vi.fn()
    render(
      <Disclosure summary="1 ETH = 3,297.82 USDC" onToggle={toggle} data-testid="details">
        Fee
      </Disclosure>,
    )
    const details = screen.getByTestId<HTMLDetailsElement>('details')
    expect(details.open).toBe(false)
    await userEvent.click(screen.getByText('1 ETH = 3,297.82 USDC'))
    expect(details.open).toBe(true)
    expect(toggle).toHaveBeenLastCalledWith(true)
    await userEvent.click(screen.getByText('1 ETH = 3,297.82 USDC'))
    expect(details.open).toBe(false)
  })

  it('starts as its props set', () => {
    render(
      <Disclosure summary="Details" isOpen data-testid="details">
        Fee
      </Disclosure>,
    )
    expect(screen.getByTestId<HTMLDetailsElement>('details').open).toBe(true)
  })
})

describe('<Divider>', () => {
  it('is a separator without a word, and text with one', () => {
    render(
      <>
        <Divider />
        <Divider>or</Divider>
      </>,
    )
    expect(screen.getAllByRole('separator')).toHaveLength(1)
    expect(screen.getByText('or')).toBeTruthy()
  })
})
