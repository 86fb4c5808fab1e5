import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createServerSecret } from '../server-secret'
import type { SiteContext } from '../site-context'
import { defaultLimits } from '../site-options'
import { createTables } from '../sql-database'
import { openSqlite } from '../sqlite-database'
import { appOrigin, siteSecret } from '../test-site.fixture'
import { ProviderRefusal, type SocialProvider } from './ask-provider'
import { callbackUrl, serveSocial } from './serve-social'
import { startSocialLogin } from './social-logins'

const database = openSqlite(':memory:')
await createTables(database)

/** A provider without requests: it returns Ada, or is out of reach. */
let isDown = false
const provider: SocialProvider = {
  async authorizationUrl({ state }) {
    if (isDown) throw new Error('unreachable')
    return `https://provider.example/authorize?state=${state}`
  },
  async identify(answer) {
    if (answer.has('error')) throw new ProviderRefusal(answer.get('error') ?? '')
    return { subject: 'ada-1', name: 'Ada', email: null }
  },
}
let origin = ''
beforeEach(() => {
  origin = 'https://wallet.example'
  isDown = false
})

const parts: Partial<SiteContext> = {
  database,
  secret: createServerSecret(siteSecret),
  countHit: async () => undefined,
  limits: defaultLimits,
  appOrigins: () => [appOrigin],
  social: new Map([['google', provider]]),
  now: Date.now,
}
const contextOf = () => ({ ...parts, origin }) as SiteContext
const server = createServer((request, response) => {
  void serveSocial(contextOf(), request, response, new URL(request.url ?? '/', origin))
})
const base = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterAll(async () => {
  server.close()
  await database.close()
})

const visit = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init })
const caller = { deviceId: 'd', address: '127.0.0.1', userAgent: '', token: undefined }

/** Begins a login; returns the path that leads to its provider, and its state. */
async function begin() {
  const { uri } = await startSocialLogin(contextOf(), caller, { provider: 'google', app: appOrigin })
  const { pathname, search, searchParams } = new URL(uri)
  return { path: pathname + search, state: searchParams.get('state') ?? '' }
}
/** A login that is at its provider, and the cookie that binds it. */
async function beginThere() {
  const { path, state } = await begin()
  const led = await visit(path)
  const [line = ''] = led.headers.getSetCookie()
  return { led, line, cookie: line.split(';')[0] ?? '', back: `/social/callback/google?code=c&state=${state}`, state }
}

it('has its own redirect URI for each provider', () => {
  expect(callbackUrl('https://wallet.example', 'google')).toBe('https://wallet.example/social/callback/google')
})

it('leads to the provider, stores nothing of that, and sends no referrer', async () => {
  const { led, state } = await beginThere()
  expect(led.status).toBe(303)
  expect(Object.fromEntries(led.headers)).toMatchObject({
    location: `https://provider.example/authorize?state=${state}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
})

it('binds the login to the browser by a cookie that scripts and other hosts cannot get, and that expires', async () => {
  const { line } = await beginThere()
  expect(line).toMatch(/^__Host-social-[\w-]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/)
  // A local machine has no https, which that name would require.
  origin = 'http://localhost:4000'
  expect((await beginThere()).line).toMatch(/^social-[\w-]{16}=/)
})

it('gives the app the result, if the browser sends the cookie among others', async () => {
  const { cookie, back, state } = await beginThere()
  const told = await visit(back, { headers: { cookie: `a=b;${cookie};c=d` } })
  const page = await told.text()
  expect(told.status).toBe(200)
  expect(page).toContain(`<meta name="app-origin" content="${appOrigin}">`)
  expect(page).toMatch(
    new RegExp(`<meta name="social-result" content="https://wallet.example/social/done\\?state=${state}`),
  )
  expect(page).toContain('<title>Sign in</title>')
  expect(page).not.toContain('social-problem')
  expect(told.headers.getSetCookie()).toEqual([])
})

it.each<[string, (cookie: string) => string | undefined]>([
  ['no cookie', () => undefined],
  ['another cookie', () => 'a=b'],
  ['an empty one', (cookie) => `${cookie.split('=')[0]}=`],
  ['one of a longer name', (cookie) => `x${cookie}`],
  ['one of another host’s making', (cookie) => cookie.replace('__Host-', '')],
])('refuses an answer with %s, and says so on a page', async (_what, cookieOf) => {
  const { cookie, back } = await beginThere()
  const sent = cookieOf(cookie)
  const refused = await visit(back, { headers: { ...(sent !== undefined && { cookie: sent }) } })
  const page = await refused.text()
  expect(refused.status).toBe(400)
  expect(page).toContain('<meta name="social-problem" content="true">')
  expect(page).toContain('<title>Sign in</title>')
  expect(page).toContain('/assets/social')
  expect(page).not.toContain('social-result')
})

it.each([
  '/social/',
  '/social/begin/x',
  '/social/callback/',
  '/social/callback/Google',
  '/social/callback/google/x',
  '/x/social/callback/google',
])('has no page at %s', async (path) => {
  const none = await visit(path)
  expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('social-problem')])
})

it('refuses a start without a state', async () => {
  expect((await visit('/social/begin')).status).toBe(400)
})

it.each<[string, RequestInit, number]>([
  ['a person', { headers: { 'sec-fetch-dest': 'document' } }, 303],
  ['a browser that does not say what it asks for', {}, 303],
  ['a picture', { headers: { 'sec-fetch-dest': 'image' } }, 404],
  ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }, 404],
  ['a form', { method: 'POST' }, 404],
])('lets %s begin a login, or not', async (_who, init, status) => {
  const { path } = await begin()
  expect((await visit(path, init)).status).toBe(status)
  // A request that is not a visit has used nothing up.
  expect((await visit(path)).status).toBe(status === 303 ? 400 : 303)
})

it('says that the provider cannot be reached', async () => {
  const { path } = await begin()
  isDown = true
  const failed = await visit(path)
  expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining('social-problem')])
})
