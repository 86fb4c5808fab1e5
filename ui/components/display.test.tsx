import { cleanup, render as draw, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { translatePage } from '../translate-page.fixture'
import { address, createUiWorld, network } from '../ui-world.fixture'
import { AddressBlock, Identity } from './address-block'
import { NetworkRow, TokenRow } from './asset-rows'
import { BetweenCards } from './between-cards'
import { CopyButton } from './copy-button'
import { Detail, Details } from './details'
import { LinkText } from './link-text'
import { Banner } from './notice'
import { StatusLine, Steps } from './progress'
import { Skeleton } from './skeleton'

afterEach(cleanup)

const render = (node: ReactNode) => draw(<KernelProvider kernel={createUiWorld().kernel}>{node}</KernelProvider>)

describe('<BetweenCards>', () => {
  it('is a picture that screen readers skip, or a named button', async () => {
    const turn = vi.fn()
    const { container } = render(
      <>
        <BetweenCards icon={<b />} />
        <BetweenCards icon={<b />} action={{ label: 'Turn', run: turn }} />
      </>,
    )
    expect(container.querySelector('span.portico-between')?.getAttribute('aria-hidden')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
    expect(turn).toHaveBeenCalledOnce()
  })
})

describe('<Banner>', () => {
  it.each([
    ['danger', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of tone %s is read out as %s: its text, not its buttons', (tone, role) => {
    render(
      <Banner tone={tone} title="Prices are old" action={<LinkText onClick={() => undefined}>Try again</LinkText>}>
        The service did not answer.
      </Banner>,
    )
    expect(screen.getByRole(role).textContent).toBe('Prices are oldThe service did not answer.')
  })

  it('has an action, and can be dismissed if it has a cross', async () => {
    const [act, dismiss] = [vi.fn(), vi.fn()]
    render(<Banner title="News" action={<LinkText onClick={act}>Show</LinkText>} onDismiss={dismiss} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect([act.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1])
    cleanup()
    render(<Banner title="News" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('<TokenRow>', () => {
  const ether = { name: 'Ether', symbol: 'ETH', amount: '1234.482', value: '$4,912.07' }
  const textOf = (testid: string) => screen.getByTestId(testid).textContent

  it('formats the amount in the language, with all its decimals', () => {
    render(<TokenRow {...ether} data-testid="token" />)
    expect(textOf('token')).toBe('Ether1,234.482 ETH$4,912.07')
  })

  it.each([undefined, { text: 'It has the name of another token', address }])(
    'keeps the amount before a right-to-left symbol',
    (doubt) => {
      const { container } = render(
        <TokenRow name="T" symbol={'\u05d099999'} amount="1" doubt={doubt} data-testid="token" />,
      )
      const line = container.querySelector('bdi')
      expect([line?.getAttribute('dir'), line?.textContent]).toEqual(['ltr', '1 \u05d099999'])
    },
  )

  it.each([
    [2.4149, '+2.41%', 'Up 2.41%'],
    [-0.5, '-0.50%', 'Down 0.50%'],
  ])('shows a change of %d by sign and by word', (change, sign, word) => {
    render(<TokenRow {...ether} change={change} />)
    expect(screen.getByText(sign).getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(word)).toBeTruthy()
  })

  it('shows the current balance, and the change of its price, if the browser has translated the page', () => {
    const { kernel } = createUiWorld()
    const doubt = { text: 'It has the name of another token', address }
    const row = (amount: string, change: number) => (
      <KernelProvider kernel={kernel}>
        <TokenRow {...ether} amount={amount} change={change} doubt={doubt} data-testid="token" />
      </KernelProvider>
    )
    const { rerender } = draw(row('1', 1))
    translatePage()
    rerender(row('2.5', -3))
    expect(textOf('token')).toMatch(/^Ether2\.5 ETHIt has .*-3\.00%Down 3\.00%$/)
  })

  it('shows no change if it rounds to zero', () => {
    render(<TokenRow {...ether} change={-0.004} />)
    expect(screen.getByText('Unchanged')).toBeTruthy()
  })

  it('says that the amount is being read, and shows no old one', () => {
    render(<TokenRow {...ether} change={1} isLoading data-testid="token" />)
    expect(textOf('token')).toBe('EtherReading the balance')
  })

  it('shows the symbol if there is no amount, and is a button if it has an action', async () => {
    const press = vi.fn()
    render(<TokenRow name="Tide" symbol="TDE" network={network} onClick={press} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tide TDE' }))
    expect(press).toHaveBeenCalledOnce()
  })
})

describe('<NetworkRow>', () => {
  it('says in words that it is a test network and that it is the chosen one', () => {
    render(<NetworkRow network={network} testnet="Testnet" current="Active" onClick={() => undefined} />)
    expect(screen.getByRole('button', { name: 'Tidal Testnet Active' }).getAttribute('aria-current')).toBe('true')
  })

  it('says why it cannot be chosen', async () => {
    const press = vi.fn()
    render(<NetworkRow network={network} disabledReason="Not in Kestrel" onClick={press} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tidal Not in Kestrel' }))
    expect(press).not.toHaveBeenCalled()
  })
})

describe('<AddressBlock>', () => {
  it('is copied whole, with any of its groups selected', () => {
    render(<AddressBlock address={address} data-testid="copied" />)
    const setData = vi.fn()
    const isTaken = !fireEvent.copy(screen.getByText(address.slice(2, 6)), { clipboardData: { setData } })
    expect([isTaken, setData.mock.calls]).toEqual([true, [['text/plain', address]]])
  })

  it('reads out the address as one text, and shows it in groups, the first and last in bold', () => {
    const { container } = render(<AddressBlock address={address} isCentered data-testid="address" />)
    expect(screen.getByTestId('address').getAttribute('dir')).toBe('ltr')
    expect(screen.getByText(address).closest('[aria-hidden]')).toBeNull()
    expect([...container.querySelectorAll('b')].map((group) => group.textContent)).toEqual(['7A3b', '1234'])
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe(address)
    expect(container.querySelector('.portico-address-second')?.textContent).toBe(address.slice(22, 26))
  })
})

describe('<Details>', () => {
  it('are terms and values, with links by https and texts to copy', () => {
    render(
      <Details>
        <Detail label="Network fee" aside="≈ $0.41">
          0.0002 ETH
        </Detail>
        <Detail label="Explorer" href="https://scan.example/tx/1">
          scan.example
        </Detail>
        <Detail label="Trap" href="http://scan.example">
          trap
        </Detail>
        <Detail label="Hash" end={<CopyButton text="0xabc" label="Copy hash" />}>
          0xabc
        </Detail>
      </Details>,
    )
    const read = (role: string) => screen.getAllByRole(role).map((item) => item.textContent?.trim())
    expect(read('term')).toEqual(['Network fee', 'Explorer', 'Trap', 'Hash'])
    expect(read('definition')).toEqual(['0.0002 ETH ≈ $0.41', 'scan.example', 'trap', '0xabc'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://scan.example/tx/1'])
    expect(screen.getByRole('button', { name: 'Copy hash' })).toBeTruthy()
  })
})

describe('<StatusLine>', () => {
  it('reads out the state, but not the mark and the button', () => {
    const { rerender } = draw(<StatusLine action={<button type="button">Copy link</button>}>Ready to scan</StatusLine>)
    expect(screen.getByRole('status').textContent).toBe('Ready to scan')
    rerender(<StatusLine mark={<i>ring</i>} />)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(screen.getByText('ring')).toBeTruthy()
  })
})

describe('<Steps>', () => {
  it('numbers the coming steps, and says the state of each in words', () => {
    const steps = [
      { id: 'a', title: 'Reserve', state: 'done' },
      { id: 'b', title: 'Wait', text: 'A minute', state: 'pending' },
      { id: 'c', title: 'Register', state: 'now' },
      { id: 'd', title: 'Show', state: 'next' },
    ] as const
    render(<Steps label="To your name" steps={steps} />)
    const items = within(screen.getByRole('list', { name: 'To your name' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'ReserveDone',
      'WaitA minuteOn its way',
      '3RegisterNow',
      '4ShowNext',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  })
})

describe('<Identity>', () => {
  it('is named by its name over the address, or only by the address', () => {
    render(<Identity address={address} name="maren.eth" data-testid="id" />)
    expect(screen.getByTestId('id').textContent).toBe(`maren.eth0x7A…4b1234${address}`)
    cleanup()
    const copy = <CopyButton text={address} label="Copy address" />
    render(<Identity address={address} sub="Kestrel" action={copy} data-testid="id" />)
    expect(screen.getByTestId('id').textContent).toBe(`0x7A…4b1234${address}Kestrel`)
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeTruthy()
  })
})

describe('<Skeleton>', () => {
  it('is hidden from screen readers', () => {
    render(<Skeleton shape="round" />)
    expect(document.querySelector('.portico-bone--round')?.getAttribute('aria-hidden')).toBe('true')
  })
})
