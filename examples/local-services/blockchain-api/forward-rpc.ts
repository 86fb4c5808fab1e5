import { type CallAnswer, refuse } from '../faults/answer-call'
import type { ChainAccess } from './chain-access'

interface Question {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: { readonly address?: unknown }
}

/** Forwards JSON-RPC to the node of a chain, with any content type. */
export async function forwardRpc(access: ChainAccess, chainId: string, body: string): Promise<CallAnswer> {
  const ask = access.nodeOf(chainId)
  if (!ask) return refuse(400, 'We do not support this chain', 'chainId')
  const answer = await ask(body)
  return { type: 'application/json', ...answer }
}

/** The service's own method for an account's balance of a chain's currency. */
export async function answerAddressBalance(access: ChainAccess, chainId: string, body: string): Promise<CallAnswer> {
  const { id, params } = JSON.parse(body) as Question
  const result = await access.nativeBalance(chainId, String(params?.address))
  if (result === undefined) return refuse(400, 'We do not support this chain', 'chainId')
  return { type: 'application/json', body: JSON.stringify({ ok: true, result, jsonrpc: '2.0', id }) }
}
