import { expect, it } from 'vitest'
import { createFakeBrowser, createFakeHub, createFakeStorage } from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, storageOf, stored, storedIn, usedStorage } from './connect-world.fixture'
import { settleFast } from './tabs.fixture'

/** A page, and the lines that are open between it and others: one from when on it shares what it knows. */
async function openPage(storage = createFakeStorage()) {
  await loadSteps()
  const hub = createFakeHub()
  const world = createConnectWorld({ storage, browser: createFakeBrowser({ hub }) })
  await world.kernel.start()
  await settleFast()
  return { ...world, hub }
}

it('a page on which nobody ever connected has a second to load what is more urgent', async () => {
  const { clock, hub } = await openPage()
  await clock.advance(999)
  expect(hub.channels).toBe(0)
  await clock.advance(1)
  await settleFast()
  expect([hub.channels, clock.pending]).toEqual([1, 0])
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

it('what is connected within that second is stored and shared at once', async () => {
  const world = await openPage()
  await world.api.connect({ connectorId: 'fox' })
  expect([world.hub.channels, storedIn(world)]).toEqual([1, [expect.objectContaining({ connectorId: 'fox' })]])
  await world.clock.advance(1000)
  expect([world.hub.channels, world.clock.pending]).toEqual([1, 0])
})

it('what another page connects within that second is here when it is over', async () => {
  const storage = createFakeStorage()
  const hub = createFakeHub()
  await loadSteps()
  const open = () => createConnectWorld({ storage, browser: createFakeBrowser({ hub }), isConnected: true })
  const [here, there] = [open(), open()]
  await Promise.all([here.kernel.start(), there.kernel.start()])
  await there.api.connect({ connectorId: 'owl' })
  await here.clock.advance(1000)
  await settleFast(6)
  expect(here.api.connections.peek().map(({ connectorId }) => connectorId)).toEqual(['owl'])
})
