import type { CallRecord } from './core/call-log'
import type { WalletCore } from './core/create-core'
import type { Namespace } from './core/namespace'
import type { NamespaceWallet } from './core/namespace-wallet'
import type { Decision, ScriptedAnswer, SecondAnswer } from './core/policy'
import type { Eip155Namespace } from './eip155/install-eip155'
import type { Eip1193Provider } from './eip155/provider'
import { replaceLast } from './eip155/send-transaction'
import { approveWaiting, eip155Verbs, type NamespaceVerbs, plainVerbs } from './namespace-verbs'

/** `window.testWallet[id]`: lets a test act as the user of this wallet. Without a namespace, all of them are meant. */
export interface TestWalletControl {
  /** Throws if the wallet does not support eip155. */
  readonly provider: Eip1193Provider
  readonly calls: readonly CallRecord[]
  readonly pendingCount: number
  readonly pendingMethods: readonly string[]
  /** Of the first namespace. */
  readonly selectedAddress: string
  readonly addresses: Readonly<Partial<Record<Namespace, string>>>
  /** CAIP-2, by namespace. */
  readonly networkIds: Readonly<Partial<Record<Namespace, string>>>
  /** 0 if the wallet does not support eip155. */
  readonly chainId: number
  readonly policy: { set(method: string, decision: Decision): void; unset(method: string): void }
  /** These four decide all later requests; a decision in `policy` for a method has precedence. */
  approve(): void
  reject(): void
  ignore(): void
  ask(): void
  /** These two settle the open requests, and return their number. */
  approvePending(): number
  rejectPending(): number
  delay(ms: number): void
  answerTwice(second?: SecondAnswer): void
  answerWith(method: string, answer: ScriptedAnswer, times?: number): void
  lock(): void
  unlock(): void
  switchAccount(index: number, namespace?: Namespace): void
  /** A chain id of eip155, or a CAIP-2 id of any namespace. */
  switchChain(chainId: number | string): void
  /** Sends the last transaction of eip155 again with a higher fee, or an empty one in its place; returns the hash. */
  replaceSent(kind: 'faster' | 'cancelled'): Promise<string>
  disconnect(): void
  reconnect(): void
  revoke(namespace?: Namespace): void
  /** Sends any event with any payload to the page. */
  emit(event: string, payload: unknown): void
  /** Removes all scripts (not permissions) and rejects open requests. */
  reset(): void
}

export interface ControlParts {
  readonly core: WalletCore
  readonly eip155: Eip155Namespace | undefined
  readonly namespaces: readonly NamespaceWallet[]
}

export function createControl({ core, eip155, namespaces }: ControlParts): TestWalletControl {
  const verbs = [...(eip155 ? [eip155Verbs(eip155)] : []), ...namespaces.map(plainVerbs)]
  const byNamespace = (key: 'address' | 'networkId') =>
    Object.fromEntries(verbs.map((verb) => [verb.namespace, verb[key]] as const))
  const own = () => {
    if (!eip155) throw new Error('This test wallet speaks no eip155')
    return eip155
  }
  const replaceSent: TestWalletControl['replaceSent'] = async (kind) => replaceLast(own().wallet, kind)
  return Object.defineProperties(
    { ...scriptingControl(core), ...namespaceControl(core, verbs), replaceSent },
    {
      provider: { get: () => own().provider },
      calls: { get: () => core.log.records },
      pendingCount: { get: () => core.pending.list.length },
      pendingMethods: { get: () => core.pending.list.map(({ method }) => method) },
      selectedAddress: { get: () => verbs[0]?.address ?? '' },
      addresses: { get: () => byNamespace('address') },
      networkIds: { get: () => byNamespace('networkId') },
      chainId: { get: () => eip155?.wallet.chain.chainId ?? 0 },
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

function namespaceControl(core: WalletCore, verbs: readonly NamespaceVerbs[]) {
  const each = (act: (verb: NamespaceVerbs) => void, namespace?: Namespace) => {
    for (const verb of verbs) if (namespace === undefined || verb.namespace === namespace) act(verb)
  }
  return {
    lock: () => each((verb) => verb.lock(true)),
    unlock() {
      each((verb) => verb.lock(false))
      approveWaiting(core)
    },
    switchAccount: (index: number, namespace?: Namespace) => each((verb) => verb.switchAccount(index), namespace),
    switchChain(chainId: number | string) {
      const networkId = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
      each((verb) => verb.switchNetwork(networkId), networkId.split(':')[0] as Namespace)
    },
    disconnect: () => each((verb) => verb.setOnline(false)),
    reconnect: () => each((verb) => verb.setOnline(true)),
    revoke: (namespace?: Namespace) => each((verb) => verb.revoke(), namespace),
    emit: (event: string, payload: unknown) => each((verb) => verb.emit(event, payload)),
  }
}
