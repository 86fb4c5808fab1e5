import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export interface Identity {
  did: string
  privateKey: KeyObject
}

export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { did: `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, privateKey }
}

function toBase58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${base58Alphabet[Number(value % 58n)]}${text}`
  return text
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as clients sign them, with the changes of a test. */
export function signJwt({ did, privateKey }: Identity, aud: string, claims: object = {}, head: object = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: did, sub: 'ab', aud, iat, exp: iat + 86_400, ...claims }
  const data = `${part({ alg: 'EdDSA', typ: 'JWT', ...head })}.${part(payload)}`
  return `${data}.${sign(null, Buffer.from(data), privateKey).toString('base64url')}`
}

export interface Push {
  id: number
  topic: string
  message: string
  tag: number
}

export interface RawClient {
  socket: WebSocket
  /** Resolves the result, or throws the message of the error. */
  request(method: string, params: object): Promise<unknown>
  send(frame: unknown): void
  acknowledge(push: Push): void
  /** The next push that was not read yet. */
  push(): Promise<Push>
  /** Pushes that were not read. */
  readonly waiting: readonly Push[]
  /** Frames that are neither an answer nor a push. */
  readonly strange: readonly string[]
  /** Resolves as the relay closes the socket. */
  closed(): Promise<{ code: number; reason: string }>
}

export interface RawClientOptions {
  identity?: Identity
  projectId?: string
  jwt?: string
  origin?: string
}

/** Speaks the protocol directly, and acknowledges nothing by itself. */
export function connectRaw(url: string, options: RawClientOptions = {}): RawClient {
  const { identity = createIdentity(), projectId = 'local-project', origin } = options
  const query = new URLSearchParams({ auth: options.jwt ?? signJwt(identity, url), projectId })
  const socket = new WebSocket(`${url}/?${query}`, origin ? { origin } : {})
  const answers = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>()
  const waiting: Push[] = []
  const strange: string[] = []
  const takers: ((push: Push) => void)[] = []
  // Listening from the start: a refusal may come with the first frame.
  const closing = once(socket, 'close')
  const opening = once(socket, 'open')
  for (const end of [closing, opening]) end.catch(() => undefined)
  let lastId = 0
  socket.on('message', (data) => {
    const text = String(data)
    const frame = parse(text)
    const answer = typeof frame?.id === 'number' ? answers.get(frame.id) : undefined
    if (answer) return answer(frame as object)
    if (frame?.method !== 'irn_subscription') return strange.push(text)
    const push = readPush(frame)
    const take = takers.shift()
    if (take) take(push)
    else waiting.push(push)
  })
  return {
    socket,
    waiting,
    strange,
    async request(method, params) {
      await opening
      lastId += 1
      const id = lastId
      const answer = new Promise<{ result?: unknown; error?: { message: string } }>((resolve) =>
        answers.set(id, resolve),
      )
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      const { result, error } = await answer
      if (error) throw new Error(error.message)
      return result
    },
    send: (frame) => socket.send(JSON.stringify(frame)),
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    push: async () => waiting.shift() ?? new Promise((resolve) => takers.push(resolve)),
    async closed() {
      const [code, reason] = (await closing) as [number, Buffer]
      return { code, reason: reason.toString() }
    },
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function readPush({ id, params }: Record<string, unknown>): Push {
  const { data } = params as { data: Omit<Push, 'id'> }
  return { id: id as number, ...data }
}
