import { beforeAll, describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import {
  createFakeClock,
  createFakeWallet,
  createTestKernel,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { NetworksView, SwitchNetworkView } from './contract'
import { networks } from './index'

beforeAll(() =>
  Promise.all([
    import('./follow-switch-view'),
    import('./switch-network'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId
const HomeView = createViewRef('Home')

async function setUp() {
  const clock = createFakeClock()
  const connect = createConnectFake()
  const wallet = createFakeWallet({ isConnected: true, clock })
  const home = {
    ...connect.plugin,
    views: [defineView({ ref: HomeView, load: async () => ({ default: () => null }), title: 'Home' })],
    contributes: [routerPolicies.of({ rest: () => viewTarget(HomeView) })],
  }
  const test = createTestKernel({ clock, plugins: [home, networks(), fakeNamespace()] })
  await test.kernel.start()
  connect.connectOn('test:1', wallet.provider)
  const { router } = test.kernel
  const api = test.kernel.plugins.networks
  router.open()
  router.push(NetworksView)
  return {
    ...test,
    ...connect,
    wallet,
    router,
    api,
    go: (id = 'test:2') => router.push(SwitchNetworkView, { networkId: idOf(id) }),
  }
}

const viewOf = ({ router }: Awaited<ReturnType<typeof setUp>>) => router.current.peek()?.view

describe('the view SwitchNetwork', () => {
  it('asks the wallet when somebody goes there, and goes back once it moved', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: 'approve', afterMs: 1000 })
    world.go()
    await settle()
    expect([viewOf(world), world.api.attempt.peek()?.state]).toEqual(['SwitchNetwork', 'asking'])
    await world.clock.advance(1000)
    expect([viewOf(world), world.api.active.value?.caipNetworkId]).toEqual(['Networks', 'test:2'])
  })

  it('closes the modal once the wallet moved, where nothing is to go back to', async () => {
    const world = await setUp()
    world.router.close()
    world.router.open({ view: SwitchNetworkView, params: { networkId: idOf('test:2') } })
    await settle()
    expect([world.router.isOpen.peek(), world.api.active.value?.caipNetworkId]).toEqual([false, 'test:2'])
  })

  it('asks nothing once it is left, although what asks the wallet was still on its way', async () => {
    const world = await setUp()
    world.go()
    world.router.goBack()
    await settle()
    expect(world.wallet.requests).toEqual([])
    expect([viewOf(world), world.api.active.value?.caipNetworkId]).toEqual(['Networks', 'test:1'])
  })

  it('asks nothing while the modal is closed', async () => {
    const world = await setUp()
    world.router.close()
    world.go()
    await settle()
    expect(world.wallet.requests).toEqual([])
  })

  it('stays where the person declined, and asks again when it is gone to again', async () => {
    const world = await setUp()
    world.wallet.script('switchNetwork', 'reject', 'approve')
    world.go()
    await settle()
    await world.clock.advance(60_000)
    expect([viewOf(world), world.api.attempt.peek()?.state]).toEqual(['SwitchNetwork', 'declined'])
    world.router.replace(SwitchNetworkView, { networkId: idOf('test:2') })
    await settle()
    expect([viewOf(world), world.api.active.value?.caipNetworkId]).toEqual(['Networks', 'test:2'])
  })

  it.each([
    ['said yes before it moved', { result: 'test:1' }, 'failed'],
    ['had a request open, which the person then approves', { error: { code: -32002, message: 'pending' } }, 'pending'],
    ['was declined, and moved by hand', 'reject', 'declined'],
  ] as const)('goes back once a wallet is there after all that %s', async (_, answer, state) => {
    const world = await setUp()
    world.wallet.script('switchNetwork', answer)
    world.go()
    await settle()
    expect([viewOf(world), world.api.attempt.peek()?.state]).toEqual(['SwitchNetwork', state])
    world.connectOn('test:2', world.wallet.provider)
    await settle()
    expect([viewOf(world), world.router.isOpen.peek(), world.api.attempt.peek()]).toEqual(['Networks', true, undefined])
    expect(world.wallet.requests.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
  })

  it.each<[how: string, leave: (router: Awaited<ReturnType<typeof setUp>>['router']) => void]>([
    ['going back', (router) => router.goBack()],
    ['closing the modal', (router) => void router.close()],
  ])('gives up when it is left by %s, and goes nowhere when the answer comes late', async (_, leave) => {
    const world = await setUp()
    world.wallet.script('switchNetwork', { answer: { result: 'test:2' }, afterMs: 1000 })
    world.go()
    await settle()
    leave(world.router)
    const there = viewOf(world)
    await world.clock.advance(5000)
    expect([viewOf(world), world.api.attempt.peek()]).toEqual([there, undefined])
    expect(world.api.active.value?.caipNetworkId).toBe('test:1')
  })

  it('goes back no further where a host moves on by itself as soon as the network changed', async () => {
    const world = await setUp()
    world.kernel.on('networks:switched', () => world.router.goBack())
    world.go()
    await settle()
    expect([viewOf(world), world.router.isOpen.peek()]).toEqual(['Networks', true])
  })

  it('stays at a network that nobody listed, with the alert of it', async () => {
    const world = await setUp()
    world.go('test:9')
    await expect.poll(() => world.kernel.notices.alert.peek()?.code).toBe('APKT001')
    expect([viewOf(world), world.failures, world.wallet.requests]).toEqual(['SwitchNetwork', [], []])
  })
})
