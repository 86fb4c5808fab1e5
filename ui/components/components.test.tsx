import { cleanup, render as draw, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InfoIcon } from '../icons/circle-icons'
import { KernelProvider } from '../react/kernel-provider'
import { address, createUiWorld } from '../ui-world.fixture'
import { AddressBlock, ShortAddress } from './address-block'
import { ArchScene, Fact, Facts, Statement } from './arch-scene'
import { Actions, Button } from './button'
import { Card } from './card'
import { Chip } from './chip'
import { Tabs } from './choices'
import { EmptyState } from './empty-state'
import { ExternalLink } from './external-link'
import { IconButton } from './icon-button'
import { LinkText } from './link-text'
import { ErrorState } from './no-content'
import { Note } from './note'
import { Notice } from './notice'
import { Row, RowGroup } from './row'
import rowStyles from './row.css'
import { SearchField } from './search-field'
import { SkeletonRows } from './skeleton'
import { Tag } from './tag'
import { TextField } from './text-field'
import { Tile, Tiles } from './tiles'

afterEach(cleanup)

const render = (node: ReactNode) => draw(<KernelProvider kernel={createUiWorld().kernel}>{node}</KernelProvider>)

function Search() {
  const [value, setValue] = useState('')
  return <SearchField label="Search networks" value={value} onChange={setValue} data-testid="wui-input-text" />
}

describe('<Row>', () => {
  it('acts as a button, named by its text', async () => {
    const press = vi.fn()
    render(<Row title="Kestrel" sub="Used today" kind="lead" onClick={press} data-testid="wallet-selector-kestrel" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kestrel Used today' }))
    expect(press).toHaveBeenCalledOnce()
    expect(screen.getByTestId('wallet-selector-kestrel').className).toContain('portico-row--lead')
  })

  it('accepts no click while it loads or is disabled, but can be focused and says why', async () => {
    const press = vi.fn()
    render(
      <Card isPadded>
        <Row title="Linea" disabledReason="Not in Kestrel" onClick={press} />
        <Row title="Tide" isLoading onClick={press} />
      </Card>,
    )
    const linea = screen.getByRole('button', { name: 'Linea Not in Kestrel' })
    expect(linea.getAttribute('aria-disabled')).toBe('true')
    linea.focus()
    expect(document.activeElement).toBe(linea)
    await userEvent.click(linea)
    await userEvent.click(screen.getByRole('button', { name: 'Tide' }))
    expect(screen.getByRole('button', { name: 'Tide' }).getAttribute('aria-busy')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })

  it('marks the chosen one of a list with a word', () => {
    render(<Row title="Base" current="Active" onClick={() => undefined} tone="danger" isLink />)
    expect(screen.getByRole('button', { name: 'Base Active' }).getAttribute('aria-current')).toBe('true')
  })

  it('is plain text if it has no action', () => {
    render(<Row title="Fee" end="0.1" />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('links only to an https address', () => {
    render(
      <>
        <Row title="Explorer" href="https://example.org/x" />
        <Row title="Trap" href="http://example.org" />
      </>,
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Explorer' }).getAttribute('href')).toBe('https://example.org/x')
  })
})

describe('<ExternalLink>', () => {
  it.each(['http://example.org', 'ftp://x', '//x', 'nonsense', 'https://user@evil.example', 'data:text/html,x'])(
    'draws %s as text',
    (href) => {
      render(<ExternalLink href={href}>Terms</ExternalLink>)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText('Terms')).toBeTruthy()
    },
  )

  it('opens a tab without opener and referrer', () => {
    render(<ExternalLink href="https://example.org">Terms</ExternalLink>)
    const link = screen.getByRole('link')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
  })
})

describe('<Button>', () => {
  it('accepts clicks, unless it loads or is disabled', async () => {
    const press = vi.fn()
    render(
      <Actions isSide>
        <Button onClick={press} icon={<InfoIcon />}>
          Retry
        </Button>
        <Button kind="primary" isLoading onClick={press}>
          Signing…
        </Button>
        <Button kind="danger" isDisabled onClick={press}>
          Enter an amount
        </Button>
      </Actions>,
    )
    for (const button of screen.getAllByRole('button')) await userEvent.click(button)
    expect(press).toHaveBeenCalledOnce()
    expect(press).toHaveBeenCalledWith()
    expect(screen.getByRole('button', { name: 'Signing…' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: 'Enter an amount' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('small actions', () => {
  it('are buttons with names', async () => {
    const press = vi.fn()
    render(
      <>
        <IconButton label="Close" onClick={press}>
          <InfoIcon size={16} />
        </IconButton>
        <LinkText onClick={press}>Show all</LinkText>
        <Chip label="Network: Base" onClick={press}>
          Base
        </Chip>
        <Tiles>
          <Tile icon={<InfoIcon />} label="Send" onClick={press} />
        </Tiles>
      </>,
    )
    for (const name of ['Close', 'Show all', 'Network: Base', 'Send']) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    expect(press).toHaveBeenCalledTimes(4)
  })
})

describe('<SearchField>', () => {
  it('reports the typed text, and clears it without losing focus', async () => {
    render(<Search />)
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search networks' })
    expect(screen.getByTestId('wui-input-text')).toBe(field)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.type(field, 'base')
    expect(field.value).toBe('base')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })
})

function Panels() {
  const [current, setCurrent] = useState('one')
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: `Tab ${id}` }))
  return (
    <Tabs tabs={tabs} current={current} onChange={setCurrent}>
      Panel {current}
    </Tabs>
  )
}

describe('<Tabs>', () => {
  it('show one panel, by click or by arrow keys that move in a circle', async () => {
    render(<Panels />)
    await userEvent.click(screen.getByRole('tab', { name: 'Tab two' }))
    expect(screen.getByRole('tabpanel', { name: 'Tab two' }).textContent).toBe('Panel two')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Tab one' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Tab one' }))
    await userEvent.keyboard('{ArrowLeft}x')
    expect(screen.getByRole('tab', { name: 'Tab three' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('<TextField>', () => {
  it('is described by its help, until there is a problem', () => {
    render(<TextField label="Mail" type="email" value="" onChange={() => undefined} help="Nobody else sees it" />)
    expect(screen.getByRole('textbox', { name: 'Mail', description: 'Nobody else sees it' })).toBeTruthy()
    cleanup()
    render(<TextField label="Mail" value="" onChange={() => undefined} help="Nobody else sees it" problem="Missing" />)
    expect(screen.getByRole('textbox', { description: 'Missing' })).toBeTruthy()
  })
})

describe('screen readers', () => {
  it('read out states, failures and groups', () => {
    render(
      <>
        <Statement title="Approve in Kestrel">Look for its window.</Statement>
        <Statement title="Connected" />
        <ErrorState title="Could not load" text="Nothing is lost." />
        <EmptyState icon={<InfoIcon size={24} />} title="Nothing here yet" />
        <RowGroup label="In this browser" aside="3">
          <Row title="Harbor" />
        </RowGroup>
        <Facts label="What Kestrel is showing" origin="tidepool.example">
          <Fact>See your address</Fact>
          <Fact kind="cannot">Move funds</Fact>
        </Facts>
        <Facts label="Nobody asks">{null}</Facts>
        <Note>Small print</Note>
        <Note icon={<InfoIcon size={16} />}>With icon</Note>
        <Notice>Advice</Notice>
        <Notice tone="warning">Warning</Notice>
        <Tag tone="success" icon={<InfoIcon size={14} />}>
          Certified
        </Tag>
        <Tag>640+</Tag>
      </>,
    )
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Approve in KestrelLook for its window.')
    expect(screen.getByRole('alert').textContent).toBe('Could not loadNothing is lost.')
    expect(screen.getByRole('region', { name: 'In this browser 3' }).textContent).toContain('Harbor')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['See your address', 'Move funds'])
  })

  it('do not read out the arch', () => {
    const { container } = render(
      <>
        <ArchScene state="waiting" from={<b>A</b>} to={<b>B</b>} />
        <ArchScene state="declined" from={<b>A</b>} to={<b>B</b>} />
      </>,
    )
    expect([...container.querySelectorAll('.portico-arch')].map((arch) => arch.getAttribute('aria-hidden'))).toEqual([
      'true',
      'true',
    ])
    expect(container.querySelectorAll('.portico-arch-key')).toHaveLength(1)
  })

  it('read out once what is loading, and not the shapes', () => {
    const { container } = render(<SkeletonRows count={3} label="Loading wallets" kind="nav" />)
    expect(screen.getByRole('status').textContent).toBe('Loading wallets')
    expect(container.querySelectorAll('.portico-row')).toHaveLength(3)
  })

  it('a row is separated from the content before it in a card, also from placeholders', () => {
    const [, hairline = ''] = /([^{}]*)\{content:/.exec(rowStyles) ?? []
    const { container } = render(
      <Card>
        <SkeletonRows count={2} label="Loading wallets" kind="nav" />
        <Row title="Explore all" />
      </Card>,
    )
    const rows = [...container.querySelectorAll('.portico-row')]
    expect(rows.map((row) => row.matches(hairline.replaceAll(':before', '')))).toEqual([false, true, true])
  })

  it('placeholders are as round as the expected content', () => {
    const { container } = render(<SkeletonRows count={2} label="Reading your tokens" mark="round" />)
    expect(container.querySelectorAll('.portico-bone--round')).toHaveLength(2)
  })

  it('an address is cut on screen, and whole in its title and for screen readers', () => {
    render(<ShortAddress address={address} />)
    const shown = screen.getByTitle(address)
    expect(shown.querySelector('[aria-hidden]')?.textContent).toBe('0x7A…4b1234')
    expect(shown.textContent).toContain(address)
  })
})

describe('<AddressBlock>', () => {
  const marked = (address: string, other: string) => {
    const { container } = render(<AddressBlock address={address} differsFrom={other} />)
    return [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  }

  it('marks each group in which an address differs from a similar one', () => {
    const [known, double] = ['0x3fD1905bAe4477C24B16a8', '0x3fD1905bAe4577C94B16a8']
    expect(marked(double, known)).toEqual(['Ae45', '77C9'])
    expect(marked(known.toLowerCase(), known)).toEqual([])
    expect(marked('4Nd1mYQz', '4nd1mYQz')).toEqual(['4Nd1'])
    expect(marked('4Nd1mYQz', '4Nd1')).toEqual(['mYQz'])
  })
})
