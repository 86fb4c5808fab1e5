import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { CallFaultKind } from './call-fault'

export interface CallAnswer {
  readonly type: 'application/json' | 'image/png' | 'image/svg+xml'
  readonly body: string | Buffer
  readonly status?: number
}

/** Answers with JSON. */
export const json = (value: unknown, status = 200): CallAnswer => ({
  type: 'application/json',
  body: JSON.stringify(value),
  status,
})

/** Refuses a call, with the error format of the hosted services. */
export const refuse = (status: number, description: string, name = 'request'): CallAnswer =>
  json({ status: 'FAILED', reasons: [{ name, description }] }, status)

function send(response: ServerResponse, { type, body, status = 200 }: CallAnswer): void {
  // The client may have left while the answer was delayed.
  if (!response.destroyed) response.writeHead(status, { 'content-type': type }).end(body)
}

/** Sends an answer, changed as a fault says. */
export async function answerCall(
  response: ServerResponse,
  answer: CallAnswer,
  fault: CallFaultKind | undefined,
): Promise<void> {
  switch (fault?.kind) {
    case 'status':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', String(fault.retryAfter))
      return send(response, refuse(fault.status, fault.message ?? 'Scripted'))
    case 'slow':
      await delay(fault.ms)
      return send(response, answer)
    case 'never':
      return
    case 'junk':
      return send(response, { ...answer, body: '<html>not json at all' })
    case 'empty':
      return send(response, { ...answer, body: '' })
    case 'cut-json':
      return send(response, {
        ...answer,
        body: Buffer.from(answer.body).subarray(0, Math.floor(answer.body.length / 2)),
      })
    default:
      return send(response, answer)
  }
}
