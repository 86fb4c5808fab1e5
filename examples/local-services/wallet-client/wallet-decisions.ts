import type { DecideProposal, Proposal, ProposalDecision } from './proposal-decision'
import type { DecideRequest, RequestDecision, WalletRequest } from './request-decision'

export interface WalletDecisions {
  setProposal(decision: ProposalDecision | DecideProposal): void
  setRequest(decision: RequestDecision | DecideRequest, method?: string): void
  onProposal(proposal: Proposal): Promise<ProposalDecision>
  onRequest(request: WalletRequest): Promise<RequestDecision>
}

const everyMethod = '*'

export function createWalletDecisions(): WalletDecisions {
  let decideProposal: DecideProposal = () => ({ kind: 'approve' })
  const decideRequest = new Map<string, DecideRequest>([[everyMethod, () => ({ kind: 'approve' })]])
  return {
    setProposal(decision) {
      decideProposal = typeof decision === 'function' ? decision : () => decision
    },
    setRequest(decision, method = everyMethod) {
      decideRequest.set(method, typeof decision === 'function' ? decision : () => decision)
    },
    onProposal: async (proposal) => decideProposal(proposal),
    async onRequest(request) {
      const decide = decideRequest.get(request.method) ?? decideRequest.get(everyMethod)
      return decide ? decide(request) : { kind: 'ignore' }
    },
  }
}
