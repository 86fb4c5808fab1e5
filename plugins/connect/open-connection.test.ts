import { beforeAll, describe, expect, it } from 'vitest'
import { Connect, WatchWallet } from '../../kernel/namespaces/capabilities'
import { implement } from '../../kernel/namespaces/define-namespace'
import { walletError } from '../../kernel/namespaces/wallet-error'
import {
  createFakeClock,
  createTestKernel,
  type FakeConnectorInit,
  type FakeNamespaceInit,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../kernel/testing/index'
import { connectorSources } from './contract'
import { connect } from './index'

/** What loads on first use is loaded before, so that `settle` suffices. */
beforeAll(() => Promise.all([import('./open-connection'), import('../../kernel/testing/fake-capabilities')]))

const minutes = (count: number) => count * 60_000

function setUp({ namespace = {}, ...wallet }: FakeConnectorInit & { readonly namespace?: FakeNamespaceInit } = {}) {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', name: 'Fox', clock, ...wallet })
  const owl = fakeConnector({ id: 'owl', name: 'Owl', clock, addresses: ['fake-owl'] })
  const contributes = [connectorSources.of(fakeConnectorSource(fox, owl))]
  const test = createTestKernel({ clock, plugins: [connect(), fakeNamespace({ ...namespace, contributes })] })
  const events: string[] = []
  const { kernel } = test
  kernel.on('connect:started', ({ connectorId }) => void events.push(`started ${connectorId}`))
  kernel.on('connect:succeeded', ({ connection }) => void events.push(`succeeded ${connection.connectorId}`))
  kernel.on('connect:failed', ({ connectorId }) => void events.push(`failed ${connectorId}`))
  return { ...test, fox, owl, events, api: kernel.plugins.connect }
}

/** Where the attempt stands, in short. */
const stateOf = ({ api }: ReturnType<typeof setUp>) => api.attempt.peek()?.state
const prompts = ({ wallet }: ReturnType<typeof fakeConnector>) =>
  wallet.requests.filter(({ method }) => method === 'connect').length
const rejection = (code: string, message: string) => ({ code, message })

describe('connecting', () => {
  it('makes a connection of what the wallet approves', async () => {
    const { api, kernel, fox, events } = setUp()
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
    const world = setUp()
    world.fox.wallet.script('connect', 'ignore')
    void world.api.connect({ connectorId: 'fox' }).catch(() => undefined)
    await settle()
    expect(world.api.attempt.peek()).toEqual({ connectorId: 'fox', namespace: 'test', state: 'asking', isSlow: false })
    expect(world.api.connections.peek()).toEqual([])
  })

  it('that the person declines is told as such, and logged as nothing', async () => {
    const world = setUp()
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
    const world = setUp()
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
    const world = setUp({ namespace: { lacks: [Connect] } })
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    expect(stateOf(world)).toBe('failed')
  })

  it('counts the first of two answers', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'twice')
    const { accounts } = await world.api.connect({ connectorId: 'fox' })
    expect(accounts[0]).toEqual({ address: 'fake-ada' })
    await settle()
    expect(stateOf(world)).toBe('done')
    expect(world.api.connections.peek()).toHaveLength(1)
    expect(world.events).toEqual(['started fox', 'succeeded fox'])
  })

  it('works with a wallet whose own changes cannot be followed', async () => {
    const world = setUp({ namespace: { lacks: [WatchWallet] } })
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

describe('a wallet that takes its time', () => {
  it('is called slow after 15 s, and fails as timed out after 5 min', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'ignore')
    const answer = world.api.connect({ connectorId: 'fox' })
    const failed = expect(answer).rejects.toMatchObject({
      ...rejection('CONNECT_CONNECTION_FAILED', 'Failed to connect'),
      context: { reason: 'timeout' },
    })
    await settle()
    await world.clock.advance(14_999)
    expect(world.api.attempt.peek()).toMatchObject({ state: 'asking', isSlow: false })
    await world.clock.advance(1)
    expect(world.api.attempt.peek()).toMatchObject({ state: 'asking', isSlow: true })
    await world.clock.advance(minutes(5) - 15_001)
    expect(stateOf(world)).toBe('asking')
    await world.clock.advance(1)
    await failed
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
    expect(world.clock.pending).toBe(0)
  })

  it('is ignored once the time is over', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: minutes(6) })
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    await settle()
    await world.clock.advance(minutes(7))
    await answer
    expect(world.api.connections.peek()).toEqual([])
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
  })

  it('is ignored once the person gave up, and leaves no trace', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toMatchObject(
      rejection('CONNECT_REQUEST_ABORTED', 'Request was aborted'),
    )
    await settle()
    world.api.cancel()
    await answer
    expect(world.api.attempt.peek()).toBeUndefined()
    expect(world.clock.pending).toBe(1)
    await world.clock.advance(minutes(10))
    expect(world.api.connections.peek()).toEqual([])
    expect(world.api.attempt.peek()).toBeUndefined()
    expect(world.fox.wallet.listeners()).toBe(0)
    expect(world.events).toEqual(['started fox'])
  })

  it('can be asked again at once after the person gave up', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'ignore', 'approve')
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    await world.api.connect({ connectorId: 'fox' })
    await first
    expect(stateOf(world)).toBe('done')
  })

  it('may fail late: nobody hears of it any more', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', { answer: 'reject', afterMs: 1000 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    world.owl.wallet.script('connect', 'ignore')
    const second = expect(world.api.connect({ connectorId: 'owl' })).rejects.toThrow('Request was aborted')
    await world.clock.advance(2000)
    expect(world.api.attempt.peek()).toMatchObject({ connectorId: 'owl', state: 'asking' })
    world.kernel.dispose()
    await Promise.all([first, second])
  })
})

describe('giving up', () => {
  it('without anything under way does nothing', () => {
    expect(() => setUp().api.cancel()).not.toThrow()
  })

  it('works by the signal of the caller', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'ignore')
    const abort = new AbortController()
    const answer = world.api.connect({ connectorId: 'fox', signal: abort.signal })
    await settle()
    abort.abort()
    await expect(answer).rejects.toMatchObject(rejection('CONNECT_REQUEST_ABORTED', 'Request was aborted'))
    expect(world.api.attempt.peek()).toBeUndefined()
  })

  it('before it began asks no wallet', async () => {
    const world = setUp()
    const answer = world.api.connect({ connectorId: 'fox', signal: AbortSignal.abort() })
    await expect(answer).rejects.toThrow('Request was aborted')
    await settle()
    expect(world.fox.wallet.requests).toEqual([])
    expect(world.api.attempt.peek()).toBeUndefined()
  })

  it('by a signal that comes after the answer changes nothing', async () => {
    const world = setUp()
    const abort = new AbortController()
    await world.api.connect({ connectorId: 'fox', signal: abort.signal })
    abort.abort()
    await settle()
    expect(world.api.active.peek()?.status).toBe('connected')
    expect(stateOf(world)).toBe('done')
  })

  it('is what the end of the kernel means', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'ignore')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.kernel.dispose()
    await answer
    expect(world.clock.pending).toBe(0)
  })
})

describe('a person who clicks twice', () => {
  it('sees one prompt, and both clicks get its answer', async () => {
    const world = setUp()
    const [first, second] = await Promise.all([
      world.api.connect({ connectorId: 'fox' }),
      world.api.connect({ connectorId: 'fox', namespace: 'test' }),
    ])
    expect(second).toBe(first)
    expect(prompts(world.fox)).toBe(1)
    expect(world.events).toEqual(['started fox', 'succeeded fox'])
  })

  it('50 ms apart sees one prompt too, and one refusal', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', { answer: 'reject', afterMs: 100 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Connection rejected')
    await world.clock.advance(50)
    const second = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Connection rejected')
    await world.clock.advance(50)
    await Promise.all([first, second])
    expect(prompts(world.fox)).toBe(1)
  })

  it('on two wallets waits for the second one only', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', { answer: 'approve', afterMs: 1000 })
    const first = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    await world.api.connect({ connectorId: 'owl' })
    await first
    await world.clock.advance(minutes(1))
    expect(world.api.connections.peek().map(({ connectorId }) => connectorId)).toEqual(['owl'])
    expect(world.api.attempt.peek()).toMatchObject({ connectorId: 'owl', state: 'done' })
  })
})

describe('a wallet that shows a request already (-32002)', () => {
  it('is not asked again, and connects once that one is approved', async () => {
    const world = setUp()
    const { wallet } = world.fox
    wallet.script('connect', 'pending')
    const answer = world.api.connect({ connectorId: 'fox' })
    await settle()
    expect(stateOf(world)).toBe('pending')
    wallet.script('reconnect', { result: { accounts: [{ address: 'fake-ada' }], networkId: 'test:2' } })
    wallet.changeAccounts()
    await settle()
    expect(stateOf(world)).toBe('pending')
    wallet.changeNetwork('test:2')
    wallet.changeAccounts('fake-ada')
    await expect(answer).resolves.toMatchObject({ networkId: 'test:2', status: 'connected' })
    expect(prompts(world.fox)).toBe(1)
    expect(stateOf(world)).toBe('done')
    // The three of the connection; those that waited are gone.
    expect(wallet.listeners()).toBe(3)
  })

  it('can be given up, and is no longer listened to', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    expect(world.fox.wallet.listeners()).toBe(3)
    world.api.cancel()
    await answer
    await settle()
    expect(world.fox.wallet.listeners()).toBe(0)
    world.fox.wallet.disconnect()
    world.fox.wallet.changeAccounts('fake-ada')
    await settle()
    expect(world.api.connections.peek()).toEqual([])
  })

  it('times out with the rest', async () => {
    const world = setUp()
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    await settle()
    await world.clock.advance(minutes(5))
    await answer
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
    await settle()
    expect(world.fox.wallet.listeners()).toBe(0)
  })

  it('fails where its changes cannot be followed', async () => {
    const world = setUp({ namespace: { lacks: [WatchWallet] } })
    world.fox.wallet.script('connect', 'pending')
    await expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Failed to connect')
    expect(stateOf(world)).toBe('failed')
  })

  it('says so after the person gave up: it is not listened to at all', async () => {
    const clock = createFakeClock()
    const late = implement(Connect, async () => async () => {
      await new Promise<void>((resolve) => void clock.after(1000, resolve))
      throw walletError('pending', 'Already pending.')
    })
    const fox = fakeConnector({ id: 'fox' })
    const contributes = [connectorSources.of(fakeConnectorSource(fox))]
    const plugins = [connect(), fakeNamespace({ implementations: [late], contributes })] as const
    const { kernel } = createTestKernel({ clock, plugins })
    const answer = expect(kernel.plugins.connect.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    kernel.plugins.connect.cancel()
    await answer
    await clock.advance(1000)
    await settle()
    expect(fox.wallet.listeners()).toBe(0)
  })

  it('given up while listening begins is let go of as soon as it has begun', async () => {
    let begin: (stop: () => void) => void = () => undefined
    const watch = implement(WatchWallet, async () => () => new Promise<() => void>((resolve) => void (begin = resolve)))
    const world = setUp({ namespace: { implementations: [watch] } })
    world.fox.wallet.script('connect', 'pending')
    const answer = expect(world.api.connect({ connectorId: 'fox' })).rejects.toThrow('Request was aborted')
    await settle()
    world.api.cancel()
    await answer
    let isStopped = false
    begin(() => {
      isStopped = true
    })
    await settle()
    expect(isStopped).toBe(true)
  })
})
