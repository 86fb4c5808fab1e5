import type { CallRecord } from './core/call-log'
import type { WalletCore } from './core/create-core'
import type { Decision, ScriptedAnswer, SecondAnswer } from './core/policy'
import { disconnected } from './core/wallet-error'
import type { Eip155Family } from './eip155/install-eip155'
import type { Eip1193Provider } from './eip155/provider'

/** `window.testWallet[id]`: how a test plays the user of this wallet. */
export interface TestWalletControl {
  readonly provider: Eip1193Provider
  readonly calls: readonly CallRecord[]
  readonly pendingCount: number
  readonly pendingMethods: readonly string[]
  readonly selectedAddress: string
  readonly chainId: number
  readonly policy: { set(method: string, decision: Decision): void; unset(method: string): void }
  /** These four decide all later requests; a decision in `policy` for a method goes before them. */
  approve(): void
  reject(): void
  ignore(): void
  ask(): void
  /** These two settle what is open now, and say how many requests that were. */
  approvePending(): number
  rejectPending(): number
  delay(ms: number): void
  answerTwice(second?: SecondAnswer): void
  answerWith(method: string, answer: ScriptedAnswer, times?: number): void
  lock(): void
  unlock(): void
  switchAccount(index: number): void
  switchChain(chainId: number): void
  disconnect(): void
  reconnect(): void
  revoke(): void
  /** Sends any event with any payload to the page, true or not. */
  emit(event: string, payload: unknown): void
  /** Forgets all scripting (not permissions) and rejects what is open. */
  reset(): void
}

export function createControl(core: WalletCore, family: Eip155Family): TestWalletControl {
  return Object.defineProperties(
    { ...scriptingControl(core), ...eip155Control(core, family) },
    {
      calls: { get: () => core.log.records },
      pendingCount: { get: () => core.pending.list.length },
      pendingMethods: { get: () => core.pending.list.map(({ method }) => method) },
      selectedAddress: { get: () => family.wallet.selected.address },
      chainId: { get: () => family.wallet.chain.chainId },
    },
  ) as TestWalletControl
}

function scriptingControl({ policy, pending }: WalletCore) {
  const decideAll = (decision: Decision) => () => {
    policy.all = decision
  }
  const settle = (verb: 'approve' | 'reject') => () => {
    const open = [...pending.list]
    for (const request of open) request[verb]()
    return open.length
  }
  const rejectPending = settle('reject')
  return {
    policy: { set: policy.set, unset: policy.unset },
    approve: decideAll('approve'),
    reject: decideAll('reject'),
    ignore: decideAll('ignore'),
    ask: decideAll('ask'),
    approvePending: settle('approve'),
    rejectPending,
    delay(ms: number) {
      policy.delayMs = ms
    },
    answerTwice(second: SecondAnswer = 'same') {
      policy.second = second
    },
    answerWith: policy.answerWith,
    reset() {
      policy.reset()
      rejectPending()
    },
  }
}

function eip155Control({ pending }: WalletCore, { wallet, provider }: Eip155Family) {
  return {
    provider,
    lock() {
      wallet.locked = true
      wallet.emitAccounts()
    },
    unlock() {
      wallet.locked = false
      wallet.emitAccounts()
      for (const request of pending.list.filter(({ waitsFor }) => waitsFor === 'unlock')) request.approve()
    },
    switchAccount: (index: number) => wallet.selectAccount(index),
    switchChain: (chainId: number) => wallet.selectChain(chainId),
    disconnect() {
      wallet.online = false
      wallet.emit('disconnect', disconnected())
    },
    reconnect() {
      wallet.online = true
      wallet.emit('connect', { chainId: wallet.hexChainId })
    },
    revoke: () => wallet.revoke(),
    emit: (event: string, payload: unknown) => wallet.emit(event, payload),
  }
}
