import { describe, expect, it } from 'vitest'
import type { CaipAddress } from '../../../kernel/lib/caip'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { type ActivityApi, ActivityController } from '../../features/activity/contract'
import {
  type EmailLogin,
  type EmbeddedWalletApi,
  EmbeddedWalletController,
  embeddedWalletEvents,
  type FarcasterLogin,
  type SignedInUser,
  type SocialLogin,
  type SocialLoginApi,
} from '../../features/embedded-wallet/contract'
import {
  type Deposit,
  type ExchangeAsset,
  type ExchangeFundApi,
  ExchangeFundController,
  type ExchangesState,
} from '../../features/exchange-fund/contract'
import { type SiwxApi, SiwxController, type SiwxStatus } from '../../features/siwx/contract'
import type { ListedExchange } from '../blockchain-api/contract'
import {
  type Pairing,
  type WalletConnectApi,
  WalletConnectController,
  type WalletConnectSession,
} from '../walletconnect/contract'
import { connection, createFoundations } from './analytics-world.fixture'
import type { AnalyticsEvent, AnalyticsReport } from './contract'
import { AnalyticsController } from './contract'
import { analytics } from './index'

const viewNames = [
  'Account',
  'Swap',
  'Networks',
  'Downloads',
  'Transactions',
  'EmailLogin',
  'ConnectingFarcaster',
  'PayWithExchange',
  'ConnectingWalletConnect',
] as const

/** The signals of every plugin whose steps are counted. */
function createSources() {
  const state = {
    siwx: signal<SiwxStatus>('idle'),
    isStillHere: signal(false),
    pairing: signal<Pairing>({ state: 'idle' }),
    user: signal<SignedInUser | undefined>(undefined),
    exchanges: signal<readonly ListedExchange[]>([]),
    exchangesState: signal<ExchangesState>('loading'),
    asset: signal<ExchangeAsset | undefined>(undefined),
    amount: signal(''),
    history: signal<'ready' | 'failed'>('ready'),
    rest: signal<'more' | 'loading' | 'failed'>('more'),
    email: signal<EmailLogin>({ step: 'idle' }),
    social: signal<SocialLogin>({ step: 'idle' }),
    farcaster: signal<FarcasterLogin>({ step: 'idle' }),
    deposit: signal<Deposit | undefined>(undefined),
  }
  const siwx: Partial<SiwxApi> = { status: state.siwx }
  const session = signal<WalletConnectSession | undefined>(undefined)
  const remote: Partial<WalletConnectApi> = {
    isStillHere: state.isStillHere,
    pairing: state.pairing,
    session,
    platforms: (wallet) => (wallet ? ['desktop', 'qrcode'] : ['qrcode']),
  }
  const activity: Partial<ActivityApi> = { state: state.history, rest: state.rest }
  const social: Partial<SocialLoginApi> = { login: state.social, farcaster: state.farcaster }
  const embedded: Partial<EmbeddedWalletApi> = {
    login: state.email,
    social: social as SocialLoginApi,
    user: state.user,
  }
  const { deposit, exchanges: listed, exchangesState, asset, amount } = state
  const exchanges: Partial<ExchangeFundApi> = { deposit, exchanges: listed, exchangesState, asset, amount }
  const plugin = definePlugin({
    id: 'embedded-wallet',
    controllers: [
      controller(SiwxController, () => siwx as SiwxApi),
      controller(WalletConnectController, () => remote as WalletConnectApi),
      lazyController(ActivityController, async () => activity as ActivityApi),
      lazyController(EmbeddedWalletController, async () => embedded as EmbeddedWalletApi),
      lazyController(ExchangeFundController, async () => exchanges as ExchangeFundApi),
    ],
    events: embeddedWalletEvents,
    setup: (ctx) => ({
      startSocial: () => ctx.emit(embeddedWalletEvents, 'embedded-wallet:social-started', { provider: 'google' }),
    }),
    views: viewNames.map((name) =>
      defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }), title: name }),
    ),
  })
  return { plugin, state }
}

async function createWorld() {
  const sent: (AnalyticsEvent | AnalyticsReport)[] = []
  const { plugin, state } = createSources()
  const { plugin: foundations, accountTypes, active } = createFoundations()
  const counted = analytics({ sink: (entries) => sent.push(...entries) })
  const { kernel } = createTestKernel({ plugins: [foundations, plugin, counted] })
  await import('./analytics-controller')
  await kernel.start()
  kernel.router.open({ view: createViewRef('Account') })
  await settle()
  const recorder = await kernel.load(AnalyticsController)
  return {
    state,
    accountTypes,
    active,
    startSocial: () => kernel.plugins['embedded-wallet'].startSocial(),
    restore: (connectorId: string, namespace = 'test') =>
      kernel.plugins.connect.emit('connect:restored', { connection: { ...connection, connectorId, namespace } }),
    emit: kernel.plugins.connect.emit,
    router: kernel.router,
    async names() {
      await settle()
      recorder.flush()
      await settle()
      return sent.splice(0).map(({ props }) => props.event)
    },
    async props() {
      await settle()
      recorder.flush()
      await settle()
      return sent.splice(0).map(({ props }) => props)
    },
    show: async (view: (typeof viewNames)[number], params?: unknown) => {
      kernel.router.push(createViewRef<unknown>(view), params)
      await settle()
    },
  }
}

describe('steps that no event tells of', () => {
  it('are the presses that lead to a swap, and from there to another network', async () => {
    const { names, show } = await createWorld()
    await names()
    await show('Swap')
    expect(await names()).toEqual(expect.arrayContaining(['CLICK_CONVERT', 'OPEN_SWAP']))
    await show('Networks')
    expect(await names()).toEqual(expect.arrayContaining(['CLICK_SELECT_NETWORK_TO_SWAP', 'CLICK_NETWORKS']))
  })

  it.each([
    [{ chrome: 'https://far.example' }, 'chrome_store'],
    [{ ios: 'https://far.example', android: 'https://far.example' }, 'homepage'],
    [undefined, 'homepage'],
  ])('are the wallet that somebody goes to get: by %j from %s', async (install, type) => {
    const { props, show } = await createWorld()
    await props()
    await show('Downloads', { wallet: { id: 'far', name: 'Far', order: 7, install } })
    expect(await props()).toContainEqual({
      type: 'track',
      event: 'GET_WALLET',
      properties: expect.objectContaining({ name: 'Far', walletRank: 7, explorerId: 'far', type }),
    })
  })

  it('are asking for a signature, and giving up', async () => {
    const { names, state } = await createWorld()
    await names()
    state.siwx.value = 'signing'
    state.siwx.value = 'cancelling'
    expect(await names()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX'])
  })

  it('are a wallet that did not open, without its pairing link', async () => {
    const { props, state } = await createWorld()
    const wallet = { id: 'far', name: 'Far', mobileLink: 'far://' }
    state.pairing.value = { state: 'ready', wallet, uri: 'wc:secret@2?symKey=0123456789abcdef' }
    await props()
    state.isStillHere.value = true
    const told = await props()
    expect(told.map(({ event }) => event)).toEqual(['CONNECT_PROXY_ERROR'])
    expect(JSON.stringify(told)).toContain('"name":"Far"')
    expect(JSON.stringify(told)).not.toContain('symKey')
  })

  it('are a wallet over the relay that is chosen, by the likeliest way to it, and a code for any wallet', async () => {
    const { props, state, show } = await createWorld()
    await props()
    const far = { state: 'ready', wallet: { id: 'far', name: 'Far', order: 7 } } as const
    state.pairing.value = far
    state.pairing.value = { ...far, state: 'renewing' }
    await show('ConnectingWalletConnect', { wallet: far.wallet })
    const choice = { name: 'Far', platform: 'desktop', walletRank: 7, caipNetworkId: 'test:1' }
    expect(await props()).toEqual([{ type: 'track', event: 'SELECT_WALLET', properties: choice }])
    state.pairing.value = { state: 'idle' }
    await show('Account')
    await show('ConnectingWalletConnect', {})
    expect((await props()).map(({ event }) => event)).toEqual(['SELECT_WALLET'])
  })

  it('are a pairing that the wallet declines, and one that fails, but for what is told of the connecting itself', async () => {
    const { props, state } = await createWorld()
    await props()
    state.pairing.value = { state: 'ready' }
    state.pairing.value = { state: 'declined' }
    state.pairing.value = { state: 'failed', reason: 'relayUnreachable' }
    state.pairing.value = { state: 'settling' }
    state.pairing.value = { state: 'failed' }
    expect((await props()).map((told) => [told.event, 'properties' in told && told.properties?.message])).toEqual([
      ['USER_REJECTED', 'Connection rejected'],
      ['CONNECT_ERROR', 'relayUnreachable'],
    ])
  })

  it('are a wallet of a provider that comes back', async () => {
    const { props, state, restore } = await createWorld()
    await props()
    state.user.value = { provider: 'google', email: 'ada@example.com' }
    restore('fox')
    restore('embedded')
    const told = await props()
    expect(told.map(({ event }) => event)).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'])
    expect(told.at(-1)).toMatchObject({ properties: { provider: 'google', reconnect: true } })
    expect(JSON.stringify(told)).not.toContain('ada@example.com')
  })

  it('are a wallet of several namespaces that connects, or comes back, once', async () => {
    const { props, emit, restore, state } = await createWorld()
    await props()
    state.user.value = { provider: 'google' }
    const named = { ...connection, connectorId: 'embedded' }
    const leave = (namespace: string) => emit('connect:disconnected', { connectorId: 'embedded', namespace })
    restore('embedded')
    restore('embedded', 'side')
    expect((await props()).map(({ event }) => event)).toEqual(['CONNECT_SUCCESS', 'SOCIAL_LOGIN_SUCCESS'])
    leave('test')
    leave('side')
    await props()
    emit('connect:started', { connectorId: 'embedded' })
    emit('connect:succeeded', { connection: named })
    emit('connect:succeeded', { connection: { ...named, namespace: 'side' } })
    const connected = () => props().then((told) => told.filter(({ event }) => event === 'CONNECT_SUCCESS').length)
    expect(await connected()).toBe(1)
    // Once more, by a person.
    emit('connect:started', { connectorId: 'embedded' })
    emit('connect:succeeded', { connection: named })
    expect(await connected()).toBe(1)
    leave('test')
    leave('side')
    restore('embedded')
    expect(await connected()).toBe(1)
  })

  it('are no more where somebody goes back to a view', async () => {
    const { names, show, router, state } = await createWorld()
    await names()
    const wallet = { id: 'far', name: 'Far' }
    await show('ConnectingWalletConnect', {})
    await show('Networks')
    router.goBack()
    expect(await names()).toEqual(['SELECT_WALLET', 'CLICK_NETWORKS'])
    await show('Networks')
    await show('ConnectingWalletConnect', { wallet })
    state.pairing.value = { state: 'ready', wallet }
    await show('Downloads', { wallet })
    state.pairing.value = { state: 'idle' }
    await names()
    router.goBack()
    state.pairing.value = { state: 'ready', wallet }
    expect(await names()).toEqual([])
  })

  it('are the kind of account that somebody prefers', async () => {
    const { props, accountTypes, active } = await createWorld()
    await props()
    // What an earlier visit chose comes with the code that reads it.
    accountTypes.value = { test: 'smartAccount' }
    active.value = connection
    accountTypes.value = { test: 'eoa' }
    expect(await props()).toEqual([
      {
        type: 'track',
        event: 'SET_PREFERRED_ACCOUNT_TYPE',
        properties: expect.objectContaining({ accountType: 'eoa', network: 'test:1' }),
      },
    ])
  })

  it('are a history that grows, and one that does not come', async () => {
    const { names, state, show } = await createWorld()
    state.rest.value = 'loading'
    state.rest.value = 'more'
    await names()
    await show('Transactions')
    expect(await names()).toEqual(['CLICK_TRANSACTIONS'])
    state.rest.value = 'loading'
    state.rest.value = 'failed'
    state.history.value = 'failed'
    expect(await names()).toEqual(['LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'])
  })

  it('are a sign-in by e-mail and by a provider', async () => {
    const { names, props, state, show } = await createWorld()
    await show('EmailLogin')
    await names()
    state.email.value = { step: 'sending' }
    state.email.value = { step: 'device' }
    state.email.value = { step: 'code' }
    expect(await names()).toEqual(['EMAIL_SUBMITTED', 'DEVICE_REGISTERED_FOR_EMAIL'])
    state.social.value = { step: 'opening', provider: 'google' }
    state.social.value = { step: 'connecting', provider: 'google' }
    state.social.value = { step: 'closed', provider: 'google' }
    state.social.value = { step: 'failed', provider: 'google', problem: 'ada@example.com is not known' }
    const told = await props()
    expect(told.map(({ event }) => event)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_CANCELED',
      'SOCIAL_LOGIN_ERROR',
    ])
    expect(JSON.stringify(told)).not.toContain('ada@example.com')
  })

  it('are a sign-in by a provider that an app draws itself, without a view', async () => {
    const { props, state, startSocial } = await createWorld()
    await props()
    startSocial()
    state.social.value = { step: 'opening', provider: 'google' }
    await settle()
    state.social.value = { step: 'connecting', provider: 'google' }
    expect((await props()).map(({ event }) => event)).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
    ])
  })

  it('are a sign-in by a provider that somebody gives up by leaving its view', async () => {
    const { names, state, show } = await createWorld()
    state.social.value = { step: 'opening', provider: 'google' }
    await show('ConnectingFarcaster')
    await names()
    state.social.value = { step: 'window', provider: 'google' }
    state.social.value = { step: 'idle' }
    expect(await names()).toEqual(['SOCIAL_LOGIN_CANCELED'])
    state.social.value = { step: 'connecting', provider: 'google' }
    state.social.value = { step: 'idle' }
    expect(await names()).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA'])
    state.farcaster.value = { step: 'loading' }
    state.farcaster.value = { step: 'waiting', url: 'https://wallet.example/siwf' }
    state.farcaster.value = { step: 'idle' }
    expect(await names()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  it('are a sign-in by a provider that the page was left for, begun once', async () => {
    const { props, state, show } = await createWorld()
    await props()
    state.social.value = { step: 'connecting', provider: 'google' }
    await show('ConnectingFarcaster')
    expect((await props()).map(({ event }) => event)).toEqual(['SOCIAL_LOGIN_REQUEST_USER_DATA'])
  })

  it('are a sign-in by Farcaster, from its first code on', async () => {
    const { props, state, show } = await createWorld()
    state.farcaster.value = { step: 'loading' }
    await show('ConnectingFarcaster')
    state.farcaster.value = { step: 'waiting', url: 'https://wallet.example/siwf' }
    state.farcaster.value = { step: 'failed' }
    state.farcaster.value = { step: 'loading' }
    state.farcaster.value = { step: 'waiting', url: 'https://wallet.example/siwf' }
    state.farcaster.value = { step: 'connecting' }
    state.farcaster.value = { step: 'idle' }
    const told = (await props()).filter(({ event }) => String(event).startsWith('SOCIAL_'))
    const properties = { provider: 'farcaster' }
    expect(told).toMatchObject([
      { event: 'SOCIAL_LOGIN_STARTED', properties },
      { event: 'SOCIAL_LOGIN_ERROR', properties: { ...properties, message: 'failed' } },
      { event: 'SOCIAL_LOGIN_STARTED', properties },
      { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties },
    ])
  })

  it('are the exchanges that are offered, once they are known, and the one that somebody chooses', async () => {
    const { props, state, show } = await createWorld()
    await show('PayWithExchange')
    expect(await props()).not.toContainEqual(expect.objectContaining({ event: 'PAY_MODAL_OPEN' }))
    const asset: ExchangeAsset = { networkId: 'test:1', symbol: 'TST', name: 'Test', decimals: 18 }
    state.asset.value = asset
    state.exchanges.value = [{ id: 'millrace', name: 'Millrace' }]
    state.exchangesState.value = 'ready'
    state.exchangesState.value = 'loading'
    state.exchangesState.value = 'ready'
    const configuration = { network: 'test:1', asset: 'TST' }
    const offered = { exchanges: [{ id: 'millrace' }], configuration, caipNetworkId: 'test:1' }
    expect(await props()).toEqual([{ type: 'track', event: 'PAY_MODAL_OPEN', properties: offered }])
    const deposit: Deposit = {
      exchange: { id: 'millrace', name: 'Millrace' },
      asset,
      amount: '5',
      recipient: 'test:1:ada' as CaipAddress,
      stage: 'opening',
      window: 'open',
      startedAt: 1,
    }
    state.deposit.value = deposit
    state.deposit.value = { ...deposit, stage: 'confirming' }
    expect(await props()).toEqual([
      {
        type: 'track',
        event: 'PAY_EXCHANGE_SELECTED',
        properties: expect.objectContaining({ exchange: { id: 'millrace' }, headless: false }),
      },
    ])
  })
})
