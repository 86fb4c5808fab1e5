import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { drawForm, type ProviderServer, readBody, startServer } from './serve-forms'

const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])
const opMainnet = 10
const fid = 20_250n

/** The signer on the phone, which can also make invalid signatures. */
export interface FarcasterPerson {
  /** Makes it sign the message of another person, of another site, or something else; 'honest' is the default. */
  does: 'honest' | 'foreignSite' | 'foreignKey'
}

export interface FarcasterRelay extends ProviderServer {
  readonly person: FarcasterPerson
}

interface Channel {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  answer?: { readonly message: string; readonly signature: string }
}

/** Starts a relay of Sign In with Farcaster, the page that a phone opens, and a node that has the person of an address. */
export async function startFarcasterRelay(): Promise<FarcasterRelay> {
  const channels = new Map<string, Channel>()
  const custody = privateKeyToAccount(generatePrivateKey())
  const stranger = privateKeyToAccount(generatePrivateKey())
  const person: FarcasterPerson = { does: 'honest' }
  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function sign({ siweUri, domain, nonce }: Channel) {
    const signer = person.does === 'foreignKey' ? stranger : custody
    const isForeign = person.does === 'foreignSite'
    const message = createSiweMessage({
      address: signer.address,
      domain: isForeign ? 'evil.example' : domain,
      uri: isForeign ? 'https://evil.example/' : siweUri,
      nonce,
      version: '1',
      chainId: opMainnet,
      statement: 'Farcaster Auth',
      issuedAt: new Date(),
      resources: [`farcaster://fid/${fid}`],
    })
    return { message, signature: await signer.signMessage({ message }) }
  }
  async function open(request: IncomingMessage, response: ServerResponse) {
    const fields = await readBody(request)
    const channelToken = randomUUID()
    const nonce = fields.get('nonce') ?? randomBytes(12).toString('hex')
    channels.set(channelToken, { siweUri: fields.get('siweUri') ?? '', domain: fields.get('domain') ?? '', nonce })
    send(response, 201, { channelToken, url: `${relay.url}/siwf?channelToken=${channelToken}`, nonce })
  }
  function tellStatus(request: IncomingMessage, response: ServerResponse) {
    const channel = channels.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (!channel) return send(response, 401, { message: 'Unauthorized' })
    const { nonce, answer } = channel
    return send(response, 200, {
      nonce,
      state: answer ? 'completed' : 'pending',
      ...(answer && { ...answer, fid: Number(fid), username: 'ada' }),
    })
  }
  async function approve(request: IncomingMessage, response: ServerResponse, url: URL) {
    const channel = channels.get(url.searchParams.get('channelToken') ?? '')
    if (!channel) return response.writeHead(404).end('This request is over')
    if (request.method === 'POST') channel.answer = await sign(channel)
    const content = channel.answer ? '<p>Signed in. Go back to the app.</p>' : '<button>Sign in</button>'
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(drawForm(`Sign in to ${channel.domain}`, content))
  }
  async function answerNode(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (method !== 'eth_call') return send(response, 200, { jsonrpc: '2.0', id, result: `0x${opMainnet.toString(16)}` })
    const { args } = decodeFunctionData({ abi: registryAbi, data: params[0].data })
    const result = args[0].toLowerCase() === custody.address.toLowerCase() ? fid : 0n
    return send(response, 200, {
      jsonrpc: '2.0',
      id,
      result: encodeFunctionResult({ abi: registryAbi, functionName: 'idOf', result }),
    })
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/v1/channel') return open(request, response)
    if (url.pathname === '/v1/channel/status') return tellStatus(request, response)
    if (url.pathname === '/siwf') return approve(request, response, url)
    if (url.pathname === '/node') return answerNode(request, response)
    return response.writeHead(404).end()
  }
  const relay = await startServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return { ...relay, person }
}
