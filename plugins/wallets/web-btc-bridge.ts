import type { CaipNetworkId } from '../../kernel/lib/caip'
import { readList, readProperty } from '../../kernel/lib/safe/read-property'
import type { Account, WalletState } from '../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'
import type { StateMemory } from './bridge-capabilities'
import type { WalletBridge } from './create-bridge-provider'
import { normalizeWalletError, type WalletErrorRule, type WalletErrorSource } from './normalize-wallet-error'

/**
 * What wallets mean that answer in the JSON-RPC envelope of sats-connect (WBIP-001 and its relatives): server codes of their own
 * in place of EIP-1193's. One of them keeps -32000 for what went wrong on its side.
 *
 * @see sats-connect `RpcErrorCode`
 */
export const satsConnectErrors: readonly WalletErrorRule[] = [
  { kind: 'internal', codes: [-32000], wallet: /^leather\b/i },
  { kind: 'internal', codes: [-32000], text: /insufficient|relay fee|mempool|broadcast/i },
  { kind: 'userRejected', codes: [-32000, -31001] },
  { kind: 'unsupportedMethod', codes: [-32001] },
  { kind: 'unauthorized', codes: [-32002] },
]

/** Asks a wallet of the WBIP kind; rejects with WALLET_REQUEST_FAILED alone. */
export type AskWebBtc = (request: WalletRequest) => Promise<unknown>

/** What lies in the envelope of JSON-RPC; some wallets answer without one. @throws the error that lies in it */
function openEnvelope(answer: unknown): unknown {
  const error = readProperty(answer, 'error')
  if (error !== undefined && error !== null) throw error
  return readProperty(answer, 'result') ?? answer
}

/**
 * Creates the question to a wallet whose `request` takes method and params apart and answers an envelope of JSON-RPC.
 *
 * @param raw - the wallet's own object
 * @param source - the namespace and the wallet's name
 * @param rules - the namespace's own table of errors
 * @see WBIP-001, SIP-030
 */
export function createAskWebBtc(
  raw: unknown,
  source: Omit<WalletErrorSource, 'method'>,
  rules: readonly WalletErrorRule[],
): AskWebBtc {
  return async ({ method, params }) => {
    try {
      const request = readProperty(raw, 'request')
      if (typeof request !== 'function') throw new TypeError('The wallet takes no requests.')
      return openEnvelope(await Reflect.apply(request, raw, params === undefined ? [method] : [method, params]))
    } catch (error) {
      throw normalizeWalletError(error, { ...source, method }, rules)
    }
  }
}

/**
 * Asks one thing in several words, until the wallet knows one.
 *
 * @param kinds - of refusals after which the next word is tried
 * @throws what the wallet said to the last word, or to one that it knew
 */
async function askInTurn(
  ask: AskWebBtc,
  requests: readonly [WalletRequest, ...WalletRequest[]],
  kinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod'],
): Promise<unknown> {
  const [first, second, ...rest] = requests
  try {
    return await ask(first)
  } catch (error) {
    if (!second || !kinds.includes(walletErrorKind(error))) throw error
    return askInTurn(ask, [second, ...rest], kinds)
  }
}

interface WebBtcListeners {
  /** Other accounts or another network; what the wallet told of it, unchecked. May reject: then there is nothing to tell. */
  changed(news: unknown): Promise<void>
  disconnected(): void
}

function tryCall(target: unknown, name: string, values: readonly unknown[]): unknown {
  try {
    const method = readProperty(target, name)
    return typeof method === 'function' ? Reflect.apply(method, target, values) : undefined
  } catch {
    // A wallet without working events is still a wallet.
    return undefined
  }
}

/**
 * Follows a wallet of the WBIP kind by its `addListener`, and by its `listen`, which answer how to stop.
 *
 * @param changes - the namespace's own events of `listen`
 * @see sats-connect `ListenerInfo`, and its adapter of Fordefi, which takes event and listener apart; SIP-030 for `listen`
 * @returns stops; deaf from then on, even where the wallet goes on
 */
function listenWebBtc(raw: unknown, changes: readonly string[], listeners: WebBtcListeners): () => void {
  let isOver = false
  const guard = (listener: (news: unknown) => void) => (news: unknown) => {
    if (!isOver) listener(news)
  }
  const change = guard((news) => {
    listeners.changed(news).catch(() => undefined)
  })
  const end = guard(() => listeners.disconnected())
  const handlers = {
    accountChange: change,
    networkChange: change,
    accountDisconnected: end,
    disconnect: end,
  }
  // Wallets take the one or the other; one that takes several reports each change more than once, which does no harm.
  const ways: readonly (readonly [method: string, values: readonly unknown[]])[] = [
    ...Object.entries(handlers).map(([eventName, cb]) => ['addListener', [{ eventName, cb }]] as const),
    ...Object.entries(handlers).map((entry) => ['addListener', entry] as const),
    ...changes.map((event) => ['listen', [event, change]] as const),
  ]
  const stops = ways.map(([method, values]) => {
    const stop = tryCall(raw, method, values)
    return () => (typeof stop === 'function' ? tryCall({ stop }, 'stop', []) : tryCall(raw, 'removeListener', values))
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** What a namespace makes of such a wallet. */
export interface WebBtcDialect {
  /** The ways to connect, the best first. */
  readonly connects: readonly [WalletRequest, ...WalletRequest[]]
  /** Where a wallet is that tells nothing. */
  readonly usualNetworkId: CaipNetworkId
  /** The namespace's accounts among those of an answer, the active one first; none where it holds none. */
  readAccounts(answer: unknown): readonly Account[]
  /** The network that an answer tells; undefined where it tells none. */
  readNetwork(answer: unknown): CaipNetworkId | undefined
  /** The networks on which such addresses live; the first is the likeliest. */
  networksOf(accounts: readonly Account[]): readonly CaipNetworkId[]
  /** The wallet's own name of a network. */
  networkName(networkId: CaipNetworkId): string | undefined
  /** Events of the wallet's `listen` that tell other accounts or another network, beside those of `addListener`. Default: none. */
  readonly changes?: readonly string[]
  /** Answers the namespace's own requests. */
  request(ask: AskWebBtc, request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
}

interface WebBtcBridgeParams {
  readonly raw: unknown
  /** What the wallet says it answers; undefined where it does not say. */
  readonly methods: readonly string[] | undefined
  readonly ask: AskWebBtc
  readonly dialect: WebBtcDialect
  /** For wallets that cannot be asked without a prompt. */
  readonly memory: StateMemory
  /** Another namespace is connected by the same approval, which is then not ours alone to give back. Default: none is. */
  readonly isShared?: () => boolean
}

const silent = { method: 'wallet_getAccount' }
const endings = ['wallet_disconnect', 'wallet_renouncePermissions', 'wallet_revokePermissions']
const change = 'wallet_changeNetwork'

/** Puts together what a wallet answered. */
function createReader({ dialect, memory }: WebBtcBridgeParams, isMovable: boolean) {
  const locked: WalletState = { accounts: [], networkId: dialect.usualNetworkId }
  let last: CaipNetworkId | undefined
  return {
    none: locked,
    read(answer: unknown): WalletState {
      const accounts = dialect.readAccounts(answer)
      if (!accounts.length) return { ...locked, networkId: dialect.readNetwork(answer) ?? locked.networkId }
      const homes = dialect.networksOf(accounts)
      // One that tells accounts alone is where it was, if they live there.
      const likely = homes.find((id) => id === last) ?? homes[0] ?? dialect.usualNetworkId
      const networkId = dialect.readNetwork(answer) ?? likely
      last = networkId
      // Our side alone moves no address to another network.
      const state = { accounts, networkId, ...(!isMovable && homes.length && { approvedNetworkIds: homes }) }
      memory.keep(state)
      return state
    },
    recall(): WalletState {
      const state = memory.read()
      const homes = state ? dialect.networksOf(state.accounts) : []
      return state ? { ...state, ...(!isMovable && homes.length && { approvedNetworkIds: homes }) } : locked
    },
  }
}

/**
 * Makes a bridge of a wallet that is asked by `request(method, params)`, as WBIP and SIP-030 have it. It is never asked with a
 * prompt unless the person wants to connect: a wallet without a silent question is believed to stand by what it approved.
 *
 * @param params - the wallet's object, what it answers, and what its namespace makes of it
 * @see WBIP-001, WBIP-004, SIP-030; the methods `wallet_…` of sats-connect
 */
export function createWebBtcBridge(params: WebBtcBridgeParams): WalletBridge {
  const { raw, methods, ask, dialect, memory } = params
  const knows = (method: string) => !methods || methods.includes(method)
  const isMovable = methods?.includes(change) ?? false
  const reader = createReader(params, isMovable)

  async function readState(): Promise<WalletState> {
    if (!knows(silent.method)) return reader.recall()
    try {
      return reader.read(await ask(silent))
    } catch (error) {
      const kind = walletErrorKind(error)
      if (kind === 'unsupportedMethod') return reader.recall()
      if (kind === 'unauthorized' || kind === 'userRejected') return reader.none
      throw error
    }
  }
  return {
    async connect() {
      const [first, ...others] = dialect.connects.filter(({ method }) => knows(method))
      const state = reader.read(await askInTurn(ask, first ? [first, ...others] : dialect.connects))
      if (!state.accounts.length) throw walletError('unauthorized', 'The wallet gave no account of this kind.')
      return state
    },
    readState,
    async disconnect() {
      memory.forget()
      const [first, ...others] = endings.filter(knows).map((method) => ({ method }))
      if (first && !params.isShared?.()) await askInTurn(ask, [first, ...others])
    },
    ...(isMovable && {
      async switchNetwork(networkId) {
        const name = dialect.networkName(networkId)
        if (!name) throw walletError('chainNotAdded', 'The wallet does not know this network.')
        await ask({ method: change, params: { name } })
        return readState()
      },
    }),
    request: (request, networkId) => dialect.request(ask, request, networkId),
    watch({ changed, disconnected }) {
      let latest = 0
      return listenWebBtc(raw, dialect.changes ?? [], {
        async changed(news) {
          const turn = ++latest
          const notified = reader.read(news)
          // An empty list is an answer: the wallet shares no account.
          const isTold = notified.accounts.length > 0 || readList(news, 1)?.length === 0
          const state = isTold ? notified : await readState()
          // What the wallet says last counts.
          if (turn === latest) changed(state)
        },
        disconnected() {
          latest++
          memory.forget()
          disconnected()
        },
      })
    },
  }
}
