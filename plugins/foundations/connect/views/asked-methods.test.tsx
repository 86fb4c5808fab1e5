import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { remoteFlags } from '../../../../kernel/gates/gate-registry'
import { signal } from '../../../../kernel/store/signals'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import { loadSteps } from '../connect-world.fixture'
import { type Connector, ConnectWalletsView, connectMethods, connectorSources } from '../contract'
import { type ConnectOptions, connect } from '../index'

const terms = 'https://app.example/terms'
const privacy = 'https://app.example/privacy'
const mail = connectMethods.of({ id: 'email', load: async () => ({ default: () => <section>By mail</section> }) })

interface Init extends ConnectOptions {
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly flags?: { readonly reownBranding?: boolean }
  readonly wallets?: readonly Connector[]
}

async function openConnect({ storage = createFakeStorage(), flags, wallets, ...options }: Init = {}) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const source = fakeConnectorSource<Connector>(...(wallets ?? [fox]))
  const namespace = fakeNamespace({ contributes: [connectorSources.of(source), mail] })
  const config = { id: 'config', contributes: [remoteFlags.of(signal(flags))] }
  const { kernel } = createTestKernel({ storage, plugins: [connect(options), namespace, config] })
  await kernel.start()
  renderPortico({ kernel })
  await act(async () => kernel.router.open())
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  return { kernel, fox, modal, storage, user: userEvent.setup(), connect: kernel.plugins.connect }
}

beforeAll(() => Promise.all([loadSteps(), import('./connect-view'), import('./asked-methods')]))

type World = Awaited<ReturnType<typeof openConnect>>
const heldOf = ({ modal }: World) => modal.getByText('By mail').closest<HTMLElement>('.portico-held')
const code = (code: string) => expect.objectContaining({ code })

describe('the terms that have to be accepted', () => {
  const asked = { legalCheckbox: true, termsUrl: terms, privacyUrl: privacy }

  it('hold all ways to connect until the box is ticked, and are kept for the next visit', async () => {
    const world = await openConnect(asked)
    const { modal, user } = world
    const box = await modal.findByRole('checkbox', { name: /^I agree to the Terms/ })
    await modal.findByText('By mail')
    expect(heldOf(world)?.inert).toBe(true)
    expect(modal.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe(terms)
    expect(modal.queryByText(/By continuing/)).toBeNull()
    await user.click(box)
    await waitFor(() => expect(heldOf(world)?.inert).toBe(false))
    expect(world.storage.entries.get('portico:connect:consent')).toContain(terms)
  })

  it('say to whoever hears the box alone what comes of it', async () => {
    const { modal, user } = await openConnect(asked)
    const box = await modal.findByRole('checkbox')
    const name = /^I agree to the Terms .* The ways to connect follow once you agree\.$/
    expect(modal.getByRole('checkbox', { name })).toBe(box)
    await user.click(box)
    await waitFor(() => expect(modal.queryByRole('checkbox', { name })).toBeNull())
  })

  it('let nobody connect by another way either, and lead to where they are asked', async () => {
    const { kernel, connect, modal } = await openConnect(asked)
    await act(async () => kernel.router.push(ConnectWalletsView))
    await act(() => expect(connect.connect({ connectorId: 'fox' })).rejects.toThrow(code('CONNECT_CONSENT_MISSING')))
    expect(kernel.router.current.peek()?.view).toBe('Connect')
    expect(await modal.findByRole('checkbox')).toBeTruthy()
    await act(async () => (await connect.consent()).give(true))
    await act(async () => void (await connect.connect({ connectorId: 'fox' })))
    expect(connect.active.peek()?.connectorId).toBe('fox')
  })

  it('are asked for anew where they are others, and in the list of wallets alone too', async () => {
    const given = { 'portico:connect:consent': JSON.stringify({ v: 1, d: `${terms} ` }) }
    const storage = createFakeStorage({ entries: given })
    const { kernel, modal } = await openConnect({ ...asked, storage })
    await act(async () => kernel.router.push(ConnectWalletsView))
    const box = await modal.findByRole<HTMLInputElement>('checkbox')
    await act(async () => void (await kernel.plugins.connect.consent()))
    expect(box.checked).toBe(false)
    await act(() => kernel.plugins.connect.configure({ privacyUrl: '' }))
    await waitFor(() => expect(box.checked).toBe(true))
  })

  it('are asked of nobody by default', async () => {
    const { connect, modal } = await openConnect()
    await modal.findByText('By mail')
    expect(modal.queryByRole('checkbox')).toBeNull()
    expect((await connect.consent()).isGiven.value).toBe(true)
  })
})

describe('the list of wallets', () => {
  it('is one row where the host wants that and there are other ways, and stands behind it', async () => {
    const { modal, kernel, user } = await openConnect({ collapseWallets: true })
    await modal.findByText('By mail')
    expect(modal.queryByText('Fox')).toBeNull()
    expect(modal.getByTestId('w3m-collapse-wallets-button').querySelector('.portico-glyph > svg')).toBeTruthy()
    await user.click(modal.getByTestId('w3m-collapse-wallets-button'))
    expect(kernel.router.current.peek()?.view).toBe('ConnectWallets')
    expect(await modal.findByText('Fox')).toBeTruthy()
  })

  it('follows what the host changes while the page runs', async () => {
    const { modal, connect } = await openConnect()
    await modal.findByText('Fox')
    await act(() => connect.configure({ collapseWallets: true }))
    expect(await modal.findByTestId('w3m-collapse-wallets-button')).toBeTruthy()
  })

  it('has its groups in the order that the host wants, and those that it does not name after them', async () => {
    const wallets = [
      fakeConnector({ id: 'fox', name: 'Fox' }),
      { ...fakeConnector({ id: 'vault', name: 'Vault' }), type: 'EXTERNAL' as const },
    ]
    const { modal } = await openConnect({ wallets, connectorTypeOrder: ['external'] })
    await modal.findByText('Vault')
    expect(modal.getAllByTestId(/^wallet-selector-/).map(({ textContent }) => textContent)).toEqual(['Vault', 'Fox'])
  })

  it('shows the pictures that the host gives', async () => {
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { modal } = await openConnect({ connectorImages: { fox: picture } })
    const row = await modal.findByTestId('wallet-selector-fox')
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe(picture))
  })
})

describe('the ways to connect', () => {
  it('stand in the order that the host wants', async () => {
    const { modal } = await openConnect({ connectMethodsOrder: ['email', 'wallet'] })
    const [mail, fox] = [await modal.findByText('By mail'), await modal.findByText('Fox')]
    expect(mail.compareDocumentPosition(fox) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe("the app's own line", () => {
  it.each([
    [undefined, true],
    [{ reownBranding: true }, true],
    [{ reownBranding: false }, false],
  ])('with the remote flags %j is shown: %s', async (flags, isShown) => {
    const branding = { text: 'Tidepool', url: 'https://tidepool.example/' }
    const { modal } = await openConnect({ branding, termsUrl: terms, ...(flags && { flags }) })
    await modal.findByRole('link', { name: 'Terms' })
    expect(modal.queryByRole('link', { name: /^Tidepool/ })?.getAttribute('href') === branding.url).toBe(isShown)
  })
})
