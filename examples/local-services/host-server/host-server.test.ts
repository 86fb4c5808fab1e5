import { type Address, serializeErc6492Signature } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalServer, serveRoutes } from '../http/serve-routes'
import { type LocalServices, startLocalServices } from '../start-local-services'

let services: LocalServices
let page: LocalServer
let account: PrivateKeyAccount
beforeAll(async () => {
  services = await startLocalServices()
  page = await serveRoutes([services.hostServer.route])
  account = privateKeyToAccount(services.accounts[0]?.privateKey ?? '0x')
}, 120_000)
afterEach(() => services.reset())
afterAll(async () => {
  await page.stop()
  await services.stop()
})

const ask = (path: string, body?: unknown, cookie = '') =>
  fetch(`${page.origin}/siwx${path}`, {
    headers: { 'content-type': 'application/json', cookie },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
const nonce = async (origin = page.origin): Promise<string> => {
  const answer = await fetch(`${origin}/siwx/nonce`)
  return ((await answer.json()) as { nonce: string }).nonce
}

async function signIn({
  address = account.address as Address,
  changes = {},
  wrap = (signature: `0x${string}`) => signature,
} = {}) {
  const message = createSiweMessage({
    address,
    chainId: 31337,
    domain: new URL(page.origin).host,
    uri: page.origin,
    version: '1',
    nonce: await nonce(),
    ...changes,
  })
  const signature = wrap(await account.signMessage({ message }))
  return { message, signature, accountAddress: address, chainId: 'eip155:31337' }
}

const codeOf = async (body: unknown) => {
  const answer = await ask('/verify', body)
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const sessionsOf = async (cookie: string, query = '') =>
  (
    (await (await ask(`/session${query}`, undefined, cookie)).json()) as {
      sessions: { data: { accountAddress: string } }[]
    }
  ).sessions

it('keeps a session for the visitor who signed, until they sign out', async () => {
  const answer = await ask('/verify', await signIn())
  expect(answer.status).toBe(200)
  const cookie = cookieOf(answer)
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await sessionsOf(cookie)).map(({ data }) => data.accountAddress)).toEqual([account.address])
  expect(await sessionsOf(cookie, `?chainId=eip155:31338&accountAddress=${account.address}`)).toEqual([])
  expect(await sessionsOf('')).toEqual([])
  await ask('/sign-out', { chainId: 'eip155:31338', accountAddress: account.address }, cookie)
  expect(services.hostServer.sessions()).toHaveLength(1)
  await ask('/sign-out', {}, cookie)
  expect(await sessionsOf(cookie)).toEqual([])
  expect(services.hostServer.counts()).toMatchObject({ nonce: 1, verify: 1, 'sign-out': 2 })
})

it('refuses a nonce that was used, or issued to another page', async () => {
  const signed = await signIn()
  expect((await codeOf(signed))[0]).toBe(200)
  expect(await codeOf(signed)).toEqual([401, 'SIWX_NONCE_REPLAYED'])
  const foreign = await signIn({ changes: { nonce: await nonce(services.origin) } })
  expect(await codeOf(foreign)).toEqual([401, 'SIWX_NONCE_UNKNOWN'])
  expect(services.hostServer.refusals()).toEqual(['SIWX_NONCE_REPLAYED', 'SIWX_NONCE_UNKNOWN'])
})

it('refuses a signature for another page or account, and an invalid one', async () => {
  const elsewhere = { domain: 'evil.example', uri: 'https://evil.example' }
  expect(await codeOf(await signIn({ changes: elsewhere }))).toEqual([401, 'SIWX_DOMAIN_WRONG'])
  const other = services.accounts[1]?.address ?? '0x'
  expect(await codeOf(await signIn({ address: other }))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
  expect((await codeOf({ message: 7 }))[0]).toBe(401)
  expect((await ask('/nonce', {})).status).toBe(404)
  const answer = await fetch(`${page.origin}/siwx/nonce`, { headers: { origin: 'https://evil.example' } })
  expect(answer.status).toBe(404)
})

it('accepts the signature of a contract, and of one that is not deployed yet', async () => {
  const [chain] = services.chains
  if (!chain) throw new Error('No chain')
  const { contractWallet, futureWallet } = chain
  expect((await codeOf(await signIn({ address: contractWallet.address })))[0]).toBe(200)
  const { factory, factoryData, address } = futureWallet
  const wrap = (signature: `0x${string}`) =>
    serializeErc6492Signature({ address: factory, data: factoryData, signature })
  expect((await codeOf(await signIn({ address, wrap })))[0]).toBe(200)
  expect(services.hostServer.sessions()).toHaveLength(2)
})

it('fails as scripted without using up a nonce, and forgets everything at a reset', async () => {
  const signed = await signIn()
  services.hostServer.setFault({ kind: 'status', status: 503, times: 1, on: ['verify'] })
  expect((await ask('/verify', signed)).status).toBe(503)
  const cookie = cookieOf(await ask('/verify', signed))
  await services.reset()
  expect([await sessionsOf(cookie), services.hostServer.counts()]).toEqual([[], { session: 1 }])
})

it('lets pages of other origins send requests with their cookies', async () => {
  const origin = 'http://127.0.0.1:5000'
  const headers = { origin, 'access-control-request-method': 'POST' }
  const preflight = await fetch(`${services.hostServer.url}/verify`, { method: 'OPTIONS', headers })
  const allowed = ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) =>
    preflight.headers.get(name),
  )
  expect([preflight.status, ...allowed]).toEqual([204, origin, 'true'])
})
