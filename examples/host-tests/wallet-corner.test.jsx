import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createKernel } from 'portico'
import { connectorSources } from 'portico/plugins/connect/contract'
import { eip155, mainnet } from 'portico/plugins/eip155'
import { full } from 'portico/presets/full'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel, describePlugin, fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import { WalletCorner } from './wallet-corner'

// One file for all runners and worlds: what it uses of a runner are the globals that all of them have.
const { afterEach, describe, expect, it } = /** @type {typeof import('vitest')} */ (/** @type {unknown} */ (globalThis))

const quick = { timeout: 20_000 }
/** Its shadow root, which Testing Library takes like an element. */
const modal = () =>
  within(/** @type {HTMLElement} */ (/** @type {unknown} */ (document.querySelector('portico-modal')?.shadowRoot)))

afterEach(cleanup)

describe('a component with a ConnectButton', () => {
  it('opens the list of wallets and closes it again', async () => {
    /** @type {unknown[]} */
    const errors = []
    /** @type {import('portico').LogSink} */
    const log = (...line) => void errors.push(line)
    const kernel = createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] })], platform: { log } })
    const { unmount } = render(<WalletCorner kernel={kernel} />)
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    expect(await waitFor(() => modal().getByText('Connect a wallet'), quick)).toBeTruthy()
    fireEvent.click(await waitFor(() => modal().getByLabelText('Close'), quick))
    expect(kernel.router.isOpen.value).toBe(false)
    unmount()
    kernel.dispose()
    expect(errors).toEqual([])
  })

  it('renders with every plugin of the full preset', async () => {
    const kernel = createKernel({ plugins: full(), logLevel: 'silent' })
    render(<WalletCorner kernel={kernel} />)
    await act(() => kernel.ready)
    expect(screen.getByText('Nobody is connected')).toBeTruthy()
    kernel.dispose()
  })

  it('connects a scripted wallet', async () => {
    const fox = fakeConnector({ id: 'fox', name: 'Fox', addresses: ['fake-ada'] })
    const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
    const { kernel } = createTestKernel({ plugins: [minimal(), namespace] })
    render(<WalletCorner kernel={kernel} />)
    await act(() => kernel.start())
    await act(() => kernel.plugins.connect.connect({ connectorId: 'fox', namespace: 'test' }))
    expect(await screen.findByText('Hello fake-ada')).toBeTruthy()
    kernel.dispose()
  })
})

describePlugin('guestbook', { plugin: () => ({ id: 'guestbook', setup: () => ({}) }) })
