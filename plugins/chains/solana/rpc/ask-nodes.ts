import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Network } from '../../../../kernel/namespaces/network'
import { delay } from '../../../../kernel/platform/delay'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { SolanaOptions } from '../contract'
import { solanaError } from '../solana-errors'
import { listNodes, type RpcNode } from './list-nodes'
import { postCall, type RpcAnswer, type RpcCall } from './post-call'

export interface RpcQuestion<T> extends RpcCall {
  readonly network: Network
  /** Reads the answer; what it throws sends the question to the next node. */
  readonly parse: (answer: RpcAnswer) => T
  readonly signal?: AbortSignal | undefined
}

/** Tries after the first; the pause doubles from `baseMs`. */
const retries = 3
const baseMs = 150

/** A node that is behind the others, out of limits, or out of its mind for a moment. @see Solana's JSON-RPC custom errors */
const retryableCodes: readonly unknown[] = [-32005, -32603, 429]

/** A node that is overloaded, or was cut off, is asked again; one that says no is not. */
function isPassing(error: unknown): boolean {
  if (!isPorticoError(error)) return false
  if (error.code === 'SOLANA_RPC_REFUSED') return retryableCodes.includes(error.context.code)
  const status = Number(error.context.status)
  return error.code === 'HTTP_NETWORK_FAILED' || status === 408 || status === 429 || status >= 500
}

async function askNode<T>(ctx: PluginContext, node: RpcNode, question: RpcQuestion<T>): Promise<T> {
  const { network, method, parse, signal } = question
  const answer = await postCall(ctx, node, question, signal)
  const refusal = readProperty(answer.json, 'error')
  if (refusal === undefined || refusal === null) return parse(answer)
  const [code, reason] = ['code', 'message'].map((key) => readProperty(refusal, key))
  const context = { network: network.caipNetworkId, method, reason: String(reason).slice(0, 300), code }
  throw solanaError('SOLANA_RPC_REFUSED', context)
}

async function askPatiently<T>(ctx: PluginContext, node: RpcNode, question: RpcQuestion<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askNode(ctx, node, question)
    } catch (error) {
      if (attempt >= retries || question.signal?.aborted || !isPassing(error)) throw error
      await delay(ctx, baseMs * 2 ** attempt, question.signal)
    }
  }
}

/**
 * Asks the nodes of a network in their order, each up to four times where it is only overloaded.
 *
 * @param options - `rpcUrls` of the app
 * @param question - what is asked, and how the answer is read
 * @throws SOLANA_RPC_MISSING, SOLANA_RPC_FAILED, SOLANA_RPC_REFUSED; the reason of the signal
 */
export async function askNodes<T>(
  ctx: PluginContext,
  options: Pick<SolanaOptions, 'rpcUrls'>,
  question: RpcQuestion<T>,
): Promise<T> {
  const { network, method, signal } = question
  const nodes = listNodes(ctx, network, options)
  if (!nodes.length) throw solanaError('SOLANA_RPC_MISSING', { network: network.caipNetworkId })
  let last: unknown
  for (const node of nodes) {
    try {
      return await askPatiently(ctx, node, question)
    } catch (error) {
      signal?.throwIfAborted()
      ctx.signal.throwIfAborted()
      last = error
    }
  }
  if (isPorticoError(last, 'SOLANA_RPC_REFUSED')) throw last
  const reason = last instanceof Error ? last.message : String(last)
  throw solanaError('SOLANA_RPC_FAILED', { network: network.caipNetworkId, method, reason }, last)
}
