import { isRecord } from './channel'

/** A refusal by a node, or by the page instead of it. */
export class RpcError extends Error {
  constructor(
    message: string,
    readonly code = -32000,
  ) {
    super(message)
    this.name = 'RpcError'
  }
}

const timeoutMs = 30_000
const somethingElse = 'The network answered something else'

/** Sends a request to a node; the page's policy only allows those that the site's host named. */
export async function askNode(url: string, method: string, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  const answer: unknown = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
    signal: AbortSignal.any(limits),
  })
    .then((response) => response.json())
    .catch((error: unknown) => {
      throw new RpcError(error instanceof SyntaxError ? somethingElse : 'The network cannot be reached from the wallet')
    })
  if (!isRecord(answer)) throw new RpcError(somethingElse)
  if (isRecord(answer.error)) {
    const { message, code } = answer.error
    throw new RpcError(String(message ?? 'The network refused'), typeof code === 'number' ? code : undefined)
  }
  return answer.result
}
