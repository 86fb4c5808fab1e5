// @ts-nocheck
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyShutStorage, hideShutStorage, joinConnects, limitReopening, skipJunk } from './client-repairs'

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

it('hides a storage that nobody may look at while code loads, and only then', async () => {
  shut()
  expect(await hideShutStorage(async () => [look()])).toEqual([undefined])
  expect(look).toThrow('Access is denied')
})

it('puts it back where the code does not load', async () => {
  shut()
  await expect(hideShutStorage(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
  expect(look).toThrow('Access is denied')
})

it('leaves a storage alone that can be looked at', async () => {
  const storage = { length: 0 }
  vi.stubGlobal('localStorage', storage)
  expect(await hideShutStorage(async () => look())).toBe(storage)
  expect(look()).toBe(storage)
})

describe('while a request is sent', () => {
  /** As the protocol's client does it: it sends, and looks for the wallet to open in the same turn. */
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

  it('a storage that nobody may look at is empty, and in the next turn as it was', async () => {
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

  it('a storage that can be looked at is the page’s own', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'chosen' })
    const engine = createEngine()
    emptyShutStorage(engine)
    expect(await engine.request(1)).toEqual(['chosen', 'answer'])
  })
})

it('opens one socket for all that ask at once, and another for who asks later', async () => {
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

it('tells all of them that it failed, and lets the next one try', async () => {
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

it('lets frames through, and keeps what throws on them from the page', async () => {
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
  /** As the protocol's client makes it: a connection that opens a socket for whoever asks while it has none. */
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

  it('opens its first socket at once, another one in its turn, and none more while one opens', async () => {
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
