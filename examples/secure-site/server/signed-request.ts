import { createHash, webcrypto } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signatureHeaders, signedText } from '../api'
import { SiteError } from './site-error'
import type { SqlDatabase } from './sql-database'

/** Maximum difference of a device's clock, in ms. */
const toleranceMs = 120_000

export interface ReceivedCall {
  readonly origin: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

const refused = () => new SiteError(401, 'SIGNATURE_INVALID', 'The request is not signed by a device')

/**
 * Checks that a device made a call, and made it now, for the first time.
 *
 * @returns the device's id, which is the hash of its public key
 * @throws SIGNATURE_INVALID, CLOCK_WRONG, REQUEST_REPEATED
 */
export async function readDevice(database: SqlDatabase, call: ReceivedCall, now: number): Promise<string> {
  const { key, time, nonce, signature } = readHeaders(call.headers)
  const publicKey = await importKey(Buffer.from(key, 'base64url'))
  const bodyHash = createHash('sha256').update(call.body).digest('base64url')
  const text = signedText({ origin: call.origin, path: call.path, bodyHash, time, nonce })
  const isSigned = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(signature, 'base64url'),
    Buffer.from(text),
  )
  if (!isSigned) throw refused()
  if (Math.abs(Number(time) - now) > toleranceMs) {
    throw new SiteError(401, 'CLOCK_WRONG', "Please check this device's date and time")
  }
  const deviceId = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('base64url')
  // Kept for as long as the time would be accepted.
  const isNew = await database.run('insert into nonces (id, expires_at) values (?, ?) on conflict (id) do nothing', [
    `${deviceId}\n${nonce}`,
    Number(time) + toleranceMs + 1,
  ])
  if (isNew === 0) throw new SiteError(401, 'REQUEST_REPEATED', 'The request was made before')
  return deviceId
}

function readHeaders(headers: IncomingHttpHeaders) {
  const read = (name: string, pattern: RegExp) => {
    const value = headers[name]
    if (typeof value !== 'string' || !pattern.test(value)) throw refused()
    return value
  }
  return {
    key: read(signatureHeaders.key, /^[\w-]{87}$/),
    time: read(signatureHeaders.time, /^\d{13}$/),
    nonce: read(signatureHeaders.nonce, /^[\w-]{22}$/),
    signature: read(signatureHeaders.signature, /^[\w-]{86}$/),
  }
}

async function importKey(bytes: Uint8Array) {
  try {
    return await webcrypto.subtle.importKey('raw', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  } catch {
    throw refused()
  }
}
