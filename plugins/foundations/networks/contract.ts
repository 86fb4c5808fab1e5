import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { OpenOptions } from '../../../kernel/router/create-router'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** A switch that waits for the wallet, or how the last one ended. */
export interface SwitchAttempt {
  readonly network: Network
  readonly state: 'asking' | 'pending' | 'declined' | 'failed'
  readonly reason?: WalletErrorKind
}

/** How a failed switch is reported, and what ends the waiting. */
export interface SwitchOptions {
  /** Rejects where the switch fails; without it a failed switch shows in the modal alone. */
  readonly throwOnFailure?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The networks of the app: which one is active, and how to move to another. */
export interface NetworksApi {
  /** Networks the app asks for, of every installed namespace. */
  readonly requested: ReadonlySignal<readonly Network[]>
  /** The network of the active namespace: where its wallet is, else the stored choice, else the first requested. */
  readonly active: ReadonlySignal<Network | undefined>
  /** Whether the app asked for the active network. */
  readonly isSupported: ReadonlySignal<boolean>
  /** Networks the wallet approved; undefined where it takes any. */
  readonly approvedIds: ReadonlySignal<readonly CaipNetworkId[] | undefined>
  readonly attempt: ReadonlySignal<SwitchAttempt | undefined>
  /** What the host set; see `networks()`. */
  readonly options: {
    readonly networkSwitch?: boolean | undefined
    readonly allowUnsupportedChain?: boolean | undefined
  }
  /**
   * Moves to a network: asks the connected wallet, or only remembers the choice where none is connected.
   *
   * @throws NETWORKS_NETWORK_UNKNOWN 'Network not found'; with `throwOnFailure` also the wallet's error
   */
  switchNetwork(networkId: CaipNetworkId, options?: SwitchOptions): Promise<void>
  /** Gives up waiting for the wallet. */
  cancel(): void
  /** Whether the modal stays open until the wallet is on a network of the app. */
  readonly isHeld: ReadonlySignal<boolean>
  /** A network of the app's list. */
  find(networkId: CaipNetworkId): Network | undefined
  /** Reads the stored choice, and keeps it from then on. Runs by itself when the plugin starts. */
  restore(): void
}

/** Names the controller of networks. */
export const NetworksController = /* @__PURE__ */ createToken<NetworksApi>('networks/NetworksController')

/** Lists the networks of the app to choose from. */
export const NetworksView = /* @__PURE__ */ createViewRef('Networks')
/** A network that the wallet is asked for; or an opening of the modal for another namespace, that the person is asked for. */
export type SwitchNetworkParams = { readonly networkId: CaipNetworkId } | { readonly opening: OpenOptions }
/** Waits for the wallet to switch to a network, and shows the state of that. */
export const SwitchNetworkView = /* @__PURE__ */ createViewRef<SwitchNetworkParams>('SwitchNetwork')
/** Says that the wallet is on an unsupported network; it stays until another one is chosen, or the wallet is disconnected. */
export const UnsupportedChainView = /* @__PURE__ */ createViewRef('UnsupportedChain')
/** Explains networks. */
export const WhatIsANetworkView = /* @__PURE__ */ createViewRef('WhatIsANetwork')
/** Asks whether to switch to a network in whose namespace no wallet is connected. */
export const SwitchActiveChainView = /* @__PURE__ */ createViewRef<{ readonly networkId: CaipNetworkId }>(
  'SwitchActiveChain',
)

/** Events of the plugin `networks`, by name. */
export type NetworksEvents = {
  'networks:switched': { readonly networkId: CaipNetworkId }
  'networks:failed': { readonly networkId: CaipNetworkId; readonly error: unknown }
}
/** Declares the events of the plugin `networks`. */
export const networksEvents = /* @__PURE__ */ declareEvents<NetworksEvents>()
