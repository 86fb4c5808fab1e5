import { beforeAll, describe, expect, it } from 'vitest'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { createFakeWallet, createTestKernel, fakeNamespace, settle } from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { NetworksView, UnsupportedChainView } from './contract'
import { type NetworksOptions, networks } from './index'

beforeAll(() => Promise.all([import('./follow-unsupported'), import('../../../kernel/testing/fake-capabilities')]))

const HomeView = createViewRef('Home')
const AccountView = createViewRef('Account')

async function setUp(options: NetworksOptions = {}, listed?: readonly []) {
  const connect = createConnectFake()
  const { provider } = createFakeWallet({ isConnected: true })
  const views = [HomeView, AccountView].map((ref) =>
    defineView({
      ref,
      load: async () => ({ default: () => null }),
      title: ref.name,
      ...(ref === AccountView && { network: 'supported' as const }),
    }),
  )
  const isThere = () => (connect.connections.peek().length ? viewTarget(AccountView) : undefined)
  const contributes = [routerPolicies.of({ rest: () => viewTarget(HomeView), home: isThere })]
  const namespace = fakeNamespace(listed ? { networks: listed } : {})
  const test = createTestKernel({
    plugins: [{ ...connect.plugin, views, contributes }, networks(options), namespace],
  })
  await test.kernel.start()
  const { router, plugins } = test.kernel
  const moveTo = async (networkId: string, status?: 'restoring') => {
    connect.connectOn(networkId, provider, status && { status })
    await settle()
  }
  const seen = () => (router.isOpen.peek() ? router.current.peek()?.view : 'nothing')
  return { ...test, connect, router, moveTo, seen, api: plugins.networks }
}

describe('a wallet that moves to where the app is not', () => {
  it('opens UnsupportedChain, which cannot be closed until it moved back', async () => {
    const { moveTo, seen, router } = await setUp()
    await moveTo('test:1')
    await moveTo('test:9')
    expect(seen()).toBe('UnsupportedChain')
    expect([router.close(), seen()]).toEqual([false, 'UnsupportedChain'])
    await moveTo('test:2')
    expect(seen()).toBe('nothing')
  })

  it('disturbs nobody where the app lets nobody switch', async () => {
    const { moveTo, seen } = await setUp({ networkSwitch: false })
    await moveTo('test:1')
    await moveTo('test:9')
    expect(seen()).toBe('nothing')
  })

  it('does so each time', async () => {
    const { moveTo, seen } = await setUp()
    for (const id of ['test:1', 'test:9', 'test:2', 'test:9']) await moveTo(id)
    expect(seen()).toBe('UnsupportedChain')
  })

  it('lets go once the wallet is disconnected', async () => {
    const { moveTo, seen, connect } = await setUp()
    await moveTo('test:1')
    await moveTo('test:9')
    connect.end()
    expect(seen()).toBe('nothing')
  })

  it('leads there from the networks and from views that need a supported network, and from nowhere else', async () => {
    const { moveTo, seen, router } = await setUp()
    await moveTo('test:1')
    router.open({ view: HomeView })
    await moveTo('test:9')
    expect(seen()).toBe('Home')
    router.push(NetworksView)
    expect(seen()).toBe('UnsupportedChain')
  })

  it('changes nothing where the app allows it, or has no networks to offer', async () => {
    for (const { moveTo, seen, router } of [await setUp({ allowUnsupportedChain: true }), await setUp({}, [])]) {
      await moveTo('test:1')
      await moveTo('test:9')
      expect(seen()).toBe('nothing')
      router.open()
      expect([seen(), router.close()]).toEqual(['Account', true])
    }
  })
})

it('does not disturb who comes back to a page with a wallet that is elsewhere, until the modal opens', async () => {
  const { moveTo, seen, router } = await setUp()
  await moveTo('test:9', 'restoring')
  await moveTo('test:9')
  expect(seen()).toBe('nothing')
  router.open()
  expect(seen()).toBe('UnsupportedChain')
  expect(UnsupportedChainView.name).toBe('UnsupportedChain')
})
