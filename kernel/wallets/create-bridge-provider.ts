import type { CaipNetworkId } from '../caip/caip-network-id'
import type { WalletState } from '../namespaces/capabilities'
import { walletError } from '../namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../namespaces/wallet-provider'
import { createEmitter } from './create-emitter'
import { followBridge } from './follow-bridge'
import { normalizeWalletError } from './normalize-wallet-error'
import { readProperty } from './read-property'
import { readBridgeNetwork, readWalletState } from './read-wallet-state'
import type { WalletBridge } from './wallet-bridge'
import type { WalletErrorRule } from './wallet-error-rules'

export interface BridgeProviderParams {
  readonly namespace: string
  /** The wallet's name; the rules of errors may ask for it. */
  readonly wallet: string
  readonly bridge: WalletBridge
  /** Networks the app asks for: our own side moves among these alone. */
  readonly networks: readonly { readonly caipNetworkId: CaipNetworkId }[]
  /** Where to begin: the network that the person was on last; undefined where that is the wallet's to say. */
  readonly networkId: () => CaipNetworkId | undefined
  /** The family's own table of errors. */
  readonly rules?: readonly WalletErrorRule[]
}

type Question = (request: WalletRequest) => Promise<unknown>

/** Where we are in a wallet that takes a network with each request. */
function createPosition({ bridge, networks, networkId }: BridgeProviderParams) {
  // Where it was sent, for as long as nobody else knows: what `networkId` tells can come from another tab.
  let sent: { readonly id: CaipNetworkId; readonly over: CaipNetworkId | undefined } | undefined
  const can = (id: CaipNetworkId | undefined, { approvedNetworkIds }: WalletState): id is CaipNetworkId =>
    networks.some((network) => network.caipNetworkId === id) &&
    (approvedNetworkIds === undefined || approvedNetworkIds.some((approved) => approved === id))
  return {
    place(state: WalletState): WalletState {
      if (bridge.switchNetwork) return state
      const last = networkId()
      if (sent && sent.over !== last) sent = undefined
      const listed = networks.map((network) => network.caipNetworkId)
      const here = [sent?.id, last, state.networkId, ...listed].find((id) => can(id, state))
      return { ...state, networkId: here ?? state.networkId }
    },
    move(id: CaipNetworkId, state: WalletState) {
      if (!can(id, state)) throw walletError('chainNotAdded', 'The wallet did not approve this network.')
      sent = { id, over: networkId() }
    },
    reset() {
      sent = undefined
    },
  }
}

/**
 * Makes the provider of one wallet of one family: it answers the questions that all families share and hands everything else to
 * the bridge. A provider of WalletConnect answers the same.
 *
 * @param params - the bridge, and what the app wants of it
 * @returns a provider that answers `portico_connect`, `portico_state`, `portico_switchNetwork` `{ networkId }` (each a
 *   `WalletState`) and `portico_disconnect`; it tells `accountsChanged` (addresses, then whole accounts), `chainChanged`
 *   (CAIP-2), `approvedNetworksChanged` and `disconnect`, and rejects with WALLET_REQUEST_FAILED alone
 * @see security 2.4, F-37, F-38
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
  const readState = async () => settle(await bridge.readState())

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
      const state = await readState()
      position.move(target, state)
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
