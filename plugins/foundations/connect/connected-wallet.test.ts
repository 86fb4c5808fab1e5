import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { type WalletListener, WatchWallet } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  createTestKernel,
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { usedStorage } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('../../../kernel/lib/safe/secrets'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

async function setUpConnected(namespace: FakeNamespaceInit = {}) {
  const fox = fakeConnector({ id: 'fox' })
  const owl = fakeConnector({ id: 'owl', addresses: ['fake-owl'] })
  const contributes = [connectorSources.of(fakeConnectorSource(fox, owl))]
  const test = createTestKernel({
    storage: usedStorage(),
    plugins: [connect(), fakeNamespace({ ...namespace, contributes })],
  })
  const ended: unknown[] = []
  test.kernel.on('connect:disconnected', (event) => void ended.push(event))
  const api = test.kernel.plugins.connect
  await api.connect({ connectorId: 'fox' })
  return { ...test, api, wallet: fox.wallet, fox, owl, ended }
}

const seconds = (count: number) => count * 1000

describe('a connected wallet', () => {
  it('that changes its accounts changes the connection', async () => {
    const { api, wallet } = await setUpConnected()
    wallet.changeAccounts('fake-bob', 'fake-eve')
    expect(api.active.peek()).toMatchObject({
      connectorId: 'fox',
      accounts: [{ address: 'fake-bob' }, { address: 'fake-eve' }],
      networkId: 'test:1',
      status: 'connected',
    })
  })

  it('that changes its network changes the connection, also to one that nobody listed', async () => {
    const { api, wallet } = await setUpConnected()
    wallet.changeNetwork('test:99')
    expect(api.active.peek()).toMatchObject({ networkId: 'test:99', accounts: [{ address: 'fake-ada' }, {}] })
  })

  it('that ends the connection ends it here, and is no longer listened to', async () => {
    const { api, wallet, ended, clock } = await setUpConnected()
    wallet.disconnect()
    expect(api.connections.peek()).toEqual([])
    expect(ended).toEqual([{ namespace: 'test', connectorId: 'fox' }])
    expect(wallet.listeners()).toBe(0)
    expect(clock.pending).toBe(0)
    await expect(api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    wallet.changeAccounts('fake-eve')
    wallet.disconnect()
    expect([api.connections.peek(), ended.length]).toEqual([[], 1])
  })
})

describe('a wallet that hides its accounts', () => {
  it('is locked at once, and connected again when it shows them within 30 s', async () => {
    const { api, wallet, ended, clock } = await setUpConnected()
    wallet.changeAccounts()
    expect(api.active.peek()).toMatchObject({ status: 'locked', accounts: [{ address: 'fake-ada' }, {}] })
    await clock.advance(seconds(30) - 1)
    wallet.changeAccounts('fake-bob')
    expect(api.active.peek()).toMatchObject({ status: 'connected', accounts: [{ address: 'fake-bob' }] })
    await clock.advance(seconds(120))
    expect(api.active.peek()?.status).toBe('connected')
    expect(ended).toEqual([])
  })

  it('has lost the connection after 30 s, counted from the last time it said so', async () => {
    const { api, wallet, ended, clock } = await setUpConnected()
    wallet.changeAccounts()
    await clock.advance(seconds(20))
    wallet.changeAccounts()
    await clock.advance(seconds(30) - 1)
    expect(api.active.peek()?.status).toBe('locked')
    await clock.advance(1)
    expect(api.connections.peek()).toEqual([])
    expect(ended).toEqual([{ namespace: 'test', connectorId: 'fox' }])
    expect(wallet.listeners()).toBe(0)
  })

  it('stays locked where it only changes its network', async () => {
    const { api, wallet } = await setUpConnected()
    wallet.changeAccounts()
    wallet.changeNetwork('test:2')
    expect(api.active.peek()).toMatchObject({ status: 'locked', networkId: 'test:2' })
  })

  it('is forgotten as locked when the person disconnects, or connects with another', async () => {
    const { api, wallet, clock } = await setUpConnected()
    wallet.changeAccounts()
    await api.connect({ connectorId: 'owl' })
    expect(clock.pending).toBe(0)
    await clock.advance(seconds(60))
    expect(api.active.peek()).toMatchObject({ connectorId: 'owl', status: 'connected' })
  })
})

describe('a tab that is looked at again, whose wallet tells only the tab in sight what it does', () => {
  const lookAway = (browser: Awaited<ReturnType<typeof setUpConnected>>['browser']) => {
    browser.set({ isVisible: false })
    browser.set({ isVisible: true })
  }

  it('is where its wallet went meanwhile', async () => {
    const { api, wallet, browser, clock } = await setUpConnected({ isEip1193: true })
    const result = { accounts: [{ address: 'fake-bob' }], networkId: 'test:2' }
    wallet.script('reconnect', { result })
    lookAway(browser)
    await settle()
    expect(api.active.peek()).toMatchObject({ status: 'connected', networkId: 'test:2', accounts: result.accounts })
    expect([wallet.listeners(), clock.pending]).toEqual([3, 0])
  })

  it('stays connected where its wallet shows no account, or is silent', async () => {
    const { api, wallet, browser, clock } = await setUpConnected({ isEip1193: true })
    wallet.script('reconnect', { result: { accounts: [], networkId: 'test:1' } }, 'ignore')
    for (let look = 0; look < 2; look++) {
      lookAway(browser)
      await settle()
      await clock.advance(seconds(60))
      expect([api.active.peek()?.status, clock.pending]).toEqual(['connected', 0])
    }
  })

  it('believes what its wallet tells while it is asked more than the answer', async () => {
    const { api, wallet, browser, clock } = await setUpConnected({ isEip1193: true })
    const result = { accounts: [{ address: 'fake-bob' }], networkId: 'test:1' }
    wallet.script('reconnect', { answer: { result }, afterMs: 100 })
    lookAway(browser)
    await settle()
    wallet.changeAccounts('fake-eve')
    await clock.advance(100)
    expect(api.active.peek()?.accounts).toEqual([{ address: 'fake-eve' }])
  })

  it('asks no wallet that may ask its person, or is on another device', async () => {
    const { wallet, browser } = await setUpConnected()
    const asked = wallet.requests.length
    lookAway(browser)
    await settle()
    expect(wallet.requests.length).toBe(asked)
  })
})

describe('a page that comes out of the back/forward cache, where it heard of nothing', () => {
  const comeBack = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

  it('is where its wallet went meanwhile', async () => {
    const { api, wallet, browser, clock } = await setUpConnected()
    const result = { accounts: [{ address: 'fake-bob' }], networkId: 'test:2' }
    wallet.script('reconnect', { result }, { result })
    browser.dispatch(comeBack(false))
    await settle()
    expect(api.active.peek()).toMatchObject({ accounts: [{ address: 'fake-ada' }, {}], networkId: 'test:1' })
    browser.dispatch(comeBack(true))
    await settle()
    expect(api.active.peek()).toMatchObject({ status: 'connected', networkId: 'test:2', accounts: result.accounts })
    expect([wallet.listeners(), clock.pending]).toEqual([3, 0])
  })

  it('is as it was where its wallet does not answer, and asks none that is connected no longer', async () => {
    const { api, wallet, owl, browser, clock } = await setUpConnected()
    wallet.script('reconnect', 'ignore')
    browser.dispatch(comeBack(true))
    await settle()
    await clock.advance(seconds(60))
    expect([api.active.peek()?.status, clock.pending]).toEqual(['connected', 0])
    await api.connect({ connectorId: 'owl' })
    const asked = wallet.requests.length
    browser.dispatch(comeBack(true))
    await settle()
    expect([wallet.requests.length, owl.wallet.requests.at(-1)?.method]).toEqual([asked, 'reconnect'])
  })

  it('gives a wallet that was locked meanwhile 30 s to unlock', async () => {
    const { api, wallet, browser, clock } = await setUpConnected()
    wallet.script('reconnect', { result: { accounts: [], networkId: 'test:1' } })
    browser.dispatch(comeBack(true))
    await settle()
    expect(api.active.peek()?.status).toBe('locked')
    await clock.advance(seconds(30) - 1)
    wallet.changeAccounts('fake-ada')
    await clock.advance(seconds(60))
    expect(api.active.peek()?.status).toBe('connected')
  })
})

describe('a wallet that is connected no longer', () => {
  it('changes nothing of the one that took its place', async () => {
    const { api, wallet, owl } = await setUpConnected()
    await api.connect({ connectorId: 'owl' })
    expect([wallet.listeners(), owl.wallet.listeners()]).toEqual([0, 3])
    wallet.changeAccounts('fake-eve')
    wallet.changeNetwork('test:2')
    wallet.disconnect()
    expect(api.active.peek()).toMatchObject({
      connectorId: 'owl',
      accounts: [{ address: 'fake-owl' }],
      networkId: 'test:1',
    })
  })

  it('is let go of where who hears of the connection ends it at once', async () => {
    const { api, wallet, kernel } = await setUpConnected()
    await api.disconnect()
    kernel.on('connect:succeeded', () => void api.disconnect())
    await api.connect({ connectorId: 'fox' })
    await settle()
    expect([wallet.listeners(), api.connections.peek()]).toEqual([0, []])
  })

  it('is not heard even where it goes on talking', async () => {
    const heard: WalletListener[] = []
    const deaf = implement(WatchWallet, async () => async ({ listener }) => {
      heard.push(listener)
      return () => undefined
    })
    const { api } = await setUpConnected({ implementations: [deaf] })
    await api.connect({ connectorId: 'owl' })
    const connection = api.active.peek()
    heard[0]?.accounts([{ address: 'fake-eve' }])
    heard[0]?.accounts([])
    heard[0]?.network(parseCaipNetworkId('test:2').caipNetworkId)
    heard[0]?.disconnected()
    expect(api.active.peek()).toBe(connection)
  })

  it('takes nothing along, where it was locked and the next one cannot be followed', async () => {
    let isFirst = true
    const watch = implement(WatchWallet, async () => async ({ listener }) => {
      if (!isFirst) throw new Error('Not this one')
      isFirst = false
      listener.accounts([])
      return () => undefined
    })
    const { api, clock } = await setUpConnected({ implementations: [watch] })
    expect(api.active.peek()?.status).toBe('locked')
    await api.connect({ connectorId: 'owl' })
    await clock.advance(seconds(60))
    expect(api.active.peek()).toMatchObject({ connectorId: 'owl', status: 'connected' })
  })

  it('is followed by one watch however often it is connected', async () => {
    const { api, wallet } = await setUpConnected()
    await api.connect({ connectorId: 'fox' })
    await api.connect({ connectorId: 'fox' })
    expect(wallet.listeners()).toBe(3)
  })

  it('is let go of when the kernel ends', async () => {
    const { kernel, wallet, clock } = await setUpConnected()
    wallet.changeAccounts()
    kernel.dispose()
    expect([wallet.listeners(), clock.pending]).toEqual([0, 0])
  })
})

describe('a wallet that cannot be followed', () => {
  it('stays connected, which is logged', async () => {
    const { api, logs } = await setUpConnected({ lacks: [WatchWallet] })
    expect(api.active.peek()?.status).toBe('connected')
    await settle()
    expect(logs.lines.filter(({ scope, level }) => scope === 'connect' && level === 'warn')).toHaveLength(1)
  })
})

describe('a wallet that approves other networks', () => {
  it('changes what its connection says of them', async () => {
    let listener: WalletListener | undefined
    const watch = implement(WatchWallet, async () => async (params) => {
      listener = params.listener
      return () => undefined
    })
    const { api } = await setUpConnected({ implementations: [watch] })
    const ids = ['test:1', 'test:2'].map((text) => parseCaipNetworkId(text).caipNetworkId)
    listener?.approvedNetworks?.(ids)
    expect(api.active.peek()?.approvedNetworkIds).toEqual(['test:1', 'test:2'])
    listener?.approvedNetworks?.(undefined)
    expect(api.active.peek()).not.toHaveProperty('approvedNetworkIds')
    await api.disconnect()
    listener?.approvedNetworks?.(ids)
    expect(api.connections.peek()).toEqual([])
  })
})

describe('a wallet that floods the page with events', () => {
  const flood = 10_000

  async function setUpCounted() {
    const world = await setUpConnected()
    await settle()
    let messages = 0
    world.browser.openChannel?.('portico:connect', () => messages++)
    const writes = world.storage.writes
    const count = () => [world.storage.writes - writes, messages]
    return { ...world, count }
  }
  const stored = ({ storage }: Awaited<ReturnType<typeof setUpCounted>>) =>
    JSON.parse(storage.entries.get('portico:connect:connections') ?? '').d.connections[0]

  it('costs a handful of writes and of messages to other tabs, and its last words count', async () => {
    const world = await setUpCounted()
    const { api, wallet, clock, count } = world
    for (let index = 0; index < flood; index++) {
      wallet.changeNetwork(`test:${index + 2}`)
      wallet.changeAccounts(index % 2 ? 'fake-ada' : 'fake-bob')
    }
    await clock.advance(100)
    await settle()
    expect(api.active.peek()).toMatchObject({ networkId: 'test:10001', accounts: [{ address: 'fake-ada' }] })
    expect(stored(world)).toMatchObject({ networkId: 'test:10001', accounts: [{ address: 'fake-ada' }] })
    const [writes = flood, messages = flood] = count()
    // Four changes at once, and one when the burst is over.
    expect([writes <= 5, messages <= 5]).toEqual([true, true])
    expect(clock.pending).toBe(0)
  })

  it('costs so much in each tenth of a second, however the events are spread', async () => {
    const { wallet, clock, count } = await setUpCounted()
    for (let index = 0; index < 300; index++) {
      wallet.changeNetwork(`test:${index + 2}`)
      await clock.advance(1)
    }
    const [writes = flood, messages = flood] = count()
    expect([writes <= 15, messages <= 15]).toEqual([true, true])
  })

  it.each(['pagehide', 'the end of the kernel'])('loses nothing at %s, and other tabs are told', async (end) => {
    const world = await setUpCounted()
    const { browser, kernel, wallet, count, clock } = world
    for (let index = 0; index < 100; index++) wallet.changeNetwork(`test:${index + 2}`)
    await settle()
    expect(stored(world).networkId).toBe('test:5')
    const before = count()[1]
    if (end === 'pagehide') browser.dispatch(new Event('pagehide'))
    else await kernel.dispose()
    await settle()
    expect(stored(world).networkId).toBe('test:101')
    expect([count()[1], clock.pending]).toEqual([Number(before) + 1, 0])
  })

  it('and then ends the connection has none', async () => {
    const { api, wallet, clock, ended } = await setUpCounted()
    for (let index = 0; index < 100; index++) wallet.changeAccounts('fake-bob', `fake-${index}`)
    wallet.disconnect()
    await clock.advance(1000)
    expect([api.connections.peek(), ended.length, clock.pending]).toEqual([[], 1, 0])
  })

  it('is taken in at once again when it has calmed down', async () => {
    const { api, wallet, clock } = await setUpCounted()
    for (let index = 0; index < 100; index++) wallet.changeNetwork(`test:${index + 2}`)
    await clock.advance(100)
    wallet.changeNetwork('test:7')
    expect(api.active.peek()?.networkId).toBe('test:7')
  })
})

describe('a wallet that spells its accounts for each network', () => {
  const keys = ['ada', 'bob'].map((publicKey) => ({ address: `fake-${publicKey}`, publicKey }))
  const spelled = (suffix: string) => keys.map(({ address, publicKey }) => ({ address: address + suffix, publicKey }))
  const addressesOf = ({ api }: Pick<Awaited<ReturnType<typeof setUpSpelled>>, 'api'>) =>
    api.active.peek()?.accounts.map(({ address }) => address)

  async function setUpSpelled(storage = usedStorage(), suffix = '') {
    const networkId = suffix ? 'test:2' : 'test:1'
    const state = () => ({ accounts: spelled(suffix), networkId })
    const fox = fakeConnector({ id: 'fox', methods: { connect: state, reconnect: state } })
    const contributes = [connectorSources.of(fakeConnectorSource(fox))]
    const { kernel } = createTestKernel({ storage, plugins: [connect(), fakeNamespace({ contributes })] })
    await kernel.start()
    return { kernel, api: kernel.plugins.connect, storage, wallet: fox.wallet }
  }

  it('is still with the account that the person chose, wherever it moves, and after a reload there', async () => {
    const page = await setUpSpelled()
    await page.api.connect({ connectorId: 'fox' })
    await page.api.switchTo({ connectorId: 'fox', namespace: 'test', address: 'fake-bob' })
    expect(addressesOf(page)).toEqual(['fake-bob', 'fake-ada'])
    page.wallet.emit('accounts', spelled('2'))
    page.wallet.emit('network', 'test:2')
    expect(addressesOf(page)).toEqual(['fake-bob2', 'fake-ada2'])
    page.kernel.dispose()
    const next = await setUpSpelled(page.storage, '2')
    await settle()
    expect([next.api.active.peek()?.status, addressesOf(next)]).toEqual(['connected', ['fake-bob2', 'fake-ada2']])
    next.wallet.emit('accounts', spelled(''))
    next.wallet.emit('network', 'test:1')
    expect(addressesOf(next)).toEqual(['fake-bob', 'fake-ada'])
  })

  it('is followed where it goes to another account there', async () => {
    const page = await setUpSpelled()
    await page.api.connect({ connectorId: 'fox' })
    await page.api.switchTo({ connectorId: 'fox', namespace: 'test', address: 'fake-bob' })
    page.wallet.emit('accounts', spelled('2'))
    page.wallet.emit('accounts', [{ address: 'fake-eve2', publicKey: 'eve' }, ...spelled('2')])
    expect(addressesOf(page)).toEqual(['fake-eve2', 'fake-ada2', 'fake-bob2'])
  })
})
