import { isPorticoError } from '../../../kernel/errors/portico-error'
import type { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import { delay } from '../../../kernel/platform/delay'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readProperty } from '../../../kernel/wallets/read-property'
import { solanaError } from '../solana-errors'
import { postCall, type RpcAnswer } from './post-call'

type BalanceParams = Parameters<FunctionOf<typeof GetNativeBalance>>[0]

const method = 'getBalance'
/** Spec section 9. */
const retries = 3
const baseMs = 150
const most = 2n ** 64n - 1n

/** A node that is behind the others, out of limits, or out of its mind for a moment. @see Solana's JSON-RPC custom errors */
const passing: readonly unknown[] = [-32005, -32603, 429]

/** A node that is overloaded, or was cut off, is asked again; one that says no is not. */
function isPassing(error: unknown): boolean {
  if (!isPorticoError(error)) return false
  if (error.code === 'SOLANA_RPC_REFUSED') return passing.includes(error.context.code)
  const status = Number(error.context.status)
  return error.code === 'HTTP_NETWORK_FAILED' || status === 408 || status === 429 || status >= 500
}

/** Lamports, exactly: a number that JSON has rounded is read from the text. */
function readLamports({ json, text }: RpcAnswer): bigint {
  const value = readProperty(readProperty(json, 'result'), 'value')
  const digits = Number.isSafeInteger(value) ? String(value) : /"value"\s*:\s*(\d{1,20})\s*[,}]/.exec(text)?.[1]
  const lamports = typeof value === 'number' && digits !== undefined ? BigInt(digits) : -1n
  if (lamports < 0n || lamports > most) throw solanaError('SOLANA_RPC_ANSWER_INVALID', { method })
  return lamports
}

async function askNode(ctx: PluginContext, url: string, { address, network, signal }: BalanceParams): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  const answer = await postCall(ctx, url, { method, params }, signal)
  const refusal = readProperty(answer.json, 'error')
  if (refusal === undefined || refusal === null) return readLamports(answer)
  const [code, reason] = ['code', 'message'].map((key) => readProperty(refusal, key))
  const context = { network: network.caipNetworkId, method, reason: String(reason).slice(0, 300), code }
  throw solanaError('SOLANA_RPC_REFUSED', context)
}

async function askPatiently(ctx: PluginContext, url: string, params: BalanceParams): Promise<bigint> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askNode(ctx, url, params)
    } catch (error) {
      if (attempt >= retries || params.signal?.aborted || !isPassing(error)) throw error
      await delay(ctx, baseMs * 2 ** attempt, params.signal)
    }
  }
}

/**
 * Reads a balance: nodes are asked in their order, each up to four times where it is only overloaded.
 *
 * @param params - whose, and on which network
 * @returns lamports
 * @throws SOLANA_RPC_MISSING, SOLANA_RPC_FAILED, SOLANA_RPC_REFUSED; the reason of the signal
 * @see Solana's JSON-RPC getBalance; spec section 9; security F-05, F-06, F-07
 */
export async function readBalance(ctx: PluginContext, params: BalanceParams): Promise<bigint> {
  const { network, signal } = params
  const urls = network.rpcUrls.default.http
  if (!urls.length) throw solanaError('SOLANA_RPC_MISSING', { network: network.caipNetworkId })
  let last: unknown
  for (const url of urls) {
    try {
      return await askPatiently(ctx, url, params)
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
