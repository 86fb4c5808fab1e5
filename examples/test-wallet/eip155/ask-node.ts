import { WalletError } from '../core/wallet-error'

export type Fetch = typeof globalThis.fetch

interface NodeAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

let lastId = 0

export async function askNode(
  fetch: Fetch,
  rpcUrl: string,
  { method, params }: { method: string; params: unknown },
): Promise<unknown> {
  lastId += 1
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
  })
  if (!response.ok) throw new WalletError(-32603, `The node answered with HTTP ${response.status}`)
  const { result, error } = (await response.json()) as NodeAnswer
  if (error) throw new WalletError(error.code, error.message, error.data)
  return result
}
