import type { PendingRequests } from './pending-requests'
import type { Policy } from './policy'
import { alreadyPending, userRejected } from './wallet-error'

export interface ApprovalParts {
  policy: Policy
  pending: PendingRequests
  isLocked(): boolean
}

export interface WalletRequest {
  method: string
  params: unknown
}

/** Real wallets queue signatures, but these requests open one window per site and refuse a second one. */
const oneAtATime = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

/** Resolves when the user (in a test: the policy) agrees. */
export async function askApproval(parts: ApprovalParts, { method, params }: WalletRequest): Promise<void> {
  const { policy, pending } = parts
  const isOpen = pending.list.some((request) => request.method === method)
  if (isOpen && oneAtATime.has(method)) throw alreadyPending(method)
  if (parts.isLocked()) await pending.hold({ method, params, waitsFor: 'unlock' })
  const decision = policy.own(method) ?? policy.all
  if (decision === 'reject') throw userRejected()
  if (decision === 'approve') return
  await pending.hold({ method, params, waitsFor: decision === 'ask' ? 'human' : 'silence' })
}
