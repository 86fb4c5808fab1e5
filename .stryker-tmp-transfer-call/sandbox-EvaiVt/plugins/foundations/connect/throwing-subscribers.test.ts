// @ts-nocheck
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { effect } from '../../../kernel/store/signals'
import { createFakeClock, settle } from '../../../kernel/testing/index'
import {
  type ConnectWorld,
  createConnectWorld,
  loadSteps,
  reloadWorld,
  statusOf,
  storedIn,
} from './connect-world.fixture'
import { createTabs } from './tabs.fixture'

beforeAll(loadSteps)

const crash = (): never => {
  throw new Error('crash')
}

beforeEach(() => vi.stubGlobal('reportError', () => undefined))
afterEach(() => vi.unstubAllGlobals())

/** A host whose subscribers and handlers throw whenever anything is told. */
function crashAlways({ api, kernel }: Pick<ConnectWorld, 'api' | 'kernel'>) {
  for (const signal of [api.connections, api.active, api.past, api.recent, api.attempt, kernel.namespaces.active]) {
    let isFirst = true
    const subscriber = () => {
      if (!isFirst) crash()
      isFirst = false
    }
    effect(() => {
      void signal.value
      subscriber()
    })
  }
  for (const event of ['started', 'succeeded', 'failed', 'restored', 'disconnected'] as const)
    kernel.on(`connect:${event}`, crash)
}

describe('a host whose subscribers throw', () => {
  it('connects, and has the account that the wallet signs with when that changes', async () => {
    const world = createConnectWorld()
    crashAlways(world)
    const connection = await world.api.connect({ connectorId: 'fox' })
    expect(connection.accounts[0]).toEqual({ address: 'fake-ada' })
    expect(await world.api.getProvider()).toBe(world.fox.wallet.provider)
    await settle()
    world.fox.wallet.changeAccounts('fake-bob')
    world.fox.wallet.changeNetwork('test:2')
    expect(world.api.active.peek()).toMatchObject({ accounts: [{ address: 'fake-bob' }], networkId: 'test:2' })
    await settle()
    expect(storedIn(world)).toMatchObject([{ accounts: [{ address: 'fake-bob' }], networkId: 'test:2' }])
  })

  it('has a stored connection back that follows its wallet', async () => {
    const world = reloadWorld()
    crashAlways(world)
    await settle()
    expect(statusOf(world)).toBe('connected')
    world.fox.wallet.changeAccounts('fake-bob')
    expect(world.api.active.peek()?.accounts).toEqual([{ address: 'fake-bob' }])
  })

  it('disconnects: the wallet takes its approval back, and every event and every tab is told', async () => {
    const clock = createFakeClock()
    const tabs = createTabs({ clock })
    const [here, there] = [tabs.open(), tabs.open()]
    await here.api.connect({ connectorId: 'fox' })
    await settle()
    expect(there.api.active.peek()?.connectorId).toBe('fox')
    crashAlways(here)
    const heard: string[] = []
    here.kernel.on('connect:disconnected', ({ connectorId }) => heard.push(connectorId))
    await here.api.disconnect()
    await settle()
    expect(heard).toEqual(['fox'])
    expect([here.api.connections.peek(), there.api.connections.peek()]).toEqual([[], []])
    expect(tabs.walletOf('fox', 'test').requests.map(({ method }) => method)).toContain('disconnect')
    for (const tab of [here, there]) tab.close()
  })

  it('never sees an account without its connection: what is told is whole', async () => {
    const world = createConnectWorld()
    const seen: unknown[] = []
    await world.api.connect({ connectorId: 'fox' })
    effect(() => {
      void world.api.connections.value
      const stored = storedIn(world) as readonly unknown[]
      seen.push([world.api.connections.peek().length, stored.length, world.api.past.peek().length])
    })
    await world.api.disconnect()
    expect(seen).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ])
  })
})
