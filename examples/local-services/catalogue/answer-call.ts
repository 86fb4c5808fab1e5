import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { CatalogueFault } from './catalogue-fault'

export interface CatalogueAnswer {
  readonly type: 'application/json' | 'image/png' | 'image/svg+xml'
  readonly body: string | Buffer
}

const json = (value: unknown): CatalogueAnswer => ({ type: 'application/json', body: JSON.stringify(value) })

function send(response: ServerResponse, { type, body }: CatalogueAnswer, status = 200): void {
  // Whoever asked may have left while the answer was held back.
  if (!response.destroyed) response.writeHead(status, { 'content-type': type }).end(body)
}

/** Sends an answer, spoilt as a fault says. */
export async function answerCall(
  response: ServerResponse,
  answer: CatalogueAnswer,
  fault: CatalogueFault | undefined,
): Promise<void> {
  switch (fault?.kind) {
    case 'status':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', String(fault.retryAfter))
      return send(response, json({ reasons: [{ description: fault.message ?? 'Scripted' }] }), fault.status)
    case 'slow':
      await delay(fault.ms)
      return send(response, answer)
    case 'never':
      return
    case 'junk':
      return send(response, { ...answer, body: '<html>not json at all' })
    case 'cut-json':
      return send(response, {
        ...answer,
        body: Buffer.from(answer.body).subarray(0, Math.floor(answer.body.length / 2)),
      })
    default:
      return send(response, answer)
  }
}
