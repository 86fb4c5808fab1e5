import { parseSafeJson } from '../platform/safe-json'
import { httpError } from './http-errors'

/**
 * Reads the body of a response, but not past a limit.
 *
 * @param response - its body must not have been read
 * @param maxBytes - limit of the decoded size; a larger Content-Length is refused before the first byte
 * @returns the bytes, none where there is no body
 * @throws HTTP_BODY_TOO_LARGE; the caller aborts the request, which frees the rest of the body
 * @see security S-26
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

/**
 * Decodes a body as JSON that pollutes nothing.
 *
 * @param bytes - UTF-8
 * @returns plain data; undefined for an empty body
 * @throws SyntaxError, RangeError (see parseSafeJson)
 */
export function decodeJson(bytes: Uint8Array): unknown {
  return bytes.length === 0 ? undefined : parseSafeJson(new TextDecoder().decode(bytes))
}
