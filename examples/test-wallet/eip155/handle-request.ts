import { type ApprovalParts, askApproval, type WalletRequest } from '../core/approval'
import { disconnected } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { findMethod } from './find-method'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The order of a real wallet: script of the test, connection, checks, the user, the work. */
export async function handleRequest(
  wallet: Eip155Wallet,
  approval: ApprovalParts,
  request: WalletRequest,
): Promise<unknown> {
  const { policy } = approval
  const { method } = request
  if (policy.delayMs > 0) await pause(policy.delayMs)
  const scripted = policy.takeAnswer(method)
  if (scripted && 'error' in scripted) throw scripted.error
  if (scripted) return scripted.value
  if (!wallet.online) throw disconnected()
  const handler = findMethod(method)
  const params = Array.isArray(request.params) ? request.params : []
  handler.check?.(wallet, params)
  if (policy.own(method) || handler.asks(wallet, params)) await askApproval(approval, { method, params })
  return handler.run(wallet, params)
}
