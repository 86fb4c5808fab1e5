// @ts-nocheck
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createFakeBrowser,
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectWorld, loadSteps, storageOf, stored } from './connect-world.fixture'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(loadSteps)

const restoring = { ...stored, status: 'restoring' }

function load(snapshot: string | undefined, isClient: boolean, storage = createFakeStorage()) {
  const source = fakeConnectorSource(fakeConnector({ id: 'fox', isConnected: true }))
  const contributes = [connectorSources.of(source)]
  const plugins = [connect(), fakeNamespace({ contributes })] as const
  return createTestKernel({ plugins, snapshot, storage, browser: createFakeBrowser({ isClient }) })
}

async function takeSnapshot() {
  const world = createConnectWorld()
  await world.kernel.start()
  await world.api.connect({ connectorId: 'fox' })
  return world.kernel.snapshot()
}

describe('the first paint', () => {
  it('is the same on a server and on the page that takes over, and the wallet then confirms it', async () => {
    const snapshot = await takeSnapshot()
    const [server, page] = [load(snapshot, false), load(snapshot, true, storageOf(stored))]
    for (const { kernel } of [server, page]) {
      expect(kernel.plugins.connect.connections.peek()).toEqual([restoring])
      expect(kernel.plugins.connect.active.peek()).toEqual(restoring)
    }
    await page.kernel.start()
    await settle()
    expect(page.kernel.plugins.connect.active.peek()?.status).toBe('connected')
    expect(server.kernel.plugins.connect.connections.peek()).toEqual([restoring])
  })

  it('is of nobody without a snapshot, although the storage of the page knows somebody', () => {
    const { kernel } = load(undefined, true, storageOf(stored))
    expect(kernel.plugins.connect.active.peek()).toBeUndefined()
  })

  it('brings nobody back whom the storage knows as gone', async () => {
    const { kernel } = load(await takeSnapshot(), true, storageOf())
    await kernel.start()
    await settle()
    expect(kernel.plugins.connect.connections.peek()).toEqual([])
  })

  it.each([
    { connections: [{ ...stored, accounts: [{ address: '<img src=x>' }] }] },
    { connections: { length: 3 } },
    { connections: [null, 7, 'fox', []] },
    [stored],
    'fox',
    null,
  ])('ignores what was poisoned: %j', (connect) => {
    const { kernel } = load(btoa(JSON.stringify({ connect })), false)
    expect(kernel.plugins.connect.connections.peek()).toEqual([])
    expect(kernel.namespaces.active.peek()).toBe('test')
  })

  it('fits into a cookie whatever is connected', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      connectorId: 'x'.repeat(200),
      namespace: `many-${index}`,
      networkId: `many-${index}:1`,
      accounts: Array.from({ length: 20 }, () => ({ address: 'a'.repeat(120) })),
    }))
    const world = createConnectWorld({ storage: storageOf(...many), options: { reconnect: false } })
    void world.api.restore()
    const snapshot = await world.kernel.snapshot()
    expect(snapshot.length).toBeGreaterThan(1000)
    expect(snapshot.length).toBeLessThanOrEqual(4000)
  })
})
