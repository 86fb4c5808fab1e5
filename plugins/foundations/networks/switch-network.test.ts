import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { SwitchNetwork } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import {
  createFakeClock,
  createFakeWallet,
  createTestKernel,
  type FakeNamespaceInit,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { networks } from './index'

beforeAll(() => Promise.all([import('./switch-network'), import('../../../kernel/testing/fake-capabilities')]))

const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId
const [one, two, three, side] = [idOf('test:1'), idOf('test:2'), idOf('test:3'), idOf('side:1')]
const loud = { throwOnFailure: true }

async function setUp(namespace: FakeNamespaceInit = {}) {
  const clock = createFakeClock()
  const connect = createConnectFake()
  const wallet = createFakeWallet({ isConnected: true, clock })
  const own = fakeNamespace({ networks: ['1', '2', '3'].map((id) => fakeNetwork(id)), ...namespace })
  const test = createTestKernel({ clock, plugins: [connect.plugin, networks(), own, fakeNamespace({ id: 'side' })] })
  await test.kernel.start()
  connect.connectOn('test:1', wallet.provider)
  const events: string[] = []
  test.kernel.on('networks:switched', ({ networkId }) => void events.push(`switched ${networkId}`))
  test.kernel.on('networks:failed', ({ networkId }) => void events.push(`failed ${networkId}`))
  const api = test.kernel.plugins.networks
  return { ...test, ...connect, wallet, events, api, activeId: () => api.active.value?.caipNetworkId }
}

const asked = ({ wallet }: Awaited<ReturnType<typeof setUp>>) =>
  wallet.requests.filter(({ method }) => method === 'switchNetwork').map(({ params }) => params)
const rejection = (code: string, message: string) => ({ code, message })
const aborted = rejection('NETWORKS_REQUEST_ABORTED', 'Request was aborted')

describe('switching without a connection', () => {
  it('counts at once, also for another namespace', async () => {
    const world = await setUp()
    world.end()
    await world.api.switchNetwork(two)
    expect(world.activeId()).toBe(two)
    await world.api.switchNetwork(side)
    expect([world.kernel.namespaces.active.value, world.activeId()]).toEqual(['side', side])
    expect(world.events).toEqual([`switched ${two}`, `switched ${side}`])
    expect(asked(world)).toEqual([])
  })

  it('asks no wallet of another namespace', async () => {
    const world = await setUp()
    await world.api.switchNetwork(side)
    expect([world.activeId(), asked(world)]).toEqual([side, []])
    await world.api.switchNetwork(one)
    expect([world.activeId(), asked(world)]).toEqual([one, []])
  })
})

describe('switching with a connection', () => {
  it('asks the wallet, and is where that says it is', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: 'approve', afterMs: 1000 })
    const answer = world.api.switchNetwork(two)
    await settle()
    expect(world.api.attempt.peek()).toMatchObject({ network: { caipNetworkId: two }, state: 'asking' })
    expect(world.activeId()).toBe(one)
    await world.clock.advance(1000)
    await answer
    expect(asked(world)).toEqual([{ networkId: two }])
    expect([world.activeId(), world.connections.peek()[0]?.networkId]).toEqual([two, two])
    expect([world.api.attempt.peek(), world.events, world.clock.pending]).toEqual([undefined, [`switched ${two}`], 0])
  })

  it('fails where the wallet says yes and is elsewhere, and shows where it really is', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { result: three })
    await world.api.switchNetwork(two)
    expect([world.activeId(), world.events]).toEqual([three, [`failed ${two}`]])
  })

  it('to where the wallet is already asks nothing', async () => {
    const world = await setUp()
    await world.api.switchNetwork(one)
    expect([asked(world), world.events]).toEqual([[], [`switched ${one}`]])
  })

  it('to a network that nobody listed is refused with an alert, whatever is asked of it', async () => {
    const world = await setUp()
    for (const options of [{}, loud]) {
      await expect(world.api.switchNetwork(idOf('test:9'), options)).rejects.toMatchObject(
        rejection('NETWORKS_NETWORK_UNKNOWN', 'Network not found'),
      )
    }
    await expect.poll(() => world.kernel.notices.alert.peek()?.code).toBe('APKT001')
    expect([asked(world), world.events, world.api.attempt.peek()]).toEqual([[], [], undefined])
  })

  it('that the person declines leaves them where they are', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'reject')
    await expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(
      rejection('NETWORKS_SWITCH_REJECTED', 'Switch declined'),
    )
    expect(world.api.attempt.peek()).toMatchObject({ state: 'declined', reason: 'userRejected' })
    expect([world.activeId(), world.events]).toEqual([one, [`failed ${two}`]])
  })

  it.each([
    ['throws', { error: new Error('Broken') }, 'failed', 'internal'],
    ['answers junk', 'junk', 'failed', 'internal'],
    ['shows a request already', 'pending', 'pending', 'pending'],
  ] as const)('fails where the wallet %s', async (_, answer, state, reason) => {
    const world = await setUp()
    world.wallet.script('switchNetwork', answer)
    await expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(
      rejection('NETWORKS_SWITCH_FAILED', 'The wallet did not switch networks.'),
    )
    expect(world.api.attempt.peek()).toMatchObject({ state, reason })
    expect([world.activeId(), world.clock.pending]).toEqual([one, 0])
  })

  it.each(['chainNotAdded', 'unsupportedMethod'] as const)(
    'to what the wallet cannot have (%s) says so',
    async (kind) => {
      const world = await setUp()
      world.wallet.script('switchNetwork', { error: walletError(kind, 'No such chain.') })
      await expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(
        rejection('NETWORKS_CHAIN_UNSUPPORTED', 'Chain is not supported'),
      )
      await vi.waitFor(() => expect(world.kernel.notices.alert.value?.code).toBe('NETWORKS_CHAIN_UNSUPPORTED'))
      expect(world.activeId()).toBe(one)
    },
  )

  it.each([
    ['that the wallet cannot have', 'NETWORKS_CHAIN_UNSUPPORTED', two],
    ['that nobody listed', 'APKT001', idOf('test:9')],
  ])('takes back what was said of a network %s, once another one is reached', async (_, code, missing) => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { error: walletError('chainNotAdded', 'No such chain.') })
    await expect(world.api.switchNetwork(missing, loud)).rejects.toThrow()
    await vi.waitFor(() => expect(world.kernel.notices.alert.value?.code).toBe(code))
    world.wallet.script('switchNetwork', 'approve')
    await world.api.switchNetwork(two, loud)
    expect([world.activeId(), world.kernel.notices.alert.value]).toEqual([two, undefined])
  })

  it('fails where the namespace cannot, or the wallet has no provider', async () => {
    const world = await setUp({ lacks: [SwitchNetwork] })
    await expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject({ code: 'NETWORKS_SWITCH_FAILED' })
    expect(world.api.attempt.peek()?.state).toBe('failed')
  })

  it.each(['reject', 'junk', 'pending'] as const)(
    'that fails (%s) is only told in the modal, unless asked for',
    async (answer) => {
      const world = await setUp()
      world.wallet.script('switchNetwork', answer)
      await expect(world.api.switchNetwork(two)).resolves.toBeUndefined()
      expect([world.activeId(), world.events]).toEqual([one, [`failed ${two}`]])
    },
  )

  it('can be tried again', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'reject', 'approve')
    await world.api.switchNetwork(two)
    await world.api.switchNetwork(two)
    expect([world.activeId(), world.api.attempt.peek()]).toEqual([two, undefined])
  })
})

describe('a switch that waits for the wallet', () => {
  it('can be given up, and leaves no trace; a late answer counts for nothing', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: 'approve', afterMs: 1000 })
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(aborted)
    await settle()
    world.api.cancel()
    await answer
    expect(world.api.attempt.peek()).toBeUndefined()
    await world.clock.advance(5000)
    expect([world.activeId(), world.api.attempt.peek()]).toEqual([one, undefined])
  })

  it('can be given up by the signal of the caller, before and meanwhile', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'ignore')
    await expect(world.api.switchNetwork(two, { ...loud, signal: AbortSignal.abort() })).rejects.toMatchObject(aborted)
    await settle()
    expect(asked(world)).toEqual([])
    const abort = new AbortController()
    const forget = vi.spyOn(abort.signal, 'removeEventListener')
    const answer = expect(world.api.switchNetwork(two, { ...loud, signal: abort.signal })).rejects.toMatchObject(
      aborted,
    )
    await settle()
    abort.abort()
    await answer
    expect(forget).toHaveBeenCalledWith('abort', expect.any(Function))
    expect([world.api.attempt.peek(), world.clock.pending]).toEqual([undefined, 0])
  })

  it('is done once the wallet is there, also where it never answers what it was asked', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'ignore')
    const answer = world.api.switchNetwork(two, loud)
    await settle()
    world.connectOn('test:3', world.wallet.provider)
    await settle()
    expect([world.api.attempt.peek()?.state, world.events]).toEqual(['asking', []])
    world.connectOn('test:2', world.wallet.provider)
    await answer
    expect([world.activeId(), world.events]).toEqual([two, [`switched ${two}`]])
    expect([world.api.attempt.peek(), world.clock.pending]).toEqual([undefined, 0])
  })

  it('is over after 5 min, and says so', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'ignore')
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject({
      code: 'NETWORKS_SWITCH_FAILED',
      context: { reason: 'timeout' },
    })
    await settle()
    await world.clock.advance(299_999)
    expect(world.api.attempt.peek()?.state).toBe('asking')
    await world.clock.advance(1)
    await answer
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'timeout' })
  })

  it('is joined by a second one to the same network: one request, one answer', async () => {
    const world = await setUp()
    await Promise.all([world.api.switchNetwork(two), world.api.switchNetwork(two)])
    expect([asked(world).length, world.events]).toEqual([1, [`switched ${two}`]])
  })

  it('gives way to one to another network', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: 'approve', afterMs: 1000 }, 'approve')
    const first = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(aborted)
    await settle()
    await world.api.switchNetwork(three)
    await first
    expect(world.activeId()).toBe(three)
    await world.clock.advance(5000)
    expect([world.activeId(), world.api.attempt.peek()]).toEqual([three, undefined])
  })

  it('gives way to staying where the wallet is, and to another namespace', async () => {
    for (const id of [one, side]) {
      const world = await setUp()
      world.wallet.script('switchNetwork', { answer: { result: two }, afterMs: 1000 })
      const first = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(aborted)
      await settle()
      await world.api.switchNetwork(id)
      await first
      await world.clock.advance(5000)
      expect([world.activeId(), world.api.attempt.peek()]).toEqual([id, undefined])
    }
  })

  it('ends where another wallet takes its place, which the late answer of the first says nothing of', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: 'approve', afterMs: 1000 })
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject({
      code: 'NETWORKS_SWITCH_FAILED',
      context: { reason: 'disconnected' },
    })
    await settle()
    world.connectOn('test:3', createFakeWallet({ isConnected: true }).provider, { connectorId: 'owl' })
    await world.clock.advance(1000)
    await answer
    expect([world.activeId(), world.connections.peek()[0]?.networkId]).toEqual([three, three])
    expect(world.events).toEqual([`failed ${two}`])
    expect(world.api.attempt.peek()).toMatchObject({ state: 'failed', reason: 'disconnected' })
  })

  it('asks a wallet that is not confirmed yet after a page load once it is, and tells nobody meanwhile that it failed', async () => {
    const world = await setUp()
    const [stored] = world.connections.peek()
    world.end()
    world.connections.value = stored ? [{ ...stored, status: 'restoring' }] : []
    const answer = world.api.switchNetwork(two, loud)
    await settle()
    expect([world.api.attempt.peek()?.state, asked(world)]).toEqual(['asking', []])
    world.connectOn('test:1', world.wallet.provider)
    await answer
    expect([world.activeId(), asked(world)]).toEqual([two, [{ networkId: two }]])
  })

  it('ends where the wallet is not confirmed after a page load', async () => {
    const world = await setUp()
    const [stored] = world.connections.peek()
    world.end()
    world.connections.value = stored ? [{ ...stored, status: 'restoring' }] : []
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject({
      context: { reason: 'disconnected' },
    })
    await settle()
    world.end()
    await answer
    expect(world.clock.pending).toBe(0)
  })

  it('ends with the kernel', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'ignore')
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(aborted)
    await settle()
    world.kernel.dispose()
    await answer
    expect(world.clock.pending).toBe(0)
  })

  it('does not wait for code that is deaf to giving up', async () => {
    const deaf = implement(SwitchNetwork, async () => () => new Promise(() => undefined))
    const world = await setUp({ implementations: [deaf] })
    const answer = expect(world.api.switchNetwork(two, loud)).rejects.toMatchObject(aborted)
    await settle()
    world.api.cancel()
    await answer
  })

  it('given up when there is none does nothing', async () => {
    const world = await setUp()
    expect(() => world.api.cancel()).not.toThrow()
  })
})
