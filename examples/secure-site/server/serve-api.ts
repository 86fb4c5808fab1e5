import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiFailure, ApiPath } from '../api'
import { type Body, createApiCalls } from './api-calls'
import { readObject } from './api-fields'
import { lineOf } from './network-address'
import { readDevice } from './signed-request'
import type { CookieJar, SiteContext } from './site-context'
import { malformed, SiteError } from './site-error'

const maxBodyBytes = 65_536

/** Maximum number of bytes that are read of a body that is too long; a longer one ends the connection. */
const maxDroppedBytes = 33_554_432

export interface ApiSettings {
  readonly context: SiteContext
  readonly proxies: number
}

/** Answers one call of the API. */
export async function serveApi({ context, proxies }: ApiSettings, request: IncomingMessage, url: URL) {
  const cookies = createCookieJar(context.origin)
  try {
    const name = url.pathname.slice('/api/'.length)
    // Mails are in the language of the page that requests them.
    const mailer = context.mailer.inLanguage(request.headers['accept-language'] ?? '')
    const calls = createApiCalls({ ...context, mailer })
    if (!isCall(calls, name)) throw new SiteError(404, 'CALL_UNKNOWN', 'There is no such call')
    checkOrigin(request, context.origin)
    const bytes = await readBytes(request)
    const call = { origin: context.origin, path: url.pathname, headers: request.headers, body: bytes }
    const deviceId = name === 'login/approve' ? '' : await readDevice(context.database, call, context.now())
    const caller = {
      deviceId,
      address: readAddress(request, proxies),
      userAgent: request.headers['user-agent'] ?? '',
      token: readCookie(request, context.origin),
    }
    const answer: object = await calls[name]({ caller, body: readJson(bytes), cookies })
    return { status: 200, answer, headers: cookies.headers() }
  } catch (error) {
    const { status, code, message } = error instanceof SiteError ? error : failed
    return { status, answer: { code, message } satisfies ApiFailure, headers: cookies.headers() }
  }
}

const failed = { status: 500, code: 'SITE_FAILED', message: 'Something went wrong. Please try again' }

const isCall = (calls: object, name: string): name is ApiPath => Object.hasOwn(calls, name)

/** Only pages of the site itself may call it: another page's request would send the cookie too. */
function checkOrigin({ method, headers }: IncomingMessage, origin: string): void {
  if (method !== 'POST') throw new SiteError(405, 'METHOD_WRONG', 'Calls are made by POST')
  if (headers.origin !== origin) throw new SiteError(403, 'ORIGIN_FOREIGN', 'Only the site itself may call')
  if (!headers['content-type']?.startsWith('application/json')) throw malformed()
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // The rest is read and dropped: a client that still writes when the connection closes does not read the answer.
    if (size <= maxBodyBytes) chunks.push(chunk)
    if (size > maxDroppedBytes) break
  }
  if (size > maxBodyBytes) throw new SiteError(413, 'REQUEST_TOO_LONG', 'The request is too long')
  return Buffer.concat(chunks)
}

function readJson(bytes: Uint8Array): Body {
  try {
    return readObject(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw malformed()
  }
}

/** Each proxy adds the address of its client; anything further left may be forged. */
function readAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  return lineOf((proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined) || (socket.remoteAddress ?? ''))
}

/** A browser does not let other hosts write a cookie of that name. */
const cookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-session' : 'portico-secure-site-session')

function readCookie({ headers }: IncomingMessage, origin: string): string | undefined {
  const start = `${cookieName(origin)}=`
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(start))?.slice(start.length)
}

function createCookieJar(origin: string): CookieJar & { headers(): Record<string, string> } {
  const headers: Record<string, string> = {}
  const set = (value: string, maxAgeMs: number) => {
    const kept = `Max-Age=${Math.floor(maxAgeMs / 1000)}`
    headers['set-cookie'] =
      `${cookieName(origin)}=${value}; Path=/; ${kept}; HttpOnly; Secure; SameSite=None; Partitioned`
  }
  return { set, clear: () => set('', 0), headers: () => headers }
}

export function sendJson(response: ServerResponse, { status, answer, headers }: Awaited<ReturnType<typeof serveApi>>) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(JSON.stringify(answer))
}
