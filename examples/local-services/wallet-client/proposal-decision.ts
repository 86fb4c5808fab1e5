import type { ProposalTypes } from '@walletconnect/types'
import type { Namespaces, Offer } from './session-namespaces'

export type Proposal = ProposalTypes.Struct

export type ProposalDecision =
  | ({
      kind: 'approve'
      /** Settles with exactly this, for any request. */
      namespaces?: Namespaces
      /** The same proposal approved twice makes two sessions; 'opposite' rejects it as well. */
      twice?: 'same' | 'opposite'
    } & Offer)
  | { kind: 'reject'; code?: number; message?: string }
  | { kind: 'ignore' }

export type DecideProposal = (proposal: Proposal) => ProposalDecision | Promise<ProposalDecision>

/** The possible decisions on a connection request of a site. */
export const proposalScripts = {
  approveAll: { kind: 'approve' },
  neverAnswer: { kind: 'ignore' },
  reject: { kind: 'reject' },
  approveTwice: { kind: 'approve', twice: 'same' },
  approveAndReject: { kind: 'approve', twice: 'opposite' },
  approveChains: (...chainIds: number[]): ProposalDecision => ({ kind: 'approve', chainIds }),
  approveAccounts: (...addresses: string[]): ProposalDecision => ({ kind: 'approve', addresses }),
  /** Settles with one chain that was not requested. */
  approveForeignChain: (chainId: number, address: string): ProposalDecision => ({
    kind: 'approve',
    namespaces: {
      eip155: {
        chains: [`eip155:${chainId}`],
        accounts: [`eip155:${chainId}:${address}`],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
  }),
} as const satisfies Record<string, ProposalDecision | ((...values: never[]) => ProposalDecision)>
