import type { WalletCore } from './core/create-core'
import type { Namespace } from './core/namespace'
import type { NamespaceEvent, NamespaceWallet } from './core/namespace-wallet'
import { disconnected } from './core/wallet-error'
import type { Eip155Namespace } from './eip155/install-eip155'

/** The actions of one namespace's user, which the control calls. */
export interface NamespaceVerbs {
  readonly namespace: Namespace
  readonly address: string
  readonly networkId: string
  lock(isLocked: boolean): void
  switchAccount(index: number): void
  switchNetwork(networkId: string): void
  setOnline(isOnline: boolean): void
  revoke(): void
  emit(event: string, payload: unknown): void
}

export function plainVerbs(wallet: NamespaceWallet): NamespaceVerbs {
  return {
    namespace: wallet.namespace,
    get address() {
      return wallet.selected.addressOn(wallet.networkId)
    },
    get networkId() {
      return wallet.networkId
    },
    lock: (isLocked) => wallet.lock(isLocked),
    switchAccount: (index) => wallet.selectAccount(index),
    switchNetwork: (networkId) => wallet.selectNetwork(networkId),
    setOnline(isOnline) {
      wallet.online = isOnline
      if (!isOnline) wallet.tell('disconnect')
    },
    revoke: () => wallet.revoke(),
    emit: (event) => wallet.tell(event as NamespaceEvent),
  }
}

export function eip155Verbs({ wallet }: Eip155Namespace): NamespaceVerbs {
  return {
    namespace: 'eip155',
    get address() {
      return wallet.selected.address
    },
    get networkId() {
      return `eip155:${wallet.chain.chainId}`
    },
    lock(isLocked) {
      wallet.locked = isLocked
      wallet.emitAccounts()
    },
    switchAccount: (index) => wallet.selectAccount(index),
    switchNetwork: (networkId) => wallet.selectChain(Number(networkId.split(':')[1])),
    setOnline(isOnline) {
      wallet.online = isOnline
      if (isOnline) wallet.emit('connect', { chainId: wallet.hexChainId })
      else wallet.emit('disconnect', disconnected())
    },
    revoke: () => wallet.revoke(),
    emit: (event, payload) => wallet.emit(event, payload),
  }
}

/** An unlocked wallet shows the waiting requests. */
export function approveWaiting({ pending }: WalletCore): void {
  for (const request of pending.list.filter(({ waitsFor }) => waitsFor === 'unlock')) request.approve()
}
