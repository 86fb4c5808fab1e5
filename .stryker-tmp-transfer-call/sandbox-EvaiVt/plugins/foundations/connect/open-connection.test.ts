// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import { Connect, WatchWallet } from '../../../kernel/namespaces/capabilities'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, rejection, stateOf } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(loadSteps)

describe('connecting', () => {
  it('makes a connection of what the wallet approves', async () => {
    const { api, kernel, fox, events } = createConnectWorld()
    const connection = await api.connect({ connectorId: 'fox' })
    expect(connection).toEqual({
      connectorId: 'fox',
      namespace: 'test',
      accounts: [{ address: 'fake-ada' }, { address: 'fake-bob' }],
      networkId: 'test:1',
      status: 'connected',
    })
    expect(api.connections.peek()).toEqual([connection])
    expect(api.active.peek()).toBe(connection)
    expect(api.attempt.peek()).toMatchObject({ connectorId: 'fox', namespace: 'test', state: 'done', isSlow: false })
    expect(await api.getProvider()).toBe(fox.wallet.provider)
    expect(events).toEqual(['started fox', 'succeeded fox'])
    kernel.dispose()
  })

  it('is told in the attempt while the wallet is asked, with no connection yet', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'ignore')
    void world.api.connect({ connectorId: 'fox' }).catch(() => undefined)
    await settle()
    expect(world.api.attempt.peek()).toEqual({ connectorId: 'fox', namespace: 'test', state: 'asking', isSlow: false })
    expect(world.api.connections.peek()).toEqual([])
  })

  it('that the person declines is told as such, and logged as nothing', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'reject', 'approve')
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toMatchObject(
      rejection('CONNECT_CONNECTION_REJECTED', 'Connection rejected'),
    )
    expect(world.api.attempt.peek()).toMatchObject({ state: 'declined', reason: 'userRejected' })
    expect(world.api.connections.peek()).toEqual([])
    expect(world.events).toEqual(['started fox', 'failed fox'])
    await settle()
    expect(world.logs.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([])
    await world.api.connect({ connectorId: 'fox' })
    expect(stateOf(world)).toBe('done')
  })

  it.each<[what: string, answer: Parameters<ReturnType<typeof fakeConnector>['wallet']['script']>[1]]>([
    ['throws', { error: new Error('Something broke') }],
    ['answers junk', 'junk'],
    ['shares no account', { result: { accounts: [], networkId: 'test:1' } }],
    ['is on no network', { result: { accounts: [{ address: 'fake-ada' }], networkId: 7 } }],
  ])('fails where the wallet %s', async (_, answer) => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', answer)
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toMatchObject({
      ...rejection('CONNECT_CONNECTION_FAILED', 'Failed to connect'),
      context: { reason: 'internal' },
    })
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'internal' })
    expect(world.api.connections.peek()).toEqual([])
    expect(world.api.recent.peek()).toEqual([])
    await settle()
    expect(world.logs.lines.some(({ level, scope }) => level === 'warn' && scope === 'connect')).toBe(true)
    expect(world.clock.pending).toBe(0)
  })

  it('fails where no code can reach the wallet', async () => {
    const world = createConnectWorld({ namespace: { lacks: [Connect] } })
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    expect(stateOf(world)).toBe('failed')
  })

  it('counts the first of two answers', async () => {
    const world = createConnectWorld()
    world.fox.wallet.script('connect', 'twice')
    const { accounts } = await world.api.connect({ connectorId: 'fox' })
    expect(accounts[0]).toEqual({ address: 'fake-ada' })
    await settle()
    expect(stateOf(world)).toBe('done')
    expect(world.api.connections.peek()).toHaveLength(1)
    expect(world.events).toEqual(['started fox', 'succeeded fox'])
  })

  it('works with a wallet whose own changes cannot be followed', async () => {
    const world = createConnectWorld({ namespace: { lacks: [WatchWallet] } })
    await world.api.connect({ connectorId: 'fox' })
    expect(world.api.active.peek()?.status).toBe('connected')
    expect(stateOf(world)).toBe('done')
    expect(world.events).toEqual(['started fox', 'succeeded fox'])
  })

  it('asks the namespace it is told, which becomes the active one', async () => {
    const clock = createFakeClock()
    const both = fakeConnector({ id: 'both', namespaces: ['none', 'test', 'side'], networkId: 'side:1' })
    const contributes = [connectorSources.of(fakeConnectorSource(both))]
    const plugins = [connect(), fakeNamespace({ contributes }), fakeNamespace({ id: 'side' })] as const
    const { kernel } = createTestKernel({ clock, plugins })
    await kernel.plugins.connect.connect({ connectorId: 'both', namespace: 'side' })
    expect(kernel.plugins.connect.active.peek()).toMatchObject({ connectorId: 'both', namespace: 'side' })
    expect(kernel.namespaces.active.peek()).toBe('side')
    await kernel.plugins.connect.connect({ connectorId: 'both' })
    expect(kernel.plugins.connect.connections.peek().map(({ namespace }) => namespace)).toEqual(['side', 'test'])
  })

  it.each([{ connectorId: 'ghost' }, { connectorId: 'stray' }])('to %j finds no connector', async (params) => {
    const stray = fakeConnector({ id: 'stray', namespaces: ['none'] })
    const contributes = [connectorSources.of(fakeConnectorSource(stray))]
    const { kernel } = createTestKernel({ plugins: [connect(), fakeNamespace({ contributes })] })
    await expect(kernel.plugins.connect.connect(params)).rejects.toMatchObject(
      rejection('CONNECT_CONNECTOR_UNKNOWN', 'Failed to find connector'),
    )
    expect(kernel.plugins.connect.attempt.peek()).toBeUndefined()
  })
})
