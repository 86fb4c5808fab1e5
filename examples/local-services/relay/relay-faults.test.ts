import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectRaw } from './raw-client.fixture'
import { walletProjectId } from './relay-client'
import { type Relay, startRelay } from './start-relay'

let relay: Relay
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

const open = (options?: Parameters<typeof connectRaw>[1]) => connectRaw(relay.url, options)
const openWallet = () => open({ projectId: walletProjectId })
const subscribe = { topic: 't' }
const message = (text: string, tag = 1108) => ({ topic: 't', message: text, ttl: 60, tag })

describe('the relay refuses', () => {
  test('a client without a project', async () => {
    expect(await open({ projectId: '' }).closed()).toEqual({ code: 3000, reason: 'Project not found' })
  })

  test('a project that is not allowed, but never the wallets', async () => {
    relay.allowProjects(['known'])
    expect(await open().closed()).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    expect(await open({ projectId: 'known' }).request('irn_subscribe', subscribe)).toBeTruthy()
    expect(await openWallet().request('irn_subscribe', subscribe)).toBeTruthy()
    expect(relay.counts('app')).toMatchObject({ connects: 1, refused: 1 })
  })

  test('a page of an origin that is not allowed', async () => {
    relay.allowOrigins(['http://127.0.0.1:1'])
    const { reason } = await open({ origin: 'http://127.0.0.1:2' }).closed()
    expect(reason).toBe('Unauthorized: origin not allowed')
    expect(await open({ origin: 'http://127.0.0.1:1' }).request('irn_subscribe', subscribe)).toBeTruthy()
  })

  test('a client whose clock is ahead of its own', async () => {
    relay.setFault({ kind: 'clock', aheadMs: -600_000 })
    expect((await open().closed()).reason).toBe('JWT validation error: JWT Token is not yet valid')
  })

  test('a client with a bad token', async () => {
    expect((await open({ jwt: 'a.b.c' }).closed()).reason).toBe('JWT validation error: JWT Token is not readable')
  })

  test('clients that match a fault, as many times as it sets', async () => {
    relay.setFault({ kind: 'refuse', reason: 'Too many', code: 4008, times: 1 })
    expect(await open().closed()).toEqual({ code: 4008, reason: 'Too many' })
    expect(await open().request('irn_subscribe', subscribe)).toBeTruthy()
  })
})

describe('a fault', () => {
  test('affects the app and not the wallet, unless it says otherwise', async () => {
    relay.setFault({ kind: 'refuse', reason: 'no' })
    expect(await openWallet().request('irn_subscribe', subscribe)).toBeTruthy()
    expect((await open().closed()).reason).toBe('no')
  })

  test('closes the socket at the request it names', async () => {
    relay.setFault({ kind: 'close', methods: ['irn_publish'], tags: [1108], code: 1012, reason: 'restart', times: 1 })
    const app = open()
    await app.request('irn_subscribe', subscribe)
    await app.request('irn_publish', message('ping', 1114))
    void app.request('irn_publish', message('sign'))
    expect(await app.closed()).toEqual({ code: 1012, reason: 'restart' })
  })

  test('drops the connection without a close frame', async () => {
    relay.setFault({ kind: 'close' })
    const app = open()
    void app.request('irn_subscribe', subscribe)
    expect((await app.closed()).code).toBe(1006)
  })

  test('loses messages of a tag, from any sender', async () => {
    relay.setFault({ kind: 'swallow', tags: [1109] })
    const [app, wallet] = [open(), openWallet()]
    await app.request('irn_subscribe', subscribe)
    expect(await wallet.request('irn_publish', message('answer', 1109))).toBe(true)
    await wallet.request('irn_publish', message('event', 1110))
    expect((await app.push()).message).toBe('event')
    expect(app.waiting).toEqual([])
  })

  test('pushes every message twice', async () => {
    relay.setFault({ kind: 'duplicate' })
    const [app, wallet] = [open(), openWallet()]
    await app.request('irn_subscribe', subscribe)
    await wallet.request('irn_publish', message('hello'))
    const [first, second] = [await app.push(), await app.push()]
    expect([first.message, second.message]).toEqual(['hello', 'hello'])
    expect(first.id).not.toBe(second.id)
  })

  test('delays answers and pushes', async () => {
    relay.setFault({ kind: 'delay', ms: 150 })
    const before = performance.now()
    await open().request('irn_subscribe', subscribe)
    expect(performance.now() - before).toBeGreaterThan(140)
  })

  test.each(['text', 'json', 'binary'] as const)('answers with junk: %s', async (frame) => {
    relay.setFault({ kind: 'junk', frame, times: 1 })
    const app = open()
    void app.request('irn_subscribe', subscribe)
    await expect.poll(() => app.strange.length).toBe(1)
    expect(await app.request('irn_subscribe', subscribe)).toBeTruthy()
  })

  test('keeps the socket open without any answer, not even to a ping', async () => {
    const [app, wallet] = [open(), openWallet()]
    await app.request('irn_subscribe', subscribe)
    relay.setFault({ kind: 'silence' })
    let pongs = 0
    app.socket.on('pong', () => {
      pongs += 1
    })
    app.socket.ping()
    void app.request('irn_subscribe', { topic: 'u' })
    await wallet.request('irn_publish', message('lost'))
    await wallet.request('irn_publish', message('also lost'))
    expect([pongs, app.waiting.length, app.socket.readyState]).toEqual([0, 0, app.socket.OPEN])
    relay.clearFaults()
    app.socket.ping()
    await once(app.socket, 'pong')
    await app.request('irn_subscribe', subscribe)
    expect((await app.push()).message).toBe('lost')
  })
})

describe('the connection', () => {
  test('refuses TCP connections, and returns on the same port with the messages', async () => {
    const app = open()
    await app.request('irn_publish', message('kept'))
    await relay.down()
    expect((await app.closed()).code).toBe(1006)
    expect(relay.counts().open).toBe(0)
    const [error] = (await once(open().socket, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
    await relay.up()
    const wallet = openWallet()
    await wallet.request('irn_subscribe', subscribe)
    expect((await wallet.push()).message).toBe('kept')
  })

  test('is pinged', async () => {
    const quick = await startRelay({ pingMs: 20 })
    const app = connectRaw(quick.url)
    await once(app.socket, 'ping')
    expect(app.socket.readyState).toBe(app.socket.OPEN)
    await quick.stop()
  })
})

test('sockets, requests, pushes and acknowledgements are counted, separately for app and wallet', async () => {
  const [app, wallet] = [open(), openWallet()]
  await app.request('irn_subscribe', subscribe)
  await wallet.request('irn_publish', message('hello'))
  app.acknowledge(await app.push())
  await app.request('irn_subscribe', subscribe)
  expect(relay.counts('app')).toEqual({
    connects: 1,
    refused: 0,
    open: 1,
    pushes: 1,
    acknowledgements: 1,
    requests: { irn_subscribe: 2 },
  })
  expect(relay.counts().requests).toEqual({ irn_subscribe: 2, irn_publish: 1 })
  expect(relay.log.map(({ caller, method, tags, ttl }) => [caller, method, tags, ttl])).toContainEqual([
    'wallet',
    'irn_publish',
    [1108],
    60,
  ])
  relay.closeSockets({ code: 4010, reason: 'restart', caller: 'app' })
  expect(await app.closed()).toEqual({ code: 4010, reason: 'restart' })
  expect(wallet.socket.readyState).toBe(wallet.socket.OPEN)
})

test('a reset removes everything', async () => {
  const app = open()
  await app.request('irn_publish', message('old'))
  relay.setFault({ kind: 'refuse', reason: 'no' })
  relay.allowProjects([])
  await relay.down()
  await relay.reset()
  expect(relay.counts()).toEqual({
    connects: 0,
    refused: 0,
    open: 0,
    pushes: 0,
    acknowledgements: 0,
    requests: {},
  })
  const { messages } = (await open().request('irn_fetchMessages', subscribe)) as { messages: unknown[] }
  expect([messages, relay.log.length]).toEqual([[], 1])
})

describe('POST /control', () => {
  const control = (body: unknown, type = 'application/json') =>
    fetch(`${relay.url.replace('ws:', 'http:')}/control`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    })

  test('sets faults and returns the counts', async () => {
    const answer = await control({ faults: [{ kind: 'refuse', reason: 'no', times: 1 }], allowedProjects: ['known'] })
    expect(await answer.json()).toMatchObject({ app: { connects: 0 }, wallet: { connects: 0 }, log: [] })
    expect((await open().closed()).reason).toBe('no')
    expect((await open().closed()).reason).toBe('Unauthorized: invalid key')
    await control({ reset: true })
    expect(await open().request('irn_subscribe', subscribe)).toBeTruthy()
  })

  test('closes sockets and restarts the server', async () => {
    const app = open()
    await app.request('irn_subscribe', subscribe)
    await control({ closeSockets: { code: 4010 } })
    expect((await app.closed()).code).toBe(4010)
    const again = open()
    await again.request('irn_subscribe', subscribe)
    await control({ line: 'restart' })
    expect((await again.closed()).code).toBe(1006)
    await expect.poll(() => open().request('irn_subscribe', subscribe)).toBeTruthy()
  })

  test('refuses requests that a page of another origin could send, and unknown commands', async () => {
    expect((await control({ reset: true }, 'text/plain')).status).toBe(415)
    expect((await control({ faults: 7 })).status).toBe(400)
    expect((await control(null)).status).toBe(400)
  })
})
