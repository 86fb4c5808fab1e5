import { decodeJson } from '../../../kernel/http/read-body'
import { sendRequest } from '../../../kernel/http/send-request'
import { withDeadline } from '../../../kernel/http/with-deadline'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** An answer, and its text: JSON knows no number beyond 2^53, a balance does. */
export interface RpcAnswer {
  readonly json: unknown
  readonly text: string
}

const maxBytes = 64 * 1024
const timeoutMs = 10_000

const decode = (bytes: Uint8Array<ArrayBuffer>): RpcAnswer => ({
  json: decodeJson(bytes),
  text: new TextDecoder().decode(bytes),
})

/**
 * Posts one call to one node.
 *
 * @param ctx - fetch and clock, and the signal of the plugin's life
 * @param signal - of whoever waits
 * @throws HTTP_STATUS, HTTP_TIMEOUT (10 s for headers and body together), HTTP_NETWORK_FAILED, HTTP_BODY_INVALID,
 *   HTTP_BODY_TOO_LARGE; the reason of the signal
 * @see JSON-RPC 2.0
 */
export async function postCall(
  { fetch, clock, signal: life }: Pick<PluginContext, 'fetch' | 'clock' | 'signal'>,
  url: string,
  call: RpcCall,
  signal: AbortSignal | undefined,
): Promise<RpcAnswer> {
  const controller = new AbortController()
  const ends = [life, ...(signal ? [signal] : [])]
  const stop = () => controller.abort(ends.find(({ aborted }) => aborted)?.reason)
  for (const end of ends) end.throwIfAborted()
  for (const end of ends) end.addEventListener('abort', stop)
  const init: RequestInit = {
    method: 'POST',
    // Nodes of this family refuse any other type, so the browser has to ask for permission first.
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    referrerPolicy: 'no-referrer',
  }
  try {
    const params = { fetch, clock, url, path: new URL(url).host, init, maxBytes, decode }
    return (await withDeadline(controller, clock, timeoutMs, (own) => sendRequest(params, own))) as RpcAnswer
  } finally {
    for (const end of ends) end.removeEventListener('abort', stop)
  }
}
