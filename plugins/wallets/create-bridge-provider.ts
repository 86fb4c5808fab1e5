import type { CaipNetworkId } from '../../kernel/lib/caip'
import { readProperty } from '../../kernel/lib/safe/read-property'
import type { WalletState } from '../../kernel/namespaces/capabilities'
import { walletError } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../kernel/namespaces/wallet-provider'
import { batch } from '../../kernel/store/signals'
import { readBridgeNetwork, readWalletState } from './bridge-capabilities'
import { normalizeWalletError, type WalletErrorRule } from './normalize-wallet-error'

/** The network of a person, for a wallet that has none of its own. */
interface BridgeNetwork {
  /** The likeliest first; undefined means an unknown one. */
  list(): readonly (CaipNetworkId | undefined)[]
  send(id: CaipNetworkId): void
  forget(): void
}

/**
 * Stores the network that a wallet was switched to, while no other source has it: `networkId` can come from another tab, which then
 * switched.
 *
 * @param networkId - where the person was last
 */
export function createBridgeNetwork(networkId: () => CaipNetworkId | undefined): BridgeNetwork {
  let sent: { readonly id: CaipNetworkId; readonly over: CaipNetworkId | undefined } | undefined
  return {
    list() {
      const last = networkId()
      if (sent && sent.over !== last) sent = undefined
      return [sent?.id, last]
    },
    send(id) {
      sent = { id, over: networkId() }
    },
    forget() {
      sent = undefined
    },
  }
}

/** What a wallet does by itself. */
export interface BridgeListener {
  /** Other accounts, or another network; the whole state, as `readState` returns it. */
  changed(state: WalletState): void
  disconnected(): void
}

/**
 * One wallet of one namespace, whatever convention it follows, in the words that all namespaces share. What it throws may be the
 * wallet's own: the provider that is made of it normalises.
 */
export interface WalletBridge {
  /** Asks the person; accounts are never empty. */
  connect(): Promise<WalletState>
  /** Without a prompt; no accounts where nothing is approved any more. */
  readState(): Promise<WalletState>
  /** Gives the approval back; absent where the wallet cannot. */
  disconnect?(): Promise<void>
  /** Moves the wallet itself; absent where the wallet takes a network with each request, so that only our side moves. */
  switchNetwork?(networkId: CaipNetworkId): Promise<WalletState>
  /** The namespace's own requests, as its capabilities ask them. */
  request(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
  /** Follows the wallet, and returns a function that unsubscribes. */
  watch?(listener: BridgeListener): () => void
}

type Listener = (...values: never[]) => void

/** Listeners of a provider, in the shape of EIP-1193. */
interface Emitter {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  /** Calls the listeners of an event; an error of one does not stop the others. */
  emit(event: string, ...values: readonly unknown[]): void
  count(): number
}

function createEmitter(): Emitter {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  return {
    on(event, listener) {
      listeners.push([event, listener])
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((entry) => entry[0] === event && entry[1] === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event, ...values) {
      for (const [type, listener] of [...listeners]) {
        if (type !== event) continue
        try {
          Reflect.apply(listener, undefined, values)
        } catch {
          // What a listener throws is its own fault; the others are called all the same.
        }
      }
    },
    count: () => listeners.length,
  }
}

/** The known state of a wallet, and the listeners of its changes. */
interface BridgeFollower extends Pick<Emitter, 'on' | 'removeListener'> {
  state(): WalletState | undefined
  /** Asks the wallet for its state; a change that the wallet reports meanwhile is newer than the answer. */
  read(ask: () => Promise<WalletState>): Promise<WalletState>
  /** Stores the wallet's answer without calling listeners, since the caller has the answer. */
  take(state: WalletState): WalletState
  /** Stores the network that the wallet was switched to, and calls the listeners. */
  move(state: WalletState): WalletState
  forget(): void
}

/**
 * Follows a wallet while it has listeners, and reports differences from the known state.
 *
 * @param settle - checks the wallet's report; its errors are ignored, since an invalid report is no change
 */
function followBridge(bridge: WalletBridge, emitter: Emitter, settle: (value: unknown) => WalletState): BridgeFollower {
  let known: WalletState | undefined
  let news = 0
  let stop: (() => void) | undefined

  function notify(state: WalletState) {
    const before = known
    known = state
    news++
    const addresses = state.accounts.map(({ address }) => address)
    // At once: an account may be spelled for the network that it came with.
    batch(() => {
      if (addresses.join() !== before?.accounts.map(({ address }) => address).join())
        emitter.emit('accountsChanged', addresses, state.accounts)
      if (state.networkId !== before?.networkId) emitter.emit('chainChanged', state.networkId)
      if (state.approvedNetworkIds?.join() !== before?.approvedNetworkIds?.join())
        emitter.emit('approvedNetworksChanged', state.approvedNetworkIds)
    })
  }
  const listener = {
    changed(value: WalletState) {
      try {
        notify(settle(value))
      } catch {
        // Whatever it was, the wallet is asked again before it matters.
      }
    },
    disconnected() {
      known = undefined
      emitter.emit('disconnect', walletError('disconnected', 'The wallet ended the connection.'))
    },
  }
  function watch() {
    try {
      stop ??= bridge.watch?.(listener)
    } catch {
      // A wallet without working events is still a wallet.
    }
  }
  function unwatch() {
    const end = stop
    stop = undefined
    try {
      end?.()
    } catch {
      // There is no listener any more, so later reports are ignored.
    }
  }
  return {
    state: () => known,
    async read(ask) {
      const before = news
      const state = await ask()
      // No account may mean a wallet that was not ready yet, so listeners wait.
      return news === before || !known?.accounts.length ? state : known
    },
    take(state) {
      known = state
      return state
    },
    move(state) {
      notify(state)
      return state
    },
    forget() {
      known = undefined
    },
    on(event, entry) {
      emitter.on(event, entry)
      watch()
    },
    removeListener(event, entry) {
      emitter.removeListener(event, entry)
      if (!emitter.count()) unwatch()
    },
  }
}

/** What `createBridgeProvider` makes a provider of. */
export interface BridgeProviderParams {
  readonly namespace: string
  /** The wallet's name; the rules of errors may ask for it. */
  readonly wallet: string
  readonly bridge: WalletBridge
  /** Networks the app asks for: our own side moves among these alone. */
  readonly networks: readonly { readonly caipNetworkId: CaipNetworkId }[]
  /** Where to begin: the network that the person was on last; undefined where that is the wallet's to say. */
  readonly networkId: () => CaipNetworkId | undefined
  /** The namespace's own table of errors. */
  readonly rules?: readonly WalletErrorRule[]
}

type Question = (request: WalletRequest) => Promise<unknown>

/** Where we are in a wallet that takes a network with each request. */
function createPosition({ bridge, networks, networkId }: BridgeProviderParams) {
  const sent = createBridgeNetwork(networkId)
  const isApproved = (id: CaipNetworkId | undefined, { approvedNetworkIds }: WalletState): id is CaipNetworkId =>
    networks.some((network) => network.caipNetworkId === id) &&
    (approvedNetworkIds === undefined || approvedNetworkIds.some((approved) => approved === id))
  return {
    place(state: WalletState): WalletState {
      if (bridge.switchNetwork) return state
      const listed = networks.map((network) => network.caipNetworkId)
      const here = [...sent.list(), state.networkId, ...listed].find((id) => isApproved(id, state))
      return { ...state, networkId: here ?? state.networkId }
    },
    move(id: CaipNetworkId, state: WalletState) {
      if (!isApproved(id, state)) throw walletError('chainNotAdded', 'The wallet did not approve this network.')
      sent.send(id)
    },
    reset: sent.forget,
  }
}

/**
 * Makes the provider of one wallet of one namespace: it answers the questions that all namespaces share and hands everything else to
 * the bridge. A provider of WalletConnect answers the same.
 *
 * @param params - the bridge, and the app's settings for it
 * @returns a provider that answers `portico_connect`, `portico_state`, `portico_switchNetwork` `{ networkId }` (each a
 *   `WalletState`) and `portico_disconnect`; it tells `accountsChanged` (addresses, then whole accounts), `chainChanged`
 *   (CAIP-2), `approvedNetworksChanged` and `disconnect`, and rejects with WALLET_REQUEST_FAILED alone
 *
 * @example
 * ```ts
 * import { createBridgeProvider, type WalletBridge } from 'portico/wallets'
 *
 * export const toProvider = (bridge: WalletBridge) =>
 *   createBridgeProvider({ namespace: 'near', wallet: 'Acme', bridge, networks: [], networkId: () => undefined })
 * ```
 */
export function createBridgeProvider(params: BridgeProviderParams): WalletProvider {
  const { namespace, wallet, bridge, rules } = params
  const emitter = createEmitter()
  const position = createPosition(params)
  const settle = (value: unknown) => position.place(readWalletState(value, { namespace }))
  const follow = followBridge(bridge, emitter, settle)
  const readState = () => follow.read(async () => settle(await bridge.readState()))
  let switches = 0
  let arrived = 0

  const questions: Readonly<Record<string, Question>> = {
    async portico_state() {
      return follow.take(await readState())
    },
    async portico_connect() {
      position.reset()
      const state = settle(await bridge.connect())
      if (!state.accounts.length) throw walletError('unauthorized', 'The wallet gave no account.')
      return follow.take(state)
    },
    async portico_disconnect() {
      follow.forget()
      position.reset()
      await bridge.disconnect?.()
      return null
    },
    async portico_switchNetwork(request) {
      const target = readBridgeNetwork(readProperty(request.params, 'networkId'), { namespace })
      if (bridge.switchNetwork) return follow.move(settle(await bridge.switchNetwork(target)))
      const turn = ++switches
      const state = await readState()
      // A later switch by the person takes precedence.
      if (turn > arrived) position.move(target, state)
      arrived = Math.max(arrived, turn)
      return follow.move(position.place(state))
    },
  }
  return Object.freeze<WalletProvider>({
    async request(request) {
      try {
        const answer = Object.hasOwn(questions, request.method) ? questions[request.method] : undefined
        if (answer) return await answer(request)
        const state = follow.state() ?? follow.take(await readState())
        return await bridge.request(request, position.place(state).networkId)
      } catch (error) {
        throw normalizeWalletError(error, { namespace, wallet, method: request.method }, rules)
      }
    },
    on: follow.on,
    removeListener: follow.removeListener,
    approvedNetworkIds: () => follow.state()?.approvedNetworkIds,
  })
}
