import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault'
import { type RpcAnswer, sendAnswer } from './send-answer'

type Respond = (response: ServerResponse, fault: Fault, forward: () => Promise<RpcAnswer>) => Promise<void>

export const answerWithFault: Respond = async (response, fault, forward) => {
  switch (fault.kind) {
    case 'status':
      return sendAnswer(response, statusAnswer(fault.status, fault.retryAfter))
    case 'slow':
      await delay(fault.ms)
      return sendAnswer(response, await forward())
    case 'drip':
      return drip(response, (await forward()).body, fault.ms)
    case 'never':
      return
    case 'junk':
      return sendAnswer(response, { status: 200, body: 'not json at all' })
    case 'cut-json': {
      const { status, body } = await forward()
      return sendAnswer(response, { status, body: body.slice(0, Math.floor(body.length / 2)) })
    }
    case 'empty':
      return sendAnswer(response, { status: 200, body: '' })
    case 'rpc-error':
      return sendAnswer(response, await errorAnswer(fault, forward))
  }
}

/** A gateway's 502 is an HTML page, as real ones send. */
function statusAnswer(status: number, retryAfter?: number): RpcAnswer {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  if (status !== 502) return { status, headers, body: JSON.stringify({ error: `Scripted status ${status}` }) }
  const body = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'
  return { status, headers: { ...headers, 'content-type': 'text/html' }, body }
}

async function drip(response: ServerResponse, body: string, ms: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  for (const byte of Buffer.from(body)) {
    if (response.destroyed) return
    response.write(Buffer.from([byte]))
    await delay(ms)
  }
  response.end()
}

/** The node is asked only to learn the id (or ids of a batch) in the form it answers. */
async function errorAnswer(
  fault: Fault & { kind: 'rpc-error' },
  forward: () => Promise<RpcAnswer>,
): Promise<RpcAnswer> {
  const { code, message, data } = fault
  const fail = ({ id }: { id: unknown }) => ({ jsonrpc: '2.0', id, error: { code, message, data } })
  const answer = JSON.parse((await forward()).body) as { id: unknown } | { id: unknown }[]
  return { status: 200, body: JSON.stringify(Array.isArray(answer) ? answer.map(fail) : fail(answer)) }
}
