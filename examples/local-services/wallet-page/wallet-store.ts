import type { Address } from 'viem'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import type { WalletSession } from '../wallet-client/live-sessions'
import type { Proposal, ProposalDecision } from '../wallet-client/proposal-decision'
import type { RequestDecision, WalletRequest } from '../wallet-client/request-decision'
import type { WalletClient } from '../wallet-client/start-wallet-client'
import type { WalletChain } from '../wallet-client/wallet-options'

/** The requests that wait for the person who uses the wallet. */
export type Ask =
  | { kind: 'proposal'; id: number; proposal: Proposal; decide(decision: ProposalDecision): void }
  | {
      kind: 'request'
      id: number
      request: WalletRequest
      session: WalletSession | undefined
      decide(decision: RequestDecision): void
    }

export interface WalletState {
  readonly asks: readonly Ask[]
  readonly sessions: readonly WalletSession[]
  readonly addresses: readonly Address[]
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** The namespaces other than eip155. */
  readonly namespaces: readonly PlainNamespace[]
  readonly isPairing: boolean
  readonly problem: string | undefined
}

/** The state of the wallet and its waiting requests, for React to subscribe to. */
export interface WalletStore {
  state(): WalletState
  subscribe(listener: () => void): () => void
  pair(uri: string): Promise<void>
  remove(topic: string): Promise<void>
  switchChain(chainId: number): Promise<void>
  selectAccount(index: number): Promise<void>
  dismissProblem(): void
}

export function createWalletStore(client: WalletClient): WalletStore {
  const { publish, state, subscribe } = createState(client)
  const put = (ask: Ask) => publish({ asks: [...state().asks, ask], isPairing: false })
  const settle = (settled: number) => publish({ asks: state().asks.filter(({ id }) => id !== settled) })
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => publish({ problem: messageOf(error), isPairing: false }))
    publish({})
  }
  client.onChange(() => publish({ problem: messageOf(client.failures.at(-1)) ?? state().problem }))
  client.onProposal(
    (proposal) =>
      new Promise((decide) =>
        put({ kind: 'proposal', id: proposal.id, proposal, decide: closing(decide, proposal.id) }),
      ),
  )
  client.onRequest((request) => {
    const session = client.sessions().find(({ topic }) => topic === request.topic)
    return new Promise((decide) =>
      put({ kind: 'request', id: request.id, request, session, decide: closing(decide, request.id) }),
    )
  })
  function closing<Decision>(decide: (decision: Decision) => void, id: number) {
    return (decision: Decision) => {
      settle(id)
      decide(decision)
    }
  }
  return {
    state,
    subscribe,
    pair(uri) {
      publish({ isPairing: true, problem: undefined })
      return attempt(() => client.pair(uri))
    },
    remove: (topic) => attempt(() => client.disconnect(topic)),
    switchChain: (chainId) => attempt(() => client.switchChain(chainId)),
    selectAccount: (index) => attempt(() => client.changeAccount(index)),
    dismissProblem: () => publish({ problem: undefined }),
  }
}

function createState(client: WalletClient) {
  const listeners = new Set<() => void>()
  const read = () => ({
    sessions: client.sessions(),
    addresses: client.wallet.accounts.map(({ address }) => address),
    chains: client.wallet.chains,
    chainId: client.wallet.chain.chainId,
    namespaces: client.plain.namespaces,
  })
  let current: WalletState = { asks: [], isPairing: false, problem: undefined, ...read() }
  return {
    state: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    publish(change: Partial<WalletState>) {
      current = { ...current, ...change, ...read() }
      for (const listener of listeners) listener()
    },
  }
}

function messageOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return error instanceof Error ? error.message : String(error)
}
