import { expect, it } from 'vitest'
import { delay } from '../../../kernel/platform/until-aborted'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeHub,
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
} from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, storageOf, stored, storedIn, usedStorage } from './connect-world.fixture'
import { type Connector, connectorSources } from './contract'
import { connect } from './index'
import { settleFast } from './tabs.fixture'

/** A page, and the lines that are open between it and others: one from when on it shares what it knows. */
async function openPage(storage = createFakeStorage()) {
  await loadSteps()
  const hub = createFakeHub()
  const browser = createFakeBrowser({ hub })
  const world = createConnectWorld({ storage, browser })
  await world.kernel.start()
  await settleFast()
  return { ...world, hub, browser, storage }
}

it('a page on which nobody ever connected loads nothing for it, however long it stands', async () => {
  const { clock, hub, browser, storage } = await openPage()
  storage.entries.set('of the host', 'new')
  for (const type of ['storage', 'pageshow', 'visibilitychange']) browser.dispatch(new Event(type))
  await clock.advance(60_000)
  await settleFast()
  expect([hub.channels, clock.pending]).toEqual([0, 0])
})

it('a page on which somebody connected shares it at once', async () => {
  const pages = [await openPage(usedStorage()), await openPage(storageOf(stored))]
  expect(pages.map(({ hub }) => hub.channels)).toEqual([1, 1])
})

it('a restoring that the host asks for is over at once where nothing is stored', async () => {
  const world = createConnectWorld({ storage: createFakeStorage(), options: { reconnect: false } })
  await world.kernel.start()
  await world.api.restore()
  expect(world.api.connections.peek()).toEqual([])
})

it('what is connected on a first visit is stored and shared at once', async () => {
  const world = await openPage()
  await world.api.connect({ connectorId: 'fox' })
  expect([world.hub.channels, storedIn(world), world.clock.pending]).toEqual([
    1,
    [expect.objectContaining({ connectorId: 'fox' })],
    0,
  ])
})

it('what is connected is stored and shared where its code came while another plugin was still starting', async () => {
  await loadSteps()
  const hub = createFakeHub()
  const clock = createFakeClock()
  const source = fakeConnectorSource<Connector>(fakeConnector({ id: 'fox', clock }))
  const slow = definePlugin({ id: 'slow', start: (ctx) => delay(ctx, 1000) })
  const { kernel, storage } = createTestKernel({
    clock,
    browser: createFakeBrowser({ hub }),
    plugins: [slow, connect(), fakeNamespace({ contributes: [connectorSources.of(source)] })],
  })
  const started = kernel.start()
  await kernel.plugins.connect.prepare()
  await clock.advance(1000)
  await started
  await kernel.plugins.connect.connect({ connectorId: 'fox' })
  await settleFast()
  expect([hub.channels, storedIn({ storage })]).toEqual([1, [expect.objectContaining({ connectorId: 'fox' })]])
})

it.each(['storage', 'pageshow'])('what another page connects is here once it hears of it by %s', async (type) => {
  const storage = createFakeStorage()
  const hub = createFakeHub()
  await loadSteps()
  const open = (browser = createFakeBrowser({ hub })) =>
    Object.assign(createConnectWorld({ storage, browser, isConnected: true }), { browser })
  const [here, there] = [open(), open()]
  await Promise.all([here.kernel.start(), there.kernel.start()])
  await there.api.connect({ connectorId: 'owl' })
  await settleFast()
  expect(here.api.connections.peek()).toEqual([])
  here.browser.dispatch(new Event(type))
  await settleFast(6)
  expect(here.api.connections.peek().map(({ connectorId }) => connectorId)).toEqual(['owl'])
})
