interface Call {
  readonly to?: string
  readonly data: string
}

/** After this the node counts as gone. */
const patienceMs = 10_000

/**
 * Asks a node by eth_call, at its latest block.
 *
 * @throws the node's own error, as it answered it, or that it could not be asked
 */
export async function callNode(rpcUrl: string | undefined, { to, data }: Call): Promise<string> {
  // Without a node no account is taken for a contract.
  if (rpcUrl === undefined) return '0x'
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      // JSON leaves out a `to` that is not told.
      params: [{ to, data }, 'latest'],
    }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
  if (error !== undefined && error !== null) throw new Error('The node refused the call.', { cause: error })
  if (typeof result !== 'string') throw new Error('The node answered with something that is no call data.')
  return result
}
