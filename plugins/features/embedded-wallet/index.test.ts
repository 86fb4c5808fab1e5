import { describe, expect, it, vi } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import { createFakeStorage, createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { bip122 } from '../../chains/bip122/index'
import { eip155, mainnet, sepolia } from '../../chains/eip155/index'
import { solana, solanaMainnet } from '../../chains/solana/index'
import { ConnectWalletsView, connectMethods, connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { NetworksController } from '../../foundations/networks/contract'
import {
  ApproveTransactionView,
  EmailLoginView,
  EmailVerifyDeviceView,
  EmailVerifyOtpView,
  EmbeddedWalletController,
} from './contract'
import { frameError } from './embedded-wallet-errors'
import { ada, adaOnSolana, bob, createEmbeddedWorld, createScriptedHost, signIn } from './embedded-world.fixture'
import { embeddedWallet, socialLogins } from './index'

const options = { host: createScriptedHost().host }

describePlugin('embedded-wallet', {
  plugin: () => embeddedWallet(options),
  needs: () => [connect(), eip155({ networks: [mainnet] })],
  entry: () => import('./index'),
  async exercise(kernel) {
    await kernel.load(EmbeddedWalletController)
    kernel.router.open({ view: EmailLoginView })
    await settle()
  },
})

it('is a connector of the type AUTH for Ethereum and Solana only, also where the app has more namespaces', () => {
  const plugins = [connect(), eip155({ networks: [mainnet] }), solana(), bip122(), embeddedWallet(options)]
  const { kernel } = createTestKernel({ plugins })
  const sources = kernel.slot(connectorSources).value.filter(({ id }) => id === 'embedded')
  expect(sources.flatMap(({ connectors }) => connectors.value)).toMatchObject([
    { id: 'embedded', type: 'AUTH', namespaces: ['eip155', 'solana'] },
  ])
})

describe('signing in by e-mail', () => {
  it('connects in all namespaces of the wallet once the code is right', async () => {
    const world = await createEmbeddedWorld()
    world.kernel.router.open()
    await world.wallet.sendEmail(' ada@example.com ')
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyOtpView.name)
    await world.wallet.confirmCode('123456')
    await settle()
    const { connections, active } = world.kernel.plugins.connect
    expect(connections.value.map(({ namespace, accounts }) => [namespace, accounts[0]?.address]).sort()).toEqual([
      ['eip155', ada],
      ['solana', adaOnSolana],
    ])
    expect(active.value?.connectorId).toBe('embedded')
    expect(world.kernel.router.isOpen.value).toBe(false)
    expect(world.wallet.user.value).toEqual({ email: 'ada@example.com' })
  })

  it('connects at once where the page still knows the person', async () => {
    const world = await createEmbeddedWorld({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) })
    world.kernel.router.open()
    expect(world.kernel.router.current.value?.view).toBe('Connect')
    await world.wallet.sendEmail('ada@example.com')
    await settle()
    expect(world.kernel.plugins.connect.active.value?.accounts[0]?.address).toBe(ada)
    expect(world.kernel.router.isOpen.value).toBe(false)
  })

  it.each<[string, Error, string]>([
    ['does not allow this origin', new Error('Unauthorized: origin not allowed'), 'APKT002'],
    ['finds the clock of the device wrong', new Error('JWT token not yet valid'), 'APKT006'],
    ['does not know the project', new Error('Unauthorized: invalid key'), 'APKT007'],
    ['did not load', frameError('EMBEDDED_WALLET_FRAME_FAILED', { reason: 'timeout' }), 'APKT003'],
    ['did not answer', frameError('EMBEDDED_WALLET_REQUEST_TIMEOUT', { request: 'CONNECT_EMAIL' }), 'APKT004'],
  ])('removes the alert that the page %s, once the page has answered', async (_, failure, code) => {
    const failures = [failure]
    const world = await createEmbeddedWorld({
      CONNECT_EMAIL: () => (failures.length ? Promise.reject(failures.pop()) : { action: 'VERIFY_OTP' }),
    })
    world.kernel.router.open()
    const { alert } = world.kernel.notices
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toThrow()
    await vi.waitFor(() => expect(alert.value?.code).toBe(code))
    await world.wallet.sendEmail('ada@example.com')
    expect(alert.value).toBeUndefined()
  })

  it('shows the address as the name of the wallet, cut after 30 characters', async () => {
    const email = 'somebody.with.a.very.long.name@example.com'
    const world = await createEmbeddedWorld({ GET_USER: () => ({ email, address: ada, chainId: 1 }) })
    const nameOf = () => world.kernel.plugins.connect.connectors.value.find(({ id }) => id === 'embedded')?.name
    expect(nameOf()).toBe('Email')
    await signIn(world)
    expect(nameOf()).toBe('somebody.with.a.very.long.name…')
  })

  it.each([
    [`${'x'.repeat(29)}😀`, `${'x'.repeat(29)}😀`],
    ['😀'.repeat(30), '😀'.repeat(30)],
    [`${'x'.repeat(29)}😀y`, `${'x'.repeat(29)}😀…`],
  ])('counts a letter of two code units once in a name: %s', async (userName, name) => {
    const world = await createEmbeddedWorld({ GET_USER: () => ({ userName, address: ada, chainId: 1 }) })
    await signIn(world)
    expect(world.kernel.plugins.connect.connectors.value.find(({ id }) => id === 'embedded')?.name).toBe(name)
  })

  it('refuses an invalid address, with an alert, and sends no request', async () => {
    const world = await createEmbeddedWorld()
    await expect(world.wallet.sendEmail('ada@')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_EMAIL_INVALID' })
    await vi.waitFor(() => expect(world.kernel.notices.alert.value?.code).toBe('APKTW002'))
    expect(world.named('CONNECT_EMAIL')).toEqual([])
  })

  it('removes the alert about an invalid address, once there is a valid one', async () => {
    const world = await createEmbeddedWorld()
    world.kernel.router.open()
    await expect(world.wallet.sendEmail('ada@')).rejects.toThrow()
    await vi.waitFor(() => expect(world.kernel.notices.alert.value?.code).toBe('APKTW002'))
    await world.wallet.sendEmail('ada@example.com')
    expect(world.kernel.notices.alert.value).toBeUndefined()
  })

  it('sends no second mail within 30 s, also after a reload', async () => {
    const storage = createFakeStorage()
    const world = await createEmbeddedWorld({}, storage)
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await world.clock.advance(10_500)
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_THROTTLED',
      message: 'Please try again after 20 seconds',
    })
    const other = await createEmbeddedWorld({}, storage)
    await expect(other.wallet.sendEmail('bob@example.com')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_THROTTLED',
    })
    await world.clock.advance(19_500)
    await world.wallet.resend()
    expect(world.named('CONNECT_EMAIL')).toHaveLength(2)
  })

  it('sends no second mail within 30 s of one that another tab has sent', async () => {
    const storage = createFakeStorage()
    const [world, other] = [await createEmbeddedWorld({}, storage), await createEmbeddedWorld({}, storage)]
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    other.browser.dispatch(new Event('storage'))
    await expect(other.wallet.sendEmail('ada@example.com')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_THROTTLED',
    })
    await world.wallet.confirmCode('123456')
    await settle()
    other.browser.dispatch(new Event('storage'))
    await other.wallet.sendEmail('bob@example.com')
    expect(other.named('CONNECT_EMAIL')).toHaveLength(1)
  })

  it('waits until a new device is approved, and then asks for the code', async () => {
    let approve: () => void = () => undefined
    const world = await createEmbeddedWorld({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE: () =>
        new Promise<void>((resolve) => {
          approve = resolve
        }),
    })
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyDeviceView.name)
    approve()
    await settle()
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyOtpView.name)
  })

  it('is cancelled when the person leaves, and a late answer opens no view', async () => {
    let answer: (value: unknown) => void = () => undefined
    const world = await createEmbeddedWorld({
      CONNECT_EMAIL: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    world.kernel.router.open()
    const sending = world.wallet.sendEmail('ada@example.com')
    await settle()
    expect(world.wallet.login.value.step).toBe('sending')
    world.kernel.router.close()
    await settle()
    answer({ action: 'VERIFY_OTP' })
    await sending
    expect([world.wallet.login.value.step, world.kernel.router.isOpen.value]).toEqual(['idle', false])
  })

  it('is not offered without a key holder', () => {
    const plugins = [connect(), eip155({ networks: [mainnet] }), embeddedWallet()] as const
    const { kernel } = createTestKernel({ plugins })
    expect(kernel.slot(connectMethods).value.some(({ id }) => id === 'email')).toBe(false)
    expect(kernel.plugins.connect.connectors.value).toEqual([])
  })

  it('refuses a page together with a signer, and a page without https', () => {
    expect(() => embeddedWallet({ ...options, secureSite: 'https://wallet.example' })).toThrow('not both')
    const plain = 'https://wallet.example/'
    for (const secureSite of [
      'http://wallet.example',
      'https://ada@wallet.example',
      'wallet.example',
      `${plain}?a=1`,
      `${plain}#a`,
    ])
      expect(() => embeddedWallet({ secureSite })).toThrow('secureSite must be an address by https')
  })

  it('opens no view for an answer that is not one of the three', async () => {
    const world = await createEmbeddedWorld({ CONNECT_EMAIL: () => ({ action: 'toString' }) })
    world.kernel.router.open()
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toThrow('An error occurred')
    expect([world.wallet.login.value.step, world.kernel.router.current.value?.view]).toEqual(['idle', 'Connect'])
  })

  it("rejects with 'Modal closed' where an app asked for it and the person leaves", async () => {
    const world = await createEmbeddedWorld()
    const connected = world.kernel.plugins['embedded-wallet'].connectEmail('ada@example.com')
    await settle()
    expect(world.kernel.router.current.value).toMatchObject({
      view: EmailLoginView.name,
      params: { email: 'ada@example.com' },
    })
    world.kernel.router.close()
    await expect(connected).rejects.toThrow('Modal closed')
  })

  it('rejects likewise if the person goes back in an embedded modal', async () => {
    const { kernel } = await createEmbeddedWorld({}, createFakeStorage(), { embedded: true })
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
    kernel.router.open()
    const connected = kernel.plugins['embedded-wallet'].connectEmail('ada@example.com')
    const refused = expect(connected).rejects.toThrow('Modal closed')
    await settle()
    expect(kernel.router.current.value?.view).toBe(EmailLoginView.name)
    kernel.router.goBack()
    await refused
  })

  it('rejects likewise if the person goes back to the home view of an app that embeds the modal', async () => {
    const home = createViewRef('Shop')
    const shop = definePlugin({
      id: 'shop',
      views: [defineView({ ref: home, load: async () => ({ default: () => null }) })],
      contributes: [routerPolicies.of({ home: () => viewTarget(home) }, { order: -1 })],
    })
    const { kernel } = await createEmbeddedWorld({}, createFakeStorage(), { embedded: true, beside: [shop] })
    expect(kernel.router.current.value?.view).toBe('Shop')
    const connected = kernel.plugins['embedded-wallet'].connectEmail('ada@example.com')
    const refused = expect(connected).rejects.toThrow('Modal closed')
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe(EmailLoginView.name))
    kernel.router.goBack()
    await refused
  })

  it.each([
    ['meanwhile', settle],
    ['at once', async () => undefined],
  ])('rejects likewise if the app disposes of the kernel %s', async (_, pass) => {
    const { kernel, wallet } = await createEmbeddedWorld()
    const refused = expect(wallet.connectEmail()).rejects.toThrow('Modal closed')
    await pass()
    kernel.dispose()
    await refused
  })

  it('does not take a click event for an address, as templates pass it', async () => {
    const world = await createEmbeddedWorld()
    const onClick: (...given: never[]) => Promise<unknown> = world.kernel.plugins['embedded-wallet'].connectEmail
    const connected: Promise<unknown> = Reflect.apply(onClick, undefined, [new Event('click')])
    await vi.waitFor(() => expect(world.kernel.router.current.value?.view).toBe(EmailLoginView.name))
    expect(world.kernel.router.current.value?.params).not.toHaveProperty('email')
    world.kernel.router.close()
    await expect(connected).rejects.toThrow('Modal closed')
  })

  it('asks for the terms before a mail is sent, so that no code is used up without a connection', async () => {
    const world = await createEmbeddedWorld()
    const { connect, 'embedded-wallet': wallet } = world.kernel.plugins
    await connect.configure({ legalCheckbox: true })
    const connected = wallet.connectEmail('ada@example.com')
    await settle()
    expect(world.kernel.router.current.value?.view).toBe('Connect')
    const { give } = await connect.consent()
    give(true)
    await world.wallet.sendEmail('ada@example.com')
    await world.wallet.confirmCode('123456')
    await expect(connected).resolves.toMatchObject({ connectorId: 'embedded' })
  })

  it('rejects a wrong code with the message of the page, and keeps the view', async () => {
    const world = await createEmbeddedWorld({
      CONNECT_OTP: () => Promise.reject(new Error('Invalid code')),
    })
    const refused = vi.fn()
    world.kernel.on('embedded-wallet:code-refused', refused)
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await expect(world.wallet.confirmCode('000000')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_REQUEST_FAILED',
      message: 'Invalid code',
    })
    expect(refused).toHaveBeenCalledTimes(1)
    expect(world.kernel.router.current.value?.view).toBe(EmailVerifyOtpView.name)
    expect(world.kernel.plugins.connect.connections.value).toEqual([])
  })

  it('signs out where the accounts are invalid', async () => {
    const world = await createEmbeddedWorld({ GET_USER: () => ({ address: 'nonsense', chainId: 1 }) })
    world.kernel.router.open()
    await world.wallet.sendEmail('ada@example.com')
    await expect(world.wallet.confirmCode('123456')).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect([world.wallet.user.value, world.named('SIGN_OUT').length]).toEqual([undefined, 1])
  })

  it.each([
    [{}, ['email', 'social']],
    [{ email: false }, ['social']],
    [{ socials: false }, ['email']],
    [{ pay: true }, []],
  ])('is offered, and so are social logins, unless the app does without, or pays: %j', (gates, expected) => {
    const paying = definePlugin({ id: 'paying', gates: { pay: { default: false } } })
    const wallet = embeddedWallet({
      host: { ...options.host, origin: 'https://wallet.example' },
      socials: socialLogins('google'),
    })
    const plugins = [connect(), eip155({ networks: [mainnet] }), wallet, paying]
    const { kernel } = createTestKernel({ plugins, gates })
    const offered = kernel.slot(connectMethods).value.map(({ id }) => id)
    expect(offered.filter((id) => id === 'email' || id === 'social').sort()).toEqual(expected)
  })
})

it('is removed from the ways to connect, with its view, while the project’s remote configuration switches it off', () => {
  const flags = signal<RemoteFlags | undefined>(undefined)
  const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
  const plugins = [connect(), eip155({ networks: [mainnet] }), embeddedWallet(options), config]
  const { kernel } = createTestKernel({ plugins })
  const isOffered = () => kernel.slot(connectMethods).value.some(({ id }) => id === 'email')
  expect(isOffered()).toBe(true)
  flags.value = { email: false }
  expect(isOffered()).toBe(false)
  expect(() => kernel.router.open({ view: EmailLoginView })).toThrow(
    expect.objectContaining({ code: 'ROUTER_VIEW_GATED' }),
  )
  flags.value = { email: true }
  expect(isOffered()).toBe(true)
})

describe('a session', () => {
  it('is restored after a reload', async () => {
    const storage = createFakeStorage()
    await signIn(await createEmbeddedWorld({}, storage))
    const world = await createEmbeddedWorld({}, storage)
    await settle()
    expect(world.kernel.plugins.connect.connections.value.map(({ status }) => status)).toEqual([
      'connected',
      'connected',
    ])
    expect(world.named('IS_CONNECTED').length).toBeGreaterThan(0)
  })

  it('stores nothing about the person', async () => {
    const storage = createFakeStorage()
    const world = await createEmbeddedWorld({}, storage)
    await signIn(world)
    expect(world.wallet.user.value?.email).toBe('ada@example.com')
    expect(JSON.stringify([...storage.entries])).not.toContain('ada@example')
  })

  it('sends no request where nobody signed in before', async () => {
    const world = await createEmbeddedWorld()
    world.kernel.router.open()
    await settle()
    expect(world.calls).toEqual([])
  })

  it('ends where the page has ended it', async () => {
    const storage = createFakeStorage()
    await signIn(await createEmbeddedWorld({}, storage))
    const world = await createEmbeddedWorld({ IS_CONNECTED: () => ({ isConnected: false }) }, storage)
    await settle()
    expect([world.kernel.plugins.connect.connections.value, world.wallet.user.value]).toEqual([[], undefined])
  })

  it('begins and ends with the one in another tab', async () => {
    const storage = createFakeStorage()
    const [world, other] = [await createEmbeddedWorld({}, storage), await createEmbeddedWorld({}, storage)]
    await signIn(world)
    other.browser.dispatch(new Event('storage'))
    await settle()
    expect(other.wallet.user.value).toEqual({ email: 'ada@example.com' })
    await world.kernel.plugins.connect.disconnect()
    other.browser.dispatch(new Event('storage'))
    expect(other.wallet.user.value).toBeUndefined()
  })

  it('begins and ends with the one on another page, where this one comes back from the back/forward cache', async () => {
    const storage = createFakeStorage()
    const [world, other] = [await createEmbeddedWorld({}, storage), await createEmbeddedWorld({}, storage)]
    await signIn(world)
    other.browser.dispatch(new Event('pageshow'))
    await settle()
    expect(other.wallet.user.value).toEqual({ email: 'ada@example.com' })
    await world.kernel.plugins.connect.disconnect()
    other.browser.dispatch(new Event('pageshow'))
    expect(other.wallet.user.value).toBeUndefined()
  })

  it('ends everywhere with a disconnect in one namespace', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    await world.kernel.plugins.connect.disconnect('eip155')
    await settle()
    expect(world.kernel.plugins.connect.connections.value).toEqual([])
    expect(world.named('SIGN_OUT')).toHaveLength(1)
    expect(world.wallet.user.value).toBeUndefined()
  })
})

describe('requests of the wallet', () => {
  async function connected(answers = {}) {
    const world = await createEmbeddedWorld(answers)
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    return { ...world, provider }
  }
  const message = { method: 'personal_sign', params: ['0x68', ada] }

  it('that read need no approval', async () => {
    const world = await connected({ RPC_REQUEST: () => '0x10' })
    expect(await world.provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(world.named('RPC_REQUEST')[0]?.[1]).toMatchObject({ chainId: 1, chainNamespace: 'eip155' })
    expect(world.shown).toEqual([])
  })

  it('that sign are shown over the modal, which opens and closes for them', async () => {
    let sign: (value: string) => void = () => undefined
    const world = await connected({
      RPC_REQUEST: () =>
        new Promise((resolve) => {
          sign = resolve
        }),
    })
    const signed = world.provider.request(message)
    await settle()
    expect(world.kernel.router.current.value?.view).toBe(ApproveTransactionView.name)
    expect([world.shown, world.wallet.request.value?.method]).toEqual([[true], 'personal_sign'])
    sign('0x1234')
    expect(await signed).toBe('0x1234')
    await settle()
    expect([world.shown, world.kernel.router.isOpen.value]).toEqual([[true, false], false])
  })

  it('are declined by closing the modal', async () => {
    const world = await connected({
      RPC_REQUEST: (_: unknown, signal: AbortSignal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    const signed = world.provider.request(message).catch(walletErrorKind)
    await settle()
    world.kernel.router.close()
    expect(await signed).toBe('userRejected')
  })

  it('are not declined where the modal closes that was opened for something else', async () => {
    let sign: (value: string) => void = () => undefined
    const world = await connected({
      RPC_REQUEST: (_: unknown, signal: AbortSignal) =>
        new Promise((resolve, reject) => {
          sign = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    world.kernel.router.open({ view: EmailLoginView })
    const signed = world.provider.request(message)
    await settle()
    world.kernel.router.close()
    sign('0x1234')
    expect(await signed).toBe('0x1234')
  })

  it('that the person declines on the page are rejected as declined', async () => {
    const world = await connected({ RPC_REQUEST: () => Promise.reject(new Error('User rejected')) })
    expect(await world.provider.request(message).catch(walletErrorKind)).toBe('userRejected')
    await settle()
    expect(world.kernel.router.isOpen.value).toBe(false)
  })

  it('with unknown methods are refused, end open approvals, and show a message', async () => {
    const world = await connected()
    const refused = world.provider.request({ method: 'eth_sign', params: [] })
    await expect(refused).rejects.toThrow('Requested RPC call is not allowed')
    expect(world.named('RPC_REQUEST')).toEqual([])
    // Messages are drawn in the modal.
    expect(world.kernel.router.isOpen.value).toBe(true)
    await world.clock.advance(300)
    expect(world.kernel.notices.snack.value).toMatchObject({ message: { text: 'Action not allowed' } })
  })

  it('do not change the view of an open modal', async () => {
    const world = await connected({ RPC_REQUEST: () => '0x1234' })
    world.kernel.router.open({ view: EmailLoginView })
    await world.provider.request(message)
    expect(world.kernel.router.current.value?.view).toBe(EmailLoginView.name)
  })
})

describe('a wallet that is added to others', () => {
  const held = ({ kernel }: Awaited<ReturnType<typeof createEmbeddedWorld>>) =>
    kernel.plugins.connect.connections.value.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`).sort()
  const connectFox = (world: Awaited<ReturnType<typeof createEmbeddedWorld>>) =>
    world.kernel.plugins.connect.connect({ connectorId: 'fox', namespace: 'eip155' })

  it('replaces no other wallet, and leads back to the list of all', async () => {
    const world = await createEmbeddedWorld()
    await connectFox(world)
    world.kernel.router.open({ view: ConnectWalletsView, params: { keepOthers: true } })
    await world.wallet.sendEmail('ada@example.com', { keepOthers: true })
    await world.wallet.confirmCode('123456')
    await settle()
    expect(held(world)).toEqual(['eip155 embedded', 'eip155 fox', 'solana embedded'])
    expect(world.kernel.plugins.connect.active.value?.connectorId).toBe('embedded')
    expect(world.kernel.router.current.value?.view).toBe('ProfileWallets')
    expect(world.kernel.notices.snack.value?.message).toMatchObject({ text: 'New Wallet Added' })
    await world.kernel.plugins.connect.switchTo({ connectorId: 'fox', namespace: 'eip155' })
    expect(world.kernel.plugins.connect.active.value?.accounts[0]?.address).toBe(bob)
    await world.kernel.plugins.connect.disconnect('eip155', 'embedded')
    await settle()
    expect(held(world)).toEqual(['eip155 fox'])
  })

  it('keeps the others where `connect` has keepOthers and the person signs in meanwhile', async () => {
    const world = await createEmbeddedWorld()
    await connectFox(world)
    const connecting = world.kernel.plugins.connect.connect({ connectorId: 'embedded', keepOthers: true })
    await vi.waitFor(() => expect(world.kernel.router.current.value?.view).toBe(EmailLoginView.name))
    await world.wallet.sendEmail('ada@example.com')
    await world.wallet.confirmCode('123456')
    expect((await connecting).accounts[0]?.address).toBe(ada)
    await settle()
    expect(held(world)).toEqual(['eip155 embedded', 'eip155 fox', 'solana embedded'])
  })

  it('replaces the others without keepOthers', async () => {
    const world = await createEmbeddedWorld()
    await connectFox(world)
    await signIn(world)
    expect(held(world)).toEqual(['eip155 embedded', 'solana embedded'])
    expect(world.kernel.router.isOpen.value).toBe(false)
  })
})

describe('a project with providers', () => {
  const openShop = async (gates = { email: true }) => {
    const { host } = createScriptedHost()
    const socials = socialLogins('google')
    const wallet = embeddedWallet({ host: { ...host, origin: 'https://wallet.example' }, socials })
    const { kernel } = createTestKernel({
      plugins: [connect(), eip155({ networks: [mainnet] }), wallet],
      gates: { ...gates, multiWallet: true },
    })
    await kernel.start()
    return kernel
  }

  it.each([
    [{ email: false }, {}, 'Connect'],
    [{ email: false }, { keepOthers: true }, 'ConnectWallets'],
    [{ email: true }, {}, 'Connect'],
    [{ email: true }, { keepOthers: true }, 'ConnectWallets'],
  ])('opens the list of providers where the wallet is connected again: %j, %j', async (gates, options, view) => {
    const kernel = await openShop(gates)
    kernel.router.open()
    kernel.plugins.connect.start({ connectorId: 'embedded', name: 'Email', ...options })
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe(view), 5000)
    expect(kernel.router.current.value?.params ?? {}).toEqual(options)
  })

  it('opens the form for the e-mail address for connectEmail', async () => {
    const kernel = await openShop()
    kernel.plugins['embedded-wallet'].connectEmail().catch(() => undefined)
    await vi.waitFor(() => expect(kernel.router.current.value?.view).toBe(EmailLoginView.name), 5000)
  })
})

describe('the permission of an app', () => {
  it('is to see the accounts, needs no approval after connecting, and ends with the session', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    const asked = provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
    expect(await asked).toEqual([
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [ada] }] },
    ])
    expect(await provider.request({ method: 'wallet_getPermissions' })).toEqual(await asked)
    expect(world.kernel.router.isOpen.value).toBe(false)
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await settle()
    expect(world.kernel.plugins.connect.connections.value).toEqual([])
  })

  it.each([undefined, [], [{}], [{ eth_signAnything: {} }], [{ eth_accounts: {}, eth_signAnything: {} }]])(
    'includes nothing else: %j is refused',
    async (params) => {
      const world = await createEmbeddedWorld()
      await signIn(world)
      const provider = await world.kernel.plugins.connect.getProvider('eip155')
      const asked = provider.request({ method: 'wallet_requestPermissions', ...(params && { params }) })
      await expect(asked).rejects.toThrow('Requested RPC call is not allowed')
    },
  )
})

describe('a way to sign in that the app has switched off', () => {
  it('sends no mail, also not for a call of the app', async () => {
    const world = await createEmbeddedWorld({}, undefined, { gates: { email: false } })
    await expect(world.wallet.sendEmail('ada@example.com')).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_CONNECTOR_MISSING',
      message: 'No auth connector found',
    })
    expect([world.calls, world.wallet.login.value]).toEqual([[], { step: 'idle' }])
  })
})

describe('an app with none of the namespaces of the wallet', () => {
  it('sends no mail and opens no form, since nothing could be connected', async () => {
    const { host, calls } = createScriptedHost()
    const plugins = [connect(), bip122(), embeddedWallet({ host })] as const
    const { kernel } = createTestKernel({ plugins })
    await kernel.start()
    const missing = { code: 'EMBEDDED_WALLET_CONNECTOR_MISSING', message: 'No auth connector found' }
    const wallet = await kernel.load(EmbeddedWalletController)
    await expect(wallet.sendEmail('ada@example.com')).rejects.toMatchObject(missing)
    await expect(kernel.plugins['embedded-wallet'].connectEmail()).rejects.toMatchObject(missing)
    expect([calls, kernel.router.isOpen.value]).toEqual([[], false])
  })
})

describe('the network', () => {
  it('is switched at the page, and reported by the provider as EIP-1193 says', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    const chains: unknown[] = []
    provider.on?.('chainChanged', (id: never) => chains.push(id))
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] })
    expect(world.named('SWITCH_NETWORK')[0]?.[1]).toMatchObject({ chainId: 11155111 })
    expect([await provider.request({ method: 'eth_chainId' }), chains]).toEqual(['0xaa36a7', ['0xaa36a7']])
  })

  it('is read together with the account, by one request to connect, to restore or to switch', async () => {
    const storage = createFakeStorage()
    const first = await createEmbeddedWorld({}, storage)
    const asked = ({ calls }: typeof first) =>
      calls
        .splice(0)
        .flatMap(([name, payload]) => (Object(payload).chainId === solanaMainnet.caipNetworkId ? [] : name))
    await signIn(first)
    // For the other namespace, the page is asked once more whether somebody is signed in.
    expect(asked(first).slice(2)).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'IS_CONNECTED'])
    await first.kernel.get(NetworksController).switchNetwork(sepolia.caipNetworkId)
    expect(asked(first)).toEqual(['SWITCH_NETWORK', 'GET_USER'])
    await first.kernel.dispose()
    const second = await createEmbeddedWorld({}, storage)
    await settle()
    expect(second.kernel.plugins.connect.active.value?.networkId).toBe(sepolia.caipNetworkId)
    expect(asked(second).filter((name) => name === 'GET_USER')).toEqual(['GET_USER'])
  })

  it('of Solana is sent to the page only with the request for the account', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const provider = await world.kernel.plugins.connect.getProvider('solana')
    const networkId = solanaMainnet.caipNetworkId
    const state = await provider.request({ method: 'portico_switchNetwork', params: { networkId } })
    expect(state).toMatchObject({ networkId, accounts: [{ address: adaOnSolana }] })
    expect(world.named('SWITCH_NETWORK')).toEqual([])
    expect(world.named('GET_USER').at(-1)?.[1]).toMatchObject({ chainId: networkId })
  })

  it.each(['mainnet', '1e400', ' ', Number.NaN, 1.5, -1, null])(
    'of Solana that the page names as %j is invalid, and no account is connected there',
    async (chainId) => {
      const onEthereum = { email: 'ada@example.com', address: ada, chainId: 1 }
      const world = await createEmbeddedWorld({
        GET_USER: (payload) =>
          Object(payload).chainId === 1 ? onEthereum : { ...onEthereum, address: adaOnSolana, chainId },
      })
      await signIn(world)
      const { connections } = world.kernel.plugins.connect
      expect(connections.value.map(({ networkId }) => networkId)).toEqual(['eip155:1'])
    },
  )

  it('stays the same while the page names an invalid one', async () => {
    const answer = { email: 'ada@example.com', address: ada, chainId: 1 as number | string }
    const world = await createEmbeddedWorld({
      GET_USER: (payload) =>
        typeof Object(payload).chainId === 'number'
          ? answer
          : { address: adaOnSolana, chainId: Object(payload).chainId },
      RPC_REQUEST: () => '0x',
    })
    await signIn(world)
    answer.chainId = 'mainnet'
    world.tell().sessionChanged?.()
    await settle()
    const provider = await world.kernel.plugins.connect.getProvider('eip155')
    await provider.request({ method: 'eth_call', params: [] })
    expect(world.named('RPC_REQUEST').at(-1)?.[1]).toMatchObject({ chainId: 1 })
  })
})

describe('a page that reports a changed session with every answer', () => {
  it('is asked fewer than 10 times who is signed in, and again after a later report', async () => {
    let asked = 0
    const world = await createEmbeddedWorld({
      GET_USER: (payload) => {
        asked++
        const chainId = Object(payload).chainId ?? 1
        // A limit far above the expected number, without which a failing test would not end.
        if (asked < 40) queueMicrotask(() => world.tell().sessionChanged?.())
        return { email: 'ada@example.com', address: typeof chainId === 'number' ? ada : adaOnSolana, chainId }
      },
    })
    await signIn(world)
    await settle()
    expect(asked).toBeLessThan(10)
    await world.clock.advance(5000)
    await settle()
    const before = asked
    world.tell().sessionChanged?.()
    await settle()
    expect(asked).toBeGreaterThan(before)
    expect(asked).toBeLessThan(20)
  })

  it('is asked again half a minute after a request that it never answered', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    world.script.GET_USER = () => new Promise(() => undefined)
    world.tell().sessionChanged?.()
    await settle()
    await world.clock.advance(31_000)
    await settle()
    world.script.GET_USER = () => ({ email: 'bob@example.com', address: ada, chainId: 1 })
    world.tell().sessionChanged?.()
    await settle()
    expect(world.wallet.user.value?.email).toBe('bob@example.com')
  })

  it('is asked once more where it reports a change while it is asked', async () => {
    const world = await createEmbeddedWorld()
    await signIn(world)
    const read = world.script.GET_USER
    let give: () => void = () => undefined
    const given = new Promise<void>((resolve) => {
      give = resolve
    })
    world.script.GET_USER = (payload) => given.then(() => read?.(payload))
    world.tell().sessionChanged?.()
    await settle()
    world.tell().sessionChanged?.()
    give()
    await settle()
    world.script.GET_USER = () => ({ email: 'bob@example.com', address: ada, chainId: 1 })
    await world.clock.advance(1000)
    await settle()
    expect(world.wallet.user.value?.email).toBe('bob@example.com')
  })
})
