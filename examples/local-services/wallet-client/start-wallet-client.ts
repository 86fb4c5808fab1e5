import { type AuthenticationDecision, answerAuthentication } from './answer-authentication'
import { answerProposal } from './answer-proposal'
import { answerRequest, type WalletParts } from './answer-request'
import { createKit } from './create-kit'
import { replaceSent } from './eip155-methods'
import { createEip155Wallet, type Eip155Wallet } from './eip155-wallet'
import { createLiveSessions, type WalletSession } from './live-sessions'
import { createPlainWallets, type PlainWallets } from './plain-wallets'
import type { DecideProposal, Proposal, ProposalDecision } from './proposal-decision'
import { type DecideRequest, type RequestDecision, readRequest, type WalletRequest } from './request-decision'
import type { Namespaces } from './session-namespaces'
import { createWalletDecisions, type WalletDecisions } from './wallet-decisions'
import type { WalletClientOptions } from './wallet-options'

export interface WalletClient {
  readonly wallet: Eip155Wallet
  /** Its namespaces other than eip155. */
  readonly plain: PlainWallets
  /** All received ones, oldest first. */
  readonly proposals: readonly Proposal[]
  readonly requests: readonly WalletRequest[]
  /** Errors while answering. */
  readonly failures: readonly unknown[]
  pair(uri: string): Promise<void>
  /** Newest last. */
  sessions(): readonly WalletSession[]
  /** Before, it approves everything. */
  onProposal(decision: ProposalDecision | DecideProposal): void
  /** Before, it approves everything. A decision for a method has precedence over one for all. */
  onRequest(decision: RequestDecision | DecideRequest, method?: string): void
  /** Before, it does not support one-click sign-in, and answers the proposal that is sent with it. */
  onAuthentication(decision: AuthenticationDecision): void
  /** Sends the last transaction of eip155 again with a higher fee, or an empty one in its place; returns the hash. */
  replaceSent(kind: 'faster' | 'cancelled'): Promise<string>
  /** These two notify every site. */
  switchChain(chainId: number): Promise<void>
  changeAccount(index: number): Promise<void>
  /** Without a topic, these use the newest session. */
  update(namespaces: Namespaces, topic?: string): Promise<void>
  emit(event: { name: string; data: unknown }, caipChainId: string, topic?: string): Promise<void>
  extend(topic?: string): Promise<void>
  ping(topic?: string): Promise<void>
  disconnect(topic?: string): Promise<void>
  /** A session was created, changed or ended. */
  onChange(listener: () => void): void
  stop(): Promise<void>
}

/** A wallet with real keys and scripted answers. Several can run in one process. */
export async function startWalletClient(options: WalletClientOptions): Promise<WalletClient> {
  const { kit, stop } = await createKit(options)
  const wallet = createEip155Wallet(options)
  const { namespaces = [], encoding = 'usual', privateKeys, solanaRpcUrl } = options
  const plain = createPlainWallets({ namespaces, encoding, privateKeys, solanaRpcUrl })
  const sessions = createLiveSessions({ kit, wallet, plain })
  const parts: WalletParts = { kit, wallet, plain, sessions }
  const decisions = createWalletDecisions()
  const following = createFollowing()
  return {
    wallet,
    plain,
    ...listen(parts, decisions, following),
    failures: following.failures,
    pair: (uri) => kit.pair({ uri }),
    sessions: sessions.list,
    onProposal: decisions.setProposal,
    onRequest: decisions.setRequest,
    onAuthentication: createAuthentication(parts, following),
    replaceSent: (kind) => replaceSent(wallet, kind),
    switchChain(chainId) {
      wallet.selectChain(chainId)
      return sessions.announceChain(chainId)
    },
    changeAccount(index) {
      wallet.selectAccount(index)
      plain.selectAccount(index)
      return sessions.announceAccounts()
    },
    ...keepSessions(parts),
    onChange: following.onChange,
    stop,
  }
}

interface Following {
  readonly failures: unknown[]
  /** Answers are sent without being awaited. */
  follow(answering: Promise<void>): void
  onChange(listener: () => void): void
}

function createFollowing(): Following {
  const failures: unknown[] = []
  const listeners = new Set<() => void>()
  return {
    failures,
    follow(answering) {
      answering
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          for (const listener of listeners) listener()
        })
    },
    onChange: (listener) => void listeners.add(listener),
  }
}

function listen(parts: WalletParts, decisions: WalletDecisions, { follow }: Following) {
  const proposals: Proposal[] = []
  const underWay = new Set<number>()
  const requests: WalletRequest[] = []
  const propose = async (proposal: Proposal) => answerProposal(parts, proposal, await decisions.onProposal(proposal))
  const request = async (asked: WalletRequest) => answerRequest(parts, asked, await decisions.onRequest(asked))
  parts.kit.on('session_proposal', ({ params }) => {
    // A relay that sends everything twice asks twice; a wallet shows one sheet for it, and another when it scans again.
    if (underWay.has(params.id)) return
    underWay.add(params.id)
    proposals.push(params)
    follow(propose(params).finally(() => underWay.delete(params.id)))
  })
  parts.kit.on('session_request', (event) => {
    const asked = readRequest(event)
    // Without its queue the client may pass on a request twice.
    if (requests.some(({ id, topic }) => id === asked.id && topic === asked.topic)) return
    requests.push(asked)
    follow(request(asked))
  })
  parts.kit.on('session_delete', () => follow(Promise.resolve()))
  return { proposals, requests }
}

/** The client finds out by its listeners whether a wallet supports one-click sign-in. */
function createAuthentication(parts: WalletParts, { follow }: Following) {
  let current: AuthenticationDecision | undefined
  return (decision: AuthenticationDecision) => {
    if (!current) {
      parts.kit.on('session_authenticate', (asked) => follow(answerAuthentication(parts, asked, current ?? decision)))
    }
    current = decision
  }
}

function keepSessions({ kit, sessions }: WalletParts) {
  const topicOf = (topic?: string) => sessions.find(topic).topic
  return {
    update: sessions.update,
    emit: sessions.emit,
    async extend(topic?: string) {
      await kit.extendSession({ topic: topicOf(topic) })
    },
    ping: (topic?: string) => kit.engine.signClient.ping({ topic: topicOf(topic) }),
    disconnect: (topic?: string) =>
      kit.disconnectSession({ topic: topicOf(topic), reason: { code: 6000, message: 'User disconnected.' } }),
  }
}
