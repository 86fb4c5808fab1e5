import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { SolanaOptions } from '../contract'
import { solanaError } from '../solana-errors'
import { askNodes } from './ask-nodes'
import type { RpcAnswer } from './post-call'

const method = 'getBalance'
const maxBytes = 64 * 1024
const MAX_U64 = 2n ** 64n - 1n

/** Lamports, exactly: a number that JSON has rounded is read from the text. */
function readLamports({ json, text }: RpcAnswer): bigint {
  const value = readProperty(readProperty(json, 'result'), 'value')
  const digits = Number.isSafeInteger(value) ? String(value) : /"value"\s*:\s*(\d{1,20})\s*[,}]/.exec(text)?.[1]
  const lamports = typeof value === 'number' && digits !== undefined ? BigInt(digits) : -1n
  if (lamports < 0n || lamports > MAX_U64) throw solanaError('SOLANA_RPC_ANSWER_INVALID', { method })
  return lamports
}

/**
 * Reads a balance.
 *
 * @param options - `rpcUrls` of the app
 * @param params - whose, and on which network
 * @returns lamports
 * @throws what `askNodes` throws
 * @see Solana's JSON-RPC getBalance
 */
export function readBalance(
  ctx: PluginContext,
  options: SolanaOptions,
  { address, network, signal }: Parameters<FunctionOf<typeof GetNativeBalance>>[0],
): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return askNodes(ctx, options, { network, method, params, maxBytes, parse: readLamports, signal })
}
