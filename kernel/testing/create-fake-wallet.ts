import type { Account } from '../namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../namespaces/wallet-provider'
import type { Clock } from '../platform/clock'

/**
 * A promise settles once, but broken wallets call back repeatedly. This one calls back with its value, with another value, and with an
 * error. `await` uses the first, as the language defines; code that passes callbacks gets all of them.
 */
class TwicePromise extends Promise<unknown> {
  static override get [Symbol.species]() {
    return Promise
  }

  // biome-ignore lint/suspicious/noThenProperty: calling back too often is what it is for.
  override then<A = unknown, B = never>(
    resolve?: ((value: unknown) => A | PromiseLike<A>) | null,
    reject?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return super.then((value) => {
      const result = resolve ? resolve(value) : value
      try {
        resolve?.({ again: value })
        reject?.(new Error('The wallet answered before.'))
      } catch {
        // The results of the later callbacks are ignored, as with a real wallet that calls back repeatedly.
      }
      return result as A
    }, reject)
  }
}

/**
 * How a scripted wallet answers a request: 'approve' does what was asked; 'reject' fails as when the person declines (code 4001); 'pending'
 * fails because another request is open (code -32002); 'ignore' never answers; 'junk' gives an unusable answer; 'twice' answers, answers
 * again and then fails, of which the first counts. `{ result }` and `{ error }` give exactly that answer, a function gives what it returns.
 */
export type WalletAnswer =
  | 'approve'
  | 'reject'
  | 'pending'
  | 'ignore'
  | 'junk'
  | 'twice'
  | { readonly result: unknown }
  | { readonly error: unknown }
  | ((request: WalletRequest) => unknown)

/** An answer that comes after some time. */
export interface DelayedAnswer {
  readonly answer: WalletAnswer
  /** In ms, by the clock of the wallet's init. */
  readonly afterMs: number
}

/** One step of a script of answers: at once, or after some time. */
export type WalletTurn = WalletAnswer | DelayedAnswer

/** An error as wallets throw it. */
export const providerError = (code: number, message: string) => Object.assign(new Error(message), { code })

const isDelayed = (turn: WalletTurn): turn is DelayedAnswer => typeof turn === 'object' && 'answer' in turn

function answerNow(answer: WalletAnswer, request: WalletRequest, doIt: () => unknown): Promise<unknown> {
  if (typeof answer === 'function') return Promise.resolve(request).then(answer)
  if (typeof answer === 'object') {
    return 'error' in answer ? Promise.reject(answer.error) : Promise.resolve(answer.result)
  }
  switch (answer) {
    case 'approve':
      return Promise.resolve().then(doIt)
    case 'reject':
      return Promise.reject(providerError(4001, 'User rejected the request.'))
    case 'pending':
      return Promise.reject(providerError(-32002, `Request of type '${request.method}' already pending.`))
    case 'ignore':
      return new Promise(() => undefined)
    case 'junk':
      return Promise.resolve({ junk: [null, Number.NaN] })
    case 'twice':
      return new TwicePromise((resolve) => resolve(doIt()))
  }
}

/** Gives one answer, after a delay where the script has one. */
function giveAnswer(
  turn: WalletTurn,
  request: WalletRequest,
  doIt: () => unknown,
  clock: Clock | undefined,
): Promise<unknown> {
  if (!isDelayed(turn)) return answerNow(turn, request, doIt)
  if (!clock) throw new Error('This wallet has no clock to delay an answer with: pass { clock } when you create it.')
  return new Promise((resolve, reject) => {
    clock.after(turn.afterMs, () => void answerNow(turn.answer, request, doIt).then(resolve, reject))
  })
}

/** What a wallet does for each method when it approves. */
export type WalletMethods = Readonly<Record<string, (request: WalletRequest) => unknown>>

/** The state of a scripted wallet. */
interface HeldState {
  isConnected: boolean
  accounts: readonly Account[]
  networkId: string
}

const paramOf = ({ params = {} }: WalletRequest, name: string) => String(Reflect.get(params, name))

/** The wallet's own methods, which belong to no chain; `fakeNamespace` uses them. */
const createWalletMethods = (held: HeldState, changeNetwork: (networkId: string) => void): WalletMethods => ({
  connect() {
    held.isConnected = true
    return { accounts: held.accounts, networkId: held.networkId }
  },
  reconnect: () => ({ accounts: held.isConnected ? held.accounts : [], networkId: held.networkId }),
  accounts: () => (held.isConnected ? held.accounts : []),
  switchNetwork(request) {
    changeNetwork(paramOf(request, 'networkId'))
    return held.networkId
  },
  signMessage: (request) => `signed by ${paramOf(request, 'address')}: ${paramOf(request, 'message')}`,
  disconnect() {
    held.isConnected = false
    return null
  },
})

type Listener = (...values: never[]) => void

/** Creates the event emitter of one wallet (EIP-1193). */
function createWalletEmitter() {
  const listeners = new Set<{ readonly event: string; readonly listener: Listener }>()
  return {
    count: () => listeners.size,
    on: (event: string, listener: Listener) => void listeners.add({ event, listener }),
    removeListener(event: string, listener: Listener) {
      // Removes the last added one of two, as the emitter of Node.js does, which EIP-1193 names.
      const entry = [...listeners].filter((added) => added.event === event && added.listener === listener).at(-1)
      if (entry) listeners.delete(entry)
    },
    emit(event: string, ...values: readonly unknown[]) {
      for (const entry of [...listeners]) if (entry.event === event) Reflect.apply(entry.listener, undefined, values)
    },
  }
}

/** The accounts, network and answers that a fake wallet begins with. */
export interface FakeWalletInit {
  /** Its addresses, the active one first. Default: `fake-ada`, `fake-bob`. */
  readonly addresses?: readonly string[]
  /** CAIP-2 id of its network. Default `test:1`. */
  readonly networkId?: string
  /** Whether the app was approved before, as after a reload. Default false. */
  readonly isConnected?: boolean
  /** Needed for delayed answers. */
  readonly clock?: Clock
  /** More methods, or replacements of the wallet's own, such as the real methods of a namespace. */
  readonly methods?: WalletMethods
}

/** A scripted wallet: its provider, the requests it got, and functions that make it act by itself. */
export interface FakeWallet {
  readonly provider: Required<Pick<WalletProvider, 'request' | 'on' | 'removeListener'>>
  /** Every request, in order. */
  readonly requests: readonly WalletRequest[]
  readonly isConnected: boolean
  readonly accounts: readonly Account[]
  readonly networkId: string
  /** Listeners that are registered now. */
  listeners(): number
  /** Scripts the answers to a method: one for all requests, or several in turn, of which the last repeats. */
  script(method: string, ...answers: readonly [WalletTurn, ...WalletTurn[]]): void
  /** Sends any event. */
  emit(event: string, ...values: readonly unknown[]): void
  /** Acts as a person who selects other accounts in the wallet. */
  changeAccounts(...addresses: readonly string[]): void
  /** Acts as a person who selects another network in the wallet. */
  changeNetwork(networkId: string): void
  /** Acts as a person who ends the connection in the wallet. */
  disconnect(): void
}

const toAccounts = (addresses: readonly string[]): readonly Account[] => addresses.map((address) => ({ address }))

/** Answers requests by script; requests without a script are approved, and unknown methods are refused. */
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
 * Creates a wallet that answers as a test scripts it. It approves requests without a script, and refuses unknown methods.
 *
 * @param init - its accounts and network, and the methods of a namespace where it stands for a wallet of one
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
