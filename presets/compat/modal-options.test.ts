import { beforeAll, expect, it, vi } from 'vitest'
import { GetNativeBalance } from '../../kernel/namespaces/capabilities'
import { createFakeWallet, createTestKernel, fakeConnectorSource, settle } from '../../kernel/testing/index'
import { bitcoin } from '../../plugins/chains/bip122/networks'
import { cosmosHub } from '../../plugins/chains/cosmos/networks'
import { ada, createEvmMethods, createEvmWalletState } from '../../plugins/chains/eip155/evm-methods.fixture'
import { eip155 } from '../../plugins/chains/eip155/index'
import { base, mainnet } from '../../plugins/chains/eip155/networks'
import { baseAccount } from '../../plugins/chains/eip155/sdk-wallets/base-account'
import { coinbaseWallet } from '../../plugins/chains/eip155/sdk-wallets/coinbase-wallet'
import { polkadotMainnet } from '../../plugins/chains/polkadot/networks'
import { solanaMainnet } from '../../plugins/chains/solana/networks'
import { stacksMainnet } from '../../plugins/chains/stacks/networks'
import { suiMainnet } from '../../plugins/chains/sui/networks'
import { SiwxController } from '../../plugins/features/siwx/contract'
import { siwx } from '../../plugins/features/siwx/index'
import { smartSessions } from '../../plugins/features/smart-sessions/index'
import { accountTabs } from '../../plugins/foundations/account/contract'
import { accountSettings } from '../../plugins/foundations/account/contract-settings'
import {
  ConnectController,
  type Connector,
  connectorSources,
  hiddenConnectors,
  walletGroups,
} from '../../plugins/foundations/connect/contract'
import { NetworksController } from '../../plugins/foundations/networks/contract'
import { analytics } from '../../plugins/services/analytics/index'
import { minimal } from '../minimal'
import { createLists } from './feature-lists'
import { createFeatures } from './features'
import { type ModalNetwork, type ModalOptions, tokensOf, toPlugins } from './modal-options'

// What loads on first use is loaded before the tests, so that they wait for nothing but what they script.
beforeAll(() =>
  Promise.all([
    import('../../plugins/services/catalogue/open-catalogue'),
    import('../../plugins/services/catalogue/open-configuration'),
    import('../../plugins/services/catalogue/catalogue-schema'),
    import('../../plugins/foundations/connect/session-implementation'),
    import('../../plugins/foundations/connect/open-connection'),
    import('../../plugins/foundations/networks/follow-unsupported'),
    import('../../plugins/chains/eip155/capabilities/implementations'),
  ]),
)

/** Code still loads on a busy machine. */
const patient = { timeout: 4000 }

it('nodes of a page’s own go to the namespaces that they are of', () => {
  const customRpcUrls = {
    [mainnet.caipNetworkId]: [{ url: 'https://eth.app.example' }],
    [solanaMainnet.caipNetworkId]: [{ url: 'https://sol.app.example' }],
    'bip122:000000000019d6689c085ae165831e93': [{ url: 'https://btc.app.example' }],
  }
  const plugins = toPlugins({ networks: [mainnet, solanaMainnet], customRpcUrls })
  const urlsOf = (id: string) =>
    plugins.flatMap((plugin) =>
      plugin && 'namespace' in plugin && plugin.id === id
        ? (plugin.namespace?.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http) ?? [])
        : [],
    )
  expect([urlsOf('eip155'), urlsOf('solana')]).toEqual([['https://eth.app.example'], ['https://sol.app.example']])
})

it('a page that names no node of its own leaves a network those that it has', () => {
  const networks = [mainnet, solanaMainnet] as const
  const customRpcUrls = { [mainnet.caipNetworkId]: [], [solanaMainnet.caipNetworkId]: [] }
  const urls = toPlugins({ networks, customRpcUrls }).flatMap((plugin) =>
    plugin && 'namespace' in plugin
      ? (plugin.namespace?.networks.map(({ rpcUrls }) => rpcUrls.default.http) ?? [])
      : [],
  )
  expect(urls).toEqual(networks.map(({ rpcUrls }) => rpcUrls.default.http))
})

it('nodes of a page’s own are asked before those of its project', async () => {
  const { kernel, http } = createTestKernel({
    plugins: toPlugins({
      projectId: 'tidepool',
      networks: [mainnet, solanaMainnet],
      enableWalletConnect: false,
      customRpcUrls: {
        [mainnet.caipNetworkId]: [{ url: 'https://eth.app.example/' }],
        [solanaMainnet.caipNetworkId]: [{ url: 'https://sol.app.example/' }],
      },
    }),
  })
  await kernel.start()
  http.on('POST', '*', { body: { jsonrpc: '2.0', id: 1, result: '0x1' } })
  const askedOf = async (namespace: string, address: string) => {
    const before = http.calls.length
    const [network] = kernel.namespaces.definition(namespace)?.networks ?? []
    if (!network) throw new Error('The page lists one.')
    await kernel.namespaces
      .use(
        GetNativeBalance,
        namespace,
      )({ address, network })
      .catch(() => undefined)
    return http.calls[before]?.url
  }
  expect([await askedOf('eip155', ada), await askedOf('solana', '11111111111111111111111111111111')]).toEqual([
    'https://eth.app.example/',
    'https://sol.app.example/',
  ])
})

it('a default network counts only if it is one of the page, by its CAIP-2 id', async () => {
  const named = (defaultNetwork: ModalNetwork) =>
    createTestKernel({ plugins: toPlugins({ networks: [mainnet, base], defaultNetwork, enableWalletConnect: false }) })
  const activeOf = async (defaultNetwork: ModalNetwork) => {
    const { kernel } = named(defaultNetwork)
    await kernel.start()
    return kernel.get(NetworksController).active.value?.caipNetworkId
  }
  expect(await activeOf(base)).toBe('eip155:8453')
  expect(await activeOf({ ...solanaMainnet, id: base.id })).toBe('eip155:1')
})

it.each([solanaMainnet, bitcoin, polkadotMainnet, cosmosHub, suiMainnet, stacksMainnet])(
  'a page has the network $name, asked at nodes of its own',
  (network) => {
    const customRpcUrls = { [network.caipNetworkId]: [{ url: 'https://node.app.example' }] }
    const plugins = toPlugins({ networks: [network], customRpcUrls, enableWalletConnect: false })
    const [own] = plugins.flatMap((plugin) => (plugin && 'namespace' in plugin && plugin.namespace ? [plugin] : []))
    expect([own?.id, own?.namespace?.networks.map(({ rpcUrls }) => rpcUrls.default.http)]).toEqual([
      network.chainNamespace,
      [['https://node.app.example']],
    ])
  },
)

it('a page without networks of Ethereum has the namespaces that it lists', () => {
  const plugins = toPlugins({ networks: [solanaMainnet] })
  const ids = plugins.flatMap((plugin) => (plugin && 'namespace' in plugin && plugin.namespace ? [plugin.id] : []))
  expect(ids).toEqual(['solana'])
})

it('an override of the proposal may name a chain to begin with, as the peer’s does', () => {
  const override = { methods: { eip155: ['eth_call'] }, defaultChain: 'eip155:1' }
  expect(() => toPlugins({ networks: [mainnet], universalProviderConfigOverride: override })).not.toThrow()
})

it('a page’s own options of the preset win, also where they do without pairing', () => {
  const ids = (more: object) =>
    toPlugins({ networks: [mainnet], projectId: 'test', ...more })
      .flatMap((plugin) => (plugin ? [plugin] : []))
      .flat()
  const isPairing = (more: object) => ids(more).some(({ id }) => id === 'walletconnect')
  expect([isPairing({}), isPairing({ preset: { walletconnect: false } })]).toEqual([true, false])
})

it('what a page says of its project, its wallets, its texts and its accounts reaches the plugins that it is for', async () => {
  const plugins = toPlugins({
    projectId: 'tidepool',
    networks: [mainnet],
    enableWalletConnect: false,
    featuredWalletIds: ['fox'],
    includeWalletIds: ['fox', 'owl'],
    excludeWalletIds: ['elk'],
    customWallets: [{ id: 'house', name: 'House', homepage: 'https://house.example' }],
    termsConditionsUrl: 'https://tidepool.example/terms',
    privacyPolicyUrl: 'https://tidepool.example/privacy',
    defaultAccountTypes: { eip155: 'eoa' },
    siwx: siwx({ required: false }),
  })
  const { kernel, http } = createTestKernel({ plugins })
  http.on('GET', 'https://api.web3modal.org/*', { body: { data: [], count: 0, features: [] } })
  await kernel.start()
  kernel.router.open()
  const asked = () =>
    http.calls.flatMap(({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const { projectId, include, exclude } = Object.fromEntries(searchParams)
      return pathname === '/getWallets' ? [[projectId, include, exclude]] : []
    })
  await vi.waitFor(
    () =>
      expect(asked()).toEqual([
        ['tidepool', 'fox', undefined],
        ['tidepool', 'fox,owl', 'elk,fox'],
        ['tidepool', 'elk', undefined],
      ]),
    patient,
  )
  const connect = kernel.get(ConnectController)
  expect(connect.settings.value).toMatchObject({
    termsUrl: 'https://tidepool.example/terms',
    privacyUrl: 'https://tidepool.example/privacy',
  })
  expect(await connect.accountTypeOf('eip155')).toBe('eoa')
  const own = kernel.slot(walletGroups).value.filter(({ id }) => id === 'custom')
  expect(own.flatMap(({ rows }) => rows.value.map(({ name }) => name))).toEqual(['House'])
  expect(kernel.has(SiwxController)).toBe(true)
})

it('the account of a page has the tabs Tokens, NFTs and Activity, in this order', () => {
  const { kernel } = createTestKernel({ plugins: toPlugins({ networks: [mainnet], enableWalletConnect: false }) })
  const tabs = kernel.slot(accountTabs).value
  expect(tabs.map(({ id, label }) => [id, typeof label === 'object' && 'text' in label && label.text])).toEqual([
    ['tokens', 'Tokens'],
    ['nfts', 'NFTs'],
    ['activity', 'Activity'],
  ])
})

it('tokens of a page are those of its networks, by the number of one or by its CAIP-2 id', () => {
  const tokens = { 1: { address: '0xa' }, 'eip155:8453': { address: '0xb' }, 10: { address: '0xc' } }
  expect(tokensOf([mainnet, base], tokens)).toEqual({ 'eip155:1': '0xa', 'eip155:8453': '0xb' })
})

it.each([
  [{}, 'UnsupportedChain'],
  [{ basic: true }, 'nothing'],
  [{ allowUnsupportedChain: true }, 'nothing'],
  [{ enableNetworkSwitch: false }, 'nothing'],
])('a wallet that moves to where a page of %j is not leads to %s', async (options, view) => {
  const state = createEvmWalletState({ isApproved: true })
  const wallet = createFakeWallet({ methods: createEvmMethods(state) })
  const fox: Connector = {
    id: 'fox',
    name: 'Fox',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    getProvider: async () => wallet.provider,
  }
  const plugins = [
    toPlugins({ networks: [mainnet], enableWalletConnect: false, ...options }),
    { id: 'found', contributes: [connectorSources.of(fakeConnectorSource(fox))] },
  ]
  const { kernel } = createTestKernel({ plugins })
  await kernel.start()
  const connect = kernel.get(ConnectController)
  await connect.discover()
  await connect.connect({ connectorId: 'fox' })
  await settle()
  state.chainId = 99
  wallet.emit('chainChanged', '0x63')
  await vi.waitFor(() => expect(connect.active.value?.networkId).toBe('eip155:99'), patient)
  await vi.dynamicImportSettled()
  await settle()
  expect(kernel.router.isOpen.value ? kernel.router.current.value?.view : 'nothing').toBe(view)
})

it.each([
  ['showWallets', { showWallets: false }],
  ['emailShowWallets', { features: { emailShowWallets: false } }],
  ['collapseWallets', { features: { collapseWallets: true } }],
])('by %s all wallets are one row beside other ways to connect', (_, more) => {
  const { kernel } = createTestKernel({ plugins: toPlugins({ networks: [mainnet], projectId: 'test', ...more }) })
  expect(kernel.get(ConnectController).settings.value.collapseWallets).toBe(true)
})

/** A page with the catalogue, and the number of rows in it that lead to all wallets. */
function createListPage(more: Partial<ModalOptions>) {
  const options = { networks: [mainnet] as const, projectId: 'test', ...more }
  const features = createFeatures(options)
  const { kernel } = createTestKernel({ plugins: [toPlugins(options, features.lists), features.plugin] })
  const countRows = () => kernel.slot(walletGroups).value.find(({ id }) => id === 'all')?.awaited?.value
  return { features, countRows }
}

it.each([
  [{}, 1],
  [{ allWallets: 'HIDE' as const }, 0],
  [{ features: { allWallets: false } }, 0],
  [{ allWallets: 'SHOW' as const, features: { allWallets: false } }, 0],
])('with %j there are %i rows that lead to all wallets', (more, count) => {
  const { countRows } = createListPage(more)
  expect(countRows()).toBe(count)
})

it.each([
  [{}, [1, 0, 1]],
  [{ features: { allWallets: false } }, [0, 0, 1]],
  [{ allWallets: 'HIDE' as const }, [0, 0, 0]],
])('a page with %j that changes allWallets while it runs has %j rows that lead to all wallets', (more, counts) => {
  const { features, countRows } = createListPage(more)
  const change = (allWallets: boolean) => {
    features.local.value = { ...features.local.peek(), allWallets }
    return countRows()
  }
  expect([countRows(), change(false), change(true)]).toEqual(counts)
})

it.each([
  [{}, []],
  [{ enableCoinbase: false }, ['coinbase-wallet']],
  [{ enableBaseAccount: false, enableCoinbase: true }, ['base-account']],
])('a page with %j keeps out of the list: %j', async (more, hidden) => {
  const options = { networks: [mainnet] as const, ...more }
  const features = createFeatures(options)
  features.lists.value = createLists(features, options)
  const { kernel } = createTestKernel({
    plugins: [minimal(), eip155(), coinbaseWallet(), baseAccount(), features.plugin],
  })
  await kernel.start()
  const { connectors, discover } = kernel.get(ConnectController)
  await discover()
  const isHidden = (connector: Connector) => kernel.slot(hiddenConnectors).value.some((hides) => hides(connector))
  expect(connectors.value.filter(isHidden).map(({ id }) => id)).toEqual(hidden)
  expect(connectors.value.map(({ id }) => id)).toEqual(expect.arrayContaining(['coinbase-wallet', 'base-account']))
})

it.each([
  ['branding', 7, 'connect.branding'],
  ['connectorImages', 7, 'connect.connectorImages'],
  ['enableReconnect', 7, 'connect.reconnect'],
  ['enableWalletGuide', 7, 'connect.walletGuide'],
  ['features', { connectMethodsOrder: 7 }, 'connect.connectMethodsOrder'],
  ['features', { connectorTypeOrder: 7 }, 'connect.connectorTypeOrder'],
  ['features', { legalCheckbox: 7 }, 'connect.legalCheckbox'],
  ['enableInjected', 7, 'eip155.injected'],
  ['enableNetworkSwitch', 7, 'networks.networkSwitch'],
  ['manualWCControl', 7, 'walletconnect.manualControl'],
  ['experimental_preferUniversalLinks', 7, 'walletconnect.preferUniversalLinks'],
  ['universalProvider', 7, 'walletconnect.universalProvider'],
  ['universalProviderConfigOverride', { methods: 7 }, 'walletconnect.methods'],
])('%s of a page, here %j, is %s of the preset', (name, value, path) => {
  const page: ModalOptions = { networks: [mainnet], projectId: 'test' }
  expect(() => toPlugins(Object.assign(page, { [name]: value }))).toThrow(`${path} must be`)
})

it('pictures of networks go by the ids of those, with a page of no wallets there is no row that leads to them', () => {
  const picture = 'https://tidepool.example/base.svg'
  const { kernel } = createTestKernel({
    plugins: toPlugins({ networks: [mainnet, base], chainImages: { 8453: picture }, enableWallets: false }),
  })
  const images = kernel.get(NetworksController).requested.value.map(({ assets }) => assets?.imageUrl)
  expect(images).toEqual([undefined, picture])
  expect(kernel.slot(walletGroups).value.find(({ id }) => id === 'all')?.awaited?.value ?? 0).toBe(0)
})

it.each([
  ['receive', 'receive'],
  ['send', 'send'],
  ['swaps', 'swap'],
  ['onramp', 'onramp'],
  ['activity', 'activity'],
  ['history', 'activity'],
  ['multiWallet', 'multiWallet'],
  ['payWithExchange', 'payWithExchange'],
  ['analytics', 'analytics'],
  ['smartSessions', 'smartSessions'],
])('the feature %s of a page opens and closes the gate %s', async (feature, gate) => {
  const isOpen = async (isOn: boolean) => {
    const options: ModalOptions = { networks: [mainnet], projectId: 'test', features: { [feature]: isOn } }
    const counted = analytics({ sink: () => undefined })
    const { kernel } = createTestKernel({
      plugins: [
        toPlugins({ ...options, preset: { analytics: counted, smartSessions: smartSessions() } }),
        createFeatures(options).plugin,
      ],
    })
    return kernel.gate(gate).value
  }
  expect([await isOpen(true), await isOpen(false)]).toEqual([true, false])
})

it('the order of tiles of a page is that of the account', () => {
  const options: ModalOptions = { networks: [mainnet], features: { walletFeaturesOrder: ['send', 'receive'] } }
  const { kernel } = createTestKernel({ plugins: [toPlugins(options), createFeatures(options).plugin] })
  expect(kernel.slot(accountSettings).value.walletFeaturesOrder).toEqual(['send', 'receive'])
})
