// @ts-nocheck
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import {
  createFakeClock,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { connectorSources } from './contract'
import { connect } from './index'

beforeAll(() =>
  Promise.all([
    import('./session-implementation'),
    import('./open-connection'),
    import('../../../kernel/testing/fake-capabilities'),
  ]),
)

const ids = ['fox', 'owl', 'elk'] as const

function createWorld() {
  const clock = createFakeClock()
  const connectors = ids.map((id) => fakeConnector({ id, clock, namespaces: ['test', 'side'] }))
  const contributes = [connectorSources.of(fakeConnectorSource(...connectors))]
  const plugins = [connect(), fakeNamespace({ contributes }), fakeNamespace({ id: 'side' })] as const
  const test = createTestKernel({ clock, plugins })
  const errors: unknown[] = []
  const notify = (error: unknown) => void errors.push(Reflect.get(Object(error), 'code'))
  return { ...test, connectors, errors, notify, api: test.kernel.plugins.connect }
}

type World = ReturnType<typeof createWorld>
type Wallet = World['connectors'][number]['wallet']

const wallet = fc.nat(ids.length - 1)
const namespace = fc.constantFrom('test', 'side')
const answer = fc.constantFrom('approve', 'reject', 'ignore', 'junk', 'pending', 'twice')
const command = fc.oneof(
  fc.record({ type: fc.constant('connect'), wallet, namespace, answer, afterMs: fc.constantFrom(0, 1000, 400_000) }),
  fc.record({ type: fc.constant('disconnect'), namespace }),
  fc.record({ type: fc.constant('cancel') }),
  fc.record({ type: fc.constant('pass'), ms: fc.constantFrom(10, 1000, 31_000, 400_000) }),
  fc.record({
    type: fc.constant('wallet'),
    wallet,
    act: fc.constantFrom<(wallet: Wallet) => void>(
      (it) => it.changeAccounts('fake-eve'),
      (it) => it.changeAccounts(),
      (it) => it.changeNetwork('test:2'),
      (it) => it.disconnect(),
    ),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** Does one thing, and does not wait for how it ends. */
function run({ api, connectors, clock, notify }: World, step: Command) {
  if ('answer' in step) {
    connectors[step.wallet]?.wallet.script('connect', { answer: step.answer, afterMs: step.afterMs })
    void api.connect({ connectorId: ids[step.wallet] ?? '', namespace: step.namespace }).catch(notify)
  } else if ('ms' in step) return clock.advance(step.ms)
  else if ('act' in step) {
    const acting = connectors[step.wallet]?.wallet
    if (acting) step.act(acting)
  } else if ('namespace' in step) void api.disconnect(step.namespace).catch(notify)
  else api.cancel()
  return settle()
}

async function check({ api, connectors, storage }: World) {
  const connections = api.connections.peek()
  expect(new Set(connections.map(({ namespace }) => namespace)).size).toBe(connections.length)
  for (const { connectorId, namespace, accounts, status } of connections) {
    expect(accounts.length).toBeGreaterThan(0)
    expect(['connected', 'locked']).toContain(status)
    const provider = connectors.find(({ id }) => id === connectorId)?.wallet.provider
    expect(await api.getProvider(namespace)).toBe(provider)
  }
  const kept = JSON.parse(storage.entries.get('portico:connect:connections') ?? '{"d":{"connections":[]}}').d
  const facts = connections.map(({ connectorId, namespace, networkId, accounts }) => {
    const addresses = accounts.map(({ address }) => ({ address }))
    return { connectorId, namespace, networkId, accounts: addresses, id: expect.any(String) }
  })
  expect(kept.connections).toEqual(facts)
  for (const { id, wallet } of connectors) {
    const attempt = api.attempt.peek()
    const held = connections.filter(({ connectorId }) => connectorId === id).length
    const waiting = attempt?.state === 'pending' && attempt.connectorId === id ? 1 : 0
    expect(wallet.listeners()).toBe(3 * (held + waiting))
  }
  const used = api.recent.peek()
  expect(used.length).toBeLessThanOrEqual(2)
  expect(new Set(used.map(({ id }) => id)).size).toBe(used.length)
}

it('keeps its promises whatever people and wallets do, in any order', { timeout: 60_000 }, async () => {
  const commands = fc.array(command, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const world = createWorld()
      await world.kernel.start()
      for (const step of steps) {
        await run(world, step)
        await check(world)
      }
      world.kernel.dispose()
      await settle()
      const held = world.connectors.map((connector) => connector.wallet.listeners())
      expect([held, world.failures]).toEqual([[0, 0, 0], []])
      const known = ['CONNECT_CONNECTION_REJECTED', 'CONNECT_CONNECTION_FAILED', 'CONNECT_REQUEST_ABORTED']
      for (const code of world.errors) expect(known).toContain(code)
    }),
    { numRuns: 150 },
  )
})
