import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { PlanSwap, SwapStep, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { transferError, transferRefusal } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { estimateTransaction, priceCall } from '../transfers/estimate-fee'
import { estimateBehindApproval } from './estimate-behind-approval'
import { simulateCalls } from './simulate-calls'

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
