import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { ReadTransaction, TransactionReading } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import { createAsk } from './estimate-fee'

/** 64 bytes in base58. */
const signatureText = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** A transaction may refer to a block for 150 blocks, and that one is up to some dozens ahead of the last that is final. */
const MAX_BLOCK_LIFE = 300n
/** Behind so many no validator goes back; then the count is told no more. */
const FINAL_CONFIRMATIONS = 32

interface Status {
  readonly stage: 'pending' | 'confirmed' | 'failed'
  readonly confirmations: number
}

/** Reads a status; undefined where no node knows the transaction. One block is no proof yet: two thirds have to vote for it. */
function readStatus(result: unknown): Status | undefined {
  const statuses = readProperty(result, 'value')
  const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined
  if (status === undefined) throw new TypeError('This is no list of statuses.')
  if (status === null) return undefined
  const [level, err, count] = ['confirmationStatus', 'err', 'confirmations'].map((name) => readProperty(status, name))
  const confirmations = typeof count === 'number' ? Math.max(1, count) : FINAL_CONFIRMATIONS
  if (level !== 'confirmed' && level !== 'finalized') return { stage: 'pending', confirmations: 0 }
  // Who is told that it failed pays once more.
  if (err === undefined) throw new TypeError('This is no status.')
  return { stage: err === null ? 'confirmed' : 'failed', confirmations }
}

function readHeight(result: unknown): bigint {
  if (typeof result !== 'number' || !Number.isSafeInteger(result)) throw new TypeError('This is no height.')
  return BigInt(result)
}

/** The last block in which it can stand: at the first reading no later than one that was written just now. */
const findPlace = (place: string | undefined, height: bigint): bigint =>
  place !== undefined && /^\d{1,20}$/.test(place) ? BigInt(place) : height + MAX_BLOCK_LIFE

/**
 * Reads where a transaction stands. One that no node knows can still come until the block that it refers to is too old, which only a
 * final height proves.
 *
 * @returns as `place` the last block in which it can stand; 'unseen' for what is no signature
 * @throws what RpcClient throws
 * @see Solana's JSON-RPC getSignatureStatuses
 */
export async function readTransaction(
  rpc: RpcClient,
  { id, place: known, ...params }: Parameters<FunctionOf<typeof ReadTransaction>>[0],
): Promise<TransactionReading> {
  if (!signatureText.test(id)) return { stage: 'unseen' }
  const ask = createAsk(rpc, params)
  // The height first: what is unknown after it was too old has not slipped in between.
  const height = await ask('getBlockHeight', [{ commitment: 'finalized' }], readHeight)
  const status = await ask('getSignatureStatuses', [[id], { searchTransactionHistory: true }], readStatus)
  const last = findPlace(known, height)
  const place = `${last}`
  if (!status) return { stage: 'unseen', place, ...(height <= last && { isStillValid: true }) }
  const { stage, confirmations } = status
  return stage === 'pending' ? { stage, place } : { stage, confirmations, place }
}
