import type { IncomingMessage, ServerResponse } from 'node:http'
import { exchangeCallOf } from '../exchange/exchange-call'
import { answerCall, type CallAnswer, refuse } from '../faults/answer-call'
import type { CallFaultKind } from '../faults/call-fault'
import { allowEveryOrigin } from '../http/cors'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import { answerQuestion } from './answer-question'
import type { BlockchainCall } from './api-call'
import type { ApiParts } from './api-parts'
import { type FoundCall, findCall } from './find-call'
import { makeHostile } from './make-hostile'

export const apiPath = '/blockchain-api'

/** A JSON-RPC request has its method in the body; so has the service's own method among those for nodes. */
function narrow(call: BlockchainCall, body: string): BlockchainCall {
  if (call === 'exchanges') return exchangeCallOf(body)
  return call === 'rpc' && body.includes('"getAddressBalance"') ? 'address-balance' : call
}

function spoil(call: BlockchainCall, answer: CallAnswer, fault: CallFaultKind | undefined): CallAnswer {
  if (fault?.kind !== 'hostile' && fault?.kind !== 'changed') return answer
  const right = JSON.parse(String(answer.body))
  const spoilt = fault.kind === 'changed' ? fault.change(right) : makeHostile(call, right)
  return { ...answer, body: JSON.stringify(spoilt) }
}

async function serve(parts: ApiParts, found: FoundCall, request: IncomingMessage, response: ServerResponse, url: URL) {
  const body = await readBody(request)
  const call = narrow(found.call, body)
  parts.count(call, url)
  const fault = parts.faults.take(call)
  const question = {
    ...found,
    call,
    body,
    path: url.pathname,
    query: url.searchParams,
    origin: `http://${request.headers.host}`,
  }
  // A service that is down registers no name, either.
  const isDown = call === 'register-name' && (fault?.kind === 'status' || fault?.kind === 'never')
  const answer = isDown ? refuse(500, 'Scripted') : await answerQuestion(parts, question)
  await answerCall(response, spoil(call, answer, fault), fault)
}

/** `/blockchain-api/v1/…`: the calls of the blockchain API, with the answers of its public service. */
export function apiRoute(parts: ApiParts): Route {
  return (request, response, url) => {
    if (!url.pathname.startsWith(`${apiPath}/`)) return false
    const found = findCall(request.method, url.pathname.slice(apiPath.length))
    if (!found) return false
    if (allowEveryOrigin(request, response)) return true
    serve(parts, found, request, response, url).catch((error: unknown) =>
      answerCall(response, refuse(500, String(error)), undefined),
    )
    return true
  }
}
