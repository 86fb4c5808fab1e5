import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeTurns } from '../../../kernel/testing/take-turns.fixture'
import { quietClient, skipJunk } from './client-repairs'
import { parseSession } from './client-schema'
import { propose } from './proposal'
import { logger, startClient } from './real-client.fixture'
import type { RelayClient } from './relay-client'

const key = '12'.repeat(32)
const topic = '34'.repeat(32)
const describe = (name: string) => ({ name, description: '', url: `https://${name}.example`, icons: [] })
const session = {
  ...{ topic, expiry: 4_000_000_000, acknowledged: true, pairingTopic: key, controller: key },
  relay: { protocol: 'irn' },
  namespaces: {
    test: { accounts: ['test:1:fake-ada'], methods: ['sign'], events: ['chainChanged'], chains: ['test:1'] },
  },
  ...{ requiredNamespaces: {}, optionalNamespaces: {} },
  self: { publicKey: key, metadata: describe('app') },
  peer: { publicKey: key, metadata: describe('wallet') },
}
const rows = {
  'wc@2:core:0.3:portico//keychain': { client_ed25519_seed: key, [topic]: key },
  'wc@2:client:0.3:portico//session': [session],
}

const uncaught: unknown[] = []
const onError = (reason: unknown) => void uncaught.push(reason)
beforeEach(() => {
  uncaught.length = 0
  process.on('unhandledRejection', onError)
  process.on('uncaughtException', onError)
})
afterEach(() => {
  process.off('unhandledRejection', onError)
  process.off('uncaughtException', onError)
})

const closed = new Error('The socket closed.')

/** A client with a session; a test answers its requests to the relay. */
async function createWorld() {
  const { provider, client, backend } = await startClient(rows)
  quietClient(provider, logger)
  skipJunk(client.core.relayer, logger)
  const { relayer } = client.core
  let answer = async (_method: string): Promise<unknown> => 'ok'
  Reflect.set(relayer, 'request', ({ method }: { method: string }) => answer(method))
  const subscribe = (name: string) =>
    Reflect.apply(Reflect.get(relayer.subscriber, 'onSubscribe'), relayer.subscriber, [`id-${name}`, { topic: name }])
  subscribe(topic)
  return {
    provider,
    client,
    relayer,
    backend,
    answerBy(next: typeof answer) {
      answer = next
    },
    /** Passes a message of the wallet to the client. */
    async read(method: string, params: object, id = Date.now() * 1000) {
      const payload = { id, jsonrpc: '2.0', method, params }
      client.core.history.set(topic, payload)
      await Reflect.apply(Reflect.get(client.engine, 'onRelayEventRequest'), client.engine, [{ topic, payload }])
    },
    async pair() {
      relayer.subscribe = async () => 'id'
      const { topic: paired } = await client.core.pairing.create()
      subscribe(paired)
      return paired
    },
  }
}

it('a message that cannot be sent without network is sent later, and causes no error of the page', async () => {
  const { client, relayer, answerBy } = await createWorld()
  const beat = () => client.core.heartbeat.events.emit('heartbeat_pulse')
  answerBy(() => Promise.reject(closed))
  let isSent = false
  const sent = relayer
    .publish(topic, 'text', { internal: { throwOnFailedPublish: true } })
    .finally(() => (isSent = true))
  await takeTurns(20)
  beat()
  await takeTurns(20)
  expect({ uncaught, isSent }).toEqual({ uncaught: [], isSent: false })
  answerBy(async () => 'ok')
  beat()
  await sent
})

it('an expired link is removed, also where the relay cannot be reached', async () => {
  const { client, relayer, pair, answerBy } = await createWorld()
  const paired = await pair()
  answerBy(() => Promise.reject(closed))
  client.core.expirer.set(paired, 0)
  await takeTurns(20)
  expect(uncaught).toEqual([])
  expect(client.core.pairing.pairings.keys).toEqual([])
  expect(client.core.crypto.keychain.has(paired)).toBe(false)
  expect(relayer.subscriber.topics).not.toContain(paired)
})

it('an expired session ends, also where the relay cannot be reached', async () => {
  const { client, answerBy } = await createWorld()
  const expired: unknown[] = []
  client.on('session_expire', (event) => expired.push(event))
  answerBy(() => Promise.reject(closed))
  client.core.expirer.set(topic, 0)
  await takeTurns(20)
  expect(uncaught).toEqual([])
  expect(client.session.keys).toEqual([])
  expect(expired).toEqual([{ topic }])
})

it('a session that the wallet ends is over, and later messages are read, also where the relay cannot be reached', async () => {
  const { client, read, answerBy } = await createWorld()
  answerBy(async (method) => (/unsubscribe/i.test(method) ? Promise.reject(closed) : 'ok'))
  await read('wc_sessionDelete', { code: 6000, message: 'Bye.' })
  await takeTurns(20)
  expect(uncaught).toEqual([])
  expect(client.session.keys).toEqual([])
})

it('an answer to another tab’s ping causes no error of the page', async () => {
  const { client, read } = await createWorld()
  await read('wc_sessionPing', {}, 7)
  const answer = { id: 7, jsonrpc: '2.0', result: true }
  const message = await client.core.crypto.encode(topic, answer)
  client.core.relayer.events.emit('relayer_message', { topic, message, publishedAt: 1, transportType: 'relay' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(uncaught).toEqual([])
})

it('our own ping gets its answer', async () => {
  const { client } = await createWorld()
  const { relayer, history, crypto } = client.core
  relayer.confirmOnlineStateOrThrow = async () => undefined
  const pong = client.ping({ topic })
  await takeTurns(20)
  const { id } = history.values.find(({ request }) => request.method === 'wc_sessionPing') ?? {}
  const message = await crypto.encode(topic, { id: Number(id), jsonrpc: '2.0', result: true })
  relayer.events.emit('relayer_message', { topic, message, publishedAt: 1, transportType: 'relay' })
  await pong
})

it.each(['', ' ', '€€', 'A', '!', '{}'])(
  'a message %o on the topic of a link causes no error of the page',
  async (message) => {
    const { relayer, pair } = await createWorld()
    const paired = await pair()
    await Reflect.apply(Reflect.get(relayer, 'onMessageEvent'), relayer, [{ topic: paired, message, publishedAt: 1 }])
    await takeTurns(20)
    expect(uncaught).toEqual([])
  },
)

it.each(['eip155:1', 'solana:5eykt', 'test'])(
  'a wallet that switches to %s, which the session does not have, causes no error of the page',
  async (chainId) => {
    const { read } = await createWorld()
    await read('wc_sessionEvent', { chainId, event: { name: 'chainChanged', data: '0x1' } })
    await takeTurns(20)
    expect(uncaught).toEqual([])
  },
)

it.each(['null', '7', 'junk', '[]'])('a frame %s of the relay causes no error of the page', async (data) => {
  const { relayer } = await createWorld()
  await Reflect.apply(Reflect.get(relayer, 'createProvider'), relayer, [])
  const { connection } = relayer.provider
  // The client does this once the socket is open.
  Reflect.apply(Reflect.get(relayer.provider, 'registerEventListeners'), relayer.provider, [])
  Reflect.apply(Reflect.get(connection, 'onPayload'), connection, [{ data }])
  await takeTurns(5)
  expect(uncaught).toEqual([])
})

it('a dropped link removes its key, for any number of links', async () => {
  const { provider, client, relayer } = await createWorld()
  relayer.confirmOnlineStateOrThrow = async () => undefined
  relayer.subscribe = async () => 'id'
  const links = {
    onEvent<T>(start: () => T, show: (uri: string) => void) {
      provider.once('display_uri', show)
      return start()
    },
    await: () => undefined,
  }
  const relay = { provider, links, readSession: parseSession } as unknown as RelayClient
  const { keychain } = client.core.crypto
  const before = keychain.keychain.size
  for (let count = 0; count < 5; count++) {
    const { drop, approval } = await propose(relay, { asked: {}, rpcUrls: {} }, Date.now)
    approval.catch(() => undefined)
    await takeTurns(20)
    drop()
    await takeTurns(40)
  }
  expect(keychain.keychain.size).toBe(before)
})
