import { beforeAll, describe, expect, it, vi } from 'vitest'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { Reconnect } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import {
  createFakeBrowser,
  createFakeHub,
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import {
  connectionsKey,
  createConnectWorld,
  lacksWatch,
  loadSteps,
  reloadWorld,
  statusOf,
  storageOf,
  stored,
  storedIn,
  usedStorage,
} from './connect-world.fixture'
import { type Connector, connectorSources } from './contract'
import { connect } from './index'

beforeAll(loadSteps)

const two = parseCaipNetworkId('test:2').caipNetworkId

describe('a stored connection', () => {
  it('paints as restoring before any wallet is asked, and is then confirmed', async () => {
    const world = reloadWorld()
    void world.api.restore()
    expect(world.api.active.peek()).toEqual({ ...stored, status: 'restoring' })
    expect(world.fox.wallet.requests).toEqual([])
    await expect(world.api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    await world.kernel.start()
    await settle()
    expect(world.api.active.peek()).toMatchObject({ connectorId: 'fox', status: 'connected', networkId: 'test:1' })
    expect(world.fox.wallet.requests.map(({ method }) => method)).toEqual(['reconnect'])
    expect(await world.api.getProvider()).toBe(world.fox.wallet.provider)
    expect(world.events).toEqual(['restored fox'])
    expect(world.clock.pending).toBe(0)
  })

  it('takes its network and the order of its accounts from the wallet, not from the storage, and follows it', async () => {
    const accounts = [{ address: 'fake-ada' }, { address: 'fake-eve' }]
    const storage = storageOf({ ...stored, accounts })
    const world = reloadWorld({ storage, addresses: ['fake-eve', 'fake-ada'], networkId: 'test:2' })
    await settle()
    expect(world.api.active.peek()).toMatchObject({ accounts: [...accounts].reverse(), networkId: 'test:2' })
    world.fox.wallet.changeAccounts('fake-bob')
    expect(world.api.active.peek()?.accounts).toEqual([{ address: 'fake-bob' }])
    expect(storedIn(world)).toMatchObject([{ accounts: [{ address: 'fake-bob' }], networkId: 'test:2' }])
  })

  it('is shown where its wallet went while it was read', async () => {
    const world = reloadWorld()
    const { wallet } = world.fox
    wallet.script('reconnect', () => {
      const before = { accounts: wallet.accounts, networkId: wallet.networkId }
      wallet.changeNetwork('test:2')
      return before
    })
    await settle()
    expect(world.api.active.peek()).toMatchObject({ networkId: 'test:2', status: 'connected' })
  })

  it('is confirmed once, however often it is asked for', async () => {
    const world = reloadWorld()
    await Promise.all([world.api.restore(), world.api.restore(), world.kernel.start()])
    await settle()
    expect(world.fox.wallet.requests).toHaveLength(1)
    expect(world.fox.wallet.listeners()).toBe(3)
  })

  it('waits up to 3 s for a wallet that comes late to the page', async () => {
    const world = reloadWorld({ offered: (_, owl) => [owl] })
    await settle()
    await world.clock.advance(2999)
    expect(statusOf(world)).toBe('restoring')
    world.source.offer(world.owl, world.fox)
    await settle()
    expect(statusOf(world)).toBe('connected')
    expect(world.clock.pending).toBe(0)
  })

  it('waits up to 15 s while the code that looks for wallets is on its way over a slow line', async () => {
    const reload = (ms: number) => {
      const world = reloadWorld({ offered: (_, owl) => [owl] })
      const look = () => new Promise<undefined>((resolve) => void world.clock.after(ms, () => resolve(undefined)))
      vi.spyOn(world.source, 'discover').mockImplementation(look)
      return world
    }
    const slow = reload(14_000)
    await settle()
    await slow.clock.advance(14_000)
    slow.source.offer(slow.owl, slow.fox)
    await settle()
    expect(statusOf(slow)).toBe('connected')
    const endless = reload(60_000)
    await settle()
    await endless.clock.advance(15_000)
    expect(endless.api.connections.peek()).toEqual([])
  })

  it('is confirmed though the code that reads its wallet takes longer than a wallet may, over a slow line', async () => {
    let arrive: () => void = () => undefined
    const isHere = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const late = implement(Reconnect, async () => {
      await isHere
      return (await import('../../../kernel/testing/fake-capabilities')).reconnect
    })
    const world = reloadWorld({ namespace: { implementations: [late] } })
    await settle()
    await world.clock.advance(20_000)
    expect(statusOf(world)).toBe('restoring')
    arrive()
    await settle()
    expect(statusOf(world)).toBe('connected')
    expect(world.clock.pending).toBe(0)
  })

  it('stays where the code that reads its wallet does not come, and is asked for once somebody looks', async () => {
    let isOnline = false
    const reading = implement(Reconnect, async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return (await import('../../../kernel/testing/fake-capabilities')).reconnect
    })
    const world = reloadWorld({ namespace: { implementations: [reading] } })
    await settle()
    await world.clock.advance(20_000)
    expect([statusOf(world), world.events]).toEqual(['restoring', []])
    isOnline = true
    world.browser.dispatch(new Event('visibilitychange'))
    await settle()
    expect(statusOf(world)).toBe('connected')
  })

  it.each<[where: string, error: unknown]>([
    ['its wallet', new PorticoError('X', 'Y', { context: { reason: 'notLoaded' } })],
    [
      'a wallet far away',
      walletError(
        'internal',
        'Z',
        new Error('Z', { cause: new PorticoError('X', 'Y', { context: { reason: 'notLoaded' } }) }),
      ),
    ],
  ])(
    'stays where the connector of %s tells that its code did not load, and is asked for once somebody looks',
    async (_, error) => {
      const world = reloadWorld()
      world.fox.wallet.script('reconnect', { error }, 'approve')
      await settle()
      expect([statusOf(world), world.events]).toEqual(['restoring', []])
      world.browser.dispatch(new Event('visibilitychange'))
      await settle()
      expect(statusOf(world)).toBe('connected')
    },
  )

  it('stays where nobody could be reached because the browser is offline, and is asked for once it is online', async () => {
    const world = reloadWorld({ browser: createFakeBrowser({ isOnline: false }) })
    world.fox.wallet.script('reconnect', { error: new Error('Failed to fetch') }, 'approve')
    await settle()
    await world.clock.advance(20_000)
    expect([statusOf(world), world.events]).toEqual(['restoring', []])
    world.browser.set({ isOnline: true })
    await settle()
    expect(statusOf(world)).toBe('connected')
    expect(world.clock.pending).toBe(0)
  })

  it('goes offline too, where the wallet approves nothing any more, or somebody bears its name', async () => {
    const browser = () => createFakeBrowser({ isOnline: false })
    const refused = reloadWorld({ browser: browser() })
    refused.fox.wallet.script('reconnect', { result: { accounts: [], networkId: 'test:1' } })
    const doubted = reloadWorld({ browser: browser(), offered: (fox) => [{ ...fox, warning: 'sharedId' }] })
    await settle()
    expect([refused.api.connections.peek(), doubted.api.connections.peek()]).toEqual([[], []])
  })

  it('is gone after 3 s where its wallet is not here any more', async () => {
    const world = reloadWorld({ offered: (_, owl) => [owl] })
    await settle()
    await world.clock.advance(3000)
    expect(world.api.connections.peek()).toEqual([])
    expect(world.events).toEqual(['disconnected fox'])
    expect(storedIn(world)).toEqual([])
    world.source.offer(world.fox)
    await settle()
    expect(world.fox.wallet.requests).toEqual([])
  })

  it('is gone after 5 s where its wallet stays silent', async () => {
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', 'ignore')
    await settle()
    await world.clock.advance(4999)
    expect(statusOf(world)).toBe('restoring')
    await world.clock.advance(1)
    expect(world.api.connections.peek()).toEqual([])
    expect(world.events).toEqual(['disconnected fox'])
  })

  it('is gone after 5 s where not even the provider of its wallet comes', async () => {
    const world = reloadWorld({ offered: (fox) => [{ ...fox, getProvider: () => new Promise(() => undefined) }] })
    await settle()
    await world.clock.advance(5000)
    expect(world.api.connections.peek()).toEqual([])
    expect(world.clock.pending).toBe(0)
  })

  it.each(['reject', 'junk', { result: { accounts: [], networkId: 'test:1' } }] as const)(
    'is gone at once where the wallet answers %j',
    async (answer) => {
      const world = reloadWorld()
      world.fox.wallet.script('reconnect', answer)
      await settle()
      expect(world.api.connections.peek()).toEqual([])
      expect(world.events).toEqual(['disconnected fox'])
      expect(world.fox.wallet.listeners()).toBe(0)
      expect(world.clock.pending).toBe(0)
    },
  )

  it('is confirmed by an extension that was asleep, and could not be reached at the first try', async () => {
    const asleep = walletError('disconnected', 'Could not establish connection. Receiving end does not exist.')
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', { error: asleep }, 'approve')
    await settle()
    expect([statusOf(world), world.events]).toEqual(['restoring', []])
    await world.clock.advance(1000)
    expect([statusOf(world), world.events]).toEqual(['connected', ['restored fox']])
    expect([world.fox.wallet.listeners(), world.clock.pending]).toEqual([3, 0])
  })

  it('is confirmed by a wallet that lost the first question, as it was not ready yet', async () => {
    const world = reloadWorld({ namespace: { isEip1193: true } })
    world.fox.wallet.script('reconnect', 'ignore', 'approve')
    await settle()
    await world.clock.advance(999)
    expect(statusOf(world)).toBe('restoring')
    await world.clock.advance(1)
    expect([statusOf(world), world.events]).toEqual(['connected', ['restored fox']])
    await world.clock.advance(4000)
    await settle()
    expect([world.fox.wallet.listeners(), world.clock.pending]).toEqual([3, 0])
  })

  it('is confirmed by the first answer of a slow wallet, and hears it once', async () => {
    const world = reloadWorld({ namespace: { isEip1193: true } })
    world.fox.wallet.script('reconnect', { answer: 'approve', afterMs: 1500 }, { answer: 'approve', afterMs: 1500 })
    await settle()
    await world.clock.advance(1500)
    expect([statusOf(world), world.events]).toEqual(['connected', ['restored fox']])
    await world.clock.advance(1000)
    await settle()
    expect([world.fox.wallet.listeners(), world.clock.pending]).toEqual([3, 0])
  })

  it('is gone after 5 s where its wallet hears none of two questions', async () => {
    const world = reloadWorld({ namespace: { isEip1193: true } })
    world.fox.wallet.script('reconnect', 'ignore', 'ignore')
    await settle()
    await world.clock.advance(4999)
    expect(statusOf(world)).toBe('restoring')
    await world.clock.advance(1)
    expect([world.api.connections.peek(), world.events]).toEqual([[], ['disconnected fox']])
    await world.clock.advance(1000)
    await settle()
    expect([world.fox.wallet.listeners(), world.clock.pending]).toEqual([0, 0])
  })

  it('is gone where its extension cannot be reached twice', async () => {
    const away = { error: walletError('disconnected', 'Extension context invalidated.') }
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', away, away)
    await settle()
    await world.clock.advance(1000)
    expect([world.api.connections.peek(), world.events]).toEqual([[], ['disconnected fox']])
    expect([world.fox.wallet.listeners(), world.clock.pending]).toEqual([0, 0])
  })

  it('stays where its wallet answers and cannot be followed', async () => {
    const world = reloadWorld({ namespace: lacksWatch })
    await world.api.restore()
    expect(statusOf(world)).toBe('connected')
  })

  it('of a namespace that is not installed any more is gone, and the others stay', async () => {
    const other = { ...stored, namespace: 'gone', networkId: 'gone:1' }
    const world = reloadWorld({ storage: storageOf(other, stored) })
    await settle()
    expect(world.api.connections.peek()).toMatchObject([{ namespace: 'test', status: 'connected' }])
  })

  it('is left alone where the host wants it so, until it asks', async () => {
    const world = reloadWorld({ options: { reconnect: false } })
    await world.kernel.start()
    await settle()
    expect([world.api.connections.peek(), world.source.discoveries]).toEqual([[], 0])
    await world.api.restore()
    expect(statusOf(world)).toBe('connected')
  })

  it('looks for wallets only where there is one', async () => {
    const without = reloadWorld({ storage: createFakeStorage() })
    await without.kernel.start()
    await settle()
    expect(without.source.discoveries).toBe(0)
    const world = reloadWorld()
    await settle()
    expect(world.source.discoveries).toBe(1)
  })
})

describe('a stored connection whose wallet is known by its name alone', () => {
  const nobody = async (world: ReturnType<typeof reloadWorld>) => {
    await settle()
    expect(world.api.connections.peek()).toEqual([])
    expect([world.events, storedIn(world)]).toEqual([['disconnected fox'], []])
    expect(world.fox.wallet.listeners()).toBe(0)
  }

  it('is not brought back at another address: the person has to connect, and then is', async () => {
    const world = reloadWorld({ addresses: ['fake-eve'] })
    await nobody(world)
    expect(world.api.past.peek()).toMatchObject([{ connectorId: 'fox', addresses: ['fake-ada'] }])
    await world.api.connect({ connectorId: 'fox' })
    expect(world.api.active.peek()).toMatchObject({ accounts: [{ address: 'fake-eve' }], status: 'connected' })
  })

  it('is not brought back where another account stands in front that was never connected', async () => {
    await nobody(reloadWorld({ addresses: ['fake-eve', 'fake-ada'] }))
  })

  it('comes back where the wallet writes its address in other letters', async () => {
    const world = reloadWorld({ addresses: ['FAKE-Ada'] })
    await settle()
    expect(statusOf(world)).toBe('connected')
  })

  it.each(['sharedId', 'imitation'] as const)(
    'is not brought back by one that is marked as %s, which is asked nothing',
    async (warning) => {
      const world = reloadWorld({ offered: (fox) => [{ ...fox, warning }] })
      await nobody(world)
      expect(world.fox.wallet.requests).toEqual([])
      await world.api.connect({ connectorId: 'fox' })
      expect(statusOf(world)).toBe('connected')
    },
  )

  it('is not brought back where a second wallet of that name comes while the first one answers', async () => {
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', { answer: 'approve', afterMs: 1000 })
    await settle()
    expect(statusOf(world)).toBe('restoring')
    world.source.offer({ ...world.fox, warning: 'sharedId' }, { ...world.owl, warning: 'sharedId' })
    await world.clock.advance(1000)
    await nobody(world)
  })

  it('is not brought back by another wallet that took its place on this page, at whatever address', async () => {
    const [hub, storage] = [createFakeHub(), usedStorage()]
    const page = () => createConnectWorld({ isConnected: true, storage, browser: createFakeBrowser({ hub }) })
    const [here, there] = [page(), page()]
    await settle()
    await there.api.connect({ connectorId: 'fox' })
    await settle()
    expect(await here.api.getProvider()).toBe(here.fox.wallet.provider)
    await there.api.disconnect()
    here.source.offer({ ...fakeConnector({ addresses: ['fake-ada'], isConnected: true }), id: 'fox' })
    await there.api.connect({ connectorId: 'fox' })
    await settle()
    await here.clock.advance(1000)
    expect([statusOf(here), statusOf(there)]).toEqual(['restoring', 'connected'])
    await expect(here.api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    await here.api.connect({ connectorId: 'fox' })
    expect(statusOf(here)).toBe('connected')
  })
})

describe('a person who acts while a connection is being restored', () => {
  const slow = async () => {
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', { answer: 'approve', afterMs: 2000 })
    await settle()
    expect(statusOf(world)).toBe('restoring')
    return world
  }

  it('by connecting another wallet, has that one', async () => {
    const world = await slow()
    await world.api.connect({ connectorId: 'owl' })
    await world.clock.advance(10_000)
    expect(world.api.connections.peek()).toMatchObject([{ connectorId: 'owl', status: 'connected' }])
    expect(await world.api.getProvider()).toBe(world.owl.wallet.provider)
    world.owl.wallet.changeAccounts('fake-eve')
    expect(world.api.active.peek()?.accounts).toEqual([{ address: 'fake-eve' }])
    expect(world.fox.wallet.listeners()).toBe(0)
    expect(world.events).toEqual(['started owl', 'disconnected fox', 'succeeded owl'])
  })

  it('by disconnecting, is disconnected', async () => {
    const world = await slow()
    await world.api.disconnect()
    await world.clock.advance(10_000)
    expect(world.api.connections.peek()).toEqual([])
    await expect(world.api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    expect(world.fox.wallet.listeners()).toBe(0)
    expect(storedIn(world)).toEqual([])
  })

  it('by disconnecting, has the approval given back, though the wallet had not confirmed it here', async () => {
    const world = await slow()
    await world.api.disconnect()
    expect(world.fox.wallet.requests.map(({ method }) => method)).toEqual(['reconnect', 'disconnect'])
    expect(world.fox.wallet.isConnected).toBe(false)
    expect(world.api.connections.peek()).toEqual([])
  })

  it('by disconnecting, has nobody asked under a name that is in doubt', async () => {
    const world = reloadWorld({ offered: (fox) => [{ ...fox, warning: 'sharedId' }], options: { reconnect: false } })
    const restoring = world.api.restore()
    await world.api.disconnect()
    await restoring
    expect([world.api.connections.peek(), world.fox.wallet.requests]).toEqual([[], []])
  })

  it('and whose wallet then is silent, keeps what they did', async () => {
    const world = reloadWorld()
    world.fox.wallet.script('reconnect', 'ignore')
    await settle()
    await world.api.connect({ connectorId: 'owl' })
    await world.clock.advance(10_000)
    expect(world.api.active.peek()).toMatchObject({ connectorId: 'owl', status: 'connected' })
  })

  it('before the host asks for what is stored, keeps what they did', async () => {
    const world = reloadWorld({ options: { reconnect: false } })
    await world.api.connect({ connectorId: 'owl' })
    await world.api.restore()
    expect(world.api.connections.peek()).toMatchObject([{ connectorId: 'owl', status: 'connected' }])
    expect(storedIn(world)).toMatchObject([{ connectorId: 'owl' }])
    expect(world.owl.wallet.requests.map(({ method }) => method)).toEqual(['connect'])
    expect(world.api.recent.peek().map(({ id }) => id)).toEqual(['owl'])
  })
})

describe('a wallet that is locked when the page comes', () => {
  function reloadLocked() {
    const locked = implement(Reconnect, async () => async () => ({ accounts: [], networkId: two, isLocked: true }))
    const fox = fakeConnector({ id: 'fox' })
    const contributes = [connectorSources.of(fakeConnectorSource<Connector>(fox))]
    const namespace = fakeNamespace({ implementations: [locked], contributes })
    const test = createTestKernel({ storage: storageOf(stored), plugins: [connect(), namespace] })
    return { ...test, wallet: fox.wallet, api: test.kernel.plugins.connect }
  }

  it('keeps its connection with the accounts it had, on the network where it is', async () => {
    const { api, kernel } = reloadLocked()
    await kernel.start()
    await settle()
    expect(api.active.peek()).toMatchObject({ ...stored, networkId: 'test:2', status: 'locked' })
  })

  it('is connected once it shows its accounts, and lost after 30 s', async () => {
    const quick = reloadLocked()
    await settle()
    await quick.clock.advance(29_999)
    quick.wallet.changeAccounts('fake-ada')
    expect(quick.api.active.peek()).toMatchObject({ accounts: [{ address: 'fake-ada' }], status: 'connected' })
    quick.wallet.changeAccounts('fake-bob')
    expect(quick.api.active.peek()).toMatchObject({ accounts: [{ address: 'fake-bob' }], status: 'connected' })
    const late = reloadLocked()
    await settle()
    await late.clock.advance(30_000)
    expect(late.api.connections.peek()).toEqual([])
    expect([late.wallet.listeners(), late.clock.pending]).toEqual([0, 0])
  })

  it('is lost at once where it then shows another account', async () => {
    const { api, wallet } = reloadLocked()
    await settle()
    wallet.changeAccounts('fake-eve')
    expect([api.connections.peek(), wallet.listeners()]).toEqual([[], 0])
  })
})

describe('a page that restores only when its host says so', () => {
  const ended = { connectorId: 'fox', namespace: 'test', addresses: ['fake-ada'], endedAt: 1 }
  const rowOf = (
    revision: number,
    row: { readonly connections?: readonly object[]; readonly past?: readonly object[] },
  ) => JSON.stringify({ v: 2, d: { revision, connections: [], past: [], ...row } })

  it('knows what ended before, so that what is connected meanwhile is newer and stays', async () => {
    const storage = createFakeStorage({ entries: { [connectionsKey]: rowOf(100, { past: [ended] }) } })
    const { api } = createConnectWorld({ storage, options: { reconnect: false } })
    await api.connect({ connectorId: 'fox' })
    await api.restore()
    await settle()
    expect(api.connections.peek()).toMatchObject([{ connectorId: 'fox', status: 'connected' }])
  })

  it('reads the storage when it restores, not before: what another tab ended meanwhile stays ended', async () => {
    const storage = storageOf(stored)
    const world = reloadWorld({ storage, options: { reconnect: false } })
    // Brings the code that reads the storage, without restoring.
    await world.api.accountTypeOf()
    storage.entries.set(connectionsKey, rowOf(5, { past: [ended] }))
    await world.api.restore()
    await settle()
    expect(world.api.connections.peek()).toEqual([])
    expect(world.fox.wallet.requests).toEqual([])
  })

  it('restores what another tab connected after this page had read the storage', async () => {
    const storage = storageOf()
    const world = reloadWorld({ storage, options: { reconnect: false } })
    await world.api.accountTypeOf()
    storage.entries.set(connectionsKey, rowOf(7, { connections: [stored] }))
    await world.api.restore()
    await settle()
    expect(world.api.connections.peek()).toMatchObject([{ connectorId: 'fox', status: 'connected' }])
  })
})
