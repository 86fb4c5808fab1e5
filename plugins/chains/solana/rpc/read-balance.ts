import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { GetNativeBalance } from '../../../../kernel/namespaces/capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { RpcClient } from '../../../wallets/contract'

const maxBytes = 64 * 1024
const MAX_U64 = 2n ** 64n - 1n

/** Lamports, exactly: a number that JSON has rounded is read from the text. */
function readLamports(result: unknown, readText: () => string): bigint {
  const value = readProperty(result, 'value')
  const digits = Number.isSafeInteger(value) ? String(value) : /"value"\s*:\s*(\d{1,20})\s*[,}]/.exec(readText())?.[1]
  const lamports = typeof value === 'number' && digits !== undefined ? BigInt(digits) : -1n
  if (lamports < 0n || lamports > MAX_U64) throw new TypeError('This is no balance.')
  return lamports
}

/**
 * Reads a balance.
 *
 * @param rpc - asks the nodes
 * @param params - whose, and on which network
 * @returns lamports
 * @throws what RpcClient throws
 * @see Solana's JSON-RPC getBalance
 */
export function readBalance(
  rpc: RpcClient,
  { address, network, signal }: Parameters<FunctionOf<typeof GetNativeBalance>>[0],
): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return rpc.request({ network, method: 'getBalance', params, maxBytes, parse: readLamports, signal })
}
