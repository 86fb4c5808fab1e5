import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { transferError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type {
  PlanSwap,
  SwapStep,
  TokenAllowance,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { readQuantity } from '../rpc/read-values'
import { estimateTransaction, priceCall, toRefusal } from '../transfers/estimate-fee'
import { toWord } from '../transfers/transfer-call'
import { writeAllowanceQuestion } from './allowances'
import { readWord, simulateCalls } from './simulate-swap'

type Where = Parameters<typeof simulateCalls>[1]

/** Slots of the mapping of allowances: the first ones as compilers count them, and that of OpenZeppelin's ERC-20 of ERC-7201. */
const allowanceMappings: readonly string[] = [
  ...Array.from({ length: 16 }, (_, slot) => toWord(`0x${slot.toString(16)}`)),
  toWord('0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01'),
]
/** More than any allowance but an unbounded one, so that a slot is known by what it was filled with. */
const MARK = 2n ** 200n

const hash = (words: string): string => bytesToHex(keccak_256(hexToBytes(words)))
const word = (value: bigint): string => `0x${toWord(`0x${value.toString(16)}`)}`

/** Where a token keeps what somebody may move, by the slot of its mapping (`mapping(owner => mapping(spender => amount))`). */
const slotOf = (mapping: string, owner: string, spender: string): string =>
  `0x${hash(toWord(toHexAddress(spender)) + hash(toWord(toHexAddress(owner)) + mapping))}`

const override = (token: string, stateDiff: Readonly<Record<string, string>>) => ({
  [toHexAddress(token)]: { stateDiff },
})

/** Finds where a token keeps an allowance: each slot is filled with another amount for the time of a question, and the answer names one. */
async function findSlot(rpc: RpcClient, where: Where, { token, owner, spender }: TokenAllowance) {
  const slots = allowanceMappings.map((mapping) => slotOf(mapping, owner, spender))
  const marked = Object.fromEntries(slots.map((slot, index) => [slot, word(MARK + BigInt(index))]))
  const call = { to: toHexAddress(token), data: writeAllowanceQuestion(owner, spender) }
  const params = [call, 'latest', override(token, marked)]
  const found = (await rpc.request({ ...where, method: 'eth_call', params, parse: readWord })) - MARK
  return found >= 0n ? slots[Number(found)] : undefined
}

/** An allowance as it will be once it was approved. */
interface CountedAllowance extends TokenAllowance {
  readonly amount: bigint
}

/**
 * Runs a call on a node as if an allowance had been approved, by writing it into the token's storage for the time of the question.
 *
 * @returns the gas; undefined where the node takes no state of ours, or the token keeps its allowances elsewhere
 * @throws TRANSFER_REFUSED where the node ran it, and it failed
 */
async function estimateBehindApproval(
  rpc: RpcClient,
  where: Where,
  transaction: TransactionFields,
  allowance: CountedAllowance,
): Promise<bigint | undefined> {
  const questionWith = async () => {
    const slot = await findSlot(rpc, where, allowance)
    return slot && [transaction, 'latest', override(allowance.token, { [slot]: word(allowance.amount) })]
  }
  const params = await questionWith().catch(() => undefined)
  if (!params) return undefined
  try {
    await rpc.request({ ...where, method: 'eth_call', params, parse: () => undefined })
  } catch (error) {
    const refused = toRefusal(error)
    if (where.signal?.aborted || transferRefusal(refused)) throw refused
    return undefined
  }
  // Nodes that take a state of ours for calls may not for estimates: what those say of a failure proves nothing.
  return rpc.request({ ...where, method: 'eth_estimateGas', params, parse: readQuantity }).catch(() => undefined)
}

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** An exchange that keeps the time writes more in a later second than in the one that the node ran it in. */
const withTimekeeping = (gas: bigint): bigint => gas + gas / 4n

/**
 * Estimates the fee of a swap that nothing has to come before, which is run.
 *
 * @throws TRANSFER_REFUSED where the chain would not take it
 */
export const estimateLoneSwap = (
  rpc: RpcClient,
  { network, signal, account: from }: Pick<PlanParams, 'network' | 'signal' | 'account'>,
  transaction: TransactionFields,
): Promise<FeeEstimate> =>
  estimateTransaction(rpc, { network, from, transaction, ...(signal && { signal }) }, withTimekeeping)

/**
 * Estimates the fee of a swap, which is run: behind its approvals where the node runs several calls, or takes an allowance of ours.
 *
 * @param more - gas that the swap takes besides, of what cannot be run yet
 * @returns undefined where it has approvals and the node can do neither
 * @throws TRANSFER_REFUSED where the chain would not take it
 */
export async function estimateSwap(
  rpc: RpcClient,
  params: PlanParams,
  transaction: TransactionFields,
  approvals: readonly SwapStep[],
  more = 0n,
): Promise<FeeEstimate | undefined> {
  if (approvals.length === 0) return estimateLoneSwap(rpc, params, transaction)
  const { network, signal, account: from, sell: token, amount } = params
  const where = { network, ...(signal && { signal }) }
  const calls = [...approvals.map((step) => step.transaction), transaction]
  const outcomes = await simulateCalls(rpc, where, calls).catch((error: unknown) => {
    if (signal?.aborted || transferRefusal(error)) throw error
    // It has been of no use for this so far; the swap is run once it is approved.
    return undefined
  })
  if (outcomes && !outcomes.every(({ isDone }) => isDone))
    throw transferError('reverts', 'The node ran the swap behind its approval, and it failed.')
  const allowance = token !== undefined && { token, owner: from, spender: transaction.to ?? '', amount }
  const gas = outcomes
    ? outcomes.at(-1)?.gas
    : allowance && (await estimateBehindApproval(rpc, where, transaction, allowance))
  if (gas === undefined || gas === false) return undefined
  // A chain gives back a fifth at most of what was needed on the way (EIP-3529), which the node has taken off.
  return priceCall(rpc, where, transaction, withTimekeeping(gas) + gas / 4n + more)
}
