import { readProperty } from '../../../kernel/wallets/read-property'
import { isAddress } from '../is-address'
import { solanaError } from '../solana-errors'
import type { RpcAnswer } from './post-call'

/** What one token account holds. */
export interface TokenAmount {
  readonly mint: string
  readonly decimals: number
  readonly value: bigint
}

/** S-08. */
const mostDecimals = 77
const most = 2n ** 64n - 1n

const readPath = (value: unknown, path: readonly string[]) => path.reduce(readProperty, value)

/** One account, as `jsonParsed` renders it; undefined for what is none. */
function readAmount(item: unknown): TokenAmount | undefined {
  const info = readPath(item, ['account', 'data', 'parsed', 'info'])
  const [mint, decimals, digits] = [['mint'], ['tokenAmount', 'decimals'], ['tokenAmount', 'amount']].map((path) =>
    readPath(info, path),
  )
  if (typeof mint !== 'string' || !isAddress(mint)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
    return undefined
  const value = typeof digits === 'string' && /^\d{1,20}$/.test(digits) ? BigInt(digits) : -1n
  return value < 0n || value > most ? undefined : { mint, decimals, value }
}

/**
 * Reads an answer to getTokenAccountsByOwner; accounts that make no sense are left out.
 *
 * @throws SOLANA_RPC_ANSWER_INVALID where it is no list
 */
export function readTokenAccounts({ json }: RpcAnswer): readonly TokenAmount[] {
  const list = readPath(json, ['result', 'value'])
  if (!Array.isArray(list)) throw solanaError('SOLANA_RPC_ANSWER_INVALID', { method: 'getTokenAccountsByOwner' })
  return list.flatMap((item) => readAmount(item) ?? [])
}
