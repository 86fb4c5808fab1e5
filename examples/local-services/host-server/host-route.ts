import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCall, type CallAnswer, json, refuse } from '../faults/answer-call'
import type { CallFaults } from '../faults/call-fault'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import type { HostCall } from './host-call'
import { readVisitor, writeVisitor } from './session-cookie'
import type { SessionFilter, SessionStore } from './session-store'

export const hostPath = '/siwx'

export interface HostParts {
  readonly store: SessionStore
  readonly faults: CallFaults<HostCall>
  /** Called with every call. */
  readonly count: (call: HostCall) => void
  /** Called with the code of every refused sign-in. */
  readonly refused: (code: string) => void
}

interface Visit {
  readonly origin: string
  readonly url: URL
  readonly body: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const calls: Readonly<Record<string, HostCall>> = {
  'GET /nonce': 'nonce',
  'POST /verify': 'verify',
  'GET /session': 'session',
  'POST /sign-out': 'sign-out',
}

/** The origin of the page: a request from another origin has it, and one from the same origin may not. */
function readOrigin({ headers }: IncomingMessage): string | undefined {
  const origin = headers.origin ?? `http://${headers.host}`
  if (!URL.canParse(origin)) return undefined
  return ['127.0.0.1', 'localhost'].includes(new URL(origin).hostname) ? origin : undefined
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function verify({ store, refused }: HostParts, { origin, body, request, response }: Visit): Promise<CallAnswer> {
  const server = await store.server(origin)
  try {
    const session = await server.verify(readJson(body) as Parameters<typeof server.verify>[0])
    const visitor = writeVisitor(response, origin)
    store.move(readVisitor(request, origin), visitor)
    store.add(visitor, session)
    return json({ session })
  } catch (error) {
    const { code, message } = Object(error) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string') throw error
    refused(code)
    return json({ code, message }, 401)
  }
}

async function answer(parts: HostParts, call: HostCall, visit: Visit): Promise<CallAnswer> {
  const { store } = parts
  const visitor = readVisitor(visit.request, visit.origin)
  switch (call) {
    case 'nonce':
      return json({ nonce: await (await store.server(visit.origin)).createNonce() })
    case 'verify':
      return verify(parts, visit)
    case 'session':
      return json({ sessions: store.list(visitor, Object.fromEntries(visit.url.searchParams)) })
    case 'sign-out':
      store.remove(visitor, Object(readJson(visit.body)) as SessionFilter)
      return json({})
  }
}

async function serve(parts: HostParts, call: HostCall, visit: Omit<Visit, 'body'>) {
  const body = await readBody(visit.request)
  parts.count(call)
  const fault = parts.faults.take(call)
  // A call that fails here has no effect: a nonce is not used up.
  const isLost = fault && fault.kind !== 'slow'
  await answerCall(visit.response, isLost ? json({}) : await answer(parts, call, { ...visit, body }), fault)
}

/** `/siwx/…`: the endpoints of a host's own server for signing in. Pages may also have them on their own origin. */
export function hostRoute(parts: HostParts): Route {
  return (request, response, url) => {
    if (!url.pathname.startsWith(`${hostPath}/`)) return false
    const method = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method
    const call = calls[`${method} ${url.pathname.slice(hostPath.length)}`]
    const origin = readOrigin(request)
    if (!call || !origin) return false
    const isPreflight = allowEveryOrigin(request, response, { origin })
    if (isPreflight) return true
    response.setHeader('cache-control', 'no-store')
    serve(parts, call, { origin, url, request, response }).catch((error: unknown) =>
      answerCall(response, refuse(500, String(error)), undefined),
    )
    return true
  }
}
