import type { WalletCore } from './core/create-core'
import type { Family } from './core/family'
import type { FamilyEvent, FamilyWallet } from './core/family-wallet'
import { disconnected } from './core/wallet-error'
import type { Eip155Family } from './eip155/install-eip155'

/** What one family's user can do; all that the control does goes to these. */
export interface FamilyVerbs {
  readonly family: Family
  readonly address: string
  readonly networkId: string
  lock(isLocked: boolean): void
  switchAccount(index: number): void
  switchNetwork(networkId: string): void
  setOnline(isOnline: boolean): void
  revoke(): void
  emit(event: string, payload: unknown): void
}

export function plainVerbs(wallet: FamilyWallet): FamilyVerbs {
  return {
    family: wallet.family,
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
    emit: (event) => wallet.tell(event as FamilyEvent),
  }
}

export function eip155Verbs({ wallet }: Eip155Family): FamilyVerbs {
  return {
    family: 'eip155',
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

/** A wallet that was unlocked shows what waited for it. */
export function approveWaiting({ pending }: WalletCore): void {
  for (const request of pending.list.filter(({ waitsFor }) => waitsFor === 'unlock')) request.approve()
}
