import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createKernel } from 'portico'
import { connectorSources } from 'portico/plugins/connect/contract'
import { eip155, mainnet } from 'portico/plugins/eip155'
import { full } from 'portico/presets/full'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel, describePlugin, fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import { WalletCorner } from './wallet-corner'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A wallet as an extension announces it by EIP-6963. */
function announceWallet() {
  /** @type {Record<string, unknown>} */
  const answers = { eth_chainId: '0x1', personal_sign: '0xfeed' }
  for (const method of ['eth_accounts', 'eth_requestAccounts']) answers[method] = [address.toLowerCase()]
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    /** @param {{ method: string }} request */
    request: async ({ method }) => answers[method] ?? null,
  }
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Fox', icon: 'data:,', rdns: 'com.example.fox' }
  const detail = Object.freeze({ info, provider })
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}

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

  it('connects a wallet that announces itself, by the list of the modal, and signs', async () => {
    announceWallet()
    const kernel = createKernel({ plugins: [minimal(), eip155({ networks: [mainnet] })] })
    render(<WalletCorner kernel={kernel} />)
    fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
    fireEvent.click(await waitFor(() => modal().getByText('Fox'), quick))
    expect(await screen.findByText(`Hello ${address}`, undefined, quick)).toBeTruthy()
    const provider = kernel.plugins.eip155.getProvider()
    expect(await provider.request({ method: 'personal_sign', params: ['0x6869', address] })).toBe('0xfeed')
    await act(() => kernel.plugins.connect.disconnect())
    expect(screen.getByText('Nobody is connected')).toBeTruthy()
    kernel.dispose()
  }, 60_000)

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
