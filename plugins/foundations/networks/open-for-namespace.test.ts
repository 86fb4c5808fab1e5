import { beforeAll, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { createFakeWallet, createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { ConnectView } from '../connect/contract'
import { createConnectFake } from './connect-fake.fixture'
import { NetworksView } from './contract'
import { networks } from './index'

beforeAll(() => import('../../../kernel/testing/fake-capabilities'))

const home = definePlugin({
  id: 'home',
  contributes: [
    routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }, { order: 100 }),
  ],
})

async function setUp() {
  const { plugin, connectOn } = createConnectFake()
  const namespaces = [fakeNamespace(), fakeNamespace({ id: 'side' })]
  const { kernel } = createTestKernel({ plugins: [plugin, networks(), home, ...namespaces] })
  await kernel.start()
  const { router, plugins } = kernel
  const where = () => {
    const { view, params } = router.current.peek() ?? {}
    return [view, params, plugins.networks.active.value?.caipNetworkId]
  }
  return { router, where, connectOn }
}

const unasked = { confirmSwitch: false } as const

describe('opening the modal for another namespace', () => {
  it('switches to its network first, and lists the wallets that can go there', async () => {
    const { router, where } = await setUp()
    router.open({ namespace: 'side' })
    expect(where()).toEqual(['Connect', { namespace: 'side' }, 'side:1'])
  })

  it('asks the person first where a wallet is connected, whatever was to open, and leaves the network until then', async () => {
    const { router, where, connectOn } = await setUp()
    connectOn('test:2', createFakeWallet().provider)
    for (const opening of [{ namespace: 'side' }, { namespace: 'side', view: NetworksView }]) {
      router.open(opening)
      expect(where()).toEqual(['SwitchNetwork', { opening }, 'test:2'])
    }
  })

  it('asks nobody where the host says so: it lists the wallets that can go there', async () => {
    const { router, where, connectOn } = await setUp()
    connectOn('test:2', createFakeWallet().provider)
    router.open({ namespace: 'side', ...unasked })
    expect(where()).toEqual(['Connect', { namespace: 'side' }, 'side:1'])
  })

  it('goes where it would go anyway once a wallet is connected there', async () => {
    const { router, where, connectOn } = await setUp()
    connectOn('side:2', createFakeWallet().provider)
    router.open({ namespace: 'side', ...unasked })
    expect(where()).toEqual(['Connect', undefined, 'side:2'])
  })

  it('goes to the view that was asked for', async () => {
    const { router, where } = await setUp()
    router.open({ namespace: 'side', view: NetworksView })
    expect(where()).toEqual(['Networks', undefined, 'side:1'])
  })

  it('lists the wallets of the active one too, where it is asked for by name', async () => {
    const { router, where, connectOn } = await setUp()
    connectOn('side:1', createFakeWallet().provider)
    router.open({ namespace: 'test' })
    expect(where()).toEqual(['Connect', { namespace: 'test' }, 'test:1'])
  })

  it('that is none is refused with its nearest name, and changes nothing', async () => {
    const { router, where, connectOn } = await setUp()
    expect(() => router.open({ namespace: 'sied' })).toThrow(
      expect.objectContaining({
        code: 'ROUTER_OPTIONS_INVALID',
        message: 'router.open() cannot use: namespace must be "test" or "side", not "sied". Did you mean "side"?',
      }),
    )
    expect([router.isOpen.value, where()]).toEqual([false, ['Connect', undefined, 'test:1']])
    vi.stubEnv('NODE_ENV', 'production')
    connectOn('side:1', createFakeWallet().provider)
    for (const namespace of ['nowhere', '']) {
      router.open({ namespace })
      expect(where()).toEqual(['Connect', undefined, 'test:1'])
      router.close()
    }
    vi.unstubAllEnvs()
  })
})
