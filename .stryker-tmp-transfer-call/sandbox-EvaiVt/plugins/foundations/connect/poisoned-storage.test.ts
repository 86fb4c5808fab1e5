// @ts-nocheck
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  anything,
  listOf,
  mostly,
  numbers,
  poisonedStorages,
  recordOf,
  texts,
} from '../../../kernel/store/poisoned-rows.fixture'
import { createFakeStorage, settle } from '../../../kernel/testing/index'
import { connectionsKey, loadSteps, reloadWorld, statusOf, stored, storedIn } from './connect-world.fixture'
import { settleFast } from './tabs.fixture'

// A production build, as people have it: what development builds check beside that is not what is looked at here.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())
beforeAll(loadSteps)

describe('a storage that holds anything', () => {
  const junk = ['', 'junk', 'null', '[]', '{"v":1}', '{"v":1,"d":{}}', '{"v":"1","d":[]}', '{"v":0,"d":[]}']
  const hostile = [
    { ...stored, accounts: [{ address: '<img src=x>' }] },
    { ...stored, networkId: '__proto__:1' },
    { ...stored, namespace: '__proto__', networkId: '__proto__:1' },
  ]

  it.each([...junk, ...hostile.map((item) => JSON.stringify({ v: 1, d: [item] }))])('starts: %s', async (text) => {
    const world = reloadWorld({
      storage: createFakeStorage({ entries: { [connectionsKey]: text, 'portico:connect:recent': text } }),
    })
    await world.kernel.start()
    await settle()
    expect([world.api.connections.peek(), world.api.recent.peek(), world.failures]).toEqual([[], [], []])
    await world.api.connect({ connectorId: 'fox' })
    expect(storedIn(world)).toMatchObject([{ connectorId: 'fox' }])
  })

  it('of a newer version is left as it is', async () => {
    const text = JSON.stringify({ v: 999, d: ['future'] })
    const world = reloadWorld({ storage: createFakeStorage({ entries: { [connectionsKey]: text } }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(world.storage.entries.get(connectionsKey)).toBe(text)
  })

  it.each(['disabled', 'full'] as const)('or is %s lets everything work but the memory', async (fault) => {
    const world = reloadWorld({ storage: createFakeStorage({ [fault]: true }) })
    await world.kernel.start()
    await world.api.connect({ connectorId: 'fox' })
    expect(statusOf(world)).toBe('connected')
    await world.api.disconnect()
    expect(world.api.connections.peek()).toEqual([])
    await settle()
    expect(world.logs.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
    expect(world.failures).toEqual([])
  })
})

const pair = { connectorId: mostly('fox'), namespace: mostly('test') }

const connection = recordOf({
  ...pair,
  networkId: mostly('test:1'),
  accounts: listOf(recordOf({ address: mostly('fake-ada') })),
  id: anything,
  chosen: listOf(texts),
})

/** Every row of the plugin, each field as it should be or anything else. */
const rows = {
  connections: fc.oneof(
    listOf(connection),
    recordOf({
      revision: numbers,
      connections: listOf(connection),
      past: listOf(
        recordOf({ ...pair, endedAt: numbers, addresses: listOf(anything), id: anything, isDropped: anything }),
      ),
    }),
  ),
  recent: listOf(recordOf({ id: mostly('fox'), usedAt: numbers })),
  accountTypes: fc.oneof(fc.dictionary(texts, fc.oneof(fc.constant('eoa'), anything)), anything),
  labels: fc.oneof(fc.dictionary(texts, anything), anything),
}

describe('ten thousand starts over rows that somebody else wrote', () => {
  it('throw nothing, restore nothing that the wallet does not confirm, and let a person connect and disconnect where that is tried', {
    timeout: 300_000,
  }, async () => {
    let starts = 0
    const property = fc.asyncProperty(poisonedStorages('connect', rows, [1, 2]), async (storage) => {
      const world = reloadWorld({ storage })
      const { kernel, api, failures } = world
      try {
        await kernel.start()
        await settleFast()
        for (const { accounts, networkId, status } of api.connections.peek()) {
          const addresses = accounts.map(({ address }) => address)
          if (status === 'connected') expect([addresses, networkId]).toEqual([['fake-ada', 'fake-bob'], 'test:1'])
        }
        expect(api.recent.peek().length).toBeLessThanOrEqual(2)
        // Takes ten times as long as the start.
        if (starts++ % 20 === 0) {
          await api.connect({ connectorId: 'fox' })
          expect(statusOf(world)).toBe('connected')
          await api.disconnectAll()
          expect(api.connections.peek()).toEqual([])
        }
        expect(failures).toEqual([])
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      } finally {
        kernel.dispose()
      }
    })
    await fc.assert(property, { numRuns: 10_000 })
  })
})
