import { beforeAll, describe, expect, it } from 'vitest'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import {
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { storageOf, stored, usedStorage } from './connect-world.fixture'
import { ConnectController, ConnectView, connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

const HomeView = createViewRef('Home')
const OtherView = createViewRef('Other')

/** A modal in the page, of an app whose connected wallet has a home. */
async function setUp(storage = usedStorage(), embedded = true) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox', isConnected: true })
  const home = {
    id: 'home',
    requires: [ConnectController],
    views: [HomeView, OtherView].map((ref) =>
      defineView({ ref, load: async () => ({ default: () => null }), title: ref.name }),
    ),
    contributes: [
      routerPolicies.from((ctx) => ({
        home: () => (ctx.get(ConnectController).active.value ? viewTarget(HomeView) : undefined),
      })),
    ],
  }
  const namespace = fakeNamespace({ contributes: [connectorSources.of(fakeConnectorSource(fox))] })
  const { kernel } = createTestKernel({ embedded, storage, plugins: [home, connect(), namespace] })
  const begin = async () => {
    await kernel.start()
    await settle()
  }
  return { begin, router: kernel.router, api: kernel.plugins.connect, view: () => kernel.router.current.peek()?.view }
}

describe('a modal in the page', () => {
  it('goes home once a stored connection is there, which it did not know of as it was drawn', async () => {
    const { begin, view } = await setUp(storageOf(stored))
    expect(view()).toBe(ConnectView.name)
    await begin()
    expect(view()).toBe('Home')
  })

  it('goes home where the app connects by itself', async () => {
    const { begin, view, api } = await setUp()
    await begin()
    expect(view()).toBe(ConnectView.name)
    await api.connect({ connectorId: 'fox' })
    expect(view()).toBe('Home')
  })

  it('leaves alone who is elsewhere by then, and who chooses a wallet beside one that is connected', async () => {
    const { begin, view, api, router } = await setUp()
    await begin()
    router.push(OtherView)
    await api.connect({ connectorId: 'fox' })
    expect(view()).toBe('Other')
    router.reset(ConnectView)
    await api.connect({ connectorId: 'fox' })
    expect(view()).toBe(ConnectView.name)
  })

  it('is all that does so: one over the page opens where it is asked to', async () => {
    const { begin, view, router } = await setUp(storageOf(stored), false)
    router.open({ view: ConnectView })
    await begin()
    expect(view()).toBe(ConnectView.name)
  })
})
