import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { ReadTransaction, TransactionReading } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import { createAsk } from './estimate-fee'

/** 64 bytes in base58. */
const signatureText = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/**
 * Maximum number of blocks for which a transaction can be mined: it may refer to a block for 150 blocks, which may be some dozens ahead of
 * the last final one.
 */
const MAX_BLOCK_LIFE = 300n
/** Number of confirmations from which a block is final; nodes then report no count. */
const FINAL_CONFIRMATIONS = 32

interface Status {
  readonly stage: 'pending' | 'confirmed' | 'failed'
  readonly confirmations: number
}

/** Reads a status; undefined where no node knows the transaction. One block is not enough: two thirds have to vote for it. */
function readStatus(result: unknown): Status | undefined {
  const statuses = readProperty(result, 'value')
  const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined
  if (status === undefined) throw new TypeError('This is no list of statuses.')
  if (status === null) return undefined
  const [level, err, count] = ['confirmationStatus', 'err', 'confirmations'].map((name) => readProperty(status, name))
  const confirmations = typeof count === 'number' ? Math.max(1, count) : FINAL_CONFIRMATIONS
  if (level !== 'confirmed' && level !== 'finalized') return { stage: 'pending', confirmations: 0 }
  // Without a clear result it is not reported as failed, because the person would then pay again.
  if (err === undefined) throw new TypeError('This is no status.')
  return { stage: err === null ? 'confirmed' : 'failed', confirmations }
}

function readHeight(result: unknown): bigint {
  if (typeof result !== 'number' || !Number.isSafeInteger(result)) throw new TypeError('This is no height.')
  return BigInt(result)
}

/** Returns the last block in which the transaction can be mined; at the first reading it assumes a new transaction. */
const findPlace = (place: string | undefined, height: bigint): bigint =>
  place !== undefined && /^\d{1,20}$/.test(place) ? BigInt(place) : height + MAX_BLOCK_LIFE

/**
 * Reads the stage of a transaction. One that no node knows can still be mined until the block that it refers to is too old, which only a
 * final block height proves.
 *
 * @returns as `place` the last block in which it can be mined; 'unseen' where the id is not a signature
 * @throws the errors of RpcClient
 * @see Solana's JSON-RPC getSignatureStatuses
 */
export async function readTransaction(
  rpc: RpcClient,
  { id, place: known, ...params }: Parameters<FunctionOf<typeof ReadTransaction>>[0],
): Promise<TransactionReading> {
  if (!signatureText.test(id)) return { stage: 'unseen' }
  const ask = createAsk(rpc, params)
  // The height is read first, so that the transaction cannot be mined between the two readings.
  const height = await ask('getBlockHeight', [{ commitment: 'finalized' }], readHeight)
  const status = await ask('getSignatureStatuses', [[id], { searchTransactionHistory: true }], readStatus)
  const last = findPlace(known, height)
  const place = `${last}`
  if (!status) return { stage: 'unseen', place, ...(height <= last && { isStillValid: true }) }
  const { stage, confirmations } = status
  return stage === 'pending' ? { stage, place } : { stage, confirmations, place }
}
