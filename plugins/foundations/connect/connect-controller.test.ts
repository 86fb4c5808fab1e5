import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { effect, signal } from '../../../kernel/store/signals'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { type Connector, type ConnectorSource, connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

const wallets = (...ids: readonly string[]) => ids.map((id) => fakeConnector({ id }))

function setUp(sources: readonly ConnectorSource[], storage = createFakeStorage()) {
  const contributes = sources.map((source) => connectorSources.of(source))
  const test = createTestKernel({ storage, plugins: [connect(), fakeNamespace({ contributes })] })
  return { ...test, api: test.kernel.plugins.connect }
}

const idsOf = ({ api }: ReturnType<typeof setUp>) => api.connectors.value.map(({ id }) => id)

describe('the list of connectors', () => {
  it('joins all sources, the first of two with one id winning, in its place', () => {
    const [early, late] = [wallets('fox', 'owl'), wallets('elk', 'fox', 'ape')]
    const world = setUp([fakeConnectorSource(...early), fakeConnectorSource(...late)])
    expect(idsOf(world)).toEqual(['fox', 'owl', 'elk', 'ape'])
    expect(world.api.connectors.value[0]).toBe(early[0])
  })

  it('follows its sources, and answers nothing without any', () => {
    const source = fakeConnectorSource(...wallets('fox'))
    const world = setUp([source])
    const seen: string[] = []
    const stop = effect(() => void seen.push(idsOf(world).join()))
    source.offer(...wallets('owl', 'fox'))
    source.offer()
    stop()
    expect(seen).toEqual(['fox', 'owl,fox', ''])
    expect(idsOf(setUp([]))).toEqual([])
  })

  it('leaves out what speaks no installed namespace: it would connect to nothing', () => {
    const stray = fakeConnector({ id: 'stray', namespaces: ['none'] })
    const both = fakeConnector({ id: 'both', namespaces: ['none', 'test'] })
    expect(idsOf(setUp([fakeConnectorSource(stray, both)]))).toEqual(['both'])
  })

  it('holds each id once, in the order of first appearance, whatever the sources say', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 4 }), (lists) => {
        const world = setUp(lists.map((list) => fakeConnectorSource(...wallets(...list))))
        expect(idsOf(world)).toEqual([...new Set(lists.flat())])
      }),
      { numRuns: 50 },
    )
  })
})

describe('looking for wallets', () => {
  it('does not begin with the page, but when it is asked for', async () => {
    const source = fakeConnectorSource<Connector>()
    const world = setUp([source])
    await world.kernel.start()
    expect([source.discoveries, world.api.isLooking.peek()]).toEqual([0, false])
    const look = world.api.discover()
    expect(world.api.isLooking.peek()).toBe(true)
    await look
    expect([source.discoveries, world.api.isLooking.peek()]).toEqual([1, false])
  })

  it('goes on until the last of several looks is over', async () => {
    const ends: (() => void)[] = []
    const slow = {
      ...fakeConnectorSource<Connector>(),
      discover: () => new Promise<void>((resolve) => void ends.push(resolve)),
    }
    const world = setUp([slow])
    const looks = [world.api.discover(), world.api.discover()]
    ends[0]?.()
    await looks[0]
    expect(world.api.isLooking.peek()).toBe(true)
    ends[1]?.()
    await looks[1]
    expect(world.api.isLooking.peek()).toBe(false)
  })

  it('is over at once where a source has nothing to look for', async () => {
    const world = setUp([{ id: 'mail', connectors: signal(wallets('mail')) }])
    const failed = vi.fn()
    world.kernel.on('plugin:failed', failed)
    await world.api.discover()
    expect([idsOf(world), world.api.isLooking.peek(), failed.mock.calls]).toEqual([['mail'], false, []])
  })

  it('outlives a source that rejects, and one that throws', async () => {
    const rejecting = { ...fakeConnectorSource<Connector>(), discover: () => Promise.reject(new Error('offline')) }
    const throwing = {
      ...fakeConnectorSource<Connector>(),
      discover() {
        throw new Error('broken')
      },
    }
    const good = fakeConnectorSource<Connector>()
    const world = setUp([throwing, rejecting, good])
    await expect(world.api.discover()).resolves.toBeUndefined()
    expect([good.discoveries, world.api.isLooking.peek()]).toEqual([1, false])
  })
})

describe('wallets used before', () => {
  it('are two, the newest first, each once, and come back', async () => {
    const source = fakeConnectorSource(...wallets('fox', 'owl', 'elk'))
    const world = setUp([source])
    await world.kernel.start()
    const used: string[] = []
    for (const connectorId of ['fox', 'owl', 'fox', 'elk']) {
      await world.clock.advance(1000)
      await world.api.connect({ connectorId })
      used.push(
        world.api.recent
          .peek()
          .map(({ id }) => id)
          .join(),
      )
    }
    expect(used).toEqual(['fox', 'owl,fox', 'fox,owl', 'elk,fox'])
    expect(world.api.recent.peek()[0]?.usedAt).toBe(world.clock.now())
    const recent = world.api.recent.peek()
    world.kernel.dispose()
    const again = setUp([source], world.storage)
    await again.kernel.start()
    await settle()
    expect(again.api.recent.peek()).toEqual(recent)
  })

  it('are not those that the person declined', async () => {
    const [fox] = wallets('fox')
    const world = setUp([fakeConnectorSource(...(fox ? [fox] : []))])
    fox?.wallet.script('connect', 'reject')
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Connection rejected')
    expect(world.api.recent.peek()).toEqual([])
  })
})

describe('a wallet in whose place another one comes', () => {
  const connectTwo = async (keepOthers: boolean) => {
    const source = fakeConnectorSource(...wallets('fox', 'owl'))
    const plugins = [connect(), fakeNamespace({ contributes: [connectorSources.of(source)] })] as const
    const { kernel } = createTestKernel({ plugins, gates: { multiWallet: true } })
    await kernel.plugins.connect.connect({ connectorId: 'fox' })
    const events: string[] = []
    kernel.on('connect:disconnected', ({ connectorId }) => void events.push(`disconnected ${connectorId}`))
    kernel.on('connect:succeeded', ({ connection }) => void events.push(`succeeded ${connection.connectorId}`))
    await kernel.plugins.connect.connect({ connectorId: 'owl', keepOthers })
    return events
  }

  it('is told of as disconnected, so that whoever keeps a session with it ends that', async () => {
    expect(await connectTwo(false)).toEqual(['disconnected fox', 'succeeded owl'])
  })

  it('is not, where the other one comes beside it', async () => {
    expect(await connectTwo(true)).toEqual(['succeeded owl'])
  })
})

describe('what other plugins ask of it', () => {
  it('is the provider of a connection, by namespace or of the active one', async () => {
    const [fox] = wallets('fox')
    const world = setUp([fakeConnectorSource(...(fox ? [fox] : []))])
    await world.api.connect({ connectorId: 'fox' })
    expect(await world.api.getProvider()).toBe(fox?.wallet.provider)
    expect(await world.api.getProvider('test')).toBe(fox?.wallet.provider)
    await expect(world.api.getProvider('other')).rejects.toMatchObject({
      code: 'CONNECT_CONNECTION_MISSING',
      message: 'No wallet is connected for namespace "other".',
    })
  })

  it('is nothing where no namespace is installed', async () => {
    vi.stubEnv('NODE_ENV', 'production') // Development builds refuse such a list.
    const { kernel } = createTestKernel({ plugins: [connect()] })
    vi.unstubAllEnvs()
    const api = kernel.plugins.connect
    await expect(api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    await expect(api.disconnect()).resolves.toBeUndefined()
    expect([api.active.value, api.connectors.value]).toEqual([undefined, []])
  })

  it('is to record where a wallet is now; without a connection that means nothing', async () => {
    const world = setUp([fakeConnectorSource(...wallets('fox'))])
    const { caipNetworkId } = parseCaipNetworkId('test:2')
    await world.api.recordNetwork('test', caipNetworkId)
    expect(world.api.connections.peek()).toEqual([])
    await world.api.connect({ connectorId: 'fox' })
    await world.api.recordNetwork('test', caipNetworkId)
    expect(world.api.active.peek()).toMatchObject({ connectorId: 'fox', networkId: 'test:2', status: 'connected' })
  })

  it('is which connection is active, and changes with the namespace', async () => {
    const both = fakeConnector({ id: 'both', namespaces: ['test', 'side'] })
    const contributes = [connectorSources.of(fakeConnectorSource(both))]
    const { kernel } = createTestKernel({
      plugins: [connect(), fakeNamespace({ contributes }), fakeNamespace({ id: 'side' })],
    })
    const api = kernel.plugins.connect
    const seen: (string | undefined)[] = []
    const stop = effect(() => void seen.push(api.active.value?.namespace))
    await api.connect({ connectorId: 'both' })
    kernel.namespaces.setActive('side')
    kernel.namespaces.setActive('test')
    await api.disconnect()
    stop()
    expect(seen).toEqual([undefined, 'test', undefined, 'test', undefined])
  })

  it('ends with the kernel: nothing waits, nothing listens', async () => {
    const [fox] = wallets('fox')
    const world = setUp([fakeConnectorSource(...(fox ? [fox] : []))])
    await world.api.connect({ connectorId: 'fox' })
    world.kernel.dispose()
    await settle()
    expect([fox?.wallet.listeners(), world.clock.pending]).toEqual([0, 0])
  })
})
