import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectRaw, createIdentity } from './raw-client.fixture'
import { type Relay, startRelay } from './start-relay'

let relay: Relay
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

const open = (options?: Parameters<typeof connectRaw>[1]) => connectRaw(relay.url, options)
const publish = (message: string, more: object = {}) => ({ topic: 't', message, ttl: 60, tag: 1108, ...more })

describe('publishing', () => {
  test('reaches every other subscriber of the topic', async () => {
    const [app, wallet, phone] = [open(), open(), open()]
    for (const client of [app, wallet, phone]) await client.request('irn_subscribe', { topic: 't' })
    expect(await app.request('irn_publish', publish('hello'))).toBe(true)
    expect(await wallet.push()).toMatchObject({ topic: 't', message: 'hello', tag: 1108 })
    expect(await phone.push()).toMatchObject({ message: 'hello' })
    expect(await app.request('irn_subscribe', { topic: 'other' })).toBeTruthy()
    expect(app.waiting).toEqual([])
  })

  test('of many messages at once reaches each topic', async () => {
    const [app, wallet] = [open(), open()]
    await wallet.request('irn_batchSubscribe', { topics: ['a', 'b'] })
    await app.request('irn_batchPublish', { messages: [publish('1', { topic: 'a' }), publish('2', { topic: 'b' })] })
    expect([(await wallet.push()).message, (await wallet.push()).message]).toEqual(['1', '2'])
  })

  test('a repeated message is not delivered again', async () => {
    const [app, wallet] = [open(), open()]
    await wallet.request('irn_subscribe', { topic: 't' })
    await app.request('irn_publish', publish('once'))
    await app.request('irn_publish', publish('once'))
    await app.request('irn_publish', publish('then'))
    expect([(await wallet.push()).message, (await wallet.push()).message]).toEqual(['once', 'then'])
  })
})

describe('subscribing', () => {
  test('delivers the waiting messages of the mailbox', async () => {
    const [app, wallet] = [open(), open()]
    await app.request('irn_publish', publish('early'))
    expect(await wallet.request('irn_subscribe', { topic: 't' })).toMatch(/^[0-9a-f]{64}$/)
    expect((await wallet.push()).message).toBe('early')
  })

  test('again delivers only messages that were not acknowledged', async () => {
    const identity = createIdentity()
    const [app, wallet] = [open(), open({ identity })]
    await wallet.request('irn_subscribe', { topic: 't' })
    await app.request('irn_publish', publish('read'))
    await app.request('irn_publish', publish('unread'))
    wallet.acknowledge(await wallet.push())
    await wallet.push()
    wallet.socket.close()
    await wallet.closed()
    const back = open({ identity })
    await back.request('irn_batchSubscribe', { topics: ['t'] })
    expect((await back.push()).message).toBe('unread')
    expect(back.waiting).toEqual([])
  })

  test('ends with unsubscribing', async () => {
    const [app, wallet] = [open(), open()]
    await wallet.request('irn_batchSubscribe', { topics: ['t', 'u', 'v'] })
    expect(await wallet.request('irn_unsubscribe', { topic: 't', id: 'x' })).toBe(true)
    expect(await wallet.request('irn_batchUnsubscribe', { subscriptions: [{ topic: 'u', id: 'x' }] })).toBe(true)
    for (const topic of ['t', 'u', 'v']) await app.request('irn_publish', publish('hello', { topic }))
    expect(await wallet.push()).toMatchObject({ topic: 'v' })
    expect(wallet.waiting).toEqual([])
  })
})

test('messages can be fetched by topic', async () => {
  const [app, wallet] = [open(), open()]
  await app.request('irn_publish', publish('one'))
  const one = { topic: 't', message: 'one', tag: 1108, publishedAt: expect.any(Number) }
  expect(await wallet.request('irn_fetchMessages', { topic: 't' })).toEqual({ messages: [one], hasMore: false })
  expect(await wallet.request('irn_batchFetchMessages', { topics: ['t', 'u'] })).toEqual({
    messages: [one],
    hasMore: false,
  })
})

test('a proposal and its approval are sent to both topics, and subscribe their senders', async () => {
  const [app, wallet] = [open(), open()]
  await app.request('wc_proposeSession', { pairingTopic: 'pair', sessionProposal: 'please', ttl: 300 })
  await wallet.request('irn_subscribe', { topic: 'pair' })
  expect(await wallet.push()).toMatchObject({ topic: 'pair', message: 'please', tag: 1100 })
  await wallet.request('wc_approveSession', {
    pairingTopic: 'pair',
    sessionTopic: 'session',
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'so be it',
  })
  expect(await app.push()).toMatchObject({ topic: 'pair', message: 'yes', tag: 1101 })
  await app.request('irn_subscribe', { topic: 'session' })
  expect(await app.push()).toMatchObject({ topic: 'session', message: 'so be it', tag: 1102 })
  await app.request('irn_publish', publish('sign this', { topic: 'session' }))
  expect(await wallet.push()).toMatchObject({ message: 'sign this' })
})

describe('a request that cannot be served', () => {
  test.each([
    ['of an unknown method', 'irn_dance', {}, 'Method not found: irn_dance'],
    ['without a topic', 'irn_subscribe', {}, 'Invalid params: topic is no text'],
    ['with too many topics', 'irn_batchSubscribe', { topics: Array(501).fill('t') }, 'no list of at most 500'],
    ['with a list of junk', 'irn_batchPublish', { messages: [7] }, 'Invalid params: messages holds no objects'],
    ['with a negative lifetime', 'irn_publish', { topic: 't', message: 'm', ttl: -1 }, 'ttl is no number'],
  ])('%s is answered with an error', async (_, method, params, message) => {
    await expect(open().request(method, params)).rejects.toThrow(message)
  })

  test('because it is not JSON is answered with an error', async () => {
    const client = open()
    await client.request('irn_subscribe', { topic: 't' })
    client.socket.send('{{')
    await expect.poll(() => client.strange).toEqual([expect.stringContaining('Parse error')])
  })
})
