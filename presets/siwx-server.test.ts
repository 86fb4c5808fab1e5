import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createNonceStore, createSiwxServer, type SignInRequest, type SiwxServerOptions } from './siwx-server'

const start = Date.UTC(2026, 10, 22, 8, 30)
let now = start
beforeEach(() => {
  now = start
})

const ada = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const options: SiwxServerOptions = {
  domain: 'app.example',
  chains: { 'eip155:1': {}, 'eip155:10': {}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {}, 'near:main': {} },
  now: () => now,
  clockSkewMs: 1000,
}
const at = (ms: number) => new Date(start + ms).toISOString()

interface Change {
  readonly domain?: string
  readonly uri?: string
  readonly chain?: string
  readonly address?: string
  readonly issued?: string
  readonly expires?: string
  readonly notBefore?: string
}

const textOf = (nonce: string, change: Change = {}) =>
  [
    `${change.domain ?? 'app.example'} wants you to sign in with your Ethereum account:`,
    change.address ?? ada.address,
    '',
    'Welcome back.',
    '',
    `URI: ${change.uri ?? 'https://app.example'}`,
    'Version: 1',
    `Chain ID: ${change.chain ?? '1'}`,
    `Nonce: ${nonce}`,
    `Issued At: ${change.issued ?? at(0)}`,
    `Expiration Time: ${change.expires ?? at(600_000)}`,
    ...(change.notBefore ? [`Not Before: ${change.notBefore}`] : []),
  ].join('\n')

async function signIn(server = createSiwxServer(options), change: Change = {}, told: Partial<SignInRequest> = {}) {
  const message = textOf(await server.createNonce(), change)
  const signature = await ada.signMessage({ message })
  return { message, signature, accountAddress: ada.address, chainId: 'eip155:1', ...told }
}

const refusal = (run: Promise<unknown>) =>
  run.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? error,
  )

describe('the server of signing in', () => {
  it('takes what the account signed, and reads the session from the message', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server)
    const session = await server.verify(request)
    expect(session).toMatchObject({ message: request.message, signature: request.signature })
    expect(session.data).toMatchObject({ accountAddress: ada.address, chainId: 'eip155:1', statement: 'Welcome back.' })
  })

  it('takes the account in whatever casing it was told', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server, {}, { accountAddress: ada.address.toLowerCase() })
    expect(await refusal(server.verify(request))).toBe('taken')
  })

  it('takes a key of Solana', async () => {
    const server = createSiwxServer(options)
    const secret = ed25519.utils.randomSecretKey()
    const accountAddress = base58.encode(ed25519.getPublicKey(secret))
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const message = textOf(await server.createNonce(), { address: accountAddress, chain: chainId }).replace(
      'Ethereum',
      'Solana',
    )
    const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
    expect(await refusal(server.verify({ message, signature, accountAddress, chainId }))).toBe('taken')
  })

  it('refuses a nonce that was used, whichever message it comes in', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server)
    await server.verify(request)
    expect(await refusal(server.verify(request))).toBe('SIWX_NONCE_REPLAYED')
  })

  it('takes one of two requests that come at the same time', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server)
    const answers = await Promise.all([refusal(server.verify(request)), refusal(server.verify(request))])
    expect(answers.sort()).toEqual(['SIWX_NONCE_REPLAYED', 'taken'])
  })

  it('refuses a nonce that it did not give out, or gave out too long ago', async () => {
    const server = createSiwxServer({ ...options, nonceLifeMs: 1000 })
    const request = await signIn(createSiwxServer(options))
    expect(await refusal(server.verify(request))).toBe('SIWX_NONCE_UNKNOWN')
    const late = await signIn(server)
    const inTime = await signIn(server)
    now += 999
    expect(await refusal(server.verify(inTime))).toBe('taken')
    now += 1
    expect(await refusal(server.verify(late))).toBe('SIWX_NONCE_UNKNOWN')
  })

  it('by default gives a nonce ten minutes, and clocks one minute', async () => {
    const { clockSkewMs: _, ...rest } = options
    const server = createSiwxServer(rest)
    const early = await signIn(server, { issued: at(60_000) })
    expect(await refusal(server.verify(early))).toBe('taken')
    const request = await signIn(server, { expires: at(3_600_000) })
    now += 600_000
    expect(await refusal(server.verify(request))).toBe('SIWX_NONCE_UNKNOWN')
  })

  it.each<readonly [string, Change, Partial<SignInRequest>]>([
    ['SIWX_DOMAIN_WRONG', { domain: 'evil.example' }, {}],
    ['SIWX_URI_WRONG', { uri: 'https://evil.example' }, {}],
    ['SIWX_URI_WRONG', { uri: 'http://app.example' }, {}],
    ['SIWX_NETWORK_WRONG', { chain: '10' }, {}],
    ['SIWX_NETWORK_WRONG', {}, { chainId: 'eip155:10' }],
    ['SIWX_NETWORK_UNKNOWN', { chain: '137' }, { chainId: 'eip155:137' }],
    ['SIWX_ACCOUNT_WRONG', {}, { accountAddress: bob.address }],
    ['SIWX_MESSAGE_EXPIRED', { expires: at(-1000) }, {}],
    ['SIWX_MESSAGE_EARLY', { notBefore: at(1001) }, {}],
    ['SIWX_MESSAGE_EARLY', { issued: at(1001) }, {}],
    ['SIWX_SIGNATURE_INVALID', {}, { signature: `0x${'11'.repeat(65)}` }],
    ['SIWX_SIGNATURE_INVALID', {}, { signature: 'none' }],
    ['SIWX_MESSAGE_MALFORMED', {}, { message: 'Hello' }],
  ])('answers %s to %j with %j', async (code, change, told) => {
    const server = createSiwxServer(options)
    expect(await refusal(server.verify(await signIn(server, change, told)))).toBe(code)
  })

  it('refuses a message that was altered after it was signed, and the account of somebody else', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server)
    const altered = { ...request, message: request.message.replace('Welcome back.', 'Welcome.') }
    expect(await refusal(server.verify(altered))).toBe('SIWX_SIGNATURE_INVALID')
    const message = textOf(await server.createNonce(), { address: bob.address })
    const signature = await ada.signMessage({ message })
    const asBob = { message, signature, accountAddress: bob.address, chainId: 'eip155:1' }
    expect(await refusal(server.verify(asBob))).toBe('SIWX_SIGNATURE_INVALID')
  })

  it('says that a node could not be asked about what may be a contract', async () => {
    const chains = { 'eip155:1': { rpcUrl: 'http://127.0.0.1:1' } }
    const server = createSiwxServer({ ...options, chains })
    const request = await signIn(server, {}, { signature: `0x${'11'.repeat(65)}` })
    expect(await refusal(server.verify(request))).toBe('SIWX_NODE_FAILED')
  })

  it('knows no namespace without a verifier, and no network by a name of every object', async () => {
    const server = createSiwxServer(options)
    const near = textOf(await server.createNonce(), { address: 'ada', chain: 'near:main' }).replace('Ethereum', 'Near')
    const request = { message: near, signature: 'x', accountAddress: 'ada', chainId: 'near:main' }
    expect(await refusal(server.verify(request))).toBe('SIWX_NETWORK_UNKNOWN')
  })

  it.each([undefined, null, 7, 'text', {}, { message: 1 }, []])('answers junk such as %j by its code', async (junk) => {
    const server = createSiwxServer(options)
    expect(await refusal(server.verify(junk as unknown as SignInRequest))).toBe('SIWX_MESSAGE_MALFORMED')
  })

  it('is for the origin that it is told', async () => {
    const server = createSiwxServer({ ...options, domain: 'localhost:3000', uri: 'http://localhost:3000/shop' })
    const request = await signIn(server, { domain: 'localhost:3000', uri: 'http://localhost:3000' })
    expect(await refusal(server.verify(request))).toBe('taken')
    expect(() => createSiwxServer({ ...options, uri: 'nowhere' })).toThrow(TypeError)
  })
})

describe('the store of nonces', () => {
  it('distinguishes a fresh one from one that was used, has expired or never existed', () => {
    const store = createNonceStore()
    void store.add('one', 100)
    expect([store.take('two', 0), store.take('one', 99), store.take('one', 99), store.take('one', 100)]).toEqual([
      'unknown',
      'fresh',
      'used',
      'unknown',
    ])
  })

  it('keeps a nonce while 100 001 others are requested', async () => {
    const server = createSiwxServer(options)
    const request = await signIn(server)
    for (let index = 0; index <= 100_000; index++) await server.createNonce()
    expect(await refusal(server.verify(request))).toBe('taken')
    expect(await refusal(server.verify(request))).toBe('SIWX_NONCE_REPLAYED')
  })
})
