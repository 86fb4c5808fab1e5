import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type {
  PlanSwap,
  SwapIntent,
  SwapPlan,
  SwapRouter,
  SwapStep,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import { swapError } from '../../../../kernel/namespaces/swap-error'
import { transferRefusal } from '../../../../kernel/namespaces/transfer-error'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { estimateTokenCall } from '../transfers/estimate-fee'
import { isSameAddress, MAX_UINT256, toQuantity } from '../transfers/transfer-call'
import { createApproval, needsRevoke, readAllowance } from './allowances'
import { estimateSwap } from './estimate-swap'
import { findFault } from './find-fault'
import { type BuiltFields, readBuilt } from './read-built'
import { isRouterCall, type RouterCall, readRouterCall, writeRouterCall } from './router-calls'
import { simulateSwap } from './simulate-swap'

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** Asks a node, at a time. */
export interface Chain {
  readonly rpc: RpcClient
  /** ms since the epoch */
  readonly now: number
}

function checkIntent({ account, sell, buy, amount, minReceived }: SwapIntent): void {
  const addresses = [account, ...[sell, buy].filter((token) => token !== undefined)]
  if (!addresses.every(isAddress)) throw swapError('unreadable', 'An address is none of this namespace.')
  if (isSameAddress(sell, buy)) throw swapError('token', 'Nothing is exchanged for itself.')
  if (amount <= 0n || amount > MAX_UINT256) throw swapError('amount', 'Nothing is given.')
  // Whoever stands between would take all of it.
  if (minReceived <= 0n || minReceived > MAX_UINT256) throw swapError('received', 'Nothing has to be received.')
}

interface CheckedSwap {
  readonly transaction: TransactionFields
  /** What it says, where it can be read. */
  readonly call?: RouterCall
}

/** Reads a call of a router and writes it anew. @throws SWAP_REFUSED */
function readSwap(fields: BuiltFields, intent: SwapIntent, router: SwapRouter, now: number): CheckedSwap {
  const read = (data: string) => {
    const call = readRouterCall(data)
    if (!call) throw swapError('unreadable', 'The call of the router is not written as it is usually.')
    const fault = findFault(call, BigInt(fields.value), intent, router, now)
    if (fault) throw swapError(fault, `The ${fault} of what was built is not as intended.`)
    return call
  }
  const data = writeRouterCall(read(fields.data))
  const call = read(data)
  const value = toQuantity(intent.sell === undefined ? intent.amount : 0n)
  const transaction = Object.freeze({
    from: toHexAddress(intent.account),
    to: toHexAddress(router.router),
    value,
    data,
  })
  return { transaction, call }
}

/** Lists what a token has to be asked before; the first step is run, so that its fee is known. */
async function planApproval({ rpc }: Chain, params: PlanParams, spender: string): Promise<readonly SwapStep[]> {
  const { network, signal, account: owner, sell: token, amount, isUnlimited } = params
  const where = { network, ...(signal && { signal }) }
  if (token === undefined) return []
  const allowance = await readAllowance(rpc, { ...where, token, owner, spender })
  if (allowance >= amount) return []
  const write = (units: bigint) => createApproval({ token, owner, spender, amount: units })
  const approve = { kind: 'approve', transaction: write(isUnlimited ? MAX_UINT256 : amount) } as const
  const revokeFirst = async (): Promise<readonly SwapStep[]> => {
    const transaction = write(0n)
    return [{ kind: 'revoke', transaction, fee: await estimateTokenCall(rpc, where, transaction) }, approve]
  }
  if (allowance > 0n && needsRevoke(network, token)) return revokeFirst()
  try {
    return [{ ...approve, fee: await estimateTokenCall(rpc, where, approve.transaction) }]
  } catch (error) {
    if (allowance === 0n || transferRefusal(error) !== 'reverts') throw error
    return revokeFirst()
  }
}

/**
 * Checks what was built against what was intended, and lists what a wallet is asked for.
 *
 * @throws SWAP_REFUSED, TRANSFER_REFUSED, and what RpcClient throws
 */
export async function planSwap(chain: Chain, params: PlanParams): Promise<SwapPlan> {
  checkIntent(params)
  const fields = readBuilt(params.transaction, params)
  const router = params.routers.find(({ router }) => isSameAddress(router, fields.to))
  // Whoever may move a token has to be known, whatever running the call shows.
  if (!router && params.sell !== undefined) throw swapError('contract', 'The contract is none that is known.')
  const isReadable = router !== undefined && isRouterCall(fields.data)
  const checked: CheckedSwap = isReadable
    ? readSwap(fields, params, router, chain.now)
    : { transaction: Object.freeze(fields) }
  const { transaction, call } = checked
  if (call && router?.permitRouter !== undefined && (params.canSign || params.permit) && !params.isUnlimited) {
    const { planByPermit } = await import('./plan-permit')
    const plan = await planByPermit(chain, params, call, router)
    if (plan) return plan
  }
  const approvals = await planApproval(chain, params, toHexAddress(fields.to))
  if (!call)
    await simulateSwap(chain.rpc, { ...params, transaction, approvals: approvals.map((step) => step.transaction) })
  const fee = await estimateSwap(chain.rpc, params, transaction, approvals)
  return {
    minReceived: params.minReceived,
    ...(params.sell !== undefined && { spender: toHexAddress(fields.to) }),
    ...(call && { minReceived: call.minReceived, expiresAt: Number(call.deadline) * 1000 }),
    steps: [...approvals, { kind: 'swap', transaction, ...(fee && { fee }) }],
    proof: call ? 'decoded' : 'simulated',
  }
}
