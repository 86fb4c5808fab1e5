import { verify } from 'node:crypto'
import { readDidKey } from './did-key'

export interface JwtCheck {
  /** The address of the client's connection, `ws://host:port`. */
  relayUrl: string
  /** ms since the epoch, by the clock of the relay */
  now: number
}

/** Clocks differ a little. */
const leewaySeconds = 60

/** Resolves the id of a client, or throws the relay's text of the refusal. */
export function verifyClientJwt(jwt: string, { relayUrl, now }: JwtCheck): string {
  try {
    return readClientId(jwt, relayUrl, now / 1000)
  } catch (error) {
    throw new Error(`JWT validation error: ${error instanceof Error ? error.message : error}`)
  }
}

function readClientId(jwt: string, relayUrl: string, nowSeconds: number): string {
  const [head = '', body = '', signature = '', ...rest] = jwt.split('.')
  if (!signature || rest.length > 0) throw new Error('JWT Token has not three parts')
  if (readPart(head).alg !== 'EdDSA') throw new Error('JWT Token is not signed with EdDSA')
  const { iss, aud, iat, exp } = readPart(body)
  if (typeof iss !== 'string') throw new Error('JWT Token names no issuer')
  if (!verify(null, Buffer.from(`${head}.${body}`), readDidKey(iss), Buffer.from(signature, 'base64url'))) {
    throw new Error('JWT Token has a wrong signature')
  }
  if (typeof iat !== 'number' || iat > nowSeconds + leewaySeconds) throw new Error('JWT Token is not yet valid')
  if (typeof exp !== 'number' || exp < nowSeconds) throw new Error('JWT Token is expired')
  if (typeof aud !== 'string' || !isSameHost(aud, relayUrl)) throw new Error('JWT Token is for another audience')
  return iss
}

function readPart(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    throw new Error('JWT Token is not readable')
  }
}

const isSameHost = (aud: string, relayUrl: string) => URL.canParse(aud) && new URL(aud).host === new URL(relayUrl).host
