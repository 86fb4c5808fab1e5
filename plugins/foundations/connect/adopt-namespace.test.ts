import { beforeAll, describe, expect, it } from 'vitest'
import { Reconnect } from '../../../kernel/namespaces/capabilities'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { loadSteps, rejection } from './connect-world.fixture'
import { type Connector, connectorSources } from './contract'
import { connect } from './index'

beforeAll(async () => {
  await Promise.all([loadSteps(), import('./open-connection')])
})

/** One wallet that was approved for two namespaces, and another one that is connected by itself. */
function createWorld(init: Partial<Connector> = {}, lacksReconnect = false, multiWallet = false) {
  const clock = createFakeClock()
  const both = fakeConnector({
    id: 'both',
    namespaces: ['test', 'side'],
    isConnected: true,
    networkId: 'side:1',
    clock,
  })
  const solo = fakeConnector({ id: 'solo', namespaces: ['side'], networkId: 'side:1', clock, addresses: ['fake-solo'] })
  const contributes = [connectorSources.of(fakeConnectorSource<Connector>({ ...both, ...init }, solo))]
  const side = fakeNamespace({ id: 'side', ...(lacksReconnect && { lacks: [Reconnect] }) })
  const test = createTestKernel({
    clock,
    gates: { multiWallet },
    plugins: [connect(), fakeNamespace({ contributes }), side] as const,
  })
  return { ...test, clock, both, solo, api: test.kernel.plugins.connect }
}

const adopted = { connectorId: 'both', namespace: 'side' }

describe('a wallet that shares another namespace', () => {
  it('is connected there too, without being asked', async () => {
    const { api, both, kernel } = createWorld()
    const succeeded: unknown[] = []
    kernel.on('connect:succeeded', ({ connection }) => void succeeded.push(connection))
    const connection = await api.adopt(adopted)
    expect(connection).toMatchObject({ ...adopted, networkId: 'side:1', status: 'connected' })
    expect(api.connections.peek()).toEqual([connection])
    expect(succeeded).toEqual([connection])
    expect(both.wallet.requests.map(({ method }) => method)).toEqual(['reconnect'])
    kernel.dispose()
  })

  it('leaves the active namespace and the wallets used last as they are', async () => {
    const { api, kernel } = createWorld()
    await api.adopt(adopted)
    expect(kernel.namespaces.active.peek()).toBe('test')
    expect(api.recent.peek()).toEqual([])
    expect(api.attempt.peek()).toBeUndefined()
  })

  it('is followed from then on', async () => {
    const { api, both } = createWorld()
    await api.adopt(adopted)
    both.wallet.changeAccounts('fake-eve')
    expect(api.connections.peek()).toMatchObject([{ accounts: [{ address: 'fake-eve' }] }])
    both.wallet.disconnect()
    expect(api.connections.peek()).toEqual([])
  })

  it('takes the place of the one that was connected there', async () => {
    const { api, solo } = createWorld()
    await api.connect({ connectorId: 'solo', namespace: 'side' })
    await api.adopt(adopted)
    expect(api.connections.peek()).toMatchObject([{ connectorId: 'both' }])
    expect(solo.wallet.listeners()).toBe(0)
  })

  it('stands beside the one that was connected there, where it is told so and the app allows it', async () => {
    const { api } = createWorld({}, false, true)
    await api.connect({ connectorId: 'solo', namespace: 'side' })
    await api.adopt({ ...adopted, keepOthers: true })
    expect(api.connections.peek().map(({ connectorId }) => connectorId)).toEqual(['both', 'solo'])
    const strict = createWorld()
    await strict.api.connect({ connectorId: 'solo', namespace: 'side' })
    await expect(strict.api.adopt({ ...adopted, keepOthers: true })).rejects.toMatchObject(
      rejection('CONNECT_MULTIWALLET_DISABLED', 'Multi-Wallet Not Enabled'),
    )
    expect(strict.api.connections.peek()).toMatchObject([{ connectorId: 'solo' }])
  })

  it('is left alone where it shares nothing', async () => {
    const { api, both } = createWorld()
    both.wallet.script('reconnect', { result: { accounts: [], networkId: 'side:1' } })
    expect(await api.adopt(adopted)).toBeUndefined()
    expect(api.connections.peek()).toEqual([])
  })

  it('counts less than what the person does meanwhile', async () => {
    const { api, clock, both } = createWorld()
    both.wallet.script('reconnect', { answer: 'approve', afterMs: 1000 })
    const adoption = api.adopt(adopted)
    await settle()
    await api.connect({ connectorId: 'solo', namespace: 'side' })
    await clock.advance(1000)
    expect(await adoption).toBeUndefined()
    expect(api.connections.peek()).toMatchObject([{ connectorId: 'solo' }])
  })

  it.each([
    { connectorId: 'ghost', namespace: 'side' },
    { connectorId: 'solo', namespace: 'test' },
    { connectorId: 'both', namespace: 'none' },
  ])('is unknown as %j', async (params) => {
    await expect(createWorld().api.adopt(params)).rejects.toMatchObject(
      rejection('CONNECT_CONNECTOR_UNKNOWN', 'Failed to find connector'),
    )
  })

  it('fails where it throws, and where no code can read it', async () => {
    const { api, both } = createWorld()
    both.wallet.script('reconnect', { error: new Error('Something broke') })
    await expect(api.adopt(adopted)).rejects.toMatchObject(rejection('CONNECT_CONNECTION_FAILED', 'Failed to connect'))
    await expect(createWorld({}, true).api.adopt(adopted)).rejects.toThrow('Failed to connect')
  })
})

describe('the patience of a connector', () => {
  it('lets a wallet that is read take longer than 5 s', async () => {
    const { api, both, clock } = createWorld({ patience: { confirmMs: 20_000 } })
    both.wallet.script('reconnect', { answer: 'approve', afterMs: 19_000 })
    const adoption = api.adopt(adopted)
    await clock.advance(19_000)
    expect(await adoption).toMatchObject(adopted)
    both.wallet.script('reconnect', 'ignore')
    const silence = api.adopt(adopted).catch((error: unknown) => error)
    await clock.advance(20_000)
    expect(await silence).toMatchObject({ code: 'CONNECT_CONNECTION_FAILED', context: { reason: 'timeout' } })
  })

  it('without an end lets a person take as long as they want to approve', async () => {
    const { api, both, clock } = createWorld({ patience: { approveMs: Number.POSITIVE_INFINITY } })
    both.wallet.script('connect', { answer: 'approve', afterMs: 3_600_000 })
    const connection = api.connect({ connectorId: 'both', namespace: 'side' })
    await clock.advance(3_600_000)
    expect(await connection).toMatchObject({ connectorId: 'both' })
    expect(clock.pending).toBe(0)
  })

  it('may also be shorter than 5 min', async () => {
    const { api, both, clock } = createWorld({ patience: { approveMs: 1000 } })
    both.wallet.script('connect', 'ignore')
    const failure = api.connect({ connectorId: 'both' }).catch((error: unknown) => error)
    await clock.advance(1000)
    expect(await failure).toMatchObject({ code: 'CONNECT_CONNECTION_FAILED', context: { reason: 'timeout' } })
  })
})

describe('an anonymous connector', () => {
  it('is connected like all others, and is not among the wallets used last', async () => {
    const { api } = createWorld({ isAnonymous: true })
    await api.connect({ connectorId: 'both', namespace: 'side' })
    expect(api.connections.peek()).toMatchObject([{ connectorId: 'both' }])
    expect(api.recent.peek()).toEqual([])
    await api.connect({ connectorId: 'solo', namespace: 'side' })
    expect(api.recent.peek()).toMatchObject([{ id: 'solo' }])
  })
})
