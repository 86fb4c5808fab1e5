import { beforeAll, describe, expect, it } from 'vitest'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { ConnectingExternalView, connectorSources, ProfileWalletsView } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('./follow-connecting-view'),
    import('./run-connecting'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

async function setUp() {
  const clock = createFakeClock()
  const fox = fakeConnector({ id: 'fox', name: 'fox', clock })
  const owl = fakeConnector({ id: 'owl', name: 'owl', clock })
  const contributes = [connectorSources.of(fakeConnectorSource(fox, owl))]
  const { kernel } = createTestKernel({
    clock,
    gates: { multiWallet: true },
    plugins: [connect(), fakeNamespace({ contributes })],
  })
  await kernel.start()
  const api = kernel.plugins.connect
  await api.connect({ connectorId: 'fox' })
  kernel.router.open({ view: ProfileWalletsView })
  return { kernel, clock, owl, api, router: kernel.router }
}
const keepOthers = { connectorId: 'owl', namespace: 'test', keepOthers: true }

describe('a wallet that is connected beside another', () => {
  it('leads back to all of them, which is told', async () => {
    const { kernel, clock, api, router } = await setUp()
    router.push(ConnectingExternalView, keepOthers)
    await settle()
    expect(api.connections.value.map(({ connectorId }) => connectorId)).toEqual(['owl', 'fox'])
    await clock.advance(700)
    expect(router.current.peek()).toMatchObject({ view: 'ProfileWallets', params: { namespace: 'test' } })
    expect(router.isOpen.peek()).toBe(true)
    expect(kernel.notices.snack.value?.message).toMatchObject({ text: 'New Wallet Added' })
  })

  it('leads nowhere where the person has gone on meanwhile', async () => {
    const { kernel, clock, owl, router } = await setUp()
    owl.wallet.script('connect', { answer: 'approve', afterMs: 100 })
    router.push(ConnectingExternalView, keepOthers)
    await settle()
    await clock.advance(100)
    router.goBack()
    await clock.advance(700)
    expect(router.current.peek()).toMatchObject({ view: 'ProfileWallets', params: undefined })
    expect(kernel.notices.snack.value).toBeUndefined()
  })
})
