import { base64urlnopad } from '@scure/base'
import {
  type ApiAnswer,
  type ApiFailure,
  type ApiPath,
  type ApiRequest,
  type Envelope,
  signatureHeaders,
  signedText,
} from '../api'
import { deriveKeys, deviceKey, openEnvelope, proveSeed, readAddresses, sealSeed } from '../page/seed'

/** A call as it is sent over the network. */
export interface WireCall {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export type Answer<P extends ApiPath> = { status: number; body: ApiAnswer<P> & ApiFailure }

/** A browser without a page: the same keys and the same calls. */
export interface TestDevice {
  readonly origin: string
  readonly id: string
  readonly secret: CryptoKey
  cookie: string
  /** Signs a call, and does not send it. */
  sign<P extends ApiPath>(path: P, body: ApiRequest<P>, changes?: { time?: number }): Promise<WireCall>
  call<P extends ApiPath>(path: P, body: ApiRequest<P>): Promise<Answer<P>>
}

export async function createTestDevice(origin: string): Promise<TestDevice> {
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', signing.publicKey))
  const device: TestDevice = {
    origin,
    id: await hash(raw),
    secret,
    cookie: '',
    async sign(path, body, { time = Date.now() } = {}) {
      const text = JSON.stringify(body)
      const nonce = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(16)))
      const bodyHash = await hash(new TextEncoder().encode(text))
      const call = { origin, path: `/api/${path}`, bodyHash, time: String(time), nonce }
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        signing.privateKey,
        new TextEncoder().encode(signedText(call)),
      )
      const headers = {
        origin,
        'content-type': 'application/json',
        [signatureHeaders.key]: base64urlnopad.encode(raw),
        [signatureHeaders.time]: call.time,
        [signatureHeaders.nonce]: nonce,
        [signatureHeaders.signature]: base64urlnopad.encode(new Uint8Array(signature)),
        ...(device.cookie ? { cookie: device.cookie } : {}),
      }
      return { path: call.path, body: text, headers }
    },
    async call<P extends ApiPath>(path: P, body: ApiRequest<P>) {
      const { response, answer } = await send(origin, await device.sign(path, body))
      const set = response.headers.get('set-cookie')
      if (set) device.cookie = set.split(';')[0] ?? ''
      return { status: response.status, body: answer as ApiAnswer<P> & ApiFailure }
    },
  }
  return device
}

/** Sends an unchanged call. */
export async function send(origin: string, { path, body, headers }: WireCall) {
  const response = await fetch(origin + path, { method: 'POST', body, headers })
  const answer: unknown = await response.json()
  return { response, status: response.status, answer }
}

const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** Creates keys as the page does, and stores them. */
export async function createKeys(device: TestDevice, accountId: string) {
  const { share } = (await device.call('vault/read', {})).body
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const addresses = readAddresses(deriveKeys(seed))
  const name = { accountId, kind: 'device', ref: device.id } as const
  const envelope = await sealSeed(seed, await deviceKey(device.secret, share), name, 'share')
  await device.call('vault/create', { addresses, envelope })
  return { seed, addresses }
}

/** Opens the seed as the page does. */
export async function openSeed(device: TestDevice, accountId: string): Promise<Uint8Array> {
  const { share, envelopes } = (await device.call('vault/read', {})).body
  const own = envelopes.find(({ ref }) => ref === device.id)
  if (!own) throw new Error('There is no envelope for this device')
  return openEnvelope(own, await deviceKey(device.secret, share), accountId)
}

interface SealedSeed {
  readonly seed: Uint8Array<ArrayBuffer>
  readonly envelope: Envelope
}

/** Signs an envelope with a seed's key, as the page does. */
export async function proveEnvelope({ origin, id }: TestDevice, accountId: string, { seed, envelope }: SealedSeed) {
  return { envelope, proof: await proveSeed(seed, { origin, accountId, deviceId: id, envelope }) }
}

export const addEnvelope = async (device: TestDevice, accountId: string, sealed: SealedSeed) =>
  device.call('vault/add', await proveEnvelope(device, accountId, sealed))

/** Stores the seed for a device of a person who has unlocked it there. */
export async function unlockHere(device: TestDevice, accountId: string, seed: Uint8Array<ArrayBuffer>) {
  const { share } = (await device.call('vault/read', {})).body
  const name = { accountId, kind: 'device', ref: device.id } as const
  return addEnvelope(device, accountId, {
    seed,
    envelope: await sealSeed(seed, await deviceKey(device.secret, share), name, 'share'),
  })
}
