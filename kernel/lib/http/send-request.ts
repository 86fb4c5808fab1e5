import { isPorticoError, type PorticoError } from '../../errors/portico-error'
import type { Clock } from '../../platform/clock'
import { httpError } from './http-errors'
import { decodeJson, readBody } from './read-body'

/**
 * Reads a Retry-After header.
 *
 * @param value - seconds, or an HTTP date
 * @param now - wall clock in ms
 * @returns whole seconds to wait, 0 for a time that has passed, undefined where nothing usable is given
 * @see RFC 9110, 10.2.3
 */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (!value) return undefined
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

export interface SendParams {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly url: string
  /** Names the request in errors; the url could tell ids and addresses. */
  readonly path: string
  readonly init: RequestInit
  readonly maxBytes: number
  readonly decode: (bytes: Uint8Array<ArrayBuffer>, response: Response) => unknown
}

/** What the server says of its refusal, where it says it in JSON. */
async function readReason(response: Response, maxBytes: number): Promise<unknown> {
  try {
    return decodeJson(await readBody(response, maxBytes))
  } catch {
    return undefined
  }
}

async function statusError(response: Response, { path, maxBytes, clock }: SendParams): Promise<PorticoError> {
  const { status, headers } = response
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), clock.now())
  const body = await readReason(response, maxBytes)
  return httpError('HTTP_STATUS', { n: status, status, path, retryAfterSeconds, body })
}

/**
 * Sends one request and reads its answer.
 *
 * @param params - what to send, how much to read, and how to decode it
 * @param signal - ends the request
 * @returns what `decode` makes of the bytes
 * @throws HTTP_STATUS (context: status, retryAfterSeconds, body as safe JSON), HTTP_BODY_TOO_LARGE, HTTP_BODY_INVALID,
 *   HTTP_NETWORK_FAILED
 */
export async function sendRequest(params: SendParams, signal: AbortSignal): Promise<unknown> {
  // Called bare: the browser's own fetch refuses to be a method of anything else.
  const { fetch, url, path, init, maxBytes, decode } = params
  let response: Response
  let bytes: Uint8Array<ArrayBuffer>
  try {
    response = await fetch(url, { ...init, signal })
    if (!response.ok) throw await statusError(response, params)
    bytes = await readBody(response, maxBytes)
  } catch (error) {
    throw isPorticoError(error) ? error : httpError('HTTP_NETWORK_FAILED', { path }, error)
  }
  try {
    return decode(bytes, response)
  } catch (error) {
    throw httpError('HTTP_BODY_INVALID', { path }, error)
  }
}
