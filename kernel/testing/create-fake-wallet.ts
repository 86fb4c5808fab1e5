import type { Account } from '../namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../namespaces/wallet-provider'
import type { Clock } from '../platform/clock'
import { giveAnswer, providerError, type WalletTurn } from './wallet-answer'
import { createWalletMethods, type HeldState, type WalletMethods } from './wallet-methods'

type Listener = (...values: never[]) => void

/** Creates the events of one wallet, as EIP-1193 has them. */
function createWalletEmitter() {
  const listeners = new Set<{ readonly event: string; readonly listener: Listener }>()
  return {
    count: () => listeners.size,
    on: (event: string, listener: Listener) => void listeners.add({ event, listener }),
    removeListener(event: string, listener: Listener) {
      for (const entry of listeners) if (entry.event === event && entry.listener === listener) listeners.delete(entry)
    },
    emit(event: string, ...values: readonly unknown[]) {
      for (const entry of [...listeners]) if (entry.event === event) Reflect.apply(entry.listener, undefined, values)
    },
  }
}

/** The accounts, network and answers that a fake wallet begins with. */
export interface FakeWalletInit {
  /** Addresses it holds, the active one first. Default: `fake-ada`, `fake-bob`. */
  readonly addresses?: readonly string[]
  /** CAIP-2 id of where it is. Default `test:1`. */
  readonly networkId?: string
  /** Approved earlier, as after a reload. Default false. */
  readonly isConnected?: boolean
  /** Needed for answers that come later. */
  readonly clock?: Clock
  /** Further methods, or others in place of the wallet's own: how a namespace's real methods are scripted. */
  readonly methods?: WalletMethods
}

/** A scripted wallet: the provider that it hands out, what it was asked, and what it does by itself. */
export interface FakeWallet {
  readonly provider: Required<Omit<WalletProvider, 'approvedNetworkIds'>>
  /** Every request, in order. */
  readonly requests: readonly WalletRequest[]
  readonly isConnected: boolean
  readonly accounts: readonly Account[]
  readonly networkId: string
  /** Listeners that are registered now. */
  listeners(): number
  /** Scripts the answers to a method: one for good, or several in turn, of which the last stays. */
  script(method: string, ...answers: readonly [WalletTurn, ...WalletTurn[]]): void
  /** Sends any event. */
  emit(event: string, ...values: readonly unknown[]): void
  /** The person picks other accounts, in the wallet. */
  changeAccounts(...addresses: readonly string[]): void
  /** The person picks another network, in the wallet. */
  changeNetwork(networkId: string): void
  /** The person ends the connection, in the wallet. */
  disconnect(): void
}

const toAccounts = (addresses: readonly string[]): readonly Account[] => addresses.map((address) => ({ address }))

/** Answers requests by script; what is not scripted is approved, and a method nobody knows is refused. */
function createRequest(methods: WalletMethods, clock: Clock | undefined) {
  const requests: WalletRequest[] = []
  const scripts = new Map<string, WalletTurn[]>()
  function request(asked: WalletRequest): Promise<unknown> {
    requests.push(asked)
    const turns = scripts.get(asked.method) ?? []
    const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? 'approve'
    const method = methods[asked.method]
    const doIt = () => {
      if (!method) throw providerError(4200, `createFakeWallet: nobody scripted the method "${asked.method}".`)
      return method(asked)
    }
    return giveAnswer(turn, asked, doIt, clock)
  }
  return { request, requests, script: (method: string, ...turns: WalletTurn[]) => void scripts.set(method, turns) }
}

/**
 * Creates a wallet that answers as a test scripts it, approves what is not scripted, and refuses a method that it does not have.
 *
 * @param init - what it holds; methods of a namespace where it has to speak for one
 *
 * @example
 * ```ts
 * import { createFakeWallet } from 'portico/testing'
 *
 * const wallet = createFakeWallet({ addresses: ['fake-ada'] })
 * wallet.script('signMessage', 'reject', 'approve')
 * wallet.changeNetwork('test:2')
 * ```
 */
export function createFakeWallet(init: FakeWalletInit = {}): FakeWallet {
  const { addresses = ['fake-ada', 'fake-bob'], networkId = 'test:1', isConnected = false } = init
  const held: HeldState = { isConnected, accounts: toAccounts(addresses), networkId }
  const { on, removeListener, count, emit } = createWalletEmitter()
  function changeNetwork(next: string) {
    held.networkId = next
    emit('network', next)
  }
  const { request, requests, script } = createRequest(
    { ...createWalletMethods(held, changeNetwork), ...init.methods },
    init.clock,
  )
  return {
    provider: { request, on, removeListener },
    requests,
    get isConnected() {
      return held.isConnected
    },
    get accounts() {
      return held.accounts
    },
    get networkId() {
      return held.networkId
    },
    listeners: count,
    script,
    emit,
    changeNetwork,
    changeAccounts(...list) {
      held.accounts = toAccounts(list)
      emit('accounts', held.accounts)
    },
    disconnect() {
      held.isConnected = false
      emit('disconnected')
    },
  }
}
