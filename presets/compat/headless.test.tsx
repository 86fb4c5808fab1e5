import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { controller, definePlugin } from '../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../kernel/router/define-view'
import { routerPolicies } from '../../kernel/router/slots'
import { signal } from '../../kernel/store/signals'
import { fakeConnector, fakeConnectorSource, fakeNamespace, fakeNetwork, settle } from '../../kernel/testing/index'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { ConnectController, type Connector, connectorSources } from '../../plugins/foundations/connect/contract'
import {
  CatalogueController,
  type CatalogueWallet,
  type WalletQuery,
  type WalletSource,
} from '../../plugins/services/catalogue/contract'
import {
  ConnectingWalletConnectView,
  type WalletConnectApi,
  WalletConnectController,
} from '../../plugins/services/walletconnect/contract'
import { connectWallet } from './connect-wallet'
import {
  createModal,
  type FetchWalletsOptions,
  type Modal,
  type ModalFeatures,
  type ModalOptions,
  useModalAccount,
  useModalConnection,
  useModalConnections,
  useModalNetwork,
  useModalSIWX,
  useModalState,
  useModalTheme,
  useModalUpdateEmail,
  useModalWallet,
  useModalWallets,
  useWalletInfo,
} from './react'

const made: Modal[] = []
const icon = 'data:image/png;base64,aaaa'

/** A page with a wallet of its own chain. */
function openPage(features: ModalFeatures = {}, more: Partial<ModalOptions> = {}) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const source = fakeConnectorSource<Connector>({ ...fox, icon })
  const networks = [{ ...fakeNetwork('1'), assets: { imageUrl: icon } }]
  const namespace = fakeNamespace({ networks, contributes: [connectorSources.of(source)] })
  const modal = createModal({
    networks: [mainnet],
    enableWalletConnect: false,
    features,
    plugins: [namespace],
    ...more,
  })
  made.push(modal)
  return { modal, fox }
}

beforeAll(() =>
  Promise.all([
    import('./mount-modal'),
    import('../../ui/shell/modal-host'),
    import('../../plugins/foundations/connect/session-implementation'),
    import('../../plugins/foundations/connect/run-connecting'),
    import('../../plugins/services/catalogue/open-catalogue'),
  ]),
)
// Wallets used last are remembered over the pages of one browser.
beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  for (const modal of made.splice(0)) {
    await modal.ready()
    await act(async () => modal.dispose())
  }
})

it('a list of the page’s own holds what there is, and connects without a view of ours', async () => {
  const { modal } = openPage({ headless: true })
  const { result } = renderHook(() => useModalWallets())
  await act(() => result.current.fetchWallets())
  await waitFor(() => expect(result.current.wallets.map(({ name }) => name)).toContain('Fox'))
  const fox = result.current.wallets.find(({ name }) => name === 'Fox')
  if (!fox) throw new Error('The page has a wallet.')
  expect(fox).toMatchObject({
    isInjected: true,
    isRecent: false,
    connectors: [{ id: 'fox', chain: 'test', chainImageUrl: icon }],
  })
  await act(async () => void (await result.current.connect(fox)))
  expect(modal.getAccount('test')).toMatchObject({ isConnected: true })
  expect(modal.isOpen()).toBe(false)
  expect(result.current.wallets.find(({ name }) => name === 'Fox')?.isRecent).toBe(true)
})

it('a list of the page’s own is fetched once by an effect that depends on what fetches it', async () => {
  openPage({ headless: true })
  const fetched = vi.fn()
  const { result } = renderHook(() => {
    const { wallets, fetchWallets } = useModalWallets()
    useEffect(() => {
      fetched()
      // Else it would never end.
      if (fetched.mock.calls.length < 5) void fetchWallets()
    }, [fetchWallets])
    return wallets
  })
  await waitFor(() => expect(result.current.map(({ name }) => name)).toContain('Fox'))
  await act(settle)
  // StrictMode runs every effect twice.
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('a list of the page’s own asks the catalogue for what the page wants, and holds what that knows of a wallet', async () => {
  const asked: WalletQuery[] = []
  const paying: CatalogueWallet = {
    id: 'heron',
    name: 'Heron',
    description: 'Keeps coins',
    homepage: 'https://heron.example',
    mobileLink: 'heron://',
    desktopLink: 'heron-desktop://',
    universalLink: 'https://heron.example/app',
    chains: [mainnet.caipNetworkId],
    isCertified: true,
    supportsWcPay: true,
  }
  const source: WalletSource = {
    async list(query) {
      asked.push(query)
      return { wallets: [paying], count: 1 }
    },
    image: async () => undefined,
  }
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } }, enableEIP6963: false })
  const shown = new Set<string>()
  const { result } = renderHook(() => {
    const lists = useModalWallets()
    for (const { name } of lists.wallets) shown.add(name)
    return lists
  })
  const wanted = {
    entries: 12,
    include: ['heron', 'tern'],
    exclude: ['tern'],
    includePayOnly: true,
    sort: 'wcpay',
  } as const
  await act(() => result.current.fetchWallets(wanted))
  await waitFor(() => expect(result.current.wcWallets).toHaveLength(1))
  expect(asked.at(-1)).toMatchObject({
    page: 1,
    entries: 12,
    include: ['heron', 'tern'],
    withPayOnly: true,
    sort: 'wcpay',
  })
  expect(asked.at(-1)?.exclude).toContain('tern')
  expect(result.current.wcWallets[0]).toMatchObject({
    id: 'heron',
    connectors: [],
    walletInfo: {
      description: 'Keeps coins',
      website: 'https://heron.example/',
      deepLink: 'heron://',
      linkMode: 'https://heron.example/app',
      supportedChains: ['eip155:1'],
      supportedNamespaces: ['eip155'],
      installationLinks: { desktopLink: 'heron-desktop://' },
      isCertified: true,
      supportsWcPay: true,
    },
  })
  // What the page keeps out of the list of ours is in no list, while that loads neither.
  expect([...shown]).toEqual([])
})

it('a wallet of the catalogue that is in this browser says so, and is connected there', async () => {
  const listed: CatalogueWallet = {
    id: 'fox-listed',
    name: 'Fox',
    mobileLink: 'fox://',
    injected: [{ injectedId: 'fox' }],
  }
  const source: WalletSource = {
    list: async () => ({ wallets: [listed], count: 1 }),
    image: async () => undefined,
  }
  const { fox } = openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } } })
  const { result } = renderHook(() => useModalWallets())
  await act(() => result.current.fetchWallets())
  await waitFor(() => expect(result.current.wcWallets).toHaveLength(1))
  const [wallet] = result.current.wcWallets
  if (!wallet) throw new Error('The catalogue has a wallet.')
  expect(wallet).toMatchObject({ id: 'fox-listed', isInjected: true, connectors: [{ id: 'fox', chain: 'test' }] })
  const connection = await act(() => result.current.connect(wallet))
  expect([connection.connectorId, fox.wallet.requests.length > 0]).toEqual(['fox', true])
})

it('a wallet of this browser that has nothing in the namespace that is asked for is not paired with as if it were any other', async () => {
  const pair = vi.fn(() => new Promise<never>(() => undefined))
  const known = {
    recent: signal([]),
    pairing: signal({ state: 'idle' }),
    session: signal(undefined),
    pair,
  } as Partial<WalletConnectApi> as WalletConnectApi
  const relay = definePlugin({ id: 'relay', controllers: [controller(WalletConnectController, () => known)] })
  openPage({ headless: true }, { plugins: [relay] })
  const { result } = renderHook(() => useModalWallets())
  const fox = { id: 'fox', connectors: [{ id: 'fox', rdns: undefined, chain: 'test' }] }
  await expect(result.current.connect(fox, 'solana')).rejects.toMatchObject({ code: 'COMPAT_WALLET_UNKNOWN' })
  expect(pair).not.toHaveBeenCalled()
  void result.current.connect({ id: 'heron', connectors: [] })
  expect(pair).toHaveBeenCalledTimes(1)
})

it('a list of the page’s own says which wallets elsewhere were used last', async () => {
  const [heron, tern] = ['Heron', 'Tern'].map((name): CatalogueWallet => ({ id: name.toLowerCase(), name }))
  if (!heron || !tern) throw new Error('There are two.')
  const source: WalletSource = {
    list: async () => ({ wallets: [heron, tern], count: 2 }),
    image: async () => undefined,
  }
  const known = {
    recent: signal([{ wallet: tern, usedAt: 1 }]),
    pairing: signal({ state: 'idle' }),
    session: signal(undefined),
  } as Partial<WalletConnectApi> as WalletConnectApi
  const relay = definePlugin({ id: 'relay', controllers: [controller(WalletConnectController, () => known)] })
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } }, plugins: [relay] })
  const { result } = renderHook(() => useModalWallets())
  await act(() => result.current.fetchWallets())
  await waitFor(() => expect(result.current.wcWallets).toHaveLength(2))
  expect(result.current.wcWallets.map(({ id, isRecent }) => [id, isRecent])).toEqual([
    ['heron', false],
    ['tern', true],
  ])
})

it('a list of the page’s own fetches a page that is not there yet, by as many entries as the page wants, and none twice', async () => {
  const asked: (readonly [page: number | undefined, entries: number | undefined])[] = []
  const source: WalletSource = {
    async list({ page = 1, entries = 40, search }) {
      asked.push([page, entries])
      const wallets = Array.from({ length: entries }, (_, index) => ({
        id: `heron-${page}-${index}`,
        name: `Heron ${page} ${index}`,
      }))
      // None is recommended: those stand before the pages.
      return { wallets: search || entries !== 2 ? [] : wallets, count: 6 }
    },
    image: async () => undefined,
  }
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } } })
  const { result } = renderHook(() => useModalWallets())
  const fetch = (page: number) => act(() => result.current.fetchWallets({ page, entries: 2 }))
  const ids = () => result.current.wcWallets.map(({ id }) => id).filter((id) => /^heron-\d-\d$/.test(id))
  await fetch(1)
  await waitFor(() => expect(ids()).toEqual(['heron-1-0', 'heron-1-1']))
  await fetch(2)
  await waitFor(() => expect(ids()).toEqual(['heron-1-0', 'heron-1-1', 'heron-2-0', 'heron-2-1']))
  await fetch(2)
  await fetch(1)
  expect(asked.filter(([, entries]) => entries === 2)).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(ids()).toHaveLength(4)
})

it('a list of the page’s own, and a search, count their pages by as many entries as the page wants', async () => {
  const source: WalletSource = {
    async list({ page = 1, entries = 40, search = '' }) {
      const isRecommended = entries === 4 && !search
      const wallets = Array.from({ length: isRecommended ? 0 : entries }, (_, index) => ({
        id: `heron-${search}-${page}-${index}`,
        name: `Heron ${page} ${index}`,
      }))
      return { wallets, count: 300 }
    },
    image: async () => undefined,
  }
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } } })
  const { result } = renderHook(() => useModalWallets())
  const pages: number[] = []
  async function fetch(options: FetchWalletsOptions) {
    await act(() => result.current.fetchWallets(options))
    pages.push(result.current.page)
  }
  await fetch({ entries: 2 })
  await fetch({ entries: 2, page: result.current.page + 1 })
  await fetch({ entries: 2, page: result.current.page + 1 })
  await fetch({ search: 'her' })
  await fetch({ search: 'her', page: result.current.page + 1 })
  expect(pages).toEqual([1, 2, 3, 1, 2])
})

it('a search of the page’s own has its wallets once it is fetched, and the next page where the page asks for that', async () => {
  const asked: (number | undefined)[] = []
  const source: WalletSource = {
    async list({ page, search }) {
      if (!search) return { wallets: [], count: 0 }
      asked.push(page)
      return { wallets: ['a', 'b'].map((id) => ({ id: `tern-${page}-${id}`, name: `Tern ${page} ${id}` })), count: 4 }
    },
    image: async () => undefined,
  }
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } } })
  const { result } = renderHook(() => useModalWallets())
  const fetch = (page?: number) =>
    act(() => result.current.fetchWallets({ search: 'tern', entries: 2, ...(page !== undefined && { page }) }))
  const ids = () => result.current.wcWallets.map(({ id }) => id)
  await fetch()
  expect(ids()).toEqual(['tern-1-a', 'tern-1-b'])
  await fetch()
  await fetch(1)
  expect(asked).toEqual([1])
  await fetch(2)
  await fetch(2)
  expect(ids()).toEqual(['tern-1-a', 'tern-1-b', 'tern-2-a', 'tern-2-b'])
  expect(asked).toEqual([1, 2])
})

it('a search of the page’s own ends where another one replaces it', async () => {
  const searched: (string | undefined)[] = []
  const source: WalletSource = {
    async list({ search }) {
      searched.push(search)
      return { wallets: search ? [{ id: search, name: search }] : [], count: 1 }
    },
    image: async () => undefined,
  }
  openPage({ headless: true }, { preset: { catalogue: { source, remoteConfig: false } } })
  const { result } = renderHook(() => useModalWallets())
  await act(async () => {
    const { fetchWallets } = result.current
    await Promise.all([fetchWallets({ search: 'tern' }), fetchWallets({ search: 'heron' })])
  })
  expect(result.current.wcWallets.map(({ id }) => id)).toEqual(['heron'])
  expect(searched.filter(Boolean)).toEqual(['heron'])
})

it('a list of the page’s own is empty, and refuses, where the feature is off', async () => {
  const { modal } = openPage()
  await modal.ready()
  const { result } = renderHook(() => useModalWallets())
  expect(result.current.wallets).toEqual([])
  await expect(result.current.fetchWallets()).rejects.toMatchObject({ code: 'COMPAT_HEADLESS_CLOSED' })
  await expect(result.current.connect({ id: 'fox', connectors: [] })).rejects.toMatchObject({
    code: 'COMPAT_HEADLESS_CLOSED',
  })
})

it('a button connects one wallet in the modal, and reports the outcome', async () => {
  const { modal, fox } = openPage()
  await modal.ready()
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useModalWallet({ namespace: 'test', onSuccess, onError }))
  await act(async () => void (await result.current.connect('nothing-like-it')))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'COMPAT_WALLET_UNKNOWN' }))
  expect(result.current).toMatchObject({ isError: true, isPending: false })
  await act(async () => void (await result.current.connect('nothing-like-it')))
  expect(onError).toHaveBeenCalledTimes(2)

  fox.wallet.script('connect', 'reject')
  let asked = result.current.connect('fox')
  await waitFor(() => expect(modal.isOpen()).toBe(true))
  expect(modal.kernel.router.current.value?.view).toBe('ConnectingExternal')
  await act(async () => void (await modal.close()))
  await act(async () => void (await asked))
  expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'COMPAT_MODAL_CLOSED' }))

  fox.wallet.script('connect', 'approve')
  asked = result.current.connect('fox')
  await act(async () => void (await asked))
  expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ connectorId: 'fox', namespace: 'test' }))
  expect(result.current).toMatchObject({ isSuccess: true, data: { connectorId: 'fox' } })
})

it('an attempt that a person leaves in an embedded modal ends too', async () => {
  const { modal, fox } = openPage({}, { enableEmbedded: true })
  await modal.ready()
  const onError = vi.fn()
  const { result } = renderHook(() => useModalWallet({ namespace: 'test', onError }))
  fox.wallet.script('connect', 'ignore')
  const asked = result.current.connect('fox')
  await waitFor(() => expect(modal.kernel.router.current.value?.view).toBe('ConnectingExternal'))
  await act(async () => modal.kernel.router.goBack())
  await act(async () => void (await Promise.race([asked, settle()])))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'COMPAT_MODAL_CLOSED' }))
  expect(result.current.isPending).toBe(false)
})

/** Where a wallet of the catalogue is paired with. */
const pairing = definePlugin({
  id: 'pairing',
  views: [defineView({ ref: ConnectingWalletConnectView, load: async () => ({ default: () => null }) })],
})

it.each([
  ['oneinch', 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576'],
  ['1b6f0e2a'.repeat(8), '1b6f0e2a'.repeat(8)],
])('a button finds the wallet %s by its id, and searches for nothing', async (named, id) => {
  const wallet: CatalogueWallet = { id, name: '1inch', mobileLink: 'heron://' }
  const searched: (string | undefined)[] = []
  const source: WalletSource = {
    async list({ include, search }) {
      searched.push(search)
      const wallets = include?.includes(id) ? [wallet] : []
      return { wallets, count: wallets.length }
    },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } }, plugins: [pairing] })
  await modal.ready()
  const { result } = renderHook(() => useModalWallet())
  const asked = result.current.connect(named)
  await waitFor(() => expect(modal.kernel.router.current.value?.params).toEqual({ wallet }))
  expect(searched.filter(Boolean)).toEqual([])
  await act(async () => void (await modal.close()))
  await act(async () => void (await asked))
})

it('a button asks the wallet of this browser that the catalogue tells it to mean', async () => {
  const wallet: CatalogueWallet = {
    id: 'fox-listed',
    name: 'Fox',
    mobileLink: 'fox://',
    injected: [{ injectedId: 'fox' }],
  }
  const source: WalletSource = {
    list: async ({ include }) =>
      include?.includes(wallet.id) ? { wallets: [wallet], count: 1 } : { wallets: [], count: 0 },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } } })
  await modal.ready()
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useModalWallet({ onSuccess }))
  const asked = result.current.connect('fox-listed')
  await act(async () => void (await asked))
  expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ connectorId: 'fox' }))
})

it('a button asks the wallet of this browser that bears its name, where the catalogue does not answer', async () => {
  const source: WalletSource = {
    list: async () => {
      throw new Error('down')
    },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } } })
  await modal.ready()
  const { result } = renderHook(() => useModalWallet())
  const asked = result.current.connect('fox-wallet')
  await act(async () => void (await asked))
  expect(result.current).toMatchObject({ isSuccess: true, data: { connectorId: 'fox' } })
})

it('a button asks the catalogue again with the next press, where that did not answer', async () => {
  const wallet: CatalogueWallet = { id: 'heron', name: 'Heron', mobileLink: 'heron://' }
  let isDown = true
  const source: WalletSource = {
    async list({ include }) {
      if (isDown) throw new Error('down')
      const wallets = include?.includes('heron') ? [wallet] : []
      return { wallets, count: wallets.length }
    },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } }, plugins: [pairing] })
  await modal.ready()
  const { result } = renderHook(() => useModalWallet())
  await act(async () => void (await result.current.connect('heron')))
  expect(result.current.error).toMatchObject({ code: 'COMPAT_WALLET_UNKNOWN' })
  isDown = false
  const asked = result.current.connect('heron')
  await waitFor(() => expect(modal.kernel.router.current.value?.params).toEqual({ wallet }))
  await act(async () => void (await modal.close()))
  await act(async () => void (await asked))
})

it('connecting a wallet ends where the page disposes its modal meanwhile', async () => {
  const heron: CatalogueWallet = { id: 'heron', name: 'Heron', mobileLink: 'heron://' }
  const source: WalletSource = {
    list: async ({ include }) =>
      include?.includes('heron') ? { wallets: [heron], count: 1 } : { wallets: [], count: 0 },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } }, plugins: [pairing] })
  await modal.ready()
  const refused = expect(connectWallet(modal.kernel, 'heron')).rejects.toMatchObject({ code: 'COMPAT_MODAL_CLOSED' })
  await waitFor(() => expect(modal.isOpen()).toBe(true))
  await act(async () => made.pop()?.dispose())
  await refused
})

it('connecting a wallet ends where the person goes back to the home view of a page that embeds the modal', async () => {
  const home = createViewRef('Shop')
  const shop = definePlugin({
    id: 'shop',
    views: [defineView({ ref: home, load: async () => ({ default: () => null }) })],
    contributes: [routerPolicies.of({ home: () => viewTarget(home) }, { order: -1 })],
  })
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const { modal } = openPage({}, { enableEmbedded: true, plugins: [namespace, shop] })
  const { router } = modal.kernel
  await modal.ready()
  fox.wallet.script('connect', 'ignore')
  const refused = expect(connectWallet(modal.kernel, 'fox')).rejects.toMatchObject({ code: 'COMPAT_MODAL_CLOSED' })
  await waitFor(() => expect(router.current.peek()?.view).toBe('ConnectingExternal'))
  await act(async () => void router.close())
  expect(router.current.peek()?.view).toBe('Shop')
  await refused
})

it('connecting a wallet ends where the page disposes its modal while the catalogue is asked', async () => {
  const source: WalletSource = {
    list: async ({ include }) =>
      include?.includes('heron') ? new Promise<never>(() => undefined) : { wallets: [], count: 0 },
    image: async () => undefined,
  }
  const { modal } = openPage({}, { preset: { catalogue: { source, remoteConfig: false } }, plugins: [pairing] })
  await modal.ready()
  const refused = expect(connectWallet(modal.kernel, 'heron')).rejects.toMatchObject({ code: 'COMPAT_WALLET_UNKNOWN' })
  await waitFor(() => expect(modal.kernel.get(CatalogueController).feed.state.peek()).toBe('loading'))
  await act(async () => made.pop()?.dispose())
  await refused
})

it('a button is ready once the modal is, without a change of anything else', async () => {
  openPage()
  const { result } = renderHook(() => useModalWallet())
  await waitFor(() => expect(result.current.isReady).toBe(true))
})

function Facts() {
  const { address, status } = useModalAccount()
  const { walletInfo } = useWalletInfo()
  const { activeChain, initialized } = useModalState()
  const facts = [address, status, walletInfo?.name, activeChain, initialized, useModalNetwork().chainId]
  return <p>{[...facts, useModalTheme().themeMode, useModalConnection().connection?.connectorId].join()}</p>
}

it('server markup is hydrated without a difference, and then shows the connection and the mode of the device', async () => {
  vi.stubGlobal('matchMedia', undefined)
  openPage()
  const container = document.createElement('div')
  container.append(document.createRange().createContextualFragment(renderToString(<Facts />)))
  await act(async () => made.pop()?.dispose())
  vi.unstubAllGlobals()
  const { modal } = openPage()
  await modal.ready()
  await act(async () => void (await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })))
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<Facts />, { container: document.body.appendChild(container), hydrate: true })
  expect(error.mock.calls).toEqual([])
  expect(container.textContent).toBe(`${modal.getAddress('test')},connected,Fox,test,true,1,light,fox`)
})

it('a connection that is deleted ends, and the page gets the result', async () => {
  const { modal } = openPage({ headless: true, multiWallet: true })
  const lists = renderHook(() => useModalWallets())
  await act(() => lists.result.current.fetchWallets())
  await act(
    async () =>
      void (await lists.result.current.connect({
        id: 'fox',
        connectors: [{ id: 'fox', rdns: undefined, chain: 'test' }],
      })),
  )
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useModalConnection({ namespace: 'test', onSuccess }))
  const address = modal.getAddress('test') ?? ''
  await act(async () => void (await result.current.deleteConnection({ address, connectorId: 'fox' })))
  expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ address, hasDeletedWallet: true }))
  expect(modal.getConnections('test')).toEqual([])
})

it('a page gets the namespace in which a connection was switched or deleted, also where it named none', async () => {
  const { modal } = openPage({ multiWallet: true })
  await modal.ready()
  const connect = modal.kernel.get(ConnectController)
  await act(async () => void (await connect.connect({ connectorId: 'fox' })))
  const address = modal.getAddress('test') ?? ''
  const onSuccess = vi.fn()
  const { result } = renderHook(() => useModalConnection({ onSuccess }))
  // Where the page is says nothing of where the connection is.
  await act(async () => void (await modal.switchNetwork(mainnet)))
  const connection = { connectorId: 'fox', namespace: 'test' }
  await act(async () => void (await result.current.switchConnection({ connection, address })))
  expect(onSuccess).toHaveBeenLastCalledWith(
    expect.objectContaining({ namespace: 'test', hasSwitchedAccount: true, hasSwitchedWallet: false }),
  )
  await act(async () => void (await result.current.deleteConnection({ address, connectorId: 'fox' })))
  expect(onSuccess).toHaveBeenLastCalledWith({
    address,
    namespace: 'test',
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: true,
  })
})

it('a list of connections follows what was connected before, and the namespace that the page is in', async () => {
  const { modal } = openPage({ multiWallet: true })
  await modal.ready()
  const { result } = renderHook(() => ({ list: useModalConnections(), one: useModalConnection() }))
  const inTest = renderHook(() => useModalConnections('test'))
  await act(async () => void (await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })))
  expect(result.current.list.connections).toHaveLength(1)
  await act(async () => void (await modal.switchNetwork(mainnet)))
  expect([result.current.list.connections, result.current.one.connection]).toEqual([[], undefined])
  await act(() => modal.disconnect('test'))
  expect(inTest.result.current.recentConnections).toMatchObject([
    { accounts: [{ address: 'fake-ada' }, { address: 'fake-bob' }] },
  ])
  await act(() => modal.deleteConnection({ connectorId: 'fox', namespace: 'test' }))
  expect(inTest.result.current.recentConnections).toEqual([])
})

it('a list of connections has names and icons, and is empty where the page does not allow several wallets', async () => {
  const { modal } = openPage({})
  await modal.ready()
  const { result } = renderHook(() => useModalConnections('test'))
  await act(async () => void (await modal.kernel.get(ConnectController).connect({ connectorId: 'fox' })))
  expect(result.current).toEqual({ connections: [], recentConnections: [] })
  await act(async () => modal.updateFeatures({ multiWallet: true }))
  expect(result.current.connections).toMatchObject([{ connectorId: 'fox', name: 'Fox', icon, networkIcon: icon }])
  await act(() => modal.disconnect('test'))
  expect(result.current.recentConnections).toMatchObject([{ connectorId: 'fox', name: 'Fox', icon, networkIcon: icon }])
})

it('an error of the page in onSuccess does not make the request fail', async () => {
  const { modal } = openPage()
  await modal.ready()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onSuccess = () => {
    throw new Error('of the page')
  }
  const onError = vi.fn()
  const { result } = renderHook(() => useModalWallet({ namespace: 'test', onSuccess, onError }))
  let answer: unknown
  await act(async () => {
    answer = await result.current.connect('fox')
  })
  expect(answer).toMatchObject({ connectorId: 'fox' })
  expect(result.current).toMatchObject({ isSuccess: true, isError: false, data: { connectorId: 'fox' } })
  expect(onError).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledWith('[portico:compat]', expect.objectContaining({ message: 'of the page' }))
})

it('what a page lacks is told: nobody signs in, no e-mail address can be changed', async () => {
  const { modal } = openPage()
  await modal.ready()
  const onError = vi.fn()
  const { result } = renderHook(() => ({ siwx: useModalSIWX(), email: useModalUpdateEmail({ onError }) }))
  expect(result.current.siwx).toBeUndefined()
  await act(async () => void (await result.current.email.updateEmail()))
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Not connected to email or social' }))
})
