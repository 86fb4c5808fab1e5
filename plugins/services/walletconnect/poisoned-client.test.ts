import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { anything, listOf, mostly, recordOf } from '../../../kernel/store/poisoned-rows.fixture'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { quietClient } from './client-repairs'
import { logger, openStorage, startClient } from './real-client.fixture'

const key = '12'.repeat(32)
const topic = mostly(key, 'other')
const seconds = mostly(1, 4_000_000_000)
const namespace = recordOf({
  accounts: listOf(mostly('test:1:fake-ada')),
  ...{ methods: listOf(mostly('sign')), events: listOf(mostly('changed')), chains: listOf(mostly('test:1')) },
})
const row = {
  keychain: recordOf({ client_ed25519_seed: mostly(key, '12'), [key]: mostly(key), other: anything }),
  list: listOf(
    recordOf({
      ...{ topic, id: anything, expiry: seconds, expiryTimestamp: seconds, target: mostly(`topic:${key}`, 'id:1') },
      ...{ relay: recordOf({ protocol: mostly('irn') }), active: mostly(true), acknowledged: mostly(true) },
      ...{ self: recordOf({ publicKey: mostly(key) }), peer: recordOf({ publicKey: mostly(key) }) },
      ...{ namespaces: recordOf({ test: namespace }), requiredNamespaces: anything, optionalNamespaces: anything },
      ...{ chainId: anything, request: recordOf({ method: anything }), response: anything, verifyContext: anything },
    }),
  ),
}
const lists = [
  ...['history', 'expirer', 'pairing', 'subscription'].map((name) => `wc@2:core:0.3:portico//${name}`),
  ...['session', 'proposal', 'request'].map((name) => `wc@2:client:0.3:portico//${name}`),
]
const otherRows = [
  'core:0.3:portico//messages',
  'client:1.5:portico//authKeys',
  'universal_provider:portico/namespaces',
]
const entries = fc.record({
  'wc@2:core:0.3:portico//keychain': row.keychain,
  ...Object.fromEntries(lists.map((name) => [name, row.list])),
  ...Object.fromEntries(otherRows.map((name) => [`wc@2:${name}`, anything])),
})

const rejected: unknown[] = []
const onUnhandled = (reason: unknown) => void rejected.push(reason)
afterEach(() => void process.off('unhandledRejection', onUnhandled))

it('the client starts with any stored rows, and has a client id', { timeout: 120_000 }, async () => {
  process.on('unhandledRejection', onUnhandled)
  const property = fc.asyncProperty(entries, async (stored) => {
    const { client } = await startClient(stored)
    expect(await client.core.crypto.getClientId()).toMatch(/^did:key:z/)
    await takeTurns(60)
    expect(rejected.splice(0)).toEqual([])
  })
  await fc.assert(property, { numRuns: 200 })
})

it('values that the client wrote are read back unchanged', async () => {
  const { client, backend } = await startClient({})
  const { crypto, pairing, relayer } = client.core
  relayer.subscribe = async () => 'id'
  await crypto.getClientId()
  await crypto.generateKeyPair()
  await pairing.create()
  const before = new Map([...backend.entries].filter(([name]) => !/index|history|messages/.test(name)))
  const names = [...before.keys()].map((name) => name.split('//')[1])
  expect(names).toEqual(expect.arrayContaining(['keychain', 'pairing', 'expirer']))
  openStorage(backend)
  for (const [name, text] of before) expect(backend.entries.get(name)).toBe(text)
})

it('messages of an ended or unknown session cause no errors of the page, and do not block later ones', async () => {
  process.on('unhandledRejection', onUnhandled)
  const { provider, client } = await startClient({})
  quietClient(provider, logger)
  const { history, pairing, relayer } = client.core
  relayer.subscribe = async () => 'id'
  relayer.publish = async () => void relayer.events.emit('relayer_publish', {})
  const { topic: paired } = await pairing.create()
  const [over, never] = ['34'.repeat(32), '56'.repeat(32)]
  Reflect.apply(Reflect.get(client.engine, 'addToRecentlyDeleted'), client.engine, [over, 'session'])
  const params = { code: 6000, message: 'Bye.', namespaces: {}, event: { name: 'chainChanged' }, chainId: 'test:1' }
  const write = (topic: string, name: string, id = 0) => ({
    topic,
    payload: { id: Date.now() * 1000 + id, jsonrpc: '2.0', method: `wc_session${name}`, params },
  })
  const names = ['Delete', 'Ping', 'Extend', 'Update', 'Event', 'Delete']
  const messages = [over, never].flatMap((topic) => names.map((name, id) => write(topic, name, id)))
  const read: unknown = Reflect.get(client.engine, 'onRelayEventRequest')
  if (typeof read !== 'function') throw new Error('The client reads its messages otherwise')
  for (const message of [write(paired, 'Delete'), ...messages]) {
    history.set(message.topic, message.payload)
    await Reflect.apply(read, client.engine, [message])
  }
  relayer.events.emit('relayer_publish', {})
  await takeTurns(60)
  expect(rejected.splice(0)).toEqual([])
})
