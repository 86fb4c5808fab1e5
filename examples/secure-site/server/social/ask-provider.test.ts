import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createProvider, createSecrets, ProviderRefusal } from './ask-provider'
import type { OAuthProvider, OidcProvider } from './social-options'

const redirectUri = 'https://wallet.example/social/callback/test'
const login = { verifier: 'v'.repeat(43), nonce: 'nonce-of-this-login', state: 'state-of-this-login' }
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const strangers = generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface Script {
  discovery?: number
  claims?: Readonly<Record<string, unknown>>
  key?: typeof keys.privateKey
  user?: unknown
  userStatus?: number
}
/** The next actions of the provider, and the requests to it. */
let script: Script = {}
let asked: { line: string; headers: IncomingMessage['headers']; body: URLSearchParams }[] = []
beforeEach(() => {
  script = {}
  asked = []
})

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    text += chunk
  })
  request.on('end', () => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: new URLSearchParams(text) })
    const [status, body] = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
const issuer = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterAll(() => server.close())

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function writeIdToken() {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: 'shop', sub: 'ada-1', iat: seconds, exp: seconds + 60, nonce: login.nonce }
  const text = `${encode({ alg: 'ES256', kid: 'k' })}.${encode({ ...claims, ...script.claims })}`
  const key = { key: script.key ?? keys.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

function answer(path: string): [number, unknown] {
  if (path === '/.well-known/openid-configuration')
    return [
      script.discovery ?? 200,
      {
        issuer,
        authorization_endpoint: `${issuer}/authorize?prompt=login`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      },
    ]
  if (path === '/keys')
    return [200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }] }]
  if (path === '/user') return [script.userStatus ?? 200, script.user]
  const tokens = { access_token: 'token-1', token_type: 'bearer' }
  return [200, path === '/token' ? { ...tokens, id_token: writeIdToken() } : tokens]
}

const client = { clientId: 'shop', clientSecret: 'a secret' }
const oidcSettings: OidcProvider = { issuer, ...client }
const oauthSettings: OAuthProvider = {
  issuer: `${issuer}/oauth`,
  authorizationUrl: `${issuer}/authorize`,
  tokenUrl: `${issuer}/plain-token`,
  userUrl: `${issuer}/user`,
  scope: 'identify',
  fields: { subject: 'data.id', name: 'data.name' },
  ...client,
}
const answered = (query = `code=c&state=${login.state}`) => new URLSearchParams(query)
const questions = () => asked.map(({ line }) => line)

describe('the address at the provider', () => {
  const challenge = createHash('sha256').update(login.verifier).digest('base64url')
  const read = (url: string) => Object.fromEntries(new URL(url).searchParams)

  it('is found at its issuer once, and has the parameters that bind the answer to this login', async () => {
    const provider = createProvider(oidcSettings, redirectUri)
    const url = await provider.authorizationUrl(login)
    expect(url.startsWith(`${issuer}/authorize?`)).toBe(true)
    expect(read(url)).toEqual({
      prompt: 'login',
      client_id: 'shop',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid',
      state: login.state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      nonce: login.nonce,
    })
    await provider.authorizationUrl(login)
    expect(questions()).toEqual(['GET /.well-known/openid-configuration'])
  })

  it('is requested again if it was not found', async () => {
    const provider = createProvider({ ...oidcSettings, scope: 'openid email' }, redirectUri)
    script.discovery = 503
    await expect(provider.authorizationUrl(login)).rejects.toThrow()
    script.discovery = 200
    expect(read(await provider.authorizationUrl(login)).scope).toBe('openid email')
  })

  it('is known for a provider with only OAuth, which gets no nonce', async () => {
    const url = await createProvider(oauthSettings, redirectUri).authorizationUrl(login)
    expect([questions(), 'nonce' in read(url), read(url).scope]).toEqual([[], false, 'identify'])
  })

  it('has secrets that no other login has', () => {
    const [one, other] = [createSecrets(), createSecrets()]
    expect(new Set([one.verifier, one.nonce, other.verifier, other.nonce]).size).toBe(4)
  })
})

describe('the person, by OpenID Connect', () => {
  const identify = (query?: string) => createProvider(oidcSettings, redirectUri).identify(answered(query), login)

  it('is read from a token that the provider signed for this login', async () => {
    script.claims = { name: 'Ada', preferred_username: 'ada', email: 'ada@mail.example', email_verified: true }
    expect(await identify()).toEqual({ subject: 'ada-1', name: 'Ada', email: 'ada@mail.example' })
    const { body } = asked.find(({ line }) => line === 'POST /token') ?? {}
    expect(Object.fromEntries(body ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: redirectUri,
      code_verifier: login.verifier,
      client_id: 'shop',
      client_secret: 'a secret',
    })
  })

  it.each<[object, { name: string | null; email: string | null }]>([
    [{}, { name: null, email: null }],
    [
      { name: '', preferred_username: 'ada' },
      { name: 'ada', email: null },
    ],
    [{ name: 7 }, { name: null, email: null }],
    [{ name: 'x'.repeat(129) }, { name: 'x'.repeat(128), email: null }],
    [{ email: 'a@b.example' }, { name: null, email: null }],
    [
      { email: 'a@b.example', email_verified: false },
      { name: null, email: null },
    ],
    [
      { email: 'a@b.example', email_verified: 'false' },
      { name: null, email: null },
    ],
    [
      { email: 'a@b.example', email_verified: 'true' },
      { name: null, email: 'a@b.example' },
    ],
    [{ email_verified: true }, { name: null, email: null }],
  ])('with %j has the name and e-mail %j', async (claims, who) => {
    script.claims = { ...claims }
    expect(await identify()).toEqual({ subject: 'ada-1', ...who })
  })

  it.each<[string, Script]>([
    ['for another login', { claims: { nonce: 'another' } }],
    ['without a login', { claims: { nonce: undefined } }],
    ['for another app', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of nobody', { claims: { sub: '' } }],
    ['of too long a name', { claims: { sub: 'x'.repeat(257) } }],
    ['by another key', { key: strangers.privateKey }],
  ])('is unknown if the token is %s', async (_what, change) => {
    script = change
    await expect(identify()).rejects.toThrow()
  })

  it('may have a name of 256 characters', async () => {
    script.claims = { sub: 'x'.repeat(256) }
    expect((await identify()).subject).toHaveLength(256)
  })

  it('is not requested if the person refused, which is reported with the provider’s own code', async () => {
    const error: unknown = await identify(`error=access_denied&state=${login.state}`).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRefusal)
    expect(error).toMatchObject({ reason: 'access_denied', message: 'access_denied', name: 'ProviderRefusal' })
    expect(questions()).not.toContain('POST /token')
  })

  it('is not requested if the answer belongs to another login', async () => {
    const error: unknown = await identify('code=c&state=another').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(ProviderRefusal)
    expect(questions()).not.toContain('POST /token')
  })
})

describe('the person, by OAuth 2.0', () => {
  const identify = (change: Partial<OAuthProvider> = {}) =>
    createProvider({ ...oauthSettings, ...change }, redirectUri).identify(answered(), login)

  it('is requested from the provider, with its token', async () => {
    script.user = { data: { id: 'ada-1', name: 'ada', email: 'ada@mail.example' } }
    expect(await identify()).toEqual({ subject: 'ada-1', name: 'ada', email: null })
    const call = asked.at(-1)
    expect([
      call?.line,
      call?.headers.authorization?.toLowerCase(),
      call?.headers.accept,
      call?.headers['user-agent'],
    ]).toEqual(['GET /user', 'bearer token-1', 'application/json', 'portico-secure-site'])
    expect(asked[0]?.body.get('client_secret')).toBe('a secret')
  })

  it('is requested with the secret in a header if the provider requires that', async () => {
    script.user = { data: { id: 7 } }
    expect(await identify({ isBasic: true })).toEqual({ subject: '7', name: null, email: null })
    expect([asked[0]?.headers.authorization, asked[0]?.body.has('client_secret')]).toEqual([
      `Basic ${Buffer.from('shop:a+secret').toString('base64')}`,
      false,
    ])
  })

  it.each([
    null,
    'ada',
    {},
    { data: null },
    { data: { id: '' } },
    { data: { id: true } },
    { data: { id: ['ada'] } },
    { data: { id: 'x'.repeat(257) } },
  ])('is unknown if the provider answers %j', async (user) => {
    script.user = user
    await expect(identify()).rejects.toThrow('The provider names nobody')
  })

  it('is only read from the own properties of the answer', async () => {
    script.user = { data: {} }
    const fields = { subject: 'data.constructor.name', name: 'data.name' }
    await expect(identify({ fields })).rejects.toThrow('The provider names nobody')
  })

  it('is unknown if the provider fails', async () => {
    script = { user: { data: { id: 'ada-1' } }, userStatus: 503 }
    await expect(identify()).rejects.toThrow('The provider answered 503')
  })
})
