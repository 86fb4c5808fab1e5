import type { ChainClient } from './chain-clients'

export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Sends many calls to the node in one request. Returns the results in their order. @throws the node's error */
export async function callNode(client: ChainClient, calls: readonly NodeCall[]): Promise<readonly unknown[]> {
  if (calls.length === 0) return []
  const answer = await fetch(client.transport.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
  })
  const results = (await answer.json()) as { id: number; result?: unknown; error?: unknown }[]
  return results
    .sort((one, other) => one.id - other.id)
    .map(({ result, error }) => {
      if (error) throw new Error(`The node refused a call: ${JSON.stringify(error)}`)
      return result
    })
}
