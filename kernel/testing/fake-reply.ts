import type { Clock } from '../platform/clock'

/** How a scripted route answers. */
export interface FakeReply {
  /** Default 200. */
  readonly status?: number
  /** A text or bytes go out as they are, anything else as JSON. */
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

/** Answers a request as scripted; an abort ends it at any time. */
export function answerRequest(reply: FakeReply, signal: AbortSignal, clock: Clock): Promise<Response> {
  return new Promise((resolve, reject) => {
    const finish = () =>
      reply.outcome === 'networkFailure' ? reject(new TypeError('Failed to fetch')) : resolve(toResponse(reply))
    if (signal.aborted) return reject(signal.reason)
    const cancel =
      reply.outcome === 'never' ? () => undefined : reply.afterMs ? clock.after(reply.afterMs, finish) : finish()
    signal.addEventListener('abort', () => {
      cancel?.()
      reject(signal.reason)
    })
  })
}
