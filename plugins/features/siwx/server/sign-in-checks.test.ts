import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { createMessage, type MessageInit } from '../message/message'
import type { NonceStore, NonceVerdict } from './sign-in-checks'
import {
  callNode,
  createNonceStore,
  createSignInChecks,
  type SignatureCheck,
  type SignedBy,
  type SignInRequest,
  type SiwxServerOptions,
} from './sign-in-checks'

function createFilled(nonces: Readonly<Record<string, number>>) {
  const store = createNonceStore()
  for (const [nonce, expiresAt] of Object.entries(nonces)) void store.add(nonce, expiresAt)
  return store
}

describe('a nonce', () => {
  it('is fresh once, and used from then on', () => {
    const store = createFilled({ one: 100 })
    expect([store.take('one', 0), store.take('one', 1), store.take('one', 99)]).toEqual(['fresh', 'used', 'used'])
  })

  it('of which nobody was told is unknown, and asking for it does not make it known', () => {
    const store = createFilled({ one: 100 })
    expect([store.take('two', 0), store.take('two', 0), store.take('one', 0)]).toEqual(['unknown', 'unknown', 'fresh'])
  })

  it('is unknown from the moment it ends, used or not', () => {
    const store = createFilled({ used: 100, waiting: 100 })
    expect([store.take('used', 99), store.take('used', 100), store.take('waiting', 100)]).toEqual([
      'fresh',
      'unknown',
      'unknown',
    ])
  })

  it.each([10, 11])('ends at its own time, also where one before it lives longer: 10 at %d', (now) => {
    const store = createFilled({ long: 1000, short: 10 })
    expect([store.take('short', now), store.take('long', now)]).toEqual(['unknown', 'fresh'])
  })

  it('outlives those before it', () => {
    const store = createFilled({ first: 10, second: 20, third: 30 })
    expect([store.take('second', 15), store.take('third', 25), store.take('first', 25)]).toEqual([
      'fresh',
      'fresh',
      'unknown',
    ])
  })

  it('that was made elsewhere waits until 100 000 others have come after it, and a used one is remembered all the same', () => {
    const store = createFilled({ used: 1000, waiting: 1000 })
    expect(store.take('used', 0)).toBe('fresh')
    for (let index = 1; index < 100_000; index++) void store.add(`n${index}`, 1000)
    expect(store.take('used', 0)).toBe('used')
    void store.add('last', 1000)
    expect(['used', 'waiting', 'last'].map((nonce) => store.take(nonce, 0))).toEqual(['used', 'unknown', 'fresh'])
  })

  it('is known to its own store alone', () => {
    createFilled({ one: 100 })
    expect(createNonceStore().take('one', 0)).toBe('unknown')
  })
})

describe('options that no sign-in could fulfil', () => {
  const create = (options: object) => () => createSignInChecks(options as SiwxServerOptions, () => undefined)

  it.each([
    [{}, 'domain must be a host'],
    [{ domain: 'https://app.example', chains: {} }, 'domain must be a host'],
    [{ domain: 'app.example/', chains: {} }, 'domain must be a host'],
    [{ domain: 'app.example' }, 'chains must be an object'],
    [{ domain: 'app.example', chains: { 1: {} } }, 'chains must be an object'],
    // As an environment has them: added to a time they make one that never comes.
    [{ domain: 'app.example', chains: {}, nonceLifeMs: '600000' }, 'nonceLifeMs must be a number of ms'],
    [{ domain: 'app.example', chains: {}, clockSkewMs: '60000' }, 'clockSkewMs must be a number of ms'],
    [{ domain: 'app.example', chains: {}, clockSkewMs: -1 }, 'clockSkewMs must be a number of ms'],
  ])('are refused where the server is made: %j', (options, fault) => {
    expect(create(options)).toThrow(TypeError)
    expect(create(options)).toThrow(`createSiwxServer() cannot use: ${fault}`)
  })

  it.each(['localhost:3000', '[::1]:8080', 'app.example'])('those of %s are taken', (domain) => {
    expect(create({ domain, chains: { 'eip155:1': {} } })).not.toThrow()
  })
})

it('a server that is made at the top of a module asks for nothing random before somebody asks for a nonce: runtimes at the edge refuse that', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const server = createSignInChecks({ domain: 'app.example', chains: {} }, () => undefined)
  expect(random).not.toHaveBeenCalled()
  expect(await server.createNonce()).toMatch(/^[a-zA-Z0-9]{65}$/)
  expect(random).toHaveBeenCalled()
})

describe('a store of the host', () => {
  const noCheck = () => undefined
  const serverOf = (nonces: NonceStore) => createSignInChecks({ domain: 'app.example', chains: {}, nonces }, noCheck)

  it('that makes nonces by itself is told of none', async () => {
    expect(await serverOf({ create: () => 'harbour7', take: () => 'fresh' }).createNonce()).toBe('harbour7')
  })

  it('that makes none is told of each', async () => {
    const add = vi.fn()
    const nonce = await serverOf({ add, take: () => 'fresh' }).createNonce()
    expect(add).toHaveBeenCalledWith(nonce, expect.any(Number))
    // @ts-expect-error a store that neither makes nonces nor is told of them knows none
    void (() => serverOf({ take: () => 'fresh' }))
  })
})

/** A store, and what it gives out. */
function createSigning(maxUsed?: number) {
  const store = createNonceStore(maxUsed === undefined ? {} : { maxUsed })
  return { store, create: (expiresAt: number) => store.create?.(expiresAt) as string }
}

describe('a nonce that the store makes', () => {
  it('is 65 letters and digits, never the same, fresh once and used from then on', () => {
    const { store, create } = createSigning()
    const nonces = new Set(Array.from({ length: 500 }, () => create(100)))
    expect(nonces.size).toBe(500)
    for (const nonce of nonces) {
      expect(nonce).toMatch(/^[a-zA-Z0-9]{65}$/)
      expect([store.take(nonce, 0), store.take(nonce, 1), store.take(nonce, 99)]).toEqual(['fresh', 'used', 'used'])
    }
  })

  it('is unknown from the moment it ends, used or not', () => {
    const { store, create } = createSigning()
    const [used, waiting] = [create(100), create(100)]
    expect([store.take(used, 99), store.take(used, 100), store.take(waiting, 100)]).toEqual([
      'fresh',
      'unknown',
      'unknown',
    ])
  })

  it('that is forged in any letter is unknown, and the true one stays fresh', () => {
    const { store, create } = createSigning()
    const nonce = create(100)
    for (let index = 0; index < nonce.length; index++) {
      const letter = nonce[index] === '1' ? '2' : '1'
      expect(store.take(nonce.slice(0, index) + letter + nonce.slice(index + 1), 0)).toBe('unknown')
    }
    const spellings = [
      '',
      'x',
      nonce.toUpperCase(),
      nonce.slice(1),
      `${nonce}0`,
      `0${nonce}`,
      ` ${nonce}`,
      `${nonce}\n`,
    ]
    expect(spellings.map((text) => store.take(text, 0))).toEqual(spellings.map(() => 'unknown'))
    expect(store.take(nonce, 0)).toBe('fresh')
  })

  it('cannot be given a later end', () => {
    const { store, create } = createSigning()
    const [early, late] = [create(100), create(1000)]
    expect(store.take(early.slice(0, 24) + late.slice(24, 33) + early.slice(33), 500)).toBe('unknown')
    expect(store.take(early.slice(0, 24) + late.slice(24), 500)).toBe('unknown')
  })

  it('of another store is unknown', () => {
    expect(createSigning().store.take(createSigning().create(100), 0)).toBe('unknown')
  })

  it.each([Number.POSITIVE_INFINITY, 8.64e15, 100.9])('may end at %d', (expiresAt) => {
    const { store, create } = createSigning()
    const nonce = create(expiresAt)
    expect([nonce.length, store.take(nonce, 99)]).toEqual([65, 'fresh'])
  })

  it.each([Number.NaN, -1, 0])('that ends at %d never counts', (expiresAt) => {
    const { store, create } = createSigning()
    expect(store.take(create(expiresAt), 0)).toBe('unknown')
  })

  it('is never fresh twice, also where the clock of the machine was wrong for a while and is set back', () => {
    const { store, create } = createSigning()
    const [used, waiting, later] = [create(100), create(100), create(500)]
    expect(store.take(used, 10)).toBe('fresh')
    expect(store.take('another', 200)).toBe('unknown')
    expect(store.take(used, 11)).toBe('unknown')
    expect([store.take(waiting, 12), store.take(later, 12)]).toEqual(['unknown', 'fresh'])
  })

  it('is never fresh twice, also where more are used than the store remembers', () => {
    const { store, create } = createSigning(2)
    const [first, second, third, sameEnd, later] = [create(100), create(200), create(300), create(100), create(101)]
    const added = 'madeElsewhere'
    void store.add(added, 50)
    expect([first, second, third].map((nonce) => store.take(nonce, 0))).toEqual(['fresh', 'fresh', 'fresh'])
    expect([first, sameEnd, second, third].map((nonce) => store.take(nonce, 0))).toEqual([
      'unknown',
      'unknown',
      'used',
      'used',
    ])
    expect([store.take(later, 0), store.take(added, 0)]).toEqual(['fresh', 'fresh'])
  })
})

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const start = Date.UTC(2026, 10, 22, 8, 30)
const idOf = (text: string) => text as CaipNetworkId
const signatureOf = (address: string, message: string) => `signed by ${address}: ${message}`
const checkSignature: SignatureCheck = async ({ address, message, signature }) =>
  signature === signatureOf(address, message)

/** A server with a clock of its own, for two namespaces of which one has no networks. */
function createWorld(options: Partial<SiwxServerOptions> = {}, check = checkSignature) {
  const world = { now: start, asked: [] as SignedBy[] }
  const server = createSignInChecks(
    {
      domain: 'app.example',
      chains: { 'eip155:1': { rpcUrl: 'https://rpc.example' }, 'near:main': {} },
      now: () => world.now,
      ...options,
    },
    (namespace) => {
      if (namespace === 'near') return undefined
      return (signed) => {
        world.asked.push(signed)
        return check(signed)
      }
    },
  )
  function request(nonce: string, change: Partial<MessageInit> = {}): SignInRequest {
    const fields = createMessage({
      accountAddress: ada,
      chainId: idOf('eip155:1'),
      domain: 'app.example',
      uri: 'https://app.example',
      nonce,
      accountName: 'Near',
      now: start,
      expiresInMs: 3_600_000,
      ...change,
    })
    const { accountAddress, chainId } = fields
    const message = fields.toString()
    return { message, signature: signatureOf(accountAddress, message), accountAddress, chainId }
  }
  const codeOf = (sent: SignInRequest) =>
    server.verify(sent).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    )
  return Object.assign(world, { server, request, codeOf })
}

describe('what a browser sends', () => {
  it('is taken where the account signed it, and its session is what was signed', async () => {
    const { server, request, asked } = createWorld()
    const sent = request(await server.createNonce())
    const { message, signature } = sent
    const session = await server.verify({ ...sent, accountAddress: ada.toLowerCase() })
    expect(session).toMatchObject({ message, signature, data: { accountAddress: ada, chainId: 'eip155:1' } })
    expect(asked).toEqual([{ chain: { rpcUrl: 'https://rpc.example' }, address: ada, message, signature }])
  })

  it.each(['message', 'signature', 'accountAddress', 'chainId'] as const)(
    'has a %s that is a text, or is refused before anything else of it is looked at',
    async (field) => {
      const { server, request, asked, codeOf } = createWorld()
      const sent = request(await server.createNonce())
      for (const value of [undefined, null, 7, [sent[field]]]) {
        const altered = { ...sent, [field]: value } as unknown as SignInRequest
        await expect(server.verify(altered)).rejects.toMatchObject({
          code: 'SIWX_MESSAGE_MALFORMED',
          message: 'This is no sign-in message: message, signature, accountAddress and chainId have to be texts.',
        })
      }
      expect(asked).toEqual([])
      expect(await codeOf(sent)).toBe('taken')
    },
  )

  it.each<readonly [string, Partial<MessageInit>]>([
    ['SIWX_DOMAIN_WRONG', { domain: 'evil.example' }],
    ['SIWX_URI_WRONG', { uri: 'https://evil.example' }],
    ['SIWX_MESSAGE_EXPIRED', { now: start - 7_200_000 }],
    ['SIWX_NETWORK_UNKNOWN', { chainId: idOf('eip155:137') }],
    ['SIWX_NETWORK_UNKNOWN', { chainId: idOf('near:main'), accountAddress: 'ada' }],
  ])('is refused as %s with %j, and its nonce waits on', async (code, change) => {
    const { server, request, asked, codeOf } = createWorld()
    const nonce = await server.createNonce()
    expect(await codeOf(request(nonce, change))).toBe(code)
    expect(asked).toEqual([])
    expect(await codeOf(request(nonce))).toBe('taken')
  })

  it('is refused with a signature that does not hold, and its nonce is gone', async () => {
    const { server, request, codeOf } = createWorld()
    const sent = request(await server.createNonce())
    expect(await codeOf({ ...sent, signature: 'forged' })).toBe('SIWX_SIGNATURE_INVALID')
    expect(await codeOf(sent)).toBe('SIWX_NONCE_REPLAYED')
  })

  it('is told which network nobody signs in on', async () => {
    const { server, request } = createWorld()
    const sent = request(await server.createNonce(), { chainId: idOf('eip155:137') })
    await expect(server.verify(sent)).rejects.toThrow('Nobody signs in on the network eip155:137 here.')
  })

  it('is told whose node could not be asked, and the server why', async () => {
    const cause = new Error('The node is gone.')
    const { server, request } = createWorld({}, () => Promise.reject(cause))
    await expect(server.verify(request(await server.createNonce()))).rejects.toMatchObject({
      code: 'SIWX_NODE_FAILED',
      message: 'The node of eip155:1 could not be asked about the account.',
      cause,
    })
  })
})

describe('the nonces of a server', () => {
  it('wait ten minutes', async () => {
    const world = createWorld()
    const { server, request, codeOf } = world
    const [inTime, late] = [await server.createNonce(), await server.createNonce()]
    world.now += 599_999
    expect(await codeOf(request(inTime))).toBe('taken')
    world.now += 1
    expect(await codeOf(request(late))).toBe('SIWX_NONCE_UNKNOWN')
  })

  it('are kept where the host says, with the time of their end', async () => {
    const calls: unknown[] = []
    const nonces = {
      add: async (...call: readonly unknown[]) => void calls.push(['add', ...call]),
      take: async (...call: readonly unknown[]): Promise<NonceVerdict> => {
        calls.push(['take', ...call])
        return 'fresh'
      },
    }
    const { server, request, codeOf } = createWorld({ nonces, nonceLifeMs: 1000 })
    const nonce = await server.createNonce()
    expect(await codeOf(request(nonce))).toBe('taken')
    expect(calls).toEqual([
      ['add', nonce, start + 1000],
      ['take', nonce, start],
    ])
  })

  it.each<readonly [string, string]>([
    ['used', 'SIWX_NONCE_REPLAYED'],
    ['unknown', 'SIWX_NONCE_UNKNOWN'],
    ['', 'SIWX_NONCE_UNKNOWN'],
  ])('of which the store says %j are refused as %s, and no signature is looked at', async (verdict, code) => {
    const nonces = { add: () => undefined, take: () => verdict as NonceVerdict }
    const { server, request, asked, codeOf } = createWorld({ nonces })
    expect(await codeOf(request(await server.createNonce()))).toBe(code)
    expect(asked).toEqual([])
  })
})

const node = 'https://rpc.example/key'
const fetchFake = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200) => fetchFake.mockResolvedValue(Response.json(body, { status }))
const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

beforeEach(() => {
  fetchFake.mockReset()
  vi.stubGlobal('fetch', fetchFake)
})

describe('a node', () => {
  const sent = async () => {
    const [url, init] = fetchFake.mock.lastCall ?? []
    const request = new Request(url ?? '', init)
    return {
      url: request.url,
      method: request.method,
      type: request.headers.get('content-type'),
      body: await request.json(),
    }
  }

  it('is asked by eth_call at its latest block, and its answer is told', async () => {
    answer({ jsonrpc: '2.0', id: 1, result: '0x1626ba7e' })
    expect(await callNode(node, { to: '0xada', data: '0x12' })).toBe('0x1626ba7e')
    const params = [{ to: '0xada', data: '0x12' }, 'latest']
    expect(await sent()).toEqual({
      url: node,
      method: 'POST',
      type: 'application/json',
      body: { jsonrpc: '2.0', id: 1, method: 'eth_call', params },
    })
    expect(fetchFake).toHaveBeenCalledOnce()
  })

  it('that tells of an error which is none has answered', async () => {
    answer({ jsonrpc: '2.0', id: 1, error: null, result: '0x01' })
    expect(await callNode(node, { data: '0x12' })).toBe('0x01')
  })

  it('is asked to run code that nobody has deployed, by a call without an address', async () => {
    answer({ result: '0x01' })
    expect(await callNode(node, { data: '0x60' })).toBe('0x01')
    expect((await sent()).body).toMatchObject({ params: [{ data: '0x60' }, 'latest'] })
    expect((await sent()).body.params[0]).not.toHaveProperty('to')
  })

  it('that answers with its own error is told by it, whatever else it answers', async () => {
    const error = { code: 3, message: 'execution reverted' }
    for (const body of [{ error }, { error, result: '0x01' }]) {
      answer(body, 400)
      expect(await failureOf(callNode(node, { data: '0x' }))).toMatchObject({
        message: 'The node refused the call.',
        cause: error,
      })
    }
  })

  it.each([{}, { result: null }, { result: 7 }, { result: ['0x01'] }])(
    'that answers %j is not believed',
    async (body) => {
      answer(body)
      await expect(callNode(node, { data: '0x' })).rejects.toThrow(
        'The node answered with something that is no call data.',
      )
    },
  )

  it('that answers no JSON, or cannot be reached, fails', async () => {
    fetchFake.mockResolvedValue(new Response('<html>', { status: 502 }))
    await expect(callNode(node, { data: '0x' })).rejects.toThrow(SyntaxError)
    const gone = new TypeError('fetch failed')
    fetchFake.mockRejectedValue(gone)
    await expect(callNode(node, { data: '0x' })).rejects.toBe(gone)
  })

  it('that is silent for ten seconds is given up', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    fetchFake.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject('silent'))),
    )
    const failure = failureOf(callNode(node, { data: '0x' }))
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    patience.abort()
    expect(await failure).toBe('silent')
  })
})

describe('without a node', () => {
  it('nobody is asked, and no account is a contract', async () => {
    expect(await callNode(undefined, { to: '0xada', data: '0x12' })).toBe('0x')
    expect(fetchFake).not.toHaveBeenCalled()
  })
})
