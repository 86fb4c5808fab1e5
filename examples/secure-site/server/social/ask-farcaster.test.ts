import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFarcaster } from './ask-farcaster'

const origin = 'https://wallet.example:8443'
const nonce = 'abcdefgh12345678'
const fid = 20_250n
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const custody = privateKeyToAccount(generatePrivateKey())

/** The next answer of the relay, and the requests to it and to the node. */
let script: {
  status?: number
  /** A function returns the answer to the nonce that the site chose. */
  body?: unknown
  owned?: bigint
  location?: string
  isNodeAway?: boolean
} = {}
let asked: { line: string; headers: IncomingMessage['headers']; body: string }[] = []
beforeEach(() => {
  script = {}
  asked = []
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8')
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    const { status = 200, location } = script
    const answer = request.url === '/node' ? answerNode(body) : answerRelay(body)
    response
      .writeHead(request.url === '/node' ? (script.isNodeAway ? 404 : 200) : status, {
        'content-type': 'application/json',
        ...(location !== undefined && request.url !== '/node' && { location }),
      })
      .end(JSON.stringify(answer))
  })
})
const base = await new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterAll(() => server.close())

const answerRelay = (text: string) =>
  typeof script.body === 'function' ? script.body(JSON.parse(text).nonce) : script.body

/** The registry on the chain: it has the person of the custody address, and returns nothing at another address. */
function answerNode(text: string) {
  const { id, params } = JSON.parse(text)
  const [{ to, data }] = params
  const { functionName, args } = decodeFunctionData({ abi: registryAbi, data })
  const isKnown = to.toLowerCase() === registry && args[0] === custody.address
  const result = isKnown ? (script.owned ?? fid) : 0n
  return { jsonrpc: '2.0', id, result: encodeFunctionResult({ abi: registryAbi, functionName, result }) }
}

const farcaster = createFarcaster({ relay: `${base}//`, node: `${base}/node` }, origin)

const fields = {
  address: custody.address,
  domain: 'wallet.example:8443',
  uri: `${origin}/`,
  nonce,
  version: '1',
  chainId: 10,
  statement: 'Farcaster Auth',
  resources: ['https://farcaster.example', `farcaster://fid/${fid}`],
} as const

/** The relay's answer after the person has approved a message. */
async function approved(change: Partial<Parameters<typeof createSiweMessage>[0]> = {}, more: object = {}) {
  const message = createSiweMessage({ ...fields, resources: [...fields.resources], ...change })
  const signature = await custody.signMessage({ message })
  return { state: 'completed', message, signature, username: 'ada', ...more }
}
const identify = () => farcaster.identify({ token: 'token-1', nonce })

describe('a request to a phone', () => {
  const channel = { channelToken: 'a.b-c_1', url: 'https://phone.example/siwf' }
  const answering = (change: object = {}) => {
    script.body = (chosen: string) => ({ ...channel, nonce: chosen, ...change })
  }

  it('is opened only for this site, with a nonce of its own', async () => {
    answering()
    const opened = await farcaster.open()
    const [call] = asked
    expect([call?.line, call?.headers['content-type']]).toEqual(['POST /v1/channel', 'application/json'])
    const body = JSON.parse(call?.body ?? '')
    expect(body).toEqual({ siweUri: `${origin}/`, domain: 'wallet.example:8443', nonce: opened.nonce })
    expect(opened).toEqual({ token: 'a.b-c_1', url: channel.url, nonce: expect.stringMatching(/^[a-zA-Z\d]{32,}$/) })
    expect((await farcaster.open()).nonce).not.toBe(opened.nonce)
  })

  it('fails if the relay wants the nonce of a message that somebody signed before', async () => {
    answering({ nonce })
    await expect(farcaster.open()).rejects.toThrow('The relay answered nonsense')
  })

  it('may have a link of 4096 characters, also to a local machine', async () => {
    const start = 'http://127.0.0.1/'
    const url = start + 'a'.repeat(4096 - start.length)
    answering({ url })
    expect(await farcaster.open()).toMatchObject({ url })
  })

  it.each<[string, object]>([
    ['no token', { channelToken: undefined }],
    ['an empty token', { channelToken: '' }],
    ['a token that starts another header', { channelToken: 'a\r\nb' }],
    ['a token with a space before', { channelToken: ' a' }],
    ['a link that runs', { url: 'javascript:alert(1)//https://' }],
    ['a link of another kind', { url: 'httpx://phone.example' }],
    ['a link without end', { url: `https://phone.example/${'a'.repeat(4096)}` }],
    ['a list', { url: ['https://phone.example'] }],
    ['no nonce', { nonce: undefined }],
  ])('fails if the relay answers with %s', async (_what, change) => {
    answering(change)
    await expect(farcaster.open()).rejects.toThrow('The relay answered nonsense')
  })

  it('fails if the relay fails, returns nothing, or returns another link', async () => {
    script = { status: 503, body: channel }
    await expect(farcaster.open()).rejects.toThrow('The relay answered 503')
    script = { body: null }
    await expect(farcaster.open()).rejects.toThrow('The relay answered nonsense')
    script = { status: 307, location: '/elsewhere', body: channel }
    await expect(farcaster.open()).rejects.toThrow('fetch failed')
    expect(asked.map(({ line }) => line)).not.toContain('POST /elsewhere')
  })
})

describe('the message that a phone has signed', () => {
  it('identifies the person, with the name from the relay', async () => {
    script.body = await approved()
    expect(await identify()).toEqual({ subject: '20250', name: 'ada', email: null })
    const [call] = asked
    expect([call?.line, call?.headers.authorization]).toEqual(['GET /v1/channel/status', 'Bearer token-1'])
  })

  it('is waited for', async () => {
    script.body = { ...(await approved()), state: 'pending' }
    expect(await identify()).toBeUndefined()
    script.body = null
    expect(await identify()).toBeUndefined()
  })

  it('is still waited for if the relay once does not answer', async () => {
    script = { status: 503, body: await approved() }
    expect(await identify()).toBeUndefined()
    script = { body: await approved() }
    expect(await identify()).toMatchObject({ name: 'ada' })
  })

  it('is still waited for if the node of the registry once does not answer', async () => {
    script = { body: await approved(), isNodeAway: true }
    expect(await identify()).toBeUndefined()
    script.isNodeAway = false
    expect(await identify()).toMatchObject({ name: 'ada' })
  })

  it.each([
    [undefined, null],
    [7, null],
    ['x'.repeat(65), 'x'.repeat(64)],
  ])('with a name like %j has the name %j', async (username, name) => {
    script.body = await approved({}, { username })
    expect((await identify())?.name).toBe(name)
  })

  it('may be for a time that has begun and has not ended', async () => {
    script.body = await approved({
      expirationTime: new Date(Date.now() + 60_000),
      notBefore: new Date(Date.now() - 1000),
    })
    expect((await identify())?.subject).toBe('20250')
  })

  it.each<[string, Parameters<typeof approved>[0]]>([
    ['at another domain', { domain: 'evil.example' }],
    ['at the domain without its port', { domain: 'wallet.example' }],
    ['at another address', { uri: 'https://evil.example/' }],
    ['for another request', { nonce: 'abcdefgh87654321' }],
    ['on another chain', { chainId: 1 }],
    ['for another purpose', { statement: 'Transfer' }],
    ['for a time that is over', { expirationTime: new Date(Date.now() - 1000) }],
    ['for a time to come', { notBefore: new Date(Date.now() + 60_000) }],
    ['for nobody', { resources: [] }],
    ['for a person behind another address', { resources: ['https://evil.example/?farcaster://fid/20250'] }],
    ['for a person with more behind', { resources: ['farcaster://fid/20250/evil'] }],
    ['for a person of too large a number', { resources: [`farcaster://fid/${'1'.repeat(19)}`] }],
  ])('does not count if it is %s', async (_where, change) => {
    script.body = await approved(change)
    await expect(identify()).rejects.toThrow('The message is not for this site')
  })

  it('does not count if it is invalid, or missing', async () => {
    const { signature } = await approved()
    script.body = { state: 'completed', message: 'Let me in', signature }
    await expect(identify()).rejects.toThrow('The message is not for this site')
    script.body = { state: 'completed', signature }
    await expect(identify()).rejects.toThrow('The relay answered nonsense')
  })

  it.each(['', '0x', 'none', '0xno', 'a0x12', 7])('does not count if the signature is %j', async (signature) => {
    script.body = await approved({}, { signature })
    await expect(identify()).rejects.toThrow('The relay answered nonsense')
  })

  it('does not count if another key signed it', async () => {
    const { message } = await approved()
    const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    script.body = { state: 'completed', message, signature }
    await expect(identify()).rejects.toThrow('The signature does not hold')
  })

  it.each([0n, fid + 1n])('does not count if the registry has the address as that of %s', async (owned) => {
    script = { body: await approved(), owned }
    await expect(identify()).rejects.toThrow('The address speaks for somebody else')
  })

  it('does not count for the person with number 0, which is no person', async () => {
    script = { body: await approved({ resources: ['farcaster://fid/0'] }), owned: 0n }
    await expect(identify()).rejects.toThrow('The address speaks for somebody else')
  })
})
