import { defineErrors, isPorticoError, type PorticoError } from '../../errors/portico-error'
import type { Clock } from '../../platform/clock'
import { MAX_JSON_DEPTH, parseSafeJson } from '../safe/safe-json'

/** Errors of the http client; hosts compare the texts of HTTP_STATUS and HTTP_ABORTED to the letter. */
export const httpError = /* @__PURE__ */ defineErrors({
  HTTP_STATUS: 'HTTP status code: {n}',
  HTTP_ABORTED: 'Request was aborted',
  HTTP_TIMEOUT: 'The request took longer than {timeoutMs} ms.',
  HTTP_NETWORK_FAILED: 'The request to {path} failed: no answer from the network.',
  HTTP_BODY_TOO_LARGE: 'The answer is larger than {maxBytes} bytes.',
  HTTP_BODY_INVALID: 'The answer of {path} is not what was expected.',
  HTTP_PATH_INVALID: 'The path {path} holds what a path may not; encode its parts with encodeURIComponent.',
})

/**
 * Reads the body of a response, but not past a limit.
 *
 * @param response - its body must not have been read
 * @param maxBytes - limit of the decoded size; a larger Content-Length is refused before the first byte
 * @returns the bytes; empty if there is no body
 * @throws HTTP_BODY_TOO_LARGE; the caller aborts the request, which frees the rest of the body
 */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = Number(response.headers.get('content-length'))
  if (size > maxBytes) throw httpError('HTTP_BODY_TOO_LARGE', { maxBytes })
  size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    if (size > maxBytes) throw httpError('HTTP_BODY_TOO_LARGE', { maxBytes })
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** Finds the quotation mark that ends a text, or the end of the JSON where there is none. */
function findTextEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/** Throws at the first level too many: `JSON.parse` itself would go down all levels first. */
function checkDepth(text: string) {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = findTextEnd(text, at)
    else if (sign === ']' || sign === '}') depth--
    else if ((sign === '[' || sign === '{') && ++depth > MAX_JSON_DEPTH)
      throw new RangeError('JSON is too deep or too long.')
  }
}

/**
 * Decodes a body as JSON without keys that could pollute prototypes.
 *
 * @param bytes - UTF-8
 * @returns plain data; undefined for an empty body
 * @throws SyntaxError, RangeError (see parseSafeJson)
 */
export function decodeJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder().decode(bytes)
  checkDepth(text)
  return parseSafeJson(text)
}

/**
 * Runs a request until it settles, its controller is aborted or its time is up, even where `fetch` ignores its signal.
 *
 * @param controller - aborted at the deadline and on failure, which ends all parts of the request
 * @param clock - measures the time
 * @param timeoutMs - for headers and body together
 * @param run - sends and reads
 * @returns what `run` returns
 * @throws HTTP_TIMEOUT; the reason of the controller's abort; errors of `run`
 */
export function withDeadline<T>(
  controller: AbortController,
  clock: Clock,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(timeoutMs, () => controller.abort(httpError('HTTP_TIMEOUT', { timeoutMs })))
    const fail = (error: unknown) => {
      cancelTimer()
      reject(error)
      controller.abort(error)
    }
    controller.signal.addEventListener('abort', () => fail(controller.signal.reason))
    run(controller.signal).then((value) => {
      cancelTimer()
      resolve(value)
    }, fail)
  })
}

/**
 * Reads a Retry-After header.
 *
 * @param value - seconds, or an HTTP date
 * @param now - wall clock in ms
 * @returns whole seconds to wait, 0 for a time that has passed, undefined for an invalid value
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
  /** Names the request in errors if the URL could reveal ids and addresses. */
  readonly path: string
  readonly init: RequestInit
  readonly maxBytes: number
  readonly decode: (bytes: Uint8Array<ArrayBuffer>, response: Response) => unknown
}

/** Reads the body of a failed answer, if it is JSON. */
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
 * @param params - the request, the size limit, and the decoder
 * @param signal - ends the request
 * @returns the result of `decode`
 * @throws HTTP_STATUS (context: status, retryAfterSeconds, body as safe JSON), HTTP_BODY_TOO_LARGE, HTTP_BODY_INVALID,
 *   HTTP_NETWORK_FAILED
 */
export async function sendRequest(params: SendParams, signal: AbortSignal): Promise<unknown> {
  // Called as a function, since the browser's `fetch` throws as a method of another object.
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
