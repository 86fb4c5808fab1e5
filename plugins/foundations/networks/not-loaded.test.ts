import { expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { createFakeWallet, createTestKernel, fakeNamespace, settle } from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { SwitchNetworkView } from './contract'
import { networks } from './index'

it.each([[['./switch-network']], [['./follow-switch-view', './switch-network']]])(
  'a switch whose code does not come (%s) has failed, which its view tells, and can be tried again',
  async (missing) => {
    vi.resetModules()
    for (const path of missing)
      vi.doMock(path, () => {
        throw new Error('Failed to fetch dynamically imported module')
      })
    const connect = createConnectFake()
    const wallet = createFakeWallet({ isConnected: true })
    const { kernel } = createTestKernel({ plugins: [connect.plugin, networks(), fakeNamespace()] })
    await kernel.start()
    connect.connectOn('test:1', wallet.provider)
    const { router } = kernel
    const api = kernel.plugins.networks
    const params = { networkId: parseCaipNetworkId('test:2').caipNetworkId }
    router.open({ view: SwitchNetworkView, params })
    await vi.waitFor(() => expect(api.attempt.peek()).toMatchObject({ state: 'failed', network: { id: '2' } }))
    for (const path of missing) vi.doUnmock(path)
    router.replace(SwitchNetworkView, params)
    await vi.waitFor(() => expect(api.active.peek()?.id).toBe('2'))
    await settle()
    expect([api.attempt.peek(), router.isOpen.peek()]).toEqual([undefined, false])
  },
)
