import { describe, expect, it, vi } from 'vitest'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal } from '../../../kernel/store/signals'
import { createFakeClock, createTestKernel, fakeNamespace, settle } from '../../../kernel/testing/index'
import type { ConnectApi, ConnectAttempt, Connection } from '../../foundations/connect/contract'
import { type Pairing, type WalletConnectSession, walletConnectEvents } from './contract'
import { createPairing } from './create-pairing'
import type { CurrentSession, SessionStruct } from './current-session'
import type { SessionSource } from './namespace-provider'
import { createPair } from './pair-wallet'
import type { Proposal } from './proposal'
import type { Connected, WalletConnectContext } from './walletconnect-facade'

const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484'
const struct: SessionStruct = {
  topic: 't',
  expiry: 0,
  namespaces: {},
  peer: { metadata: { name: '', url: '', icons: [] } },
}

const connection = { connectorId: 'walletConnect' } as Partial<Connection> as Connection

/** A relay with one wallet's answer, and a connect plugin that a test controls. */
async function setUp(connect: ConnectApi['connect'], isGiven = true) {
  let approve: (answer: SessionStruct) => void = () => undefined
  let topic: string | undefined
  const pairing = signal<Pairing>({ state: 'idle' })
  const proposals = vi.fn()
  const attempt = signal<ConnectAttempt | undefined>(undefined)
  const api: Partial<{ -readonly [K in keyof ConnectApi]: ConnectApi[K] }> = {
    attempt,
    connections: signal<readonly Connection[]>([]),
    prepare: async () => undefined,
    settings: signal({ legalCheckbox: true }),
    consent: async () => ({ isGiven: signal(isGiven), give: () => undefined }),
    connect,
  }
  let restore = async () => undefined as void
  const check = vi.fn(async () => undefined)
  const connected = {
    client: {},
    line: { watch: () => () => undefined, check: () => check() },
  } as Partial<Connected> as Connected
  const awake = createFakeClock()
  let slept = 0
  let wake: () => void = () => undefined
  const start = (ctx: PluginContext) => {
    const session = signal<WalletConnectSession | undefined>(undefined)
    const state = { pairing, session, recent: signal([]), remembered: signal([]), isStillHere: signal(false) }
    const walletConnect: WalletConnectContext = { ctx, connect: api as ConnectApi, options: {}, ...state }
    const machine = createPairing(walletConnect, {
      connected: async () => connected,
      async propose(): Promise<Proposal> {
        proposals()
        const approval = new Promise<SessionStruct>((resolve) => (approve = resolve))
        return { uri, expiresAt: ctx.clock.now() + 240_000, approval, drop: () => undefined }
      },
      take(_, answer) {
        topic = answer.topic
        const known = { peer: { name: 'Wallet' }, namespaces: ['test'], networkIds: [], expiresAt: 0, clientId: '' }
        session.value = { topic, ...known }
        return true
      },
      discard: () => undefined,
    })
    const current: Partial<CurrentSession> = {
      get topic() {
        return topic
      },
      namespaces: () => ['test'],
      async end() {
        topic = undefined
        session.value = undefined
        machine.context.notify({ state: 'idle' })
      },
    }
    const source: Partial<SessionSource> = { restore: () => restore() }
    const parts = { current: current as CurrentSession, source: source as SessionSource }
    cancel = machine.cancel
    wake = machine.context.conditions.checkAll
    pair = createPair({
      walletConnect,
      machine,
      connected: async () => connected,
      demandSetUp: () => undefined,
      ...parts,
    })
  }
  let cancel: () => void = () => undefined
  let pair: ReturnType<typeof createPair> = () => Promise.reject(new Error('The kernel has not started.'))
  const { kernel } = createTestKernel({
    clock: { ...awake, now: () => awake.now() + slept },
    plugins: [fakeNamespace(), definePlugin({ id: 'walletconnect', events: walletConnectEvents, start })],
  })
  await kernel.start()
  return {
    ...{ api, attempt, cancel, pairing, proposals, pair, check, clock: awake },
    /** Freezes the page, whose timers stop, and wakes it. */
    async sleep(ms: number) {
      slept += ms
      wake()
      await settle()
    },
    /** Sets the clock of the device; timers continue. */
    setClock(ms: number) {
      slept += ms
    },
    approve: () => approve(struct),
    topic: () => topic,
    /** Restores a session, as after a reload. */
    keep() {
      topic = struct.topic
    },
    setRestore(next: () => Promise<void>) {
      restore = next
    },
  }
}

describe('a wallet that approved', () => {
  it('is reported as failed where its session cannot be connected, and the session is ended', async () => {
    const world = await setUp(() => Promise.reject(new Error('The wallet reported no valid account.')))
    const paired = world.pair().catch((error: unknown) => error)
    await settle()
    expect(world.pairing.value.state).toBe('ready')
    world.approve()
    expect(await paired).toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect([world.pairing.value, world.topic()]).toEqual([{ state: 'failed', reason: 'internal' }, undefined])
  })
})

describe('a wallet that approved while the page was frozen past the end of the pairing', () => {
  it('is connected with the session that the relay delivers afterwards', async () => {
    const world = await setUp(async () => connection)
    void world.pair().catch(() => undefined)
    await settle()
    await world.sleep(235_000)
    expect([world.pairing.value, world.check.mock.calls.length]).toEqual([{ state: 'renewing' }, 1])
    world.approve()
    await settle()
    expect([world.topic(), world.proposals.mock.calls.length, world.clock.pending]).toEqual(['t', 1, 0])
  })

  it('is waited for 2 s without a code, and then the next pairing follows', async () => {
    const world = await setUp(async () => connection)
    void world.pair().catch(() => undefined)
    await settle()
    await world.sleep(235_000)
    await world.clock.advance(1999)
    expect(world.proposals).toHaveBeenCalledTimes(1)
    await world.clock.advance(1)
    await settle()
    expect([world.pairing.value.state, world.proposals.mock.calls.length]).toEqual(['ready', 2])
  })

  it('is not waited for where the page was not frozen', async () => {
    const world = await setUp(async () => connection)
    void world.pair().catch(() => undefined)
    await settle()
    await world.clock.advance(230_000)
    await settle()
    expect([world.proposals.mock.calls.length, world.check.mock.calls.length]).toEqual([2, 0])
  })
})

describe('a clock that is set back by an hour', () => {
  it('does not keep an expired code on screen', async () => {
    const world = await setUp(async () => connection)
    void world.pair().catch(() => undefined)
    await settle()
    world.setClock(-3_600_000)
    await world.clock.advance(230_000)
    await settle()
    expect([world.pairing.value.state, world.proposals.mock.calls.length]).toEqual(['ready', 2])
    expect(world.pairing.value.expiresAt).toBe(world.clock.now() - 3_600_000 + 240_000)
  })

  it('does not bring back a code that the person left before', async () => {
    const world = await setUp(async () => connection)
    void world.pair().catch(() => undefined)
    await settle()
    world.cancel()
    world.setClock(-3_600_000)
    await world.clock.advance(300_000)
    void world.pair().catch(() => undefined)
    await settle()
    expect([world.pairing.value.state, world.proposals.mock.calls.length]).toEqual(['ready', 2])
  })
})

describe('a person who cancels while an approved session is being connected', () => {
  it('is not connected, and the session is ended', async () => {
    let refuse: (reason: unknown) => void = () => undefined
    const connect = () => new Promise<Connection>((_, reject) => (refuse = reject))
    const world = await setUp(connect)
    world.api.cancel = vi.fn(() => refuse(new PorticoError('CONNECT_REQUEST_ABORTED', 'Request was aborted')))
    const paired = world.pair().catch((error: unknown) => error)
    await settle()
    world.approve()
    await settle()
    expect(world.pairing.value.state).toBe('settling')
    world.attempt.value = { connectorId: 'walletConnect', namespace: 'test', state: 'asking', isSlow: false }
    world.cancel()
    expect(await paired).toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    expect([world.pairing.value.state, world.topic()]).toEqual(['idle', undefined])
  })

  it('is not connected either where the code that connects is still loading', async () => {
    const world = await setUp(() => new Promise<Connection>(() => undefined))
    world.api.cancel = vi.fn()
    world.attempt.value = { connectorId: 'fox', namespace: 'test', state: 'done', isSlow: false }
    world.pair().catch(() => undefined)
    await settle()
    world.approve()
    await settle()
    world.cancel()
    expect(world.api.cancel).toHaveBeenCalledOnce()
  })

  it('does not cancel the connection of another wallet', async () => {
    const world = await setUp(() => new Promise<Connection>(() => undefined))
    world.api.cancel = vi.fn()
    world.pair().catch(() => undefined)
    await settle()
    world.approve()
    await settle()
    world.attempt.value = { connectorId: 'fox', namespace: 'test', state: 'asking', isSlow: false }
    world.cancel()
    expect(world.api.cancel).not.toHaveBeenCalled()
  })
})

describe('a person who has not accepted the terms of the app', () => {
  it('is asked for them before there is a code to scan', async () => {
    const refused = new PorticoError('CONNECT_CONSENT_MISSING', 'The terms of the app have to be accepted first.')
    const connect = vi.fn(() => Promise.reject(refused))
    const world = await setUp(connect, false)
    await expect(world.pair()).rejects.toBe(refused)
    expect([connect.mock.calls, world.proposals.mock.calls]).toEqual([[[{ connectorId: 'walletConnect' }]], []])
  })
})

describe('a person who leaves while a stored session is being restored', () => {
  it('gets no pairing', async () => {
    const world = await setUp(() => new Promise<Connection>(() => undefined))
    let bringBack: () => void = () => undefined
    world.setRestore(() => new Promise<void>((resolve) => (bringBack = resolve)))
    const paired = world.pair().catch((error: unknown) => error)
    await settle()
    world.cancel()
    bringBack()
    expect(await paired).toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    await settle()
    expect([world.pairing.value.state, world.proposals.mock.calls]).toEqual(['idle', []])
  })
})

describe('a stored session that cannot be restored', () => {
  it('is reported as notLoaded, and can be tried again', async () => {
    const world = await setUp(() => new Promise<Connection>(() => undefined))
    world.setRestore(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    expect(await world.pair().catch((error: unknown) => error)).toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect(world.pairing.value).toEqual({ state: 'failed', reason: 'notLoaded' })
    world.setRestore(async () => undefined)
    void world.pair().catch(() => undefined)
    await settle()
    expect(world.pairing.value.state).toBe('ready')
  })

  it('is also reported so where the terms of the app do not load', async () => {
    const world = await setUp(() => new Promise<Connection>(() => undefined))
    world.api.consent = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await expect(world.pair()).rejects.toMatchObject({ code: 'CONNECT_CONNECTION_FAILED' })
    expect(world.pairing.value).toEqual({ state: 'failed', reason: 'notLoaded' })
  })
})

describe('an existing session', () => {
  it('is reported as connected, without another pairing', async () => {
    const world = await setUp(async () => connection)
    world.keep()
    expect(await world.pair()).toBe(connection)
    expect([world.pairing.value.state, world.proposals.mock.calls]).toEqual(['connected', []])
  })
})
