import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Disconnect } from '../../../kernel/namespaces/capabilities'
import {
  createFakeClock,
  createTestKernel,
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  providerError,
  settle,
} from '../../../kernel/testing/index'
import { storedIn, usedStorage } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

function load(namespace: FakeNamespaceInit = {}, storage = usedStorage(), isConnected = false) {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', clock, isConnected })
  const contributes = [connectorSources.of(fakeConnectorSource(fox))]
  const test = createTestKernel({ clock, storage, plugins: [connect(), fakeNamespace({ ...namespace, contributes })] })
  const ended: unknown[] = []
  test.kernel.on('connect:disconnected', (event) => void ended.push(event))
  return { ...test, api: test.kernel.plugins.connect, wallet: fox.wallet, ended }
}

async function loadConnected(namespace: FakeNamespaceInit = {}) {
  const world = load(namespace)
  await world.kernel.start()
  await world.api.connect({ connectorId: 'fox' })
  return world
}

const asked = ({ wallet }: ReturnType<typeof load>) =>
  wallet.requests.filter(({ method }) => method === 'disconnect').length

describe('disconnecting', () => {
  it('removes the record at once and asks the wallet to take its approval back', async () => {
    const world = await loadConnected()
    world.wallet.script('disconnect', { answer: 'approve', afterMs: 1000 })
    const answer = world.api.disconnect()
    await settle()
    expect(world.api.connections.peek()).toEqual([])
    expect(storedIn(world)).toEqual([])
    expect(world.ended).toEqual([{ namespace: 'test', connectorId: 'fox' }])
    expect(world.wallet.listeners()).toBe(0)
    await expect(world.api.getProvider()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_MISSING' })
    await world.clock.advance(1000)
    await answer
    expect(asked(world)).toBe(1)
    expect(world.wallet.isConnected).toBe(false)
    expect(world.clock.pending).toBe(0)
  })

  it('takes the click of a button that hands it straight on, as templates do, for no namespace', async () => {
    for (const name of ['disconnect', 'disconnectAll'] as const) {
      const world = await loadConnected()
      const onClick: (...given: never[]) => unknown = world.api[name]
      await Reflect.apply(onClick, undefined, [new Event('click')])
      expect(world.api.connections.peek()).toEqual([])
      expect(asked(world)).toBe(1)
    }
  })

  it('without a connection, or of a namespace without one, does nothing', async () => {
    const world = await loadConnected()
    await world.api.disconnect('other')
    expect(world.api.connections.peek()).toHaveLength(1)
    await world.api.disconnect('test')
    await world.api.disconnect()
    expect([asked(world), world.ended.length]).toEqual([1, 1])
  })

  it.each([
    ['cannot', providerError(4200, 'Method not supported')],
    ['is gone', providerError(4900, 'Disconnected')],
    ['has no approval to give back', providerError(4100, 'Unauthorized')],
  ])('succeeds where the wallet %s', async (_, error) => {
    const world = await loadConnected()
    world.wallet.script('disconnect', { error })
    await expect(world.api.disconnect()).resolves.toBeUndefined()
    expect(world.api.connections.peek()).toEqual([])
  })

  it('succeeds where the namespace knows no such thing', async () => {
    const world = await loadConnected({ lacks: [Disconnect] })
    await world.api.disconnect()
    expect([world.api.connections.peek(), asked(world)]).toEqual([[], 0])
  })

  it('waits 3 s for a wallet that does not answer, and no longer', async () => {
    const world = await loadConnected()
    world.wallet.script('disconnect', 'ignore')
    let isDone = false
    const answer = world.api.disconnect().then(() => {
      isDone = true
    })
    await settle()
    await world.clock.advance(2999)
    expect(isDone).toBe(false)
    await world.clock.advance(1)
    await answer
    expect(world.api.connections.peek()).toEqual([])
  })

  it.each([new Error('Internal'), providerError(4001, 'No')])(
    'says where it failed, and is done all the same: %s',
    async (error) => {
      const world = await loadConnected()
      world.wallet.script('disconnect', { error })
      const failed = vi.fn()
      world.kernel.on('connect:disconnect-failed', failed)
      await expect(world.api.disconnect()).rejects.toMatchObject({
        code: 'CONNECT_DISCONNECT_FAILED',
        message: 'Failed to disconnect',
      })
      expect(failed.mock.calls).toEqual([[{ error: expect.objectContaining({ code: 'CONNECT_DISCONNECT_FAILED' }) }]])
      expect(world.api.connections.peek()).toEqual([])
      expect(storedIn(world)).toEqual([])
      expect(world.clock.pending).toBe(0)
    },
  )

  it('lasts over a reload, although the wallet still approves', async () => {
    const world = await loadConnected()
    world.wallet.script('disconnect', { error: providerError(4200, 'No') })
    await world.api.disconnect()
    world.kernel.dispose()
    const again = load({}, world.storage, true)
    await again.kernel.start()
    await settle()
    await again.clock.advance(10_000)
    expect(again.api.connections.peek()).toEqual([])
    expect(again.wallet.requests).toEqual([])
  })

  it('and connecting again is a matter of one click', async () => {
    const world = await loadConnected()
    await world.api.disconnect()
    await world.api.connect({ connectorId: 'fox' })
    expect(world.api.active.peek()?.status).toBe('connected')
    expect(world.wallet.listeners()).toBe(3)
  })
})
