import type Provider from '@walletconnect/universal-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  emptyShutStorage,
  hideShutStorage,
  joinConnects,
  limitReopening,
  settleAuthentication,
  skipJunk,
} from './client-repairs'

const look = () => Reflect.get(globalThis, 'localStorage') as unknown

function shut() {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

afterEach(() => void vi.unstubAllGlobals())

it('hides a storage that throws on access while code loads, and only then', async () => {
  shut()
  expect(await hideShutStorage(async () => [look()])).toEqual([undefined])
  expect(look).toThrow('Access is denied')
})

it('restores it where the code does not load', async () => {
  shut()
  await expect(hideShutStorage(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
  expect(look).toThrow('Access is denied')
})

it('does not change a storage that can be accessed', async () => {
  const storage = { length: 0 }
  vi.stubGlobal('localStorage', storage)
  expect(await hideShutStorage(async () => look())).toBe(storage)
  expect(look()).toBe(storage)
})

describe('while a request is sent', () => {
  /** Works like the protocol's client, which sends, and reads the storage for the wallet to open in the same turn. */
  const createEngine = () => {
    const sent: unknown[] = []
    return {
      sent,
      async sendRequest(params: unknown) {
        sent.push(params)
        return 'answer'
      },
      async request(params: unknown) {
        const answer = this.sendRequest(params)
        const storage = look() as Pick<Storage, 'getItem'>
        return [storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'), await answer]
      },
    }
  }

  it('a storage that throws on access is empty, and throws again in the next turn', async () => {
    shut()
    const engine = createEngine()
    emptyShutStorage(engine)
    const answers = Promise.all([engine.request(1), engine.request(2)])
    await Promise.resolve()
    expect(look).toThrow('Access is denied')
    expect(await answers).toEqual([
      [null, 'answer'],
      [null, 'answer'],
    ])
    expect(engine.sent).toEqual([1, 2])
  })

  it('a storage that can be accessed is the page’s own', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'chosen' })
    const engine = createEngine()
    emptyShutStorage(engine)
    expect(await engine.request(1)).toEqual(['chosen', 'answer'])
  })
})

it('opens one socket for all callers at the same time, and another for a later caller', async () => {
  let sockets = 0
  const relayer = {
    async connect(): Promise<void> {
      await Promise.resolve()
      sockets++
    },
  }
  joinConnects(relayer)
  await Promise.all([relayer.connect(), relayer.connect()])
  expect(sockets).toBe(1)
  await relayer.connect()
  expect(sockets).toBe(2)
})

it('rejects for all of them where it failed, and lets the next caller try', async () => {
  let tries = 0
  const relayer = {
    async connect(): Promise<void> {
      tries++
      if (tries === 1) throw new Error('down')
    },
  }
  joinConnects(relayer)
  const both = await Promise.allSettled([relayer.connect(), relayer.connect()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await relayer.connect()
  expect(tries).toBe(2)
})

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

it('passes frames to the client, and catches its errors', async () => {
  const relayer = {
    seen: [] as unknown[],
    async onProviderPayload(frame: { method: string }) {
      if (frame.method.endsWith('_subscription')) this.seen.push(frame)
    },
  }
  skipJunk(relayer, logger)
  const message = { method: 'irn_subscription' }
  await relayer.onProviderPayload(message)
  await expect(relayer.onProviderPayload(JSON.parse('{"method":7}'))).resolves.toBeUndefined()
  expect(relayer.seen).toEqual([message])
  expect(logger.debug).toHaveBeenCalledOnce()
})

describe('a line to the relay', () => {
  /** Works like the protocol's client, whose connection opens a socket for each caller while it has none. */
  function createRelayer() {
    let sockets = 0
    const createConnection = () => ({
      connecting: false,
      async register() {
        sockets++
        return 'socket'
      },
    })
    return {
      sockets: () => sockets,
      provider: { connection: undefined as ReturnType<typeof createConnection> | undefined },
      async createProvider() {
        this.provider = { connection: createConnection() }
      },
    }
  }

  it('opens its first socket at once, a second one in its turn, and does not wait while one opens', async () => {
    const relayer = createRelayer()
    const turns: (() => void)[] = []
    limitReopening(relayer, () => new Promise((resolve) => turns.push(resolve)))
    await relayer.createProvider()
    const { connection } = relayer.provider
    await connection?.register()
    expect([relayer.sockets(), turns.length]).toEqual([1, 0])
    const again = connection?.register()
    expect([relayer.sockets(), turns.length]).toEqual([1, 1])
    turns[0]?.()
    expect(await again).toBe('socket')
    Object.assign(connection ?? {}, { connecting: true })
    await connection?.register()
    expect([relayer.sockets(), turns.length]).toEqual([3, 1])
  })
})

type Client = Provider['client']
type Resolve = (value: { auths: unknown; session: unknown }) => void

const pairingTopic = 'ab'.repeat(32)
const responder = { publicKey: 'cd'.repeat(32), metadata: { name: 'Wallet', description: '', url: '', icons: [] } }
const iss = 'did:pkh:eip155:1:0xAbC'

const recapOf = (att: object) => `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`
const signing = recapOf({ eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:10'] }] } })

/** The parts of the client that an answer passes through; its own reader would verify the signatures. */
function createClient() {
  const handed: unknown[] = []
  const sessions = new Map<string, object>()
  let answered: Resolve = () => undefined
  let failed: (reason: unknown) => void = () => undefined
  const client = {
    metadata: { name: 'App' },
    auth: { requests: { keys: [7], get: () => ({ requester: { publicKey: 'ef' }, pairingTopic }) } },
    core: {
      crypto: { generateSharedKey: async () => 'session-topic' },
      relayer: { subscribe: async () => 'id' },
      pairing: { updateMetadata: async () => undefined },
    },
    session: {
      set: async (topic: string, value: object) => void sessions.set(topic, value),
      get: (topic: string) => sessions.get(topic),
    },
    engine: {
      onSessionAuthenticateResponse(_topic: string, payload: { result?: { cacaos: unknown }; error?: object }) {
        handed.push(payload.result?.cacaos)
        if (payload.error) failed(payload.error)
        else answered({ auths: payload.result?.cacaos, session: undefined })
      },
    },
    authenticate: async () => ({
      uri: `wc:${pairingTopic}@2?symKey=1`,
      response: () =>
        new Promise((resolve, reject) => {
          answered = resolve
          failed = reject
        }),
    }),
  }
  settleAuthentication(client as unknown as Client, () => 1_000_000)
  return { client, handed, sessions }
}

let world: ReturnType<typeof createClient>

beforeEach(() => {
  world = createClient()
})

async function answer(result: unknown, id = 7) {
  const { response } = await world.client.authenticate()
  const settled = response()
  world.client.engine.onSessionAuthenticateResponse('topic', { id, result } as object)
  return settled
}

describe('the session of a sign-in', () => {
  it('has the permissions and all networks of the signed message, and the client verifies nothing', async () => {
    const cacao = { p: { iss, resources: ['https://app.example', signing] }, s: { t: 'eip1271', s: '0x' } }
    await expect(answer({ cacaos: [cacao], responder })).resolves.toEqual({
      auths: [cacao],
      session: expect.objectContaining({
        topic: 'session-topic',
        expiry: 1000 + 7 * 86_400,
        namespaces: {
          eip155: {
            accounts: ['eip155:1:0xAbC', 'eip155:10:0xAbC'],
            chains: ['eip155:1', 'eip155:10'],
            methods: ['personal_sign'],
            events: ['chainChanged', 'accountsChanged'],
          },
        },
      }),
    })
    expect(world.handed).toEqual([[]])
  })

  it.each([
    ['no answer at all', null],
    ['no list', { cacaos: 'all', responder }],
    ['a key that is none', { cacaos: [], responder: { ...responder, publicKey: '00' } }],
    ['a wallet without a name', { cacaos: [], responder: { ...responder, metadata: null } }],
  ])('is none where the wallet answers %s', async (_, result) => {
    await expect(answer(result)).rejects.toMatchObject({ message: 'The answer of the wallet cannot be read.' })
    expect(world.sessions.size).toBe(0)
  })

  it('is refused where there was no request', async () => {
    await expect(answer({ cacaos: [], responder }, 8)).rejects.toMatchObject({ code: 5000 })
  })

  it.each([
    ['nothing', []],
    ['nothing but a sentence', [{ p: { iss, resources: ['https://app.example'] } }]],
    ['something of another namespace', [{ p: { iss, resources: [recapOf({ solana: { 'request/x': [{}] } })] } }]],
    ['for an account that is none', [{ p: { iss: 'did:key:1', resources: [signing] } }]],
    ['a text that is no recap', [{ p: { iss, resources: ['urn:recap:bm8'] } }]],
  ])('is none where the wallet signed %s', async (_, cacaos) => {
    await expect(answer({ cacaos, responder })).rejects.toThrow()
    expect(world.sessions.size).toBe(0)
  })
})
