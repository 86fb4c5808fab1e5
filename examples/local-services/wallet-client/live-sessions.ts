import type { SessionTypes } from '@walletconnect/types'
import type { Kit } from './create-kit'
import type { Eip155Wallet } from './eip155-wallet'
import type { PlainWallets } from './plain-wallets'
import { type Namespaces, offeredNamespaces } from './session-namespaces'

export type WalletSession = SessionTypes.Struct

/** The wallet's own notifications to its sites. */
export interface LiveSessions {
  /** Newest last. */
  list(): readonly WalletSession[]
  /** The newest when no topic is given. */
  find(topic?: string): WalletSession
  update(namespaces: Namespaces, topic?: string): Promise<void>
  emit(event: { name: string; data: unknown }, caipChainId: string, topic?: string): Promise<void>
  /** Selects a chain and notifies every site; a site without the chain first gets it by an update. */
  announceChain(chainId: number): Promise<void>
  announceAccounts(): Promise<void>
}

export interface SessionParts {
  kit: Kit
  wallet: Eip155Wallet
  plain: PlainWallets
}

export function createLiveSessions({ kit, wallet, plain }: SessionParts): LiveSessions {
  const list = () => Object.values(kit.getActiveSessions())
  const find = (topic?: string) => {
    const session = topic ? list().find((known) => known.topic === topic) : list().at(-1)
    if (!session) throw new Error('The wallet has no such session')
    return session
  }
  const update = async (namespaces: Namespaces, topic?: string) => {
    // Its `acknowledged()` never settles if the app answers before the relay has accepted the request.
    await kit.updateSession({ topic: find(topic).topic, namespaces })
  }
  const emit: LiveSessions['emit'] = (event, chainId, topic) =>
    kit.emitSessionEvent({ topic: find(topic).topic, event, chainId })
  return {
    list,
    find,
    update,
    emit,
    async announceChain(chainId) {
      const caipChainId = `eip155:${chainId}`
      for (const { topic, namespaces } of list()) {
        if (!namespaces.eip155?.accounts.some((account) => account.startsWith(`${caipChainId}:`))) {
          await update(withChain(namespaces, wallet, chainId), topic)
        }
        await emit({ name: 'chainChanged', data: chainId }, caipChainId, topic)
      }
    },
    async announceAccounts() {
      for (const { topic, namespaces } of list()) {
        const updated = withAccountOrder(namespaces, { wallet, plain })
        await update(updated, topic)
        for (const { chains: [chain] = [], accounts } of Object.values(updated)) {
          if (!chain) continue
          const here = accounts.filter((account) => account.startsWith(`${chain}:`))
          await emit({ name: 'accountsChanged', data: here }, chain, topic)
        }
      }
    },
  }
}

function withChain(namespaces: Namespaces, wallet: Eip155Wallet, chainId: number): Namespaces {
  const offered = offeredNamespaces(wallet, { chainIds: [chainId] }).eip155
  const { eip155 } = namespaces
  if (!eip155 || !offered) return namespaces
  const chains = [...(eip155.chains ?? []), `eip155:${chainId}`]
  return { ...namespaces, eip155: { ...eip155, chains, accounts: [...eip155.accounts, ...offered.accounts] } }
}

/** The same chains, with the current accounts of the wallet. */
function withAccountOrder(namespaces: Namespaces, { wallet, plain }: Omit<SessionParts, 'kit'>): Namespaces {
  const accountsOn = (chain: string) =>
    plain.isOwn(chain) ? plain.accountsOn(chain) : wallet.accounts.map(({ address }) => `${chain}:${address}`)
  const reorder = ([key, namespace]: [string, Namespaces[string]]) => {
    const chains = [...new Set(namespace.accounts.map((account) => account.split(':').slice(0, 2).join(':')))]
    return [key, { ...namespace, accounts: chains.flatMap(accountsOn) }] as const
  }
  return Object.fromEntries(Object.entries(namespaces).map(reorder))
}
