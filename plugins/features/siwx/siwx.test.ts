import { beforeAll, describe, expect, it } from 'vitest'
import { remoteFlags } from '../../../kernel/gates/gate-registry'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView } from '../../../kernel/router/define-view'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeClock,
  createFakeStorage,
  fakeConnector,
  fakeConnectorSource,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { ConnectingExternalView, type Connector, connectorSources } from '../../foundations/connect/contract'
import { SwitchNetworkView } from '../../foundations/networks/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import type { SiwxConfig, SiwxSession } from './contract'
import {
  connectedWorld,
  createSiwxWorld,
  loadSiwx,
  type SiwxWorld,
  type SiwxWorldInit,
  signatureOf,
  signedInWorld,
} from './siwx-world.fixture'

beforeAll(loadSiwx)

const OtherView = createViewRef('Other')
const other = definePlugin({
  id: 'other',
  views: [defineView({ ref: OtherView, load: async () => ({ default: () => null }), title: 'Other' })],
})
const idOf = (text: string) => text as CaipNetworkId
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('connecting where signing in is required', () => {
  it('opens the view, with the message that the wallet will show', async () => {
    const { view, status, api } = await connectedWorld({ options: { statement: 'Welcome.' } })
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
    expect(api.attempt.peek().message?.toString().split('\n').slice(0, 4)).toEqual([
      'app.example wants you to sign in with your Test account:',
      'fake-ada',
      '',
      'Welcome.',
    ])
    expect(api.attempt.peek().message).toMatchObject({ uri: 'https://app.example', chainId: 'test:1' })
  })

  it('is signing in: one prompt, a session, and the modal closes', async () => {
    const world = await signedInWorld()
    const { api, view, status, prompts, events } = world
    expect([view(), status(), prompts()]).toEqual(['', 'signedIn', 1])
    const session = api.session.peek()
    expect(session?.data).toMatchObject({ accountAddress: 'fake-ada', chainId: 'test:1', domain: 'app.example' })
    expect(session?.signature).toBe(signatureOf('fake-ada', session?.message ?? ''))
    expect(await api.getSessions()).toMatchObject([{ message: session?.message }])
    expect(events).toEqual(['in fake-ada test:1'])
  })

  it('asks the wallet once, however often and however fast it is clicked', async () => {
    const { api, prompts } = await connectedWorld()
    const [first, second] = await Promise.all([api.signIn(), api.signIn()])
    expect(first).toBe(second)
    expect(prompts()).toBe(1)
  })

  it('leads on from a finished connecting, which does not close the modal', async () => {
    const world = createSiwxWorld()
    const { kernel, clock, view } = world
    await world.start()
    kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
    await settle()
    await settle()
    expect([world.status(), view()]).toEqual(['needed', 'ConnectingExternal'])
    await clock.advance(500)
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await clock.advance(1000)
    await settle()
    expect([view(), kernel.router.refusedCloses.peek()]).toEqual(['SIWXSignMessage', 0])
  })

  it('shows its view where the host asks before it has come', async () => {
    const world = createSiwxWorld()
    await world.start()
    world.kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
    await settle()
    await settle()
    world.fox.wallet.script('signMessage', 'ignore')
    void world.api.signIn().catch(() => undefined)
    await settle()
    expect([world.status(), world.view()]).toEqual(['signing', 'SIWXSignMessage'])
  })

  it('cannot be slipped by closing, by going back, by opening something else', async () => {
    const { kernel, view, isConnected, api } = await connectedWorld({ plugins: [other] })
    expect(kernel.router.close()).toBe(false)
    kernel.router.push(OtherView)
    expect(view()).toBe('SIWXSignMessage')
    kernel.router.replace(OtherView)
    kernel.router.reset(OtherView)
    kernel.router.goBack()
    kernel.router.goBackOrClose()
    kernel.router.open()
    kernel.router.open({ view: OtherView })
    expect([view(), isConnected(), api.isHeld.peek()]).toEqual(['SIWXSignMessage', true, true])
  })

  it('cannot be slipped by a reload', async () => {
    const storage = createFakeStorage()
    await connectedWorld({ storage })
    const world = createSiwxWorld({ storage, isConnected: true })
    await world.start()
    await settle()
    expect([world.view(), world.status()]).toEqual(['SIWXSignMessage', 'needed'])
  })

  it('asks nobody again whose session is stored', async () => {
    const storage = createFakeStorage()
    await signedInWorld({ storage })
    const world = createSiwxWorld({ storage, isConnected: true })
    await world.start()
    await settle()
    expect([world.view(), world.status(), world.prompts()]).toEqual(['', 'signedIn', 0])
    expect(world.api.session.peek()?.data.accountAddress).toBe('fake-ada')
  })

  it('asks again on another network and for another account', async () => {
    const { fox, view, status, api } = await signedInWorld()
    fox.wallet.changeNetwork('test:2')
    await settle()
    expect([view(), status(), api.session.peek()]).toEqual(['SIWXSignMessage', 'needed', undefined])
    expect(api.attempt.peek().message?.chainId).toBe('test:2')
    await api.signIn()
    fox.wallet.changeAccounts('fake-bob')
    await settle()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
    expect(api.attempt.peek().message?.accountAddress).toBe('fake-bob')
  })

  it('cannot be slipped on a network that the app does not list: the way on is another network, or the way out', async () => {
    const world = await connectedWorld({ networkId: 'test:99', plugins: [other] })
    const { kernel, view, status, api, fox, networks } = world
    expect([view(), status(), api.isHeld.peek()]).toEqual(['UnsupportedChain', 'needed', true])
    expect(await codeOf(api.signIn())).toBe('SIWX_ADDRESS_MISSING')
    expect(kernel.router.close()).toBe(false)
    kernel.router.open({ view: OtherView })
    expect(view()).toBe('UnsupportedChain')
    kernel.router.open({ namespace: 'side' })
    expect([view(), kernel.namespaces.active.peek()]).toEqual(['UnsupportedChain', 'test'])
    kernel.router.push(SwitchNetworkView, { networkId: idOf('test:1') })
    await settle()
    await settle()
    expect([view(), status(), networks.active.peek()?.caipNetworkId]).toEqual(['SIWXSignMessage', 'needed', 'test:1'])
    fox.wallet.changeNetwork('test:99')
    await settle()
    expect([view(), status(), api.isHeld.peek()]).toEqual(['UnsupportedChain', 'needed', true])
    await world.connect.disconnect()
    await settle()
    expect([view(), status(), world.isConnected()]).toEqual(['', 'idle', false])
  })

  it('is asked for on a listed network even where the app lets wallets be elsewhere', async () => {
    const networksOptions = { allowUnsupportedChain: true }
    const { fox, view, status, api, kernel } = await connectedWorld({ networkId: 'test:99', networksOptions })
    expect([view(), status(), kernel.router.close()]).toEqual(['UnsupportedChain', 'needed', false])
    fox.wallet.changeNetwork('test:1')
    await settle()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'needed'])
    await api.signIn()
    expect([view(), status()]).toEqual(['', 'signedIn'])
    fox.wallet.changeNetwork('test:99')
    await settle()
    fox.wallet.changeNetwork('test:1')
    await settle()
    expect([view(), status()]).toEqual(['', 'signedIn'])
  })

  it('is over where the wallet tells that it is on a network with a session before it answers the switch', async () => {
    const storage = createFakeStorage()
    await signedInWorld({ storage })
    const world = createSiwxWorld({ storage, isConnected: true, networkId: 'test:99' })
    const { kernel, fox, view, status } = world
    await world.start()
    await settle()
    expect([view(), status()]).toEqual(['UnsupportedChain', 'needed'])
    fox.wallet.script('switchNetwork', async () => {
      fox.wallet.changeNetwork('test:1')
      await settle()
      return 'test:1'
    })
    kernel.router.push(SwitchNetworkView, { networkId: idOf('test:1') })
    await settle()
    await settle()
    expect([view(), status()]).toEqual(['', 'signedIn'])
  })

  it('goes back from a network that the app does not list to one with a session, else disconnects', async () => {
    const { api, fox, view, status, isConnected } = await signedInWorld()
    fox.wallet.changeNetwork('test:99')
    await settle()
    expect([view(), status(), api.session.peek()]).toEqual(['UnsupportedChain', 'needed', undefined])
    await api.cancel()
    await settle()
    expect([view(), status(), isConnected()]).toEqual(['', 'signedIn', true])
    const stranger = await connectedWorld({ networkId: 'test:99' })
    await stranger.api.cancel()
    await settle()
    expect([stranger.isConnected(), stranger.view()]).toEqual([false, ''])
  })

  it('asks nobody on a network that the app does not list where signing in is optional', async () => {
    const { view, status, api } = await connectedWorld({ networkId: 'test:99', options: { required: false } })
    expect([view(), status(), api.isHeld.peek()]).toEqual(['', 'idle', false])
    expect(await codeOf(api.signIn())).toBe('SIWX_ADDRESS_MISSING')
  })

  it('does not wait for ever for sessions: whoever keeps them has 30 s', async () => {
    const never = () => new Promise<never>(() => undefined)
    const config: SiwxConfig = {
      createMessage: never,
      addSession: never,
      revokeSession: never,
      setSessions: never,
      getSessions: never,
    }
    const { clock, isConnected, status, events } = await connectedWorld({ options: { config } })
    await clock.advance(29_999)
    expect([isConnected(), status()]).toEqual([true, 'checking'])
    await clock.advance(1)
    await settle()
    expect([isConnected(), status(), events[0]]).toEqual([false, 'idle', 'failed SIWX_INIT_FAILED'])
  })
})

describe('a gate that is closed from afar', () => {
  function remoteWorld(init: SiwxWorldInit = {}) {
    const flags = signal<Readonly<Record<string, boolean>>>({})
    const remote = definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] })
    return { flags, world: connectedWorld({ ...init, plugins: [remote] }) }
  }

  it('ends the connection of whoever was asked to sign in', async () => {
    const { flags, world } = remoteWorld()
    const { view, status, isConnected, failures } = await world
    expect(status()).toBe('needed')
    flags.value = { siwx: false }
    await settle()
    expect([view(), status(), isConnected(), failures]).toEqual(['', 'idle', false, []])
  })

  it('and a project that wants an e-mail address of everybody lets nobody skip that', async () => {
    const features = signal({ emailCapture: ['required'] })
    const config = {
      features,
      flags: signal(undefined),
      isAnalyticsEnabled: signal(false),
      prepare: async () => undefined,
    }
    const project = definePlugin({ id: 'project', controllers: [controller(RemoteConfigController, () => config)] })
    const emailCapture = { requestOtp: async () => 'uuid', confirmOtp: async () => undefined }
    const world = await connectedWorld({ options: { emailCapture }, gates: { emailCapture: true }, plugins: [project] })
    expect([world.status(), world.api.email.isRequired]).toEqual(['capturing', true])
    world.api.email.skip()
    await settle()
    expect(world.status()).toBe('capturing')
    await expect(world.api.signIn()).rejects.toMatchObject({ code: 'SIWX_EMAIL_MISSING' })
  })

  it('leaves whoever is signed in connected', async () => {
    const { flags, world } = remoteWorld()
    const { api, isConnected } = await world
    await api.signIn()
    flags.value = { siwx: false }
    await settle()
    expect([isConnected(), api.session.peek()]).toEqual([true, undefined])
  })

  it('while an address is asked for leads on to the signature', async () => {
    const emailCapture = { required: true, requestOtp: async () => 'uuid', confirmOtp: async () => undefined }
    const { flags, world } = remoteWorld({ options: { emailCapture }, gates: { emailCapture: true } })
    const { api, view, status, failures } = await world
    expect([view(), status()]).toEqual(['DataCapture', 'capturing'])
    flags.value = { emailCapture: false }
    await settle()
    expect([view(), status(), api.isHeld.peek(), failures]).toEqual(['SIWXSignMessage', 'needed', true, []])
    await api.signIn()
    expect(status()).toBe('signedIn')
  })
})

describe('a signature', () => {
  it.each<[string, (wallet: SiwxWorld['fox']['wallet']) => void]>([
    ['network', (wallet) => wallet.changeNetwork('test:2')],
    ['account', (wallet) => wallet.changeAccounts('fake-bob')],
  ])('is asked of no wallet whose %s changes before it is asked', async (_what, change) => {
    const { fox, api, status, prompts } = await connectedWorld()
    const stop = api.status.subscribe((next) => {
      if (next === 'signing') queueMicrotask(() => change(fox.wallet))
    })
    expect(await codeOf(api.signIn())).toBe('SIWX_SIGN_FAILED')
    stop()
    await settle()
    expect([prompts(), status()]).toEqual([0, 'needed'])
  })

  it('that comes after the network has changed is dropped', async () => {
    const { fox, api, status, events } = await connectedWorld()
    let answer: (signature: string) => void = () => undefined
    fox.wallet.script('signMessage', () => new Promise((resolve) => (answer = resolve)))
    const signing = codeOf(api.signIn())
    await settle()
    const message = api.attempt.peek().message?.toString() ?? ''
    expect(status()).toBe('signing')
    fox.wallet.changeNetwork('test:2')
    expect(await signing).toBe('CONNECT_SESSION_CHANGED')
    answer(signatureOf('fake-ada', message))
    await settle()
    await settle()
    expect([status(), api.session.peek(), events]).toEqual(['needed', undefined, []])
    expect(api.attempt.peek().message?.chainId).toBe('test:2')
    expect(await api.getSessions()).toEqual([])
  })

  it('that comes after the account has changed is dropped', async () => {
    const { fox, api, status, storage } = await connectedWorld()
    let answer: (signature: string) => void = () => undefined
    fox.wallet.script('signMessage', () => new Promise((resolve) => (answer = resolve)))
    const signing = codeOf(api.signIn())
    await settle()
    const message = api.attempt.peek().message?.toString() ?? ''
    fox.wallet.changeAccounts('fake-bob')
    expect(await signing).toBe('CONNECT_SESSION_CHANGED')
    answer(signatureOf('fake-ada', message))
    await settle()
    await settle()
    expect([status(), storage.entries.has('portico:siwx:sessions')]).toEqual(['needed', false])
  })

  it('that the person declines is told, and the view stays', async () => {
    const { fox, api, view, status, snacks, events, prompts } = await connectedWorld()
    fox.wallet.script('signMessage', 'reject', 'approve')
    const first = api.attempt.peek().message
    expect(await codeOf(api.signIn())).toBe('SIWX_SIGN_FAILED')
    await settle()
    expect([view(), status(), api.attempt.peek().reason]).toEqual(['SIWXSignMessage', 'needed', 'declined'])
    expect(snacks).toEqual(['Error signing message'])
    expect(events).toEqual(['failed WALLET_REQUEST_FAILED'])
    expect(api.attempt.peek().message?.nonce).not.toBe(first?.nonce)
    await api.signIn()
    expect([status(), prompts()]).toEqual(['signedIn', 2])
  })

  it.each([
    ['pending', 'pending'],
    [{ error: Object.assign(new Error('no'), { code: 4100 }) }, 'wrongAccount'],
    [{ error: Object.assign(new Error('Ledger device: Locked device (0x5515)'), { code: 4100 }) }, 'failed'],
    [{ error: Object.assign(new Error('Password needed to unlock the account'), { code: 4100 }) }, 'failed'],
    [{ error: Object.assign(new Error('User rejected to unlock'), { code: 4001 }) }, 'declined'],
    ['junk', 'failed'],
    [{ result: 'signed by nobody' }, 'unverified'],
  ] as const)('that is answered %o is told as %s', async (turn, reason) => {
    const { fox, api } = await connectedWorld()
    fox.wallet.script('signMessage', turn)
    expect(await codeOf(api.signIn())).toBe(reason === 'unverified' ? 'SIWX_SIGNATURE_INVALID' : 'SIWX_SIGN_FAILED')
    await settle()
    expect(api.attempt.peek().reason).toBe(reason)
  })

  it('that does not hold has the text of the specification', async () => {
    const { fox, api } = await connectedWorld()
    fox.wallet.script('signMessage', { result: 'signed by nobody' })
    await expect(api.signIn()).rejects.toThrow('The signature is not valid')
  })

  it('that fails while the browser is offline says so', async () => {
    const { fox, api, browser } = await connectedWorld()
    fox.wallet.script('signMessage', 'junk')
    browser.set({ isOnline: false })
    await codeOf(api.signIn())
    await settle()
    expect(api.attempt.peek().reason).toBe('offline')
  })

  it('that does not come is hinted at after 15 s, and waited for no longer than 5 min', async () => {
    const { fox, api, clock, status } = await connectedWorld()
    fox.wallet.script('signMessage', 'ignore')
    const signing = codeOf(api.signIn())
    await settle()
    await clock.advance(14_999)
    expect(api.attempt.peek().isSlow).toBe(false)
    await clock.advance(1)
    expect(api.attempt.peek().isSlow).toBe(true)
    await clock.advance(285_000)
    expect(await signing).toBe('SIWX_SIGN_FAILED')
    await settle()
    expect([status(), api.attempt.peek().reason]).toEqual(['needed', 'failed'])
  })

  it('is asked for with a new message where the one that is shown has run out', async () => {
    const { api, clock } = await connectedWorld()
    const shown = api.attempt.peek().message
    await clock.advance(580_000)
    const session = await api.signIn()
    expect(session.data.nonce).not.toBe(shown?.nonce)
    expect(session.data.expirationTime).toBe(new Date(clock.now() + 600_000).toISOString())
  })
})

describe('cancelling', () => {
  it('disconnects where nobody has signed in anywhere', async () => {
    const { api, isConnected, view, status } = await connectedWorld()
    await api.cancel()
    await settle()
    expect([isConnected(), view(), status()]).toEqual([false, '', 'idle'])
  })

  it('goes back to the last network where the person is signed in', async () => {
    const { api, fox, isConnected, view, status, networks } = await signedInWorld()
    fox.wallet.changeNetwork('test:2')
    await settle()
    await api.cancel()
    await settle()
    expect([isConnected(), view(), status(), networks.active.peek()?.caipNetworkId]).toEqual([
      true,
      '',
      'signedIn',
      'test:1',
    ])
  })

  it('disconnects where the wallet does not go back', async () => {
    const { api, fox, isConnected } = await signedInWorld()
    fox.wallet.changeNetwork('test:2')
    await settle()
    fox.wallet.script('switchNetwork', 'reject')
    await api.cancel()
    await settle()
    expect(isConnected()).toBe(false)
  })

  it.each([
    ['after 10 s', async (world: SiwxWorld) => world.clock.advance(10_000)],
    ['at a second press', async (world: SiwxWorld) => world.api.cancel()],
  ])('disconnects %s where the wallet ignores the way back', async (_, act) => {
    const world = await signedInWorld()
    const { api, fox, isConnected, view, status, kernel } = world
    fox.wallet.changeNetwork('test:2')
    await settle()
    fox.wallet.script('switchNetwork', 'ignore')
    void api.cancel()
    await settle()
    expect([status(), kernel.router.close(), isConnected()]).toEqual(['cancelling', false, true])
    await world.clock.advance(9000)
    expect(status()).toBe('cancelling')
    await act(world)
    await settle()
    expect([isConnected(), view(), status()]).toEqual([false, '', 'idle'])
  })

  it('disconnects where the session there has run out', async () => {
    const { api, fox, clock, isConnected } = await signedInWorld()
    fox.wallet.changeNetwork('test:2')
    await settle()
    await clock.advance(700_000)
    await api.cancel()
    await settle()
    expect(isConnected()).toBe(false)
  })

  it('ends the wait for the wallet, whose late answer counts for nothing', async () => {
    const { api, fox, isConnected, storage } = await connectedWorld()
    let answer: (signature: string) => void = () => undefined
    fox.wallet.script('signMessage', () => new Promise((resolve) => (answer = resolve)))
    const signing = codeOf(api.signIn())
    await settle()
    const message = api.attempt.peek().message?.toString() ?? ''
    await api.cancel()
    expect(['SIWX_SIGN_FAILED', 'CONNECT_SESSION_CHANGED']).toContain(await signing)
    answer(signatureOf('fake-ada', message))
    await settle()
    expect([isConnected(), storage.entries.has('portico:siwx:sessions')]).toEqual([false, false])
  })
})

describe('where signing in is optional', () => {
  const options = { required: false }

  it('the view opens too, and can be closed or cancelled', async () => {
    const closed = await connectedWorld({ options })
    expect([closed.view(), closed.api.isHeld.peek(), closed.kernel.router.close()]).toEqual([
      'SIWXSignMessage',
      false,
      true,
    ])
    const { api, view, isConnected, status } = await connectedWorld({ options })
    await api.cancel()
    expect([view(), isConnected(), status()]).toEqual(['', true, 'needed'])
  })

  it('whoever counts hears that the person gave up, as where it is required', async () => {
    const { api } = await connectedWorld({ options })
    const heard: string[] = []
    api.status.subscribe((status) => void heard.push(status))
    await api.cancel()
    expect(heard).toEqual(['needed', 'cancelling', 'needed'])
  })

  it('the person may sign in later', async () => {
    const { api, status } = await connectedWorld({ options })
    await api.cancel()
    await api.signIn()
    expect(status()).toBe('signedIn')
  })
})

describe('sessions', () => {
  it('of this device are revoked when the wallet is disconnected', async () => {
    const { connect, storage, events } = await signedInWorld()
    expect(storage.entries.has('portico:siwx:sessions')).toBe(true)
    await connect.disconnect()
    await settle()
    expect(storage.entries.has('portico:siwx:sessions')).toBe(false)
    expect(events).toContain('out fake-ada')
  })

  it('stay where the account is connected by another wallet still', async () => {
    const owl = fakeConnector({ id: 'owl', name: 'Owl' })
    const more = definePlugin({ id: 'more', contributes: [connectorSources.of(fakeConnectorSource<Connector>(owl))] })
    const { api, connect, storage, status } = await signedInWorld({ gates: { multiWallet: true }, plugins: [more] })
    await connect.connect({ connectorId: 'owl', keepOthers: true })
    await settle()
    await connect.disconnect('test', 'fox')
    await settle()
    expect([status(), (await api.getSessions()).length]).toEqual(['signedIn', 1])
    await connect.disconnect('test', 'owl')
    await settle()
    expect(storage.entries.has('portico:siwx:sessions')).toBe(false)
  })

  it('stay over a disconnect where the app says so', async () => {
    const { connect, storage, connectFox, status } = await signedInWorld({ options: { signOutOnDisconnect: false } })
    await connect.disconnect()
    await settle()
    expect(storage.entries.has('portico:siwx:sessions')).toBe(true)
    await connectFox()
    expect(status()).toBe('signedIn')
  })

  it('are gone after signing out, which asks again where it is required', async () => {
    const { api, view, status, storage, events } = await signedInWorld()
    await api.signOut()
    expect([view(), status(), api.session.peek()]).toEqual(['SIWXSignMessage', 'needed', undefined])
    expect(storage.entries.has('portico:siwx:sessions')).toBe(false)
    expect(events).toEqual(['in fake-ada test:1', 'out fake-ada'])
  })

  it('are gone after signing out, and nobody is asked where it is optional', async () => {
    const { api, view, status } = await signedInWorld({ options: { required: false } })
    await api.signOut()
    expect([view(), status()]).toEqual(['', 'needed'])
  })

  it('end when their message does', async () => {
    const { api, view, status, clock } = await signedInWorld({ options: { expiresInMs: 3_600_000 } })
    await clock.advance(3_600_000 - 1)
    await settle()
    expect(status()).toBe('signedIn')
    await clock.advance(1)
    await settle()
    expect([view(), status(), api.session.peek()]).toEqual(['SIWXSignMessage', 'needed', undefined])
  })

  it('end within a minute after a device woke up, as its timers stand still while it sleeps', async () => {
    const awake = createFakeClock()
    let slept = 0
    const clock = { ...awake, now: () => awake.now() + slept }
    const { api, view, status } = await signedInWorld({ clock, options: { expiresInMs: 3_600_000 } })
    slept = 3_600_000
    expect(status()).toBe('signedIn')
    await clock.advance(60_000)
    await settle()
    expect([view(), status(), api.session.peek()]).toEqual(['SIWXSignMessage', 'needed', undefined])
  })

  it('that another tab made end the asking, and those it revoked begin it', async () => {
    const storage = createFakeStorage()
    const world = await connectedWorld({ storage })
    const other = createSiwxWorld({ storage, isConnected: true })
    await other.start()
    await settle()
    await other.api.signIn()
    const key = 'portico:siwx:sessions'
    world.browser.dispatch(Object.assign(new Event('storage'), { key }))
    await settle()
    expect([world.view(), world.status(), world.prompts()]).toEqual(['', 'signedIn', 0])
    storage.entries.delete(key)
    world.browser.dispatch(Object.assign(new Event('storage'), { key }))
    await settle()
    expect([world.view(), world.status()]).toEqual(['SIWXSignMessage', 'needed'])
  })

  it('that another page made end the asking where this one comes back from the back/forward cache', async () => {
    const storage = createFakeStorage()
    const world = await connectedWorld({ storage })
    const other = createSiwxWorld({ storage, isConnected: true })
    await other.start()
    await settle()
    await other.api.signIn()
    const show = async (persisted: boolean) => {
      world.browser.dispatch(Object.assign(new Event('pageshow'), { persisted }))
      await settle()
      return [world.view(), world.status()]
    }
    expect(await show(false)).toEqual(['SIWXSignMessage', 'needed'])
    expect(await show(true)).toEqual(['', 'signedIn'])
    storage.entries.delete('portico:siwx:sessions')
    expect(await show(true)).toEqual(['SIWXSignMessage', 'needed'])
  })

  it.each<readonly [string, (text: string) => string]>([
    ['an altered message', (text) => text.replace('Chain ID: test:1', 'Chain ID: test:2')],
    ['another account', (text) => text.replaceAll('fake-ada', 'fake-eve')],
    ['another domain', (text) => text.replaceAll('app.example', 'evil.example')],
    ['another signature', (text) => text.replace('signed by', 'forged by')],
    ['junk', () => '{"v":1,"d":[{"message":"Hello","signature":"x"},null,7]}'],
    ['no list', () => '{"v":1,"d":{}}'],
    ['no JSON', () => '{'],
    ['a newer version', (text) => text.replace('"v":1', '"v":2')],
  ])('of a storage with %s are none', async (_, change) => {
    const storage = createFakeStorage()
    await signedInWorld({ storage })
    const key = 'portico:siwx:sessions'
    storage.entries.set(key, change(storage.entries.get(key) ?? ''))
    const world = createSiwxWorld({ storage, isConnected: true })
    await world.start()
    await settle()
    expect([world.view(), world.status(), world.api.session.peek()]).toEqual(['SIWXSignMessage', 'needed', undefined])
  })
})

describe('where it may not be', () => {
  it('the specification says how', async () => {
    const shut = await connectedWorld({ gates: { siwx: false } })
    expect([shut.view(), shut.status()]).toEqual(['', 'idle'])
    await expect(shut.api.signIn()).rejects.toThrow('SIWX is not enabled')
    await expect(shut.api.getSessions()).rejects.toThrow('SIWX is not enabled')
    const nobody = createSiwxWorld()
    await nobody.start()
    await expect(nobody.api.signIn()).rejects.toThrow('No ActiveCaipAddress found')
    await expect(nobody.api.signOut()).rejects.toThrow('No ActiveCaipAddress found')
    await nobody.api.cancel()
    expect(nobody.status()).toBe('idle')
  })
})

describe('a config of the host', () => {
  const configOf = (change: Partial<SiwxConfig> = {}, sessions: SiwxSession[] = []): SiwxConfig => ({
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: 'abcdefgh',
      toString: () => `Sign me in as ${accountAddress}`,
    }),
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => void sessions.splice(0),
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async () => sessions,
    ...change,
  })

  it('makes, signs and keeps as it likes', async () => {
    const kept: SiwxSession[] = []
    const signMessage = async ({ message }: { message: string }) => `host: ${message}`
    const { api, prompts } = await connectedWorld({ options: { config: configOf({ signMessage }, kept) } })
    await api.signIn()
    expect(prompts()).toBe(0)
    expect(kept).toMatchObject([{ message: 'Sign me in as fake-ada', signature: 'host: Sign me in as fake-ada' }])
    expect(Object.keys(kept[0]?.data ?? {})).not.toContain('toString')
  })

  it('says whether it is required, and whether disconnecting signs out', async () => {
    const kept: SiwxSession[] = []
    const config = configOf({ getRequired: () => false, signOutOnDisconnect: false }, kept)
    const { api, connect } = await signedInWorld({ options: { config } })
    expect(api.isRequired.peek()).toBe(false)
    await connect.disconnect()
    expect(kept).toHaveLength(1)
    const strict = await signedInWorld({ options: { config: configOf({}, kept) } })
    await strict.connect.disconnect()
    await settle()
    expect(kept).toHaveLength(0)
  })

  it('is asked to revoke each session of the account once, however many networks the app lists, also after a reload', async () => {
    const kept: SiwxSession[] = []
    const revoked: string[] = []
    const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
      data.chainId === chainId && data.accountAddress === address
    const config = configOf(
      {
        getSessions: async (chainId, address) => kept.filter((item) => isOf(item, chainId, address)),
        revokeSession: async (chainId, address) => void revoked.push(`${chainId} ${address}`),
      },
      kept,
    )
    const storage = createFakeStorage()
    const first = await signedInWorld({ options: { config }, storage })
    first.fox.wallet.changeNetwork('test:2')
    await settle()
    await first.api.signIn()
    await first.kernel.dispose()
    const { connect, start } = createSiwxWorld({ options: { config }, storage, isConnected: true })
    await start()
    await settle()
    await connect.disconnect()
    await settle()
    expect(revoked.sort()).toEqual(['test:1 fake-ada', 'test:2 fake-ada'])
    expect(storage.entries.has('portico:siwx:seen')).toBe(false)
  })

  it('is asked to revoke nothing where nobody signed in, on none of 200 networks', async () => {
    const revoked: string[] = []
    const config = configOf({
      getRequired: () => false,
      revokeSession: async (chainId) => void revoked.push(chainId),
    })
    const all = Array.from({ length: 200 }, (_, index) => fakeNetwork(`${index + 1}`))
    const namespace = { networks: all }
    const { connect } = await connectedWorld({ options: { config }, namespace })
    await connect.disconnect()
    await settle()
    expect(revoked).toEqual([])
  })

  it.each([['{"v":1,"d":7}'], ['{"v":1,"d":[7,[1,2],["test:1"],["none","fake-ada"],["test:1",""]]}'], ['junk']])(
    'is asked to revoke nothing that a poisoned storage tells: %s',
    async (row) => {
      const revoked: string[] = []
      const storage = createFakeStorage({ entries: { 'portico:siwx:seen': row } })
      const config = configOf({ getRequired: () => false, revokeSession: async (id) => void revoked.push(id) })
      const { connect } = await connectedWorld({ options: { config }, storage })
      await connect.disconnect()
      await settle()
      expect(revoked).toEqual([])
    },
  )

  it('that cannot tell the sessions ends the connection', async () => {
    const down = configOf({ getSessions: () => Promise.reject(new Error('down')) })
    const { snacks, isConnected, view, events } = await connectedWorld({ options: { config: down } })
    expect(snacks).toEqual(['A problem occurred while trying initialize authentication'])
    expect([isConnected(), view(), events[0]]).toEqual([false, '', 'failed SIWX_INIT_FAILED'])
  })

  it('that fails while the modal is open leads to the wallets again', async () => {
    const down = configOf({ getSessions: () => Promise.reject(new Error('down')) })
    const world = createSiwxWorld({ options: { config: down } })
    await world.start()
    world.kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'fox' } })
    await settle()
    await settle()
    expect([world.view(), world.isConnected()]).toEqual(['Connect', false])
  })

  it('that cannot make a message says so, and can be asked again', async () => {
    let isDown = true
    const config = configOf()
    const createMessage: SiwxConfig['createMessage'] = (params) =>
      isDown ? Promise.reject(new Error('down')) : config.createMessage(params)
    const { api, view } = await connectedWorld({ options: { config: { ...config, createMessage } } })
    expect([view(), api.attempt.peek().reason, api.attempt.peek().message]).toEqual(['SIWXSignMessage', 'failed', null])
    isDown = false
    api.prepare()
    await settle()
    expect(api.attempt.peek().message?.nonce).toBe('abcdefgh')
  })

  it('of an id that no network has is its own business', async () => {
    const { api } = await connectedWorld({ options: { config: configOf() } })
    await api.signIn()
    expect(api.session.peek()?.data.chainId).toBe(idOf('test:1'))
  })
})
