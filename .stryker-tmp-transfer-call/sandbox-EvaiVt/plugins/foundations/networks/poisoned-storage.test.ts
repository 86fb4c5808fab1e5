// @ts-nocheck
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anything, mostly, poisonedStorages, recordOf, texts } from '../../../kernel/store/poisoned-rows.fixture'
import { createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { createConnectFake } from './connect-fake.fixture'
import { networks } from './index'

// A production build, as people have it: what development builds check beside that is not what is looked at here.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'))
afterAll(() => void vi.unstubAllEnvs())
beforeAll(() => Promise.all([import('./follow-unsupported'), import('./switch-network')]))

const ids = mostly('test:1', 'test:2', 'side:1', 'side:2', 'test:9', 'other:1')
const rows = {
  choice: recordOf({
    namespace: mostly('test', 'side', 'other'),
    networks: fc.oneof(
      { weight: 6, arbitrary: recordOf({ test: ids, side: ids, other: ids }) },
      fc.dictionary(texts, ids),
      anything,
    ),
  }),
}
/** What the kernel stores of its own: the active namespace. */
const namespaces = mostly('test', 'side', 'other')

describe('ten thousand starts over a choice that somebody else wrote', () => {
  it('throw nothing, are on a network of the active namespace, and let a person choose where that is tried', {
    timeout: 300_000,
  }, async () => {
    let starts = 0
    const met = new Set<unknown>()
    const property = fc.asyncProperty(poisonedStorages('networks', rows), namespaces, async (storage, namespace) => {
      storage.entries.set('portico:namespace', typeof namespace === 'string' ? namespace : fc.stringify(namespace))
      const plugins = [createConnectFake().plugin, networks(), fakeNamespace(), fakeNamespace({ id: 'side' })] as const
      const { kernel, failures } = createTestKernel({ storage, plugins })
      const { active, requested, isSupported, attempt, switchNetwork } = kernel.plugins.networks
      try {
        await kernel.start()
        await takeTurns(40)
        const { caipNetworkId, chainNamespace, name } = { ...active.value }
        const isListed = requested.value.some((network) => network === active.value)
        met.add(caipNetworkId)
        expect(['test', 'side']).toContain(chainNamespace)
        expect(kernel.namespaces.active.peek()).toBe(chainNamespace)
        expect([isSupported.value, isListed || name]).toEqual([isListed, isListed || 'Unknown Network'])
        expect([attempt.value, kernel.router.isOpen.peek()]).toEqual([undefined, false])
        // Takes longer than the start.
        if (starts++ % 20 === 0) {
          for (const network of requested.value) await switchNetwork(network.caipNetworkId)
          expect(active.value).toBe(requested.value.at(-1))
        }
        expect(failures).toEqual([])
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      } finally {
        kernel.dispose()
      }
    })
    await fc.assert(property, { numRuns: 10_000 })
    expect([...met].sort()).toEqual(['side:1', 'side:2', 'test:1', 'test:2', 'test:9'])
  })
})
