import type { Kit } from './create-kit'
import type { Eip155Wallet } from './eip155-wallet'
import type { PlainWallets } from './plain-wallets'
import type { Proposal, ProposalDecision } from './proposal-decision'
import { offeredNamespaces, sharedNamespaces } from './session-namespaces'

const userRejected = { code: 5000, message: 'User rejected.' }
const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }

export async function answerProposal(
  { kit, wallet, plain }: { kit: Kit; wallet: Eip155Wallet; plain: PlainWallets },
  proposal: Proposal,
  decision: ProposalDecision,
): Promise<void> {
  const { id } = proposal
  if (decision.kind === 'ignore') return
  if (decision.kind === 'reject') {
    const { code = userRejected.code, message = userRejected.message } = decision
    return kit.rejectSession({ id, reason: { code, message } })
  }
  const namespaces =
    decision.namespaces ??
    sharedNamespaces(proposal, { ...offeredNamespaces(wallet, decision), ...plain.offer(proposal, decision) })
  if (!namespaces) return kit.rejectSession({ id, reason: unsupportedChains })
  const approve = () => kit.approveSession({ id, namespaces })
  const answers: Promise<unknown>[] = [approve()]
  // Both are under way before the first is done with the proposal.
  if (decision.twice === 'same') answers.push(approve())
  if (decision.twice === 'opposite') answers.push(kit.rejectSession({ id, reason: userRejected }))
  await Promise.all(answers)
}
