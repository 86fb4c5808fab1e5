import type { Clock } from '../platform/clock'

/** How a scripted route answers. */
export interface FakeReply {
  /** Default 200. */
  readonly status?: number
  /** A text or bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Time on the fake clock before the answer. */
  readonly afterMs?: number
  /** 'never' leaves the request open until it is aborted; 'networkFailure' rejects as a browser does. Default 'answer'. */
  readonly outcome?: 'answer' | 'never' | 'networkFailure'
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream

const mayHaveBody = (status: number) => ![101, 204, 205, 304].includes(status)

function toResponse({ status = 200, body = '', headers = {} }: FakeReply): Response {
  if (!mayHaveBody(status)) return new Response(null, { status, headers })
  if (isRaw(body)) return new Response(body, { status, headers })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** Redirect statuses (Fetch, 2.2.3). */
const redirects: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

/** Answers a request as scripted; an abort ends it at any time. */
function answerRequest(reply: FakeReply, { signal, redirect }: Request, clock: Clock): Promise<Response> {
  const isRefused = redirect === 'error' && redirects.includes(reply.status)
  return new Promise((resolve, reject) => {
    const finish = () =>
      isRefused || reply.outcome === 'networkFailure'
        ? reject(new TypeError('Failed to fetch'))
        : resolve(toResponse(reply))
    if (signal.aborted) return reject(signal.reason)
    let cancel: (() => void) | undefined
    if (reply.outcome !== 'never') {
      if (reply.afterMs) cancel = clock.after(reply.afterMs, finish)
      else finish()
    }
    signal.addEventListener('abort', () => {
      cancel?.()
      reject(signal.reason)
    })
  })
}

/** A request that reached the fake. */
export interface FakeCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** '' where there is none. */
  readonly body: string
}

/** One reply for all calls, several in turn (of which the last repeats), or a function that makes one from the call. */
export type FakeReplies = FakeReply | readonly [FakeReply, ...FakeReply[]] | ((call: FakeCall) => FakeReply)

/** A network of a test: scripted routes in place of `fetch`. */
export interface FakeHttp {
  readonly fetch: typeof fetch
  /** Every call, in order, scripted or not. */
  readonly calls: readonly FakeCall[]
  /** Calls that no route answered, which a test can check where the code under test ignores the error. */
  readonly unscripted: readonly FakeCall[]
  /** Scripts a route. `*` in the url stands for any characters; of two routes that match, the later one counts. */
  on(method: string, url: string, replies: FakeReplies): void
}

interface Route {
  readonly method: string
  readonly pattern: RegExp
  readonly next: (call: FakeCall) => FakeReply
}

const isList = (replies: FakeReplies): replies is readonly [FakeReply, ...FakeReply[]] => Array.isArray(replies)

function inTurn([first, ...rest]: readonly [FakeReply, ...FakeReply[]]): () => FakeReply {
  let current = first
  let isFirst = true
  return () => {
    if (!isFirst) current = rest.shift() ?? current
    isFirst = false
    return current
  }
}

function readReplies(replies: FakeReplies): Route['next'] {
  if (typeof replies === 'function') return replies
  return isList(replies) ? inTurn(replies) : () => replies
}

function toPattern(url: string): RegExp {
  const parts = url.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

async function readCall(request: Request): Promise<FakeCall> {
  const { method, url, headers } = request
  return { method, url, headers: Object.fromEntries(headers), body: await request.text() }
}

/**
 * Creates a `fetch` that answers what a test scripted, and throws for everything else.
 *
 * @param clock - the clock for delayed replies
 *
 * @example
 * ```ts
 * import { createTestKernel } from 'portico/testing'
 *
 * const { http } = createTestKernel({ plugins: [] })
 * http.on('GET', 'https://api.example/wallets*', { body: [] })
 * http.on('POST', 'https://api.example/events', [{ status: 429 }, { status: 202 }])
 * ```
 */
export function createFakeHttp(clock: Clock): FakeHttp {
  const routes: Route[] = []
  const calls: FakeCall[] = []
  const unscripted: FakeCall[] = []
  return {
    calls,
    unscripted,
    on(method, url, replies) {
      routes.unshift({ method: method.toUpperCase(), pattern: toPattern(url), next: readReplies(replies) })
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const call = await readCall(request)
      calls.push(call)
      const route = routes.find(({ method, pattern }) => method === call.method && pattern.test(call.url))
      if (route) return answerRequest(route.next(call), request, clock)
      unscripted.push(call)
      const { method, url } = call
      throw new Error(
        `createFakeHttp: nobody scripted ${method} ${url}. Add http.on('${method}', '${url}', { body: … }).`,
      )
    },
  }
}
