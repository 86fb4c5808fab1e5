import { beforeAll, describe, expect, it } from 'vitest'
import { createTestKernel, fakeConnector, fakeConnectorSource, fakeNamespace } from '../../kernel/testing/index'
import { connectorSources } from '../connect/contract'
import { connect } from '../connect/index'
import { NetworksView } from './contract'
import { networks } from './index'

beforeAll(() =>
  Promise.all([
    import('../connect/session-engine'),
    import('../connect/open-connection'),
    import('../../kernel/testing/fake-capabilities'),
  ]),
)

async function setUp() {
  const fox = fakeConnector({ id: 'fox', namespaces: ['side'], networkId: 'side:2' })
  const side = fakeNamespace({ id: 'side', contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const { kernel } = createTestKernel({ plugins: [connect(), networks(), fakeNamespace(), side] })
  await kernel.start()
  const { router, plugins, namespaces } = kernel
  const where = () => {
    const { view, params } = router.current.peek() ?? {}
    return [view, params, plugins.networks.active.value?.caipNetworkId]
  }
  return { router, where, namespaces, api: plugins.connect }
}

describe('opening the modal for another namespace', () => {
  it('switches to its network first, and lists the wallets that can go there', async () => {
    const { router, where } = await setUp()
    router.open({ namespace: 'side' })
    expect(where()).toEqual(['Connect', { namespace: 'side' }, 'side:1'])
  })

  it('goes where it would go anyway once a wallet is connected there', async () => {
    const { router, where, namespaces, api } = await setUp()
    await api.connect({ connectorId: 'fox' })
    namespaces.setActive('test')
    router.open({ namespace: 'side' })
    expect(where()).toEqual(['Connect', undefined, 'side:2'])
  })

  it('goes to the view that was asked for', async () => {
    const { router, where } = await setUp()
    router.open({ namespace: 'side', view: NetworksView })
    expect(where()).toEqual(['Networks', undefined, 'side:1'])
  })

  it('that is none, or the active one, changes nothing', async () => {
    const { router, where } = await setUp()
    for (const namespace of ['test', 'nowhere', '']) {
      router.open({ namespace })
      expect(where()).toEqual(['Connect', undefined, 'test:1'])
      router.close()
    }
  })
})
