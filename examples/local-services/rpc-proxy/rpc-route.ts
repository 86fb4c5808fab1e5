import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import { answerWithFault } from './answer-with-fault'
import type { Caller } from './fault'
import type { FaultList } from './fault-list'
import { methodsOf } from './methods-of'
import type { RequestCounts } from './request-counts'
import { sendAnswer } from './send-answer'

export interface RpcRouteParts {
  nodeUrls: ReadonlyMap<number, string>
  faults: FaultList
  counts: RequestCounts
}

/** `/rpc/<chainId>`: forwards everything unchanged, so that it refuses what the node refuses. */
export function rpcRoute(parts: RpcRouteParts): Route {
  return (request, response, url) => {
    const chainId = Number(/^\/rpc\/(\d+)$/.exec(url.pathname)?.[1])
    const nodeUrl = parts.nodeUrls.get(chainId)
    if (!nodeUrl) return false
    if (allowEveryOrigin(request, response)) return true
    const caller: Caller = url.searchParams.get('caller') === 'wallet' ? 'wallet' : 'app'
    proxy(parts, { chainId, nodeUrl, caller }, request, response).catch((error: unknown) => {
      sendAnswer(response, { status: 502, body: JSON.stringify({ error: String(error) }) })
    })
    return true
  }
}

async function proxy(
  { faults, counts }: RpcRouteParts,
  { chainId, nodeUrl, caller }: { chainId: number; nodeUrl: string; caller: Caller },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const methods = methodsOf(body)
  counts.add(chainId, caller, methods)
  const type = request.headers['content-type']
  const forward = () => askNode(nodeUrl, body, type)
  const fault = faults.take(chainId, caller, methods)
  if (fault) return answerWithFault(response, fault, forward)
  sendAnswer(response, await forward())
}

async function askNode(url: string, body: string, type = 'text/plain') {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
  return { status: answer.status, body: await answer.text() }
}
