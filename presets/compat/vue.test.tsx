import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp, createSSRApp, defineComponent, h, nextTick, toRefs } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { fakeConnector, fakeConnectorSource, fakeNamespace, fakeNetwork } from '../../kernel/testing/index'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { type Connector, connectorSources } from '../../plugins/foundations/connect/contract'
import {
  createModal,
  type Modal,
  type ModalFeatures,
  useDisconnect,
  useModal,
  useModalAccount,
  useModalBalance,
  useModalConnection,
  useModalConnections,
  useModalEvents,
  useModalNetwork,
  useModalState,
  useModalTheme,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  useWalletInfo,
} from './vue'

const ends: (() => unknown)[] = []

/** A page with a wallet of its own chain of two networks. */
function openPage(features: ModalFeatures = {}): Modal {
  const source = fakeConnectorSource<Connector>(fakeConnector({ id: 'fox', name: 'Fox' }))
  const networks = [fakeNetwork('1'), fakeNetwork('2')] as const
  const namespace = fakeNamespace({ networks, contributes: [connectorSources.of(source)] })
  const modal = createModal({ networks: [mainnet], enableWalletConnect: false, features, plugins: [namespace] })
  ends.unshift(async () => {
    await modal.ready()
    await modal.dispose()
  })
  return modal
}

/** Runs composables in a component, as a page does. */
function setUp<T extends object>(setup: () => T): T {
  let made: T | undefined
  let fault: unknown
  const component = defineComponent({
    setup() {
      // In tests Vue throws it on, and takes this component for the current one from then on.
      try {
        made = setup()
      } catch (error) {
        fault = error
      }
      return () => h('p', JSON.stringify(Object.keys(made ?? {})))
    },
  })
  const app = createApp(component)
  app.mount(document.createElement('div'))
  ends.unshift(() => app.unmount())
  if (!made) throw fault ?? new Error('A component is set up when it is mounted.')
  return made
}

beforeAll(() =>
  Promise.all([
    import('./mount-modal'),
    import('../../ui/shell/modal-host'),
    import('../../plugins/foundations/connect/session-implementation'),
    import('../../plugins/foundations/connect/run-connecting'),
    import('../../plugins/services/catalogue/open-catalogue'),
    import('../../plugins/services/catalogue/http-source'),
  ]),
)
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

it('a component in Vue asks for a modal where the page has made none', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(() => setUp(useModal)).toThrow('Please call "createModal" before using "useModal" hook')
})

it('a component in Vue follows the connection, the network and the modal, and acts on them', async () => {
  const modal = openPage()
  await modal.ready()
  const page = setUp(() => ({
    account: useModalAccount({ namespace: 'test' }),
    network: useModalNetwork(),
    state: useModalState(),
    theme: useModalTheme(),
    events: useModalEvents(),
    info: useWalletInfo('test'),
    modal: useModal(),
    wallet: useModalWallet({ namespace: 'test' }),
    disconnecting: useDisconnect(),
    balance: useModalBalance(),
  }))
  expect(page.account.value).toMatchObject({ isConnected: false, status: 'disconnected', address: undefined })
  await vi.waitFor(() => expect(page.wallet.isReady).toBe(true))

  const { isPending, isSuccess } = toRefs(page.wallet)
  const asked = page.wallet.connect('fox')
  expect(isPending.value).toBe(true)
  await asked
  expect([isPending.value, isSuccess.value]).toEqual([false, true])
  expect(page.account.value).toMatchObject({ isConnected: true, address: modal.getAddress('test') })
  expect(page.info.walletInfo?.name).toBe('Fox')

  await page.network.value.switchNetwork({ ...fakeNetwork('2') })
  expect(page.network.value.caipNetworkId).toBe('test:2')
  await page.modal.open({ view: 'Networks' })
  expect(page.state.open).toBe(true)
  await page.modal.close()
  expect(page.state.open).toBe(false)
  await page.theme.setThemeMode('dark')
  await vi.waitFor(() => expect(page.theme.themeMode).toBe('dark'))
  expect(await page.balance.fetchBalance()).toMatchObject({ isSuccess: true })

  await page.disconnecting.disconnect({ namespace: 'test' })
  expect(page.account.value.isConnected).toBe(false)
  await vi.waitFor(() => expect(page.events.data.event).toBe('DISCONNECT_SUCCESS'))
})

it('a component in Vue draws its own list, and switches connections', async () => {
  const modal = openPage({ headless: true, multiWallet: true })
  await modal.ready()
  const page = setUp(() => ({
    lists: useModalWallets(),
    connections: useModalConnections('test'),
    connection: useModalConnection({ namespace: 'test' }),
  }))
  await vi.waitFor(() => expect(page.lists.wallets.map(({ name }) => name)).toContain('Fox'))
  const fox = page.lists.wallets.find(({ name }) => name === 'Fox')
  if (!fox) throw new Error('The page has a wallet.')
  await page.lists.connect(fox)
  expect(modal.isOpen()).toBe(false)
  expect(page.connections.connections.map(({ connectorId }) => connectorId)).toEqual(['fox'])
  expect(page.connection.connection?.connectorId).toBe('fox')
  await page.connection.deleteConnection({ connectorId: 'fox', address: modal.getAddress('test') ?? '' })
  await vi.waitFor(() => expect(page.connection.isPending).toBe(false))
})

it('a component in Vue gets the error of a failed request', async () => {
  const modal = openPage()
  await modal.ready()
  const onError = vi.fn()
  const page = setUp(() => ({ email: useModalUpdateEmail({ onError }) }))
  await page.email.updateEmail()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'COMPAT_EMAIL_UNAVAILABLE' }))
  expect(page.email).toMatchObject({ isError: true, isPending: false })
})

it('a component in Vue follows nothing once it is gone', async () => {
  const modal = openPage()
  await modal.ready()
  const page = setUp(() => ({ state: useModalState() }))
  const [unmount] = ends.splice(0, 1)
  unmount?.()
  await modal.open()
  expect(page.state.open).toBe(false)
})

it('server markup of a component in Vue is hydrated without a difference, and then shows the connection', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const Corner = defineComponent({
    setup() {
      const [account, network] = [useModalAccount({ namespace: 'test' }), useModalNetwork()]
      return () => h('p', `${account.value.address ?? 'nobody'}, ${network.value.caipNetworkId ?? 'nowhere'}`)
    },
  })
  const modal = openPage()
  await modal.ready()
  await setUp(() => ({ wallet: useModalWallet({ namespace: 'test' }) })).wallet.connect('fox')
  const root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(await renderToString(createSSRApp(Corner))))
  expect(root.textContent).toBe('nobody, nowhere')
  const app = createSSRApp(Corner)
  app.mount(root)
  ends.unshift(() => app.unmount())
  await nextTick()
  expect(root.textContent).toContain(modal.getAddress('test'))
  expect(warn.mock.calls).toEqual([])
})
