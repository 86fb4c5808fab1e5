import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { translatePage } from '../translate-page.fixture'
import { address, balance, createUiWorld, modalRoot, network, renderPortico } from '../ui-world.fixture'
import { AccountButton } from './account-button'
import { ConnectButton } from './connect-button'
import { NetworkButton } from './network-button'

afterEach(cleanup)

describe('<ConnectButton>', () => {
  it('asks to connect with the exact text, or with that of the host', () => {
    const { kernel } = createUiWorld({ messages: { 'button.connect': 'Verbinden' } })
    render(<ConnectButton kernel={createUiWorld().kernel} />)
    expect(screen.getByRole('button', { name: 'Connect Wallet' }).dataset.testid).toBe('connect-button')
    render(<ConnectButton kernel={kernel} />)
    expect(screen.getByRole('button', { name: 'Verbinden' })).toBeTruthy()
    render(<ConnectButton kernel={kernel} label="Sign in" className="corner" id="door" />)
    expect(screen.getByRole('button', { name: 'Sign in' }).className).toBe(
      'portico-button portico-button--connect corner',
    )
  })

  it('shows that it is connecting', async () => {
    const { kernel, status } = createUiWorld()
    const { rerender } = render(<ConnectButton kernel={kernel} />)
    await act(async () => {
      status.value = 'connecting'
    })
    expect(screen.getByRole('button', { name: 'Connecting...' }).getAttribute('aria-busy')).toBe('true')
    rerender(<ConnectButton kernel={kernel} loadingLabel="One moment" />)
    expect(screen.getByRole('button', { name: 'One moment' })).toBeTruthy()
  })

  it('shows a restored account at once, and its balance when it is known, in the same element', async () => {
    const { kernel, status, balance: amount } = createUiWorld()
    render(<ConnectButton kernel={kernel} />)
    const button = screen.getByRole('button')
    await act(async () => {
      status.value = 'reconnecting'
    })
    expect(screen.getByTestId('account-button')).toBe(button)
    expect(button.textContent).toBe('0x7A…4b1234')
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => {
      status.value = 'connected'
      amount.value = balance
    })
    expect(button.textContent).toBe('1.482 ETH0x7A…4b1234')
    expect(button.getAttribute('address')).toBe(address)
    expect(button.title).toBe(address)
    expect(button.getAttribute('aria-busy')).toBe('false')
  })

  it('keeps an address in its order in a right-to-left page, also one that begins with digits only', () => {
    const { kernel, status } = createUiWorld()
    status.value = 'connected'
    render(<ConnectButton kernel={kernel} />)
    expect(screen.getByText('0x7A…4b1234').tagName).toBe('BDI')
  })

  it('opens the networks from an unsupported network', async () => {
    const { kernel, status, isSupported } = createUiWorld()
    status.value = 'connected'
    isSupported.value = false
    renderPortico({ kernel, children: <ConnectButton /> })
    await userEvent.click(screen.getByRole('button', { name: 'Wrong network' }))
    await waitFor(() => expect(modalRoot().textContent).toContain('Networks content'))
  })

  it('opens the modal once for two clicks in a row', async () => {
    const { kernel } = createUiWorld()
    renderPortico({ kernel, children: <ConnectButton /> })
    await userEvent.dblClick(screen.getByRole('button'))
    await waitFor(() => expect(modalRoot().querySelector('dialog')?.open).toBe(true))
    expect(kernel.router.history.peek().entries).toHaveLength(1)
  })
})

describe('a button of the app', () => {
  it('has a click handler, which may keep the modal closed, and children instead of the text', async () => {
    const { kernel } = createUiWorld()
    const clicks = vi.fn()
    const keep = (event: { preventDefault(): void }) => event.preventDefault()
    render(
      <>
        <ConnectButton kernel={kernel} onClick={keep}>
          Stay
        </ConnectButton>
        <ConnectButton kernel={kernel} onClick={clicks}>
          <b>Go</b>
        </ConnectButton>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(kernel.router.isOpen.value).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect([kernel.router.isOpen.value, clicks.mock.calls.length]).toEqual([true, 1])
  })

  it("keeps its own element and look with asChild, and has the behaviour of Portico's button", async () => {
    const { kernel, status } = createUiWorld()
    const clicks = vi.fn()
    render(
      <ConnectButton kernel={kernel} asChild>
        <button type="button" className="mine" onClick={clicks} />
      </ConnectButton>,
    )
    const button = screen.getByRole('button', { name: 'Connect Wallet' })
    expect([button.className, button.getAttribute('aria-haspopup')]).toEqual(['mine', 'dialog'])
    await userEvent.click(button)
    expect([kernel.router.isOpen.value, clicks.mock.calls.length]).toEqual([true, 1])
    await act(async () => {
      status.value = 'connected'
    })
    expect(screen.getByRole('button')).toBe(button)
    expect(button.textContent).toBe('0x7A…4b1234')
  })

  it('calls the handlers of its own element and those of Portico, once each, and either may keep the modal closed', async () => {
    const { kernel } = createUiWorld()
    const calls: string[] = []
    const props = (who: string, prevents: boolean) => ({
      onPointerEnter: () => void calls.push(`${who} enter`),
      onFocus: () => void calls.push(`${who} focus`),
      onClick(event: { preventDefault(): void }) {
        calls.push(`${who} click`)
        if (prevents) event.preventDefault()
      },
    })
    for (const [child, own] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      calls.length = 0
      const { unmount } = render(
        <ConnectButton kernel={kernel} asChild {...props('ours', own)}>
          <button type="button" {...props('theirs', child)} />
        </ConnectButton>,
      )
      await userEvent.click(screen.getByRole('button'))
      expect(kernel.router.isOpen.value).toBe(!child && !own)
      const events = ['enter', 'focus', 'click']
      expect(calls).toEqual(events.flatMap((event) => [`theirs ${event}`, `ours ${event}`]))
      unmount()
    }
  })

  it('keeps the text of its own element', () => {
    render(
      <NetworkButton kernel={createUiWorld().kernel} asChild>
        <button type="button">Where?</button>
      </NetworkButton>,
    )
    expect(screen.getByRole('button').textContent).toBe('Where?')
  })

  it('is drawn by a function of the whole state, which is called again when it changes', async () => {
    const { kernel, status, connect } = createUiWorld()
    render(
      <ConnectButton.Custom kernel={kernel}>
        {({ isConnected, address: who, network: where, isOpen, open, disconnect }) => (
          <button type="button" onClick={() => (isConnected ? disconnect() : open())}>
            {isConnected ? `Leave ${who} on ${where?.name}` : `Join ${isOpen}`}
          </button>
        )}
      </ConnectButton.Custom>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Join false' }))
    expect(screen.getByRole('button').textContent).toBe('Join true')
    await act(async () => {
      status.value = 'connected'
    })
    await userEvent.click(screen.getByRole('button', { name: `Leave ${address} on Tidal` }))
    expect(connect.disconnect).toHaveBeenCalledTimes(1)
  })
})

describe('<AccountButton>', () => {
  it('draws nothing while no account is connected', () => {
    const { container } = render(<AccountButton kernel={createUiWorld().kernel} />)
    expect(container.textContent).toBe('')
  })

  it('shows the account, with or without its balance', () => {
    const { kernel, status, balance: amount } = createUiWorld()
    status.value = 'connected'
    amount.value = balance
    render(<AccountButton kernel={kernel} />)
    render(<AccountButton kernel={kernel} balance="hide" />)
    expect(screen.getAllByTestId('account-button').map((button) => button.textContent)).toEqual([
      '1.482 ETH0x7A…4b1234',
      '0x7A…4b1234',
    ])
  })
})

describe('<NetworkButton>', () => {
  const textOf = (change: (world: ReturnType<typeof createUiWorld>) => void, label?: string) => {
    const world = createUiWorld()
    change(world)
    render(<NetworkButton kernel={world.kernel} {...(label && { label })} />)
    const text = screen.getByTestId('w3m-network-button').textContent
    cleanup()
    return text
  }

  it('names the network, or says what can be done about it', () => {
    expect(textOf(() => undefined)).toBe(network.name)
    const none = ({ network: active }: ReturnType<typeof createUiWorld>) => {
      active.value = undefined
    }
    expect(textOf(none)).toBe('Select Network')
    expect(textOf(none, 'Choose')).toBe('Choose')
    const unknown = ({ network: active, status }: ReturnType<typeof createUiWorld>) => {
      active.value = undefined
      status.value = 'connected'
    }
    expect(textOf(unknown)).toBe('Unknown Network')
    const wrong = ({ isSupported, status }: ReturnType<typeof createUiWorld>) => {
      isSupported.value = false
      status.value = 'connected'
    }
    expect(textOf(wrong)).toBe('Switch Network')
  })

  it('names a network of which only the id is known in the shown language, or with the text of the host', async () => {
    const { kernel, status, isSupported, network: active } = createUiWorld()
    // A wallet of the last visit is asked for its network, which may take seconds.
    status.value = 'reconnecting'
    isSupported.value = false
    active.value = { ...network, name: 'Unknown Network' }
    const { unmount } = renderPortico({ kernel, locale: 'de', children: <NetworkButton /> })
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Unbekanntes Netzwerk'))
    unmount()
    render(<NetworkButton kernel={kernel} label="Choose a chain" />)
    expect(screen.getByRole('button').textContent).toBe('Choose a chain')
  })

  it('does not unmount the app, and names the next network, if the browser has translated the page', async () => {
    const { kernel, status, isSupported, network: active } = createUiWorld()
    status.value = 'connected'
    isSupported.value = false
    render(<NetworkButton kernel={kernel} />)
    translatePage()
    await act(async () => {
      active.value = { ...network, name: 'Ebb' }
      isSupported.value = true
    })
    expect(screen.getByRole('button').textContent).toBe('Ebb')
  })
})

describe('a button of the page', () => {
  it('sets the language of its own text, which may differ from that of the page, and none for the text of the host', async () => {
    const { kernel, status } = createUiWorld()
    renderPortico({
      kernel,
      locale: 'de',
      children: (
        <>
          <ConnectButton />
          <ConnectButton label="Sign in" />
          <ConnectButton>Log in</ConnectButton>
          <ConnectButton lang="fr">Entrer</ConnectButton>
          <NetworkButton />
          <NetworkButton label="Choose a chain" />
        </>
      ),
    })
    const languages = () => screen.getAllByRole('button').map(({ lang }) => lang)
    await waitFor(() => expect(languages()).toEqual(['de', '', '', 'fr', 'de', '']))
    await act(async () => {
      status.value = 'connected'
    })
    // The balance is formatted in it.
    expect(languages()).toEqual(['de', 'de', '', 'fr', 'de', ''])
  })

  it('throws an error that says what is missing if it has no kernel', () => {
    expect(() => render(<ConnectButton />)).toThrow('must be used within <Portico kernel={…}>, or given a kernel.')
  })

  it('leaves no style sheet', () => {
    const { unmount } = render(<ConnectButton kernel={createUiWorld().kernel} />)
    expect(document.adoptedStyleSheets.length).toBeGreaterThan(0)
    unmount()
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('shows the current balance on a page that the browser has translated, and left to right on any page', async () => {
    const { kernel, status, balance: amount } = createUiWorld()
    status.value = 'connected'
    amount.value = balance
    render(<AccountButton kernel={kernel} />)
    translatePage()
    await act(async () => {
      amount.value = { ...balance, text: '0.5' }
    })
    expect(screen.getByRole('button').textContent).toBe('0.5 ETH0x7A…4b1234')
    expect(screen.getByText('0.5 ETH').dir).toBe('ltr')
  })

  it('formats the balance in the language', async () => {
    const { kernel, status, balance: amount } = createUiWorld()
    status.value = 'connected'
    amount.value = { ...balance, text: '12345.678' }
    renderPortico({ kernel, locale: 'de', children: <AccountButton /> })
    expect(await screen.findByText('12.345,678 ETH')).toBeTruthy()
  })
})
