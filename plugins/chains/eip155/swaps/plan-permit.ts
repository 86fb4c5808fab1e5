import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { swapError, transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { PlanSwap, SwapPlan, SwapRouter, TransactionFields } from '../../../../kernel/namespaces/swap-capabilities'
import type { FeeEstimate } from '../../../../kernel/namespaces/transfer-capabilities'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { isSameAddress } from '../transfers/transfer-call'
import { createApproval, readAllowance } from './allowances'
import { estimateLoneSwap, estimateSwap } from './estimate-swap'
import { type CallPermit, readPermitCall, writePermitCall } from './permit-calls'
import { readPermit } from './permits'
import type { Chain } from './plan-swap'
import { findFault, type RouterCall } from './router-calls'

type PlanParams = Parameters<FunctionOf<typeof PlanSwap>>[0]

/** How long a permit is good for: no longer than a swap usually is. In s. */
const PERMIT_S = 1200n
/** One that is good for less will be too late once a block takes it. In s. */
const LEAST_S = 30n
/** More than a token takes for a permit: a signature to check, two words to write for the first time, and a proxy between. */
const PERMIT_GAS = 100_000n

const textOf = (permit: CallPermit | undefined): string | undefined =>
  permit && [toHexAddress(permit.token), permit.amount, permit.deadline, permit.signature].join()

/** Writes a swap for the contract that takes permits, and reads it back. @throws SWAP_REFUSED where it says anything else */
function writeSwap(
  now: number,
  params: PlanParams,
  call: RouterCall,
  router: SwapRouter,
  permitRouter: string,
  permit?: CallPermit,
): TransactionFields {
  const data = writePermitCall({ call, ...(permit && { permit }) })
  const found = readPermitCall(data)
  const isSame = found && textOf(found.permit) === textOf(permit)
  const fault = isSame ? findFault(found.call, 0n, params, router, now) : 'unreadable'
  if (fault) throw swapError(fault, `The ${fault} of what was written is not as intended.`)
  return Object.freeze({ from: toHexAddress(params.account), to: toHexAddress(permitRouter), value: '0x0', data })
}

/** Undefined where the chain would not take it: an approval that is sent takes its place then. */
const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (transferRefusal(error) === 'reverts') return undefined
    throw error
  })

/** Whether a permit is for exactly this, and for long enough. */
function isPermitFor(
  { token, owner, spender, amount, deadline }: NonNullable<PlanParams['permit']>,
  params: PlanParams,
  permitRouter: string,
  seconds: bigint,
): boolean {
  return (
    amount === params.amount &&
    deadline >= seconds + LEAST_S &&
    [token, owner, spender].every(isAddress) &&
    isSameAddress(token, params.sell) &&
    isSameAddress(owner, params.account) &&
    isSameAddress(spender, permitRouter)
  )
}

/**
 * Plans a swap whose token is allowed by a signature in place of an approval that is sent, at a contract that takes one.
 *
 * @param call - what the swap says, as it was read and checked
 * @returns undefined where an approval stands already, and where token, account or contract take no permit
 * @throws SWAP_REFUSED, TRANSFER_REFUSED, and what RpcClient throws
 */
export async function planByPermit(
  chain: Chain,
  params: PlanParams,
  call: RouterCall,
  router: SwapRouter,
): Promise<SwapPlan | undefined> {
  const { rpc, now } = chain
  const { account: owner, sell: token, amount, permit: signed } = params
  const { permitRouter: spender = '' } = router
  if (token === undefined || !isAddress(spender)) return undefined
  if ((await readAllowance(rpc, { ...params, token, owner, spender: router.router })) >= amount) return undefined
  const seconds = BigInt(Math.floor(now / 1000))
  const planOf = (transaction: TransactionFields, fee: FeeEstimate | undefined): SwapPlan => ({
    minReceived: call.minReceived,
    spender: toHexAddress(spender),
    expiresAt: Number(call.deadline) * 1000,
    steps: [{ kind: 'swap', transaction, ...(fee && { fee }) }],
    proof: 'decoded',
  })
  if (signed && isPermitFor(signed, params, spender, seconds)) {
    const transaction = writeSwap(now, params, call, router, spender, signed)
    const fee = await unlessRefused(estimateLoneSwap(rpc, params, transaction))
    return fee && planOf(transaction, fee)
  }
  const wanted = { token, owner, spender, amount, deadline: seconds + PERMIT_S }
  const permit = await readPermit(rpc, { ...params, ...wanted })
  if (!permit) return undefined
  // Run behind an approval, which is never sent: a signature that nobody has given yet cannot be run.
  const transaction = writeSwap(now, params, call, router, spender)
  const approval = { kind: 'approve', transaction: createApproval({ token, owner, spender, amount }) } as const
  const work = estimateSwap(rpc, params, transaction, [approval], PERMIT_GAS)
  const fee = await unlessRefused(work.then((estimate) => ({ estimate })))
  return fee && { ...planOf(transaction, fee.estimate), permit }
}
