import { MAX_JSON_DEPTH, parseSafeJson } from '../safe/safe-json'
import { httpError } from './http-errors'

/**
 * Reads the body of a response, but not past a limit.
 *
 * @param response - its body must not have been read
 * @param maxBytes - limit of the decoded size; a larger Content-Length is refused before the first byte
 * @returns the bytes, none where there is no body
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

/** Ends at the first level too many: the parser itself would go down all of them before it says that there is no end. */
function checkDepth(text: string) {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isText && sign === '\\') at++
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '[' || sign === '{') && ++depth > MAX_JSON_DEPTH)
      throw new RangeError('JSON is too deep or too long.')
    else if (!isText && (sign === ']' || sign === '}')) depth--
  }
}

/**
 * Decodes a body as JSON that pollutes nothing.
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
