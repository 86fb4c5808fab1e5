import { decodeJson } from '../../../../kernel/lib/http/read-body'
import { sendRequest } from '../../../../kernel/lib/http/send-request'
import { withDeadline } from '../../../../kernel/lib/http/with-deadline'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { RpcNode } from './list-nodes'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
  /** Of the answer. */
  readonly maxBytes: number
}

/** An answer, and its text: JSON knows no number beyond 2^53, a balance does. */
export interface RpcAnswer {
  readonly json: unknown
  readonly text: string
}

const timeoutMs = 10_000

const decode = (bytes: Uint8Array<ArrayBuffer>): RpcAnswer => ({
  json: decodeJson(bytes),
  text: new TextDecoder().decode(bytes),
})

/**
 * Posts one call to one node.
 *
 * @param ctx - clock, and the signal of the plugin's life
 * @param signal - of whoever waits
 * @throws HTTP_STATUS, HTTP_TIMEOUT (10 s for headers and body together), HTTP_NETWORK_FAILED, HTTP_BODY_INVALID,
 *   HTTP_BODY_TOO_LARGE; the reason of the signal
 * @see JSON-RPC 2.0
 */
export async function postCall(
  { clock, signal: life }: Pick<PluginContext, 'clock' | 'signal'>,
  { url, fetch, contentType }: RpcNode,
  { method, params: values, maxBytes }: RpcCall,
  signal: AbortSignal | undefined,
): Promise<RpcAnswer> {
  const controller = new AbortController()
  const ends = [life, ...(signal ? [signal] : [])]
  const stop = () => controller.abort(ends.find(({ aborted }) => aborted)?.reason)
  for (const end of ends) end.throwIfAborted()
  for (const end of ends) end.addEventListener('abort', stop)
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: values }),
    referrerPolicy: 'no-referrer',
  }
  try {
    const params = { fetch, clock, url, path: new URL(url).host, init, maxBytes, decode }
    return (await withDeadline(controller, clock, timeoutMs, (own) => sendRequest(params, own))) as RpcAnswer
  } finally {
    for (const end of ends) end.removeEventListener('abort', stop)
  }
}
