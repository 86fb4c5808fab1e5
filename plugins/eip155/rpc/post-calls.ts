import { decodeJson } from '../../../kernel/http/read-body'
import { sendRequest } from '../../../kernel/http/send-request'
import { withDeadline } from '../../../kernel/http/with-deadline'
import { readProperty } from '../../../kernel/wallets/read-property'
import { eip155Error } from '../eip155-errors'
import type { RpcEnvironment } from './rpc-environment'

export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** What a node answered to one call. */
export type RpcReply =
  | { readonly result: unknown }
  | { readonly code: number | undefined; readonly reason: string; readonly data: unknown }

const maxBytes = 2 * 1024 * 1024

/** One answer, of whatever shape a broken node gives it. */
function readReply(answer: unknown): RpcReply | undefined {
  const error = readProperty(answer, 'error')
  if (error === undefined || error === null) {
    const result = readProperty(answer, 'result')
    return result === undefined ? undefined : { result }
  }
  const code = readProperty(error, 'code')
  const reason = readProperty(error, 'message')
  return {
    code: typeof code === 'number' ? code : undefined,
    reason: typeof reason === 'string' ? reason.slice(0, 300) : 'no reason given',
    data: readProperty(error, 'data'),
  }
}

/** Answers of a batch come in any order, and some nodes refuse a batch with one answer for all of it. */
function matchReplies(answer: unknown, calls: readonly RpcCall[]): readonly (RpcReply | undefined)[] {
  if (!Array.isArray(answer)) {
    const reply = readReply(answer)
    const isForAll = calls.length === 1 || (reply && 'reason' in reply)
    return calls.map(() => (isForAll ? reply : undefined))
  }
  const byId = new Map(answer.map((item) => [readProperty(item, 'id'), item]))
  return calls.map((_, index) => readReply(byId.get(index + 1)))
}

const toJsonRpc = ({ method, params = [] }: RpcCall, index: number) => ({
  jsonrpc: '2.0',
  id: index + 1,
  method,
  params,
})

/**
 * Posts calls to one node: one as it is, several as a batch.
 *
 * @param env - fetch and clock
 * @param url - of the node
 * @param calls - one or more
 * @param options - a signal that ends it, and a time limit for headers and body together
 * @returns a reply for each call, in their order
 * @throws HTTP_STATUS, HTTP_TIMEOUT, HTTP_NETWORK_FAILED, HTTP_BODY_INVALID, HTTP_BODY_TOO_LARGE, EIP155_RPC_ANSWER_INVALID
 *   where a call has no reply; the reason of the signal
 * @see JSON-RPC 2.0; EIP-1474
 */
export async function postCalls(
  env: RpcEnvironment,
  url: string,
  calls: readonly RpcCall[],
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<readonly RpcReply[]> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const requests = calls.map(toJsonRpc)
  // A simple request in the sense of CORS: the browser asks no permission first, which would double every round trip.
  const headers = { 'content-type': 'text/plain' }
  const body = JSON.stringify(requests.length === 1 ? requests[0] : requests)
  const init: RequestInit = { method: 'POST', headers, body, referrerPolicy: 'no-referrer' }
  const params = {
    fetch: env.fetch,
    clock: env.clock,
    url,
    path: new URL(url).host,
    init,
    maxBytes,
    decode: decodeJson,
  }
  try {
    const answer = await withDeadline(controller, env.clock, timeoutMs, (own) => sendRequest(params, own))
    return matchReplies(answer, calls).map((reply, index) => {
      if (!reply) throw eip155Error('EIP155_RPC_ANSWER_INVALID', { method: calls[index]?.method })
      return reply
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
