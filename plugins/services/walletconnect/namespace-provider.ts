import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { readList } from '../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import type { CurrentSession, NamespaceSession, SessionEvent } from './current-session'
import { normalizeError } from './failures'
import type { RelayClient } from './relay-client'

/** What the provider of a namespace needs from the session. */
export interface SessionSource {
  readonly ctx: PluginContext
  /** The present session; undefined before one exists, and after it has ended. */
  read(namespace: string): NamespaceSession | undefined
  /** Returns the last active network of the person that the app lists. */
  lastNetwork(namespace: string): CaipNetworkId | undefined
  /** Restores what was stored before a reload. */
  restore(): Promise<void>
  /** Pairs where there is no session. */
  open(): Promise<void>
  /** Ends the session, in all namespaces. */
  end(): Promise<void>
  /** Sends a request to the wallet, or to an RPC url where wallets do not answer it. */
  forward(namespace: string, networkId: CaipNetworkId, request: WalletRequest): Promise<unknown>
}

/** The network and accounts of a session in one namespace. The protocol has many networks at once, a provider has one. */
interface NamespaceState {
  networkId(): CaipNetworkId | undefined
  /** Returns the accounts on that network, the one that the wallet shows first at the front. */
  addresses(): readonly string[]
  /** Returns the networks that the wallet approved; undefined where it accepts any. */
  approved(): readonly CaipNetworkId[] | undefined
  /** Tells whether a request can be sent on a network. */
  holds(networkId: CaipNetworkId | undefined): networkId is CaipNetworkId
  /** Switches to a network; returns false where the session does not have it. */
  moveTo(networkId: CaipNetworkId): boolean
  /** Switches to the network once the wallet approves it; undefined cancels an earlier request. */
  want(networkId: CaipNetworkId | undefined): void
  /** Moves an account to the front, where the session has it. */
  prefer(address: string): void
}

function createNamespaceState(source: SessionSource, namespace: string): NamespaceState {
  // Valid until `lastNetwork` changes, since another tab can store a new network.
  let chosen: { readonly id: CaipNetworkId; readonly over: CaipNetworkId | undefined } | undefined
  let wanted: CaipNetworkId | undefined
  let preferred = ''
  const view = () => source.read(namespace)
  const holds = (id: CaipNetworkId | undefined): id is CaipNetworkId =>
    id !== undefined && (view()?.networkIds.includes(id) ?? false)
  const choose = (id: CaipNetworkId) => {
    chosen = { id, over: source.lastNetwork(namespace) }
  }

  const namespaceState: NamespaceState = {
    networkId() {
      // A wanted network, and the account that the wallet showed first, belong to the session and end with it.
      if (!view()) {
        wanted = undefined
        preferred = ''
      }
      if (holds(wanted)) {
        choose(wanted)
        wanted = undefined
      }
      const last = source.lastNetwork(namespace)
      if (chosen?.over !== last) chosen = undefined
      return [chosen?.id, last].find(holds) ?? view()?.networkIds[0]
    },
    addresses() {
      const accounts = view()?.accounts ?? []
      const networkId = namespaceState.networkId()
      const here = accounts.filter((account) => account.caipNetworkId === networkId)
      const all = [...new Set((here.length ? here : accounts).map(({ address }) => address))]
      const first = all.filter((address) => address.toLowerCase() === preferred)
      return [...first, ...all.filter((address) => !first.includes(address))]
    },
    approved: () => (view()?.isBoundless ? undefined : view()?.networkIds),
    holds,
    moveTo(networkId) {
      if (!holds(networkId)) return false
      choose(networkId)
      return true
    },
    want(networkId) {
      wanted = networkId
    },
    prefer(address) {
      preferred = address.toLowerCase()
    },
  }
  return namespaceState
}

/** Answers the methods that a provider can answer itself; all others go to the wallet. */
type Questions = Readonly<Record<string, (request: WalletRequest) => Promise<unknown>>>

interface QuestionParams {
  readonly source: SessionSource
  readonly namespace: string
  readonly namespaceState: NamespaceState
  /** Calls the listeners with the changes. */
  readonly refresh: () => void
}

/** Converts an id to hex, as EIP-1193 requires. */
const toHex = (networkId: CaipNetworkId): string => `0x${BigInt(networkId.split(':')[1] ?? 0).toString(16)}`

/** Wallets and hosts send hex, decimals, numbers and CAIP-2 ids for the same chain. */
function readNetworkId(namespace: string, value: unknown): CaipNetworkId | undefined {
  const text = String(value).replace(`${namespace}:`, '')
  return /^(0x[\da-f]{1,14}|\d{1,16})$/i.test(text) ? (`${namespace}:${Number(text)}` as CaipNetworkId) : undefined
}

function readTarget(namespace: string, { params }: WalletRequest): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const id = readNetworkId(namespace, Object(first).chainId)
  if (!id) throw walletError('internal', 'wallet_switchEthereumChain needs a chainId.')
  return id
}

async function switchTo({ source, namespace, namespaceState, refresh }: QuestionParams, request: WalletRequest) {
  const target = readTarget(namespace, request)
  const here = namespaceState.networkId()
  namespaceState.want(undefined)
  if (!namespaceState.moveTo(target)) {
    // The session must have the network before a request can be sent on it, so a network without the wallet's approval is refused.
    if (!here || !source.read(namespace)?.methods.includes(request.method))
      throw walletError('chainNotAdded', 'The wallet did not approve this network.')
    await source.forward(namespace, here, request)
    namespaceState.want(target)
  }
  refresh()
  return null
}

/**
 * Creates the answers of an EIP-1193 provider from the session.
 *
 * @see EIP-1193, EIP-1102, EIP-2255, EIP-3326
 */
function eip1193Questions(params: QuestionParams): Questions {
  const { source, namespaceState } = params
  return {
    async eth_accounts() {
      await source.restore()
      return namespaceState.addresses()
    },
    async eth_requestAccounts() {
      await source.restore()
      if (!namespaceState.addresses().length) await source.open()
      const addresses = namespaceState.addresses()
      if (!addresses.length) throw walletError('unauthorized', 'The wallet shared no account of this namespace.')
      return addresses
    },
    async eth_chainId() {
      await source.restore()
      const networkId = namespaceState.networkId() ?? source.lastNetwork(params.namespace)
      if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
      return toHex(networkId)
    },
    async wallet_getPermissions() {
      await source.restore()
      return namespaceState.addresses().length ? [{ parentCapability: 'eth_accounts' }] : []
    },
    async wallet_revokePermissions() {
      await source.end()
      return null
    },
    wallet_switchEthereumChain: (request) => switchTo(params, request),
  }
}

/**
 * Creates the answers to requests about the session itself, for namespaces whose own methods have none. Each answer is a `WalletState`.
 * README.md describes how the capabilities of a namespace use them.
 */
function plainQuestions({ source, namespace, namespaceState, refresh }: QuestionParams): Questions {
  function state(): WalletState {
    const networkId = namespaceState.networkId() ?? source.lastNetwork(namespace)
    if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
    const approvedNetworkIds = namespaceState.approved()
    const accounts = namespaceState.addresses().map((address) => ({ address }))
    return { accounts, networkId, ...(approvedNetworkIds && { approvedNetworkIds }) }
  }
  return {
    async portico_state() {
      await source.restore()
      return state()
    },
    async portico_connect() {
      await source.restore()
      if (!namespaceState.addresses().length) await source.open()
      if (!namespaceState.addresses().length)
        throw walletError('unauthorized', 'The wallet shared no account of this namespace.')
      return state()
    },
    async portico_disconnect() {
      await source.end()
      return null
    },
    async portico_switchNetwork({ params }) {
      const { caipNetworkId } = parseCaipNetworkId(Object(params).networkId)
      if (!namespaceState.moveTo(caipNetworkId))
        throw walletError('chainNotAdded', 'The wallet did not approve this network.')
      refresh()
      return state()
    },
  }
}

/**
 * Answers of a provider in every namespace: the protocol knows many networks at once, so a request does not need a switch of the network.
 */
const commonQuestions = ({ source, namespace, namespaceState }: QuestionParams): Questions => ({
  async portico_requestOn({ params }) {
    await source.restore()
    const { networkId, request } = Object(params)
    if (!namespaceState.holds(networkId)) throw walletError('chainNotAdded', 'The wallet did not approve this network.')
    return source.forward(namespace, networkId, request)
  },
})

type Listener = (...values: never[]) => void

/** The session as the provider of one namespace. */
export interface NamespaceProvider {
  readonly provider: WalletProvider
  /** Calls the listeners with what has changed since the last call. */
  refresh(): void
  onEvent(event: SessionEvent): void
}

function createEmitter({ logger }: PluginContext) {
  const listeners: [event: string, listener: Listener][] = []
  return {
    on: (event: string, listener: Listener) => void listeners.push([event, listener]),
    removeListener(event: string, listener: Listener) {
      const index = listeners.findIndex((entry) => entry[0] === event && entry[1] === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event: string, value: unknown) {
      for (const [type, listener] of [...listeners]) {
        if (type !== event) continue
        try {
          Reflect.apply(listener, undefined, [value])
        } catch (error) {
          logger.warn('A listener of a wallet threw', event, error)
        }
      }
    },
  }
}

const look = (namespaceState: NamespaceState) => ({
  addresses: namespaceState.addresses(),
  networkId: namespaceState.networkId(),
  approved: namespaceState.approved()?.join(),
})

/** Calls the listeners with the changes; a namespace that the session has lost is reported as disconnected, not as locked. */
function createRefresh(
  namespaceState: NamespaceState,
  emit: (event: string, value: unknown) => void,
  toChain: (id: CaipNetworkId) => string,
) {
  let notified = look(namespaceState)
  return () => {
    const before = notified
    const now = look(namespaceState)
    notified = now
    if (before.addresses.length && !now.addresses.length)
      return emit('disconnect', walletError('disconnected', 'The wallet ended the session.'))
    if (!now.addresses.length) return
    // At once: an account may be spelled for the network that it came with.
    batch(() => {
      if (now.networkId && now.networkId !== before.networkId && before.networkId)
        emit('chainChanged', toChain(now.networkId))
      if (before.addresses.length && now.addresses.join() !== before.addresses.join())
        emit('accountsChanged', [...now.addresses])
      if (now.approved !== before.approved) emit('approvedNetworksChanged', namespaceState.approved())
    })
  }
}

/** The events of all namespaces, which some wallets call by the names of their own: `stx_accountsChanged`. */
const changeName = /^(?:[a-z\d]+_)?(accounts|chain)Changed$/

/** Handles an event of the wallet. A network or an account that the session does not have is ignored until it does. */
function createOnEvent(
  namespaceState: NamespaceState,
  readChain: (value: unknown) => CaipNetworkId | undefined,
  refresh: () => void,
  emit: (event: string, value: unknown) => void,
) {
  return ({ name, data, chainId }: SessionEvent) => {
    const changed = changeName.exec(name)?.[1]
    if (changed === undefined || name.includes('_')) emit(name, data)
    if (changed === 'chain') {
      // The event's data comes before its chainId, because wallets send the event on the network that they leave.
      const told = readChain(data)
      const target = told ?? readChain(chainId)
      const isThere = target !== undefined && namespaceState.moveTo(target)
      // Some wallets report their network before they add it to the session.
      if (told) namespaceState.want(isThere ? undefined : told)
      return isThere && refresh()
    }
    if (changed === undefined) return
    const [first] = readList(data, 1) ?? []
    if (typeof first !== 'string') return
    namespaceState.prefer(first.split(':').at(-1) ?? '')
    refresh()
  }
}

/**
 * Creates the provider of one namespace, which answers from the session where it can, and passes all other requests to the wallet.
 *
 * @see EIP-1193; README, "What a provider answers"
 */
export function createNamespaceProvider(source: SessionSource, namespace: string): NamespaceProvider {
  // Providers of all other namespaces answer the requests of README.md.
  const isEip1193 = source.ctx.namespaces.definition(namespace)?.isEip1193
  const { emit, on, removeListener } = createEmitter(source.ctx)
  const namespaceState = createNamespaceState(source, namespace)
  const refresh = createRefresh(namespaceState, emit, isEip1193 ? toHex : (id) => id)
  const toOwn = (spoken: CaipNetworkId) =>
    [...(source.read(namespace)?.spokenIds ?? [])].find(([, id]) => id === spoken)?.[0] ?? spoken
  const readChain = (value: unknown) => {
    if (isEip1193) return readNetworkId(namespace, value)
    if (typeof value !== 'string') return undefined
    return toOwn(`${namespace}:${value.replace(`${namespace}:`, '')}` as CaipNetworkId)
  }
  const params = { source, namespace, namespaceState, refresh }
  const questions = { ...commonQuestions(params), ...(isEip1193 ? eip1193Questions : plainQuestions)(params) }
  return {
    refresh,
    onEvent: createOnEvent(namespaceState, readChain, refresh, emit),
    provider: {
      async request(request) {
        try {
          const answer = Object.hasOwn(questions, request.method) ? questions[request.method] : undefined
          if (answer) return await answer(request)
          await source.restore()
          const networkId = namespaceState.networkId()
          if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
          return await source.forward(namespace, networkId, request)
        } catch (error) {
          throw normalizeError(error)
        }
      },
      on,
      removeListener,
      approvedNetworkIds: namespaceState.approved,
    },
  }
}

/** Maximum number of requests that wait for the network; the next constant is their maximum time. */
const MAX_WAITING = 10
const WAIT_MS = 30_000

const gone = () => walletError('disconnected', 'There is no network, and the wallet is far away.')

/**
 * Lets requests wait for the network for some time. No request is sent twice: it is sent once the network is back, or fails.
 *
 * @returns a function that waits; it rejects with WALLET_REQUEST_FAILED 'disconnected' where too many wait, or the network does not come
 * back in time
 */
export function createOnlineWait({ browser, clock, signal }: PluginContext): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (browser.isOnline()) return
    if (waiting >= MAX_WAITING) throw gone()
    waiting++
    let stop: () => void = () => undefined
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(gone())
      const undos = [clock.after(WAIT_MS, fail), browser.listen('online', () => resolve())]
      signal.addEventListener('abort', fail, { once: true })
      stop = () => {
        signal.removeEventListener('abort', fail)
        for (const undo of undos) undo()
      }
    }).finally(() => {
      waiting--
      stop()
    })
  }
}

/** Methods that only a wallet can answer, and no node. */
const walletOnly = /^(wallet_|personal_|eth_sign|eth_sendTransaction$)/
/** Methods that the client answers itself, from what the wallet sent at the connection, or by asking the wallet. */
const clientAnswers: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_sendCalls']

export interface Forward {
  readonly namespace: string
  /** Whether nodes answer the methods that the wallet did not approve, as in EIP-1193. */
  readonly isEip1193?: boolean | undefined
  readonly networkId: CaipNetworkId
  readonly request: WalletRequest
}

/** Reads through the app's own RPC urls, on the active network. */
function askNode({ provider }: RelayClient, { networkId, request }: Forward): Promise<unknown> {
  provider.setDefaultChain(networkId)
  return provider.request({ method: request.method, params: copy(request.params) }, networkId)
}

function copy(params: WalletRequest['params']): unknown[] | object | undefined {
  return Array.isArray(params) ? [...(params as readonly unknown[])] : params && { ...params }
}

/**
 * Sends a request to the wallet where the wallet approved its method, else to an RPC url where it needs no wallet.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' before anything is sent, where the wallet did not approve the method;
 *   'disconnected' where the session ends before the wallet answers
 */
export async function forwardRequest(client: RelayClient, current: CurrentSession, forward: Forward): Promise<unknown> {
  const { namespace, isEip1193, networkId, request } = forward
  const { method } = request
  const { topic } = current
  const session = current.read(namespace)
  if (topic === undefined || !session) throw walletError('disconnected', 'The session has ended.')
  if (isEip1193 && clientAnswers.includes(method)) return current.untilEnded(askNode(client, forward))
  if (session.methods.includes(method)) {
    const chainId = session.spokenIds?.get(networkId) ?? networkId
    const question = { topic, chainId, request: { method, params: copy(request.params) } }
    return current.untilEnded(client.provider.client.request(question))
  }
  if (isEip1193 && !walletOnly.test(method)) return askNode(client, forward)
  throw walletError('unsupportedMethod', `The wallet did not approve ${method}.`)
}
