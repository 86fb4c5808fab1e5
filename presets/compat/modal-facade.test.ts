import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/lib/caip'
import { Connect } from '../../kernel/namespaces/capabilities'
import { implement } from '../../kernel/namespaces/define-namespace'
import type { Network } from '../../kernel/namespaces/network'
import type { AnyPlugin } from '../../kernel/plugin/collect-plugins'
import { controller, definePlugin, lazyController } from '../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../kernel/router/define-view'
import { batch, signal } from '../../kernel/store/signals'
import { connect } from '../../kernel/testing/fake-capabilities'
import {
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../kernel/testing/index'
import { type SendApi, SendController } from '../../plugins/features/send/contract'
import { type SwapApi, SwapController } from '../../plugins/features/swap/contract'
import { ConnectController, connectorSources, hiddenConnectors } from '../../plugins/foundations/connect/contract'
import { type WalletConnectApi, WalletConnectController } from '../../plugins/services/walletconnect/contract'
import { minimal } from '../minimal'
import type { EventsPayload, ModalEvent } from './events'
import { createLists } from './feature-lists'
import { createFeatures } from './features'
import { followEvents, followProviders, type PageSources } from './lazy-members'
import { createFacade, type EmbeddedInfos, type Providers } from './modal-facade'
import type { ModalFeatures, ModalOptions, ThemeMode } from './modal-options'

beforeAll(() => Promise.all([import('../../plugins/foundations/connect/session-implementation'), import('./events')]))

/** What sending throws while no wallet is connected. */
const missing = Object.assign(new Error('Account not found'), { name: 'PorticoError', code: 'SEND_ACCOUNT_MISSING' })

interface Init {
  readonly features?: ModalFeatures
  readonly basic?: boolean
  readonly isAnnouncedHidden?: boolean
  /** What the wallet approves; default: all. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** Names of views that a plugin of the page brings. */
  readonly views?: readonly string[]
  readonly defaultAccountTypes?: ModalOptions['defaultAccountTypes']
  /** What the account has, in base units. Default: enough. */
  readonly readBalance?: () => bigint
  /** Whether the plugins have started. Default true. */
  readonly isStarted?: boolean
  /** Plugins beside those of the page. */
  readonly others?: readonly AnyPlugin[]
}

async function createPage({
  features: wanted = {},
  basic = false,
  isAnnouncedHidden = false,
  approvedNetworkIds,
  views = [],
  defaultAccountTypes,
  others = [],
  readBalance,
  isStarted = true,
}: Init = {}) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const approve = implement(Connect, async () => async (params) => ({
    ...(await connect(params)),
    ...(approvedNetworkIds && { approvedNetworkIds }),
  }))
  const namespace = fakeNamespace({
    contributes: [connectorSources.of(fakeConnectorSource(fox))],
    implementations: [approve],
    ...(readBalance && { readBalance }),
  })
  const pageOptions = { features: wanted, basic, enableEIP6963: !isAnnouncedHidden }
  const features = createFeatures(pageOptions)
  features.lists.value = createLists(features, pageOptions)
  const load = async () => ({ default: () => null })
  const game = definePlugin({
    id: 'game',
    gates: { swaps: { default: true } },
    views: views.map((name) => defineView({ ref: createViewRef(name), load })),
  })
  const { kernel, clock } = createTestKernel({ plugins: [minimal(), namespace, features.plugin, game, others] })
  await kernel.start()
  await kernel.plugins.connect.discover()
  const theme = signal({})
  const deviceMode = signal<ThemeMode>('dark')
  const options: ModalOptions = {
    networks: kernel.plugins.networks.requested.value as unknown as ModalOptions['networks'],
    basic,
    ...(defaultAccountTypes && { defaultAccountTypes }),
  }
  const isReady = signal(isStarted)
  const events = signal<EventsPayload>({
    timestamp: 0,
    lastFlush: 0,
    reportedErrors: {},
    data: { type: 'track', event: 'MODAL_CREATED' },
    pendingEvents: [],
    subscribedToVisibilityChange: false,
    walletImpressions: [],
  })
  const providers = signal<Providers>({})
  followProviders(kernel, providers)
  const embedded = signal<EmbeddedInfos>({})
  const sources: PageSources = {
    kernel,
    options,
    theme,
    deviceMode,
    features,
    events,
    isRead: signal(false),
    providers,
    embedded,
    isReady,
    load: () => import('./lazy-members'),
  }
  const end = new AbortController()
  followEvents(sources, end.signal)
  const modal = createFacade(sources)
  const connectFox = async () => {
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
    await settle()
  }
  return { kernel, clock, modal, fox, connectFox, connect: kernel.plugins.connect, embedded, deviceMode, end }
}

describe('a modal by the names of the peer', () => {
  it.each([undefined, null])(
    'is given %s by pages without types, and refuses it by a code, or takes it as nothing',
    async (none) => {
      const { modal, kernel, connectFox, connect } = await createPage({ features: { multiWallet: true } })
      await connectFox()
      type Name =
        | 'open'
        | 'switchNetwork'
        | 'setCaipNetwork'
        | 'switchConnection'
        | 'deleteConnection'
        | 'fetchIdentity'
        | 'configure'
      const call = (name: Name, ...more: unknown[]): Promise<unknown> =>
        Reflect.apply(modal[name], undefined, [none, ...more])
      await call('open')
      expect(kernel.router.isOpen.value).toBe(true)
      const unknown = { code: 'NETWORKS_NETWORK_UNKNOWN' }
      await expect(call('switchNetwork', { throwOnFailure: true })).rejects.toMatchObject(unknown)
      await call('setCaipNetwork').catch((error: unknown) => expect(error).toMatchObject(unknown))
      await expect(call('switchConnection')).rejects.toMatchObject({ code: 'CONNECT_CONNECTOR_UNKNOWN' })
      expect(await call('fetchIdentity')).toEqual({ name: undefined, avatar: undefined })
      await call('deleteConnection')
      await call('configure')
      expect(connect.connections.value).toMatchObject([{ connectorId: 'fox' }])
    },
  )

  it("opens a view of a plugin with the peer's name, before its replacement", async () => {
    const { modal, kernel } = await createPage({ views: ['ConnectSocials', 'SmartAccountSettings'] })
    const opened: unknown[] = []
    for (const view of ['ConnectSocials', 'SmartAccountSettings', 'ConnectingSocial']) {
      await modal.open({ view })
      opened.push(kernel.router.current.peek()?.view)
    }
    expect(opened).toEqual(['ConnectSocials', 'SmartAccountSettings', 'Connect'])
  })

  it('leads from a view that is of something, and is named without it, to where that is chosen', async () => {
    const { modal, kernel } = await createPage()
    const shown: unknown[] = []
    for (const view of ['SwitchNetwork', 'ConnectingExternal', 'SwitchActiveChain', 'ConnectingMultiChain']) {
      await modal.open({ view })
      shown.push(kernel.router.current.peek()?.view)
      kernel.router.close()
    }
    expect(shown).toEqual(['Networks', 'Connect', 'Networks', 'Connect'])
    await modal.open({ view: 'WhatIsANetwork' })
    await modal.redirect('SwitchNetwork')
    expect(kernel.router.current.peek()?.view).toBe('Networks')
    const { plugins } = await kernel.inspect()
    expect(plugins.filter(({ status }) => status !== 'started')).toEqual([])
  })

  it('opens at a view, at one that bears another name here, and at Connect for one that is not here', async () => {
    const { modal, kernel } = await createPage()
    const shown = async (view?: string) => {
      await modal.open(view ? { view } : {})
      return kernel.router.current.peek()?.view
    }
    expect(await shown()).toBe('Connect')
    expect(await shown('Networks')).toBe('Networks')
    expect(await shown('Create')).toBe('Connect')
    expect(await shown('WhatIsANetwork')).toBe('WhatIsANetwork')
    expect(await shown('Nowhere')).toBe('Connect')
    expect(modal.isOpen()).toBe(true)
    await modal.close()
    expect([modal.isOpen(), modal.getState().open]).toEqual([false, false])
  })

  it('reads the connected account, now and on every change', async () => {
    const { modal, connectFox } = await createPage()
    const told = vi.fn()
    const end = modal.subscribeAccount(told)
    expect(told).not.toHaveBeenCalled()
    expect(modal.getAccount()).toMatchObject({ address: undefined, isConnected: false, status: 'disconnected' })
    await connectFox()
    const account = modal.getAccount()
    expect(account).toMatchObject({ isConnected: true, status: 'connected', caipAddress: `test:1:${account.address}` })
    expect(account.allAccounts[0]).toMatchObject({
      namespace: 'test',
      chainId: 1,
      address: account.address,
      type: 'eoa',
    })
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ address: account.address }))
    expect(modal.getWalletInfo()).toMatchObject({ name: 'Fox', type: 'ANNOUNCED' })
    expect([modal.getIsConnectedState(), modal.getWalletProviderType()]).toEqual([true, 'ANNOUNCED'])
    const count = told.mock.calls.length
    end()
    await modal.disconnect()
    expect([modal.getAddress(), told.mock.calls.length]).toEqual([undefined, count])
  })

  it('reads a balance to its last decimal, however small it is', async () => {
    const { modal, connectFox } = await createPage({ readBalance: () => 423_000_000_000_001n })
    await connectFox()
    const told = { balance: '0.000423000000000001', symbol: 'TST' }
    expect([await modal.fetchBalance(), await modal.updateNativeBalance()]).toEqual([told, told])
  })

  it('returns no earlier balance where it cannot be read again', async () => {
    let isDown = false
    const readBalance = () => {
      if (isDown) throw new Error('No node answers.')
      return 1_000_000_000_000_000_000n
    }
    const { modal, connectFox } = await createPage({ readBalance })
    await connectFox()
    expect(await modal.fetchBalance()).toEqual({ balance: '1', symbol: 'TST' })
    isDown = true
    expect(await modal.fetchBalance()).toBeUndefined()
    isDown = false
    expect(await modal.fetchBalance()).toEqual({ balance: '1', symbol: 'TST' })
  })

  it('reads the login of the embedded wallet', async () => {
    const { modal, connectFox, embedded } = await createPage()
    const told = vi.fn()
    modal.subscribeWalletInfo(told, 'test')
    await connectFox()
    const info = {
      authProvider: 'google',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
      user: { username: 'ada' },
    }
    const login = { name: 'AUTH', identifier: 'ada', social: 'google' }
    embedded.value = { test: { info, login } }
    expect([modal.getWalletInfo(), modal.getWalletInfo('test')]).toMatchObject([login, login])
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining(login))
    expect(modal.getAccount().embeddedWalletInfo).toEqual(info)
  })

  it('hands out the provider of a namespace while it is connected', async () => {
    const { modal, connectFox } = await createPage()
    const told = vi.fn()
    modal.subscribeProviders(told)
    expect(modal.getProvider('test')).toBeUndefined()
    await connectFox()
    await vi.waitFor(() => expect(modal.getProvider('test')?.request).toBeTypeOf('function'))
    expect(modal.getWalletProvider()).toBe(modal.getProvider('test'))
    expect(told).toHaveBeenCalled()
    await modal.disconnect('test')
    expect(modal.getProvider('test')).toBeUndefined()
  })

  it('returns no provider, where another wallet connects, until that of the new wallet has come', async () => {
    const owl = fakeConnector({ id: 'owl', name: 'Owl', addresses: ['fake-owl'] })
    const other = definePlugin({ id: 'other', contributes: [connectorSources.of(fakeConnectorSource(owl))] })
    const { modal, connectFox, connect } = await createPage({ others: [other] })
    await connectFox()
    const provider = modal.getProvider('test')
    const told: unknown[] = []
    modal.subscribeProviders(({ test }) => told.push(test && (test === provider ? 'fox' : 'owl')))
    await connect.connect({ connectorId: 'owl' })
    await settle()
    expect(modal.getAddress()).toBe('fake-owl')
    expect(told).toEqual([undefined, 'owl'])
  })

  it('returns no provider that comes after the wallet has disconnected', async () => {
    const { kernel, connectFox, connect } = await createPage()
    let arrive = () => undefined as void
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const fox = await fakeConnector().getProvider('test')
    const getProvider = () => late.then(() => fox)
    const slow = { ...connect, getProvider }
    const get = ((token) => (token === ConnectController ? slow : kernel.get(token))) as typeof kernel.get
    const providers = signal<Providers>({})
    followProviders({ ...kernel, get }, providers)
    await connectFox()
    await connect.disconnect('test')
    arrive()
    await settle()
    expect(providers.value.test).toBeUndefined()
  })

  it('switches to another network, and reports it', async () => {
    const { modal, connectFox } = await createPage()
    await connectFox()
    const [told, changed] = [vi.fn(), vi.fn()]
    modal.subscribeNetwork(told)
    modal.subscribeCaipNetworkChange(changed)
    const [, second] = modal.getCaipNetworks('test')
    if (!second) throw new Error('The fake namespace has two networks.')
    await modal.switchNetwork(second)
    expect([modal.getCaipNetworkId(), modal.getChainId()]).toEqual([second.caipNetworkId, second.id])
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ caipNetworkId: second.caipNetworkId }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ id: second.id }))
    const unknown = { ...second, caipNetworkId: parseCaipNetworkId('test:999').caipNetworkId }
    await expect(modal.switchNetwork(unknown)).rejects.toThrow('Network not found')
  })

  it('says that a wallet supports all networks, or which ones it approved', async () => {
    const free = await createPage()
    await free.connectFox()
    expect(free.modal.getNetwork()).toMatchObject({ supportsAllNetworks: true, approvedCaipNetworkIds: undefined })
    const approvedNetworkIds = [parseCaipNetworkId('test:1').caipNetworkId]
    const bound = await createPage({ approvedNetworkIds })
    await bound.connectFox()
    const { supportsAllNetworks, approvedCaipNetworkIds } = bound.modal.getNetwork()
    expect([supportsAllNetworks, approvedCaipNetworkIds]).toEqual([false, approvedNetworkIds])
  })

  it('lists connections, and ends one of them, only where the page has use for several wallets', async () => {
    const { modal, connectFox } = await createPage()
    const told = vi.fn()
    modal.subscribeConnections(told)
    await connectFox()
    expect([modal.getConnections('test'), modal.getRecentConnections('test')]).toEqual([[], []])
    expect(told).not.toHaveBeenCalled()
    const wanted = { connectorId: 'fox', namespace: 'test', address: modal.getAddress() ?? '' }
    const accounts = modal.getAccount().allAccounts.map(({ address }) => ({ address }))
    await expect(modal.deleteConnection(wanted)).rejects.toThrow('Multi-Wallet Not Enabled')
    expect(modal.getIsConnectedState()).toBe(true)

    modal.updateFeatures({ multiWallet: true })
    expect(modal.getConnections('test')).toMatchObject([{ connectorId: 'fox' }])
    expect(told).toHaveBeenCalledWith([expect.objectContaining({ connectorId: 'fox' })])
    await modal.deleteConnection(wanted)
    expect([modal.getConnections('test'), modal.getRecentConnections('test')]).toMatchObject([
      [],
      [{ connectorId: 'fox', accounts }],
    ])
    expect(modal.getConnections('side')).toEqual([])
  })

  it.each([
    ['test:1', 1],
    ['test:0x10', '0x10'],
    ['test:1e3', '1e3'],
    ['test:007', '007'],
    ['test:9007199254740993', '9007199254740993'],
  ])('names the network %s of an account by %j', async (networkId, chainId) => {
    const { modal, connectFox, fox } = await createPage()
    await connectFox()
    fox.wallet.changeNetwork(networkId)
    await settle()
    expect(modal.getAccount().allAccounts[0]?.chainId).toBe(chainId)
  })

  it('counts no network of another namespace as one that the wallet did not approve', async () => {
    const approvedNetworkIds = [parseCaipNetworkId('test:1').caipNetworkId]
    const { modal, connectFox } = await createPage({ approvedNetworkIds, others: [fakeNamespace({ id: 'side' })] })
    await connectFox()
    expect(modal.getDisabledCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['test:2'])
  })

  it('says of a namespace that a wallet is being asked there', async () => {
    const { modal, fox, connect } = await createPage({ others: [fakeNamespace({ id: 'side' })] })
    fox.wallet.script('connect', 'pending')
    void connect.connect({ connectorId: 'fox' }).catch(() => undefined)
    await vi.waitFor(() => expect(modal.getAccount('test').status).toBe('connecting'))
    expect([modal.getAccount('side').status, modal.getAccount('test').isConnected]).toEqual(['disconnected', false])
    connect.cancel()
  })

  it('distinguishes a person who declined from a wallet that failed', async () => {
    const { modal, fox, connect } = await createPage()
    const told: (readonly [name: string, properties: unknown])[] = []
    modal.subscribeEvents(({ data }) => told.push([data.event, data.properties]))
    for (const answer of ['reject', 'junk'] as const) {
      fox.wallet.script('connect', answer)
      await connect.connect({ connectorId: 'fox' }).catch(() => undefined)
    }
    await settle()
    const names = told.map(([name]) => name)
    expect(names).toEqual(['SELECT_WALLET', 'USER_REJECTED', 'SELECT_WALLET', 'CONNECT_ERROR'])
    expect(told[1]).toEqual(['USER_REJECTED', { message: 'User rejected the request.' }])
  })

  it("publishes events under the peer's names", async () => {
    const { modal, connectFox } = await createPage()
    const names: string[] = []
    modal.subscribeEvents(({ data }) => names.push(data.event))
    expect(modal.getEvent().data.event).toBe('MODAL_CREATED')
    await modal.open()
    await connectFox()
    await modal.close()
    await modal.disconnect()
    await settle()
    expect(names).toEqual(
      expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE', 'DISCONNECT_SUCCESS']),
    )
  })

  it('changes its theme, and reports it', async () => {
    const { modal } = await createPage()
    const told = vi.fn()
    modal.subscribeTheme(told)
    expect(modal.getThemeMode()).toBe('dark')
    modal.setThemeMode('light')
    modal.setThemeVariables({ '--apkt-accent': '#0a7d4f' })
    expect([modal.getThemeMode(), modal.getThemeVariables()]).toEqual(['light', { '--apkt-accent': '#0a7d4f' }])
    expect(told).toHaveBeenLastCalledWith({ themeMode: 'light', themeVariables: { '--apkt-accent': '#0a7d4f' } })
  })

  it('follows the mode of the device, until the page sets one', async () => {
    const { modal, deviceMode } = await createPage()
    const told = vi.fn()
    modal.subscribeTheme(told)
    deviceMode.value = 'light'
    expect([modal.getThemeMode(), told.mock.calls]).toEqual(['light', [[{ themeMode: 'light', themeVariables: {} }]]])
    modal.setThemeMode('dark')
    deviceMode.value = 'dark'
    deviceMode.value = 'light'
    expect([modal.getThemeMode(), told.mock.calls.length]).toEqual(['dark', 2])
  })

  it('says at once which kind of account is preferred: of the person, of the page, of the namespace', async () => {
    const { modal } = await createPage()
    expect(modal.getPreferredAccountType('nowhere')).toBeUndefined()
    const before = modal.getPreferredAccountType('test')
    await modal.setPreferredAccountType('smartAccount', 'test')
    expect([before, modal.getPreferredAccountType('test')]).toEqual([undefined, 'smartAccount'])
    const page = await createPage({ defaultAccountTypes: { test: 'eoa' } })
    expect(page.modal.getPreferredAccountType('test')).toBe('eoa')
  })

  it('publishes an event with all fields of the peer, and two equal events as two', async () => {
    const { modal } = await createPage()
    const told = vi.fn()
    modal.subscribeEvents(told)
    await modal.open()
    await modal.close()
    await modal.open()
    await settle()
    expect(modal.getEvent()).toMatchObject({
      lastFlush: 0,
      reportedErrors: {},
      data: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      pendingEvents: [],
      subscribedToVisibilityChange: false,
      walletImpressions: [],
    })
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('publishes no event from before the page reads events, and begins with the options where it reads them while it starts', async () => {
    const early = await createPage({ isStarted: false })
    const late = await createPage()
    for (const { modal } of [early, late]) await modal.open()
    await settle()
    const [first, second] = [early, late].map(({ modal }) => {
      expect(modal.getEvent().data.event).toBe('MODAL_CREATED')
      const told: ModalEvent[] = []
      modal.subscribeEvents(({ data }) => told.push(data))
      return told
    })
    for (const { modal } of [early, late]) await modal.close()
    await settle()
    expect(first?.map(({ event }) => event)).toEqual(['INITIALIZE', 'MODAL_CLOSE'])
    expect(first?.[0]?.properties).toEqual({ basic: false, networks: ['1', '2'] })
    expect(second?.map(({ event }) => event)).toEqual(['MODAL_CLOSE'])
  })

  it('publishes a connection that was restored before anything listened', async () => {
    const { modal, connectFox } = await createPage({ isStarted: false })
    await connectFox()
    const told: ModalEvent[] = []
    modal.subscribeEvents(({ data }) => told.push(data))
    await settle()
    expect(told.map(({ event }) => event)).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
    expect(told[1]?.properties).toEqual({ method: 'browser', name: 'Fox', reconnect: true, caipNetworkId: 'test:1' })
  })

  it('publishes the position of a chosen wallet, and the wallets that the list showed', async () => {
    const { modal, clock, connectFox } = await createPage()
    const told: ModalEvent[] = []
    modal.subscribeEvents(({ data }) => told.push(data))
    await settle()
    await modal.open()
    await connectFox()
    const place = { name: 'Fox', view: 'Connect', displayIndex: 0 }
    expect(told.find(({ event }) => event === 'SELECT_WALLET')?.properties).toEqual({ ...place, platform: 'browser' })
    expect(told.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toEqual({
      method: 'browser',
      name: 'Fox',
      view: 'Connect',
      caipNetworkId: 'test:1',
    })
    await clock.advance(10_000)
    await settle()
    expect(told.at(-1)).toEqual({ type: 'track', event: 'WALLET_IMPRESSION_V2', items: [place] })
  })

  it('publishes each of several events of one moment, in their order', async () => {
    const { modal, kernel, connectFox } = await createPage({ views: ['Swap'] })
    await connectFox()
    const names: string[] = []
    modal.subscribeEvents(({ data }) => names.push(data.event))
    await settle()
    kernel.router.open({ view: createViewRef('Account') })
    kernel.router.push(createViewRef('Swap'))
    kernel.router.push(createViewRef('Networks'))
    kernel.router.goBack()
    await settle()
    expect(names).toEqual([
      'MODAL_OPEN',
      'CLICK_CONVERT',
      'OPEN_SWAP',
      'CLICK_SELECT_NETWORK_TO_SWAP',
      'CLICK_NETWORKS',
    ])
    batch(() => {
      kernel.router.push(createViewRef('Networks'))
      kernel.router.push(createViewRef('Swap'))
    })
    await settle()
    expect(names.slice(5)).toEqual(['CLICK_NETWORKS', 'OPEN_SWAP'])
  })

  it('publishes a failed part without personal data, and nothing after the end', async () => {
    const { modal, kernel, end } = await createPage()
    const told: ModalEvent[] = []
    modal.subscribeEvents(({ data }) => told.push(data))
    kernel.reportView('Account', new TypeError('Somebody@example.com broke it'))
    await settle()
    const fault = { errorType: 'TypeError', errorMessage: '[redacted] broke it', stackTrace: expect.any(String) }
    expect(told).toEqual([{ type: 'error', event: 'INTERNAL_SDK_ERROR', properties: fault }])
    end.abort()
    await modal.open()
    await settle()
    expect(told).toHaveLength(1)
  })

  it('hands out what signs people in: the object of the page, else the controller', async () => {
    const config = { getSessions: async () => [] }
    const sign = (api: object) => definePlugin({ id: 'siwx', setup: () => api })
    const own = await createPage({ others: [sign({ config })] })
    expect(own.modal.getSIWX<typeof config>()).toBe(config)
    const controller = { config: undefined }
    const plain = await createPage({ others: [sign(controller)] })
    expect(plain.modal.getSIWX()).toEqual(controller)
    expect((await createPage()).modal.getSIWX()).toBeUndefined()
  })

  it('hands out the client of WalletConnect: of the page, else the one that is started here', async () => {
    const client = { session: { topic: 't' } }
    const remote = { getClient: async () => client }
    const pairing = definePlugin({
      id: 'walletconnect',
      controllers: [controller(WalletConnectController, () => remote as Partial<WalletConnectApi> as WalletConnectApi)],
    })
    const { modal } = await createPage({ others: [pairing] })
    await expect(modal.getUniversalProvider()).resolves.toBe(client)
    const bare = await createPage()
    await expect(bare.modal.getUniversalProvider()).resolves.toBeUndefined()
  })

  it('shows messages of the page in the modal', async () => {
    const { modal, kernel } = await createPage()
    await modal.showErrorMessage('No luck')
    expect(kernel.notices.snack.value).toMatchObject({ message: 'No luck', variant: 'error' })
  })

  it.each([undefined, null])('changes nothing for a page without types that passes %s', async (nothing) => {
    const { modal, connect } = await createPage()
    const before = connect.settings.value
    Reflect.apply(modal.updateOptions, undefined, [nothing])
    await settle()
    expect(connect.settings.value).toEqual(before)
  })

  it('changes what is listed while it runs', async () => {
    const { modal, connect } = await createPage()
    modal.updateFeatures({ collapseWallets: true, connectMethodsOrder: ['wallet', 'email'] })
    modal.setTermsConditionsUrl('https://app.example/terms')
    modal.updateOptions({ enableWalletGuide: false, features: { legalCheckbox: true } })
    await vi.waitFor(() =>
      expect(connect.settings.value).toMatchObject({
        collapseWallets: true,
        connectMethodsOrder: ['wallet', 'email'],
        termsUrl: 'https://app.example/terms',
        walletGuide: false,
        legalCheckbox: true,
      }),
    )
    expect(modal.getConnectMethodsOrder()).toEqual(['wallet', 'email'])
  })

  it.each([
    [{ emailShowWallets: false }, true],
    [{ emailShowWallets: true }, false],
    [{ emailShowWallets: false, collapseWallets: false }, false],
  ])('changes by the older name too whether one row stands for all wallets: %j', async (features, isCollapsed) => {
    const { modal, connect } = await createPage()
    modal.updateFeatures({ collapseWallets: !isCollapsed })
    modal.updateFeatures(features)
    await vi.waitFor(() => expect(connect.settings.value.collapseWallets).toBe(isCollapsed))
  })

  it('hands on to the form of a swap and of a transfer what the page names, in exact texts, and nothing else', async () => {
    const swap = { open: vi.fn(async () => undefined) }
    const send = { open: vi.fn(async () => ({ id: '0xabc', networkId: 'test:1' as CaipNetworkId })) }
    const forms = definePlugin({
      id: 'forms',
      controllers: [
        lazyController(SwapController, async () => swap as Partial<SwapApi> as SwapApi),
        lazyController(SendController, async () => send as Partial<SendApi> as SendApi),
      ],
    })
    const { modal } = await createPage({ others: [forms] })
    await modal.open({ view: 'Swap', arguments: { amount: 1.5, fromToken: 'USDC', toToken: undefined } })
    expect(swap.open).toHaveBeenLastCalledWith({ amount: '1.5', fromToken: 'USDC' })
    const sent = await modal.open({ view: 'WalletSend', arguments: { amount: 2, assetAddress: 'native', to: 'ada' } })
    expect([sent, send.open.mock.calls.at(-1)]).toEqual([{ hash: '0xabc' }, [{ amount: '2', to: 'ada' }]])
    // JavaScript writes small numbers with an exponent.
    await modal.open({ view: 'WalletSend', arguments: { amount: 0.0000005, assetAddress: 'native', to: 'ada' } })
    expect(send.open).toHaveBeenLastCalledWith({ amount: '0.0000005', to: 'ada' })
    await modal.open({ view: 'Swap', arguments: { amount: 0.0000005 } })
    expect(swap.open).toHaveBeenLastCalledWith({ amount: '0.0000005' })
    await modal.open({ view: 'WalletSend', arguments: { assetAddress: 'fake-token' } })
    expect(send.open).toHaveBeenLastCalledWith({ amount: '', to: '', token: 'fake-token' })
    // Who names no asset means none: least of all so much of the network's own currency.
    await modal.open({ view: 'WalletSend', arguments: { amount: 2, to: 'ada' } })
    expect(send.open).toHaveBeenLastCalledWith({ amount: '2', to: 'ada', token: '' })
  })

  it('sends on the network that the page names, also where it does not name the namespace', async () => {
    const sentOn: unknown[] = []
    const open: SendApi['open'] = async () => {
      sentOn.push(modal.getCaipNetworkId())
      return { id: '0xabc', networkId: 'test:1' as CaipNetworkId }
    }
    const send = definePlugin({
      id: 'forms',
      controllers: [lazyController(SendController, async () => ({ open }) as Partial<SendApi> as SendApi)],
    })
    const scan = fakeConnector({ id: 'scan', name: 'Scan', namespaces: ['side'], networkId: 'side:2' })
    const side = fakeNamespace({ id: 'side', contributes: [connectorSources.of(fakeConnectorSource(scan))] })
    const { modal, connectFox, connect } = await createPage({ others: [send, side] })
    await connect.connect({ connectorId: 'scan', namespace: 'side' })
    await connectFox()
    const payment = { amount: '2', assetAddress: 'native', to: 'ada' }
    const pay = (values: object, namespace?: string) =>
      modal.open({ view: 'WalletSend', arguments: { ...payment, ...values }, ...(namespace && { namespace }) })
    await pay({ namespace: 'test', chainId: 2 })
    await pay({ chainId: '1' })
    await pay({ namespace: 'side' })
    await pay({}, 'test')
    await pay({ chainId: 1 }, 'side')
    expect(sentOn).toEqual(['test:2', 'test:1', 'side:2', 'test:1', 'side:1'])
    await expect(pay({ chainId: 7 })).rejects.toThrow('Network not found')
    expect(sentOn).toHaveLength(5)
  })

  it('finds a network by its id, as a number or as a text, and by its CAIP-2 id', async () => {
    const mainnet: Network = { ...fakeNetwork('137', 'numbered'), id: 137 }
    const { modal } = await createPage({ others: [fakeNamespace({ id: 'numbered', networks: [mainnet] })] })
    const ids = [137, '137', 'numbered:137']
    expect(ids.map((id) => modal.getCaipNetwork('numbered', id)?.name)).toEqual(ids.map(() => mainnet.name))
    expect(modal.getCaipNetwork('test', 2)?.caipNetworkId).toBe('test:2')
    expect(modal.getCaipNetwork('numbered', '7')).toBeUndefined()
  })

  it('asks a person without a wallet to connect one, and then to accept the transfer that the page names', async () => {
    const sentOn: unknown[] = []
    const open: SendApi['open'] = async () => {
      if (!modal.getIsConnectedState()) throw missing
      sentOn.push(modal.getCaipNetworkId())
      return { id: '0xabc', networkId: 'test:2' as CaipNetworkId }
    }
    const send = definePlugin({
      id: 'forms',
      controllers: [lazyController(SendController, async () => ({ open }) as Partial<SendApi> as SendApi)],
    })
    const { modal, kernel, connectFox } = await createPage({ others: [send] })
    const values = { amount: '2', assetAddress: 'native', to: 'ada', chainId: 2 }
    const sent = modal.open({ view: 'WalletSend', arguments: values })
    await vi.waitFor(() => expect(modal.isOpen()).toBe(true))
    expect(kernel.router.current.peek()?.view).toBe('Connect')
    await connectFox()
    await modal.close()
    await expect(sent).resolves.toEqual({ hash: '0xabc' })
    expect(sentOn).toEqual(['test:2'])
    await modal.disconnect()
    const given = modal.open({ view: 'WalletSend', arguments: values })
    await vi.waitFor(() => expect(modal.isOpen()).toBe(true))
    await modal.close()
    await expect(given).rejects.toThrow('Modal closed')
    expect(sentOn).toHaveLength(1)
  })

  it('opens a swap in the namespace that the page names', async () => {
    const openedOn: unknown[] = []
    const open: SwapApi['open'] = async () => void openedOn.push(modal.getActiveChainNamespace())
    const swap = definePlugin({
      id: 'forms',
      controllers: [lazyController(SwapController, async () => ({ open }) as Partial<SwapApi> as SwapApi)],
    })
    const { modal } = await createPage({ others: [swap, fakeNamespace({ id: 'side' })] })
    await modal.open({ view: 'Swap', arguments: { amount: '1' } })
    await modal.open({ view: 'Swap', namespace: 'side', arguments: { amount: '1' } })
    expect(openedOn).toEqual(['test', 'side'])
  })

  it('disconnects a wallet by its id wherever it is connected, and no other wallet', async () => {
    const scan = fakeConnector({
      id: 'walletConnect',
      name: 'WalletConnect',
      namespaces: ['side'],
      networkId: 'side:1',
    })
    const side = fakeNamespace({ id: 'side', contributes: [connectorSources.of(fakeConnectorSource(scan))] })
    const { modal, connectFox, connect } = await createPage({ others: [side] })
    await connect.connect({ connectorId: 'walletConnect', namespace: 'side' })
    await connectFox()
    const [first] = modal.getCaipNetworks('test')
    if (!first) throw new Error('The fake namespace has networks.')
    await modal.switchNetwork(first)
    expect(modal.getActiveChainNamespace()).toBe('test')
    expect(connect.connections.value).toHaveLength(2)
    await modal.resetWcConnection()
    expect([modal.getAddress('side'), modal.getAccount('test').isConnected]).toEqual([undefined, true])
    await connect.connect({ connectorId: 'walletConnect', namespace: 'side' })
    await modal.disconnect(undefined, 'fox')
    expect([modal.getAddress('test'), modal.getAccount('side').isConnected]).toEqual([undefined, true])
    await modal.disconnect()
    expect(connect.connections.value).toEqual([])
    await connectFox()
    // A template that names the function and no more hands it the click.
    await Reflect.apply(modal.disconnect, undefined, [new Event('click')])
    expect(connect.connections.value).toEqual([])
  })

  it('does not open once connected, where it is only for connecting', async () => {
    const { modal, connectFox } = await createPage({ basic: true })
    await connectFox()
    await modal.open()
    expect(modal.isOpen()).toBe(false)
  })
})

it('keeps wallets that announce themselves out of the list while it runs', async () => {
  const { modal, kernel, connect } = await createPage()
  const isHidden = () => kernel.slot(hiddenConnectors).value.some((hides) => connect.connectors.value.some(hides))
  modal.setEIP6963Enabled(false)
  expect(isHidden()).toBe(true)
  modal.setEIP6963Enabled(true)
  expect(isHidden()).toBe(false)
})

it.each([true, false])('keeps wallets that announce themselves out of the list (%s)', async (isAnnouncedHidden) => {
  const { kernel, connect } = await createPage({ isAnnouncedHidden })
  const [fox] = connect.connectors.value
  if (!fox) throw new Error('The page has a wallet.')
  expect(kernel.slot(hiddenConnectors).value.some((isHidden) => isHidden(fox))).toBe(isAnnouncedHidden)
})

describe('features of a page', () => {
  it.each([
    [{}, {}, true],
    [{ swaps: false }, {}, false],
    [{ swaps: false }, { swaps: true }, false],
    [{ swaps: ['1inch'] }, {}, true],
    [{ swaps: [] }, {}, false],
    [{ swaps: true }, { swaps: false }, false],
  ])('by %j of the page and %j of the project switch the gate: %s', async (features, remote, isOpen) => {
    const { modal, kernel } = await createPage({ features })
    modal.updateRemoteFeatures(remote)
    expect(kernel.gate('swaps').value).toBe(isOpen)
  })

  it('change while it runs, and know nothing of gates that no plugin has', async () => {
    const { modal, kernel } = await createPage({ features: { swaps: false, onramp: true, payments: true } })
    modal.updateFeatures({ swaps: true, smartSessions: true })
    expect(kernel.gate('swaps').value).toBe(true)
    expect(() => kernel.gate('onramp')).toThrow(expect.objectContaining({ code: 'KERNEL_GATE_UNKNOWN' }))
  })

  it.each([
    [{}, {}, false],
    [{}, { headless: true }, false],
    [{ headless: true }, {}, true],
    [{ headless: true }, { headless: false }, false],
    [{ headless: true }, { headless: true }, true],
  ])('by %j of the page and %j of the project draw a list of its own: %s', async (features, remote, isOpen) => {
    const { modal, kernel } = await createPage({ features })
    modal.updateRemoteFeatures(remote)
    expect(kernel.gate('headless').value).toBe(isOpen)
  })

  it('have no e-mail and no social logins while the page is for paying, whatever page and project say', async () => {
    const ways = definePlugin({ id: 'ways', gates: { email: { default: true }, socials: { default: true } } })
    const { modal, kernel } = await createPage({ features: { email: true }, others: [ways] })
    modal.updateRemoteFeatures({ email: true, socials: ['google'] })
    const gates = () => ['email', 'socials'].map((name) => kernel.gate(name).value)
    expect(gates()).toEqual([true, true])
    modal.updateFeatures({ pay: true })
    expect(gates()).toEqual([false, false])
    modal.updateFeatures({ pay: false })
    expect(gates()).toEqual([true, true])
  })

  it('of the project are all off where it is only for connecting', async () => {
    const { kernel } = await createPage({ basic: true, features: { swaps: true } })
    expect(kernel.gate('swaps').value).toBe(false)
  })
})
