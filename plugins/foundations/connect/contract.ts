import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AccountType, WalletState } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import type { WalletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { BrowserFacts } from '../../../kernel/platform/browser-facts'
import type { ViewRef } from '../../../kernel/router/define-view'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { ConnectingParams, ConnectSettings, LegalConsent, WalletGroup } from './contract-views'

export {
  type ConnectBranding,
  ConnectingExternalView,
  ConnectingMultiChainView,
  type ConnectingParams,
  type ConnectSettings,
  ConnectView,
  ConnectWalletsView,
  type InstallLinks,
  type LegalConsent,
  ProfileWalletsView,
  type WalletGroup,
  type WalletGroupId,
  type WalletListParams,
  type WalletRow,
  WhatIsAWalletView,
} from './contract-views'

/** The standing of a connection in its namespace: the current one, a known one, or neither. */
export type ConnectionStanding = 'connected' | 'active' | 'disconnected'

/** Names a connection. */
export interface ConnectionKey {
  readonly connectorId: string
  readonly namespace: string
}

/** A connection that ended on this device. Name and picture come from the connector, because storage is untrusted. */
export interface PastConnection extends ConnectionKey {
  readonly addresses: readonly string[]
  /** ms since the epoch, never in the future */
  readonly endedAt: number
}

/** Which connection becomes the current one, and with which account. */
export interface SwitchParams extends ConnectionKey {
  /** An account of that connection. */
  readonly address?: string | undefined
  /** The standing that the caller has read; an invalid value is refused. */
  readonly standing?: ConnectionStanding | undefined
  readonly signal?: AbortSignal | undefined
}

/** A flow of several steps, bound to the account, wallet and network with which it began. */
export interface Flow {
  /** Aborted once account, wallet or network change, or the kernel ends. */
  readonly signal: AbortSignal
  readonly isStale: ReadonlySignal<boolean>
  /**
   * Runs one step of the flow; its result counts only if nothing has changed meanwhile.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Runs a step that only one flow of this account and network may run at a time, in all tabs, such as sending a transaction: it begins
   * once the previous one has settled.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  runAlone<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Stops watching; call it when the flow is over. */
  end(): void
}

/** Kinds of connectors. */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'
  | 'ID_AUTH'

/** Why a person should check a row before connecting. */
export type ConnectorWarning = 'sharedId' | 'imitation' | 'address'

/** Code that opens a connection to a wallet. Name and icon are safe to draw, because sources sanitize them. */
export interface Connector {
  /** Portico's own id, unique among the connectors, and the same after a reload. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly string[]
  readonly icon?: string
  /** The id under which a catalogue finds the picture where there is no `icon`; default: `id`. */
  readonly imageId?: string
  readonly rdns?: string
  readonly explorerId?: string
  readonly warning?: ConnectorWarning
  /**
   * Time limits, in ms, for wallets that need more than the default: to confirm a stored connection (default 5 s), and to approve a new one
   * (default 5 min; Infinity where the connector has its own limit).
   */
  readonly patience?: { readonly confirmMs?: number; readonly approveMs?: number }
  /** Whether it is left out of the recent wallets and of `prepare`, because only its own plugin knows its wallet and namespaces. */
  readonly isAnonymous?: boolean
  /**
   * Whether the wallet has no app of its own that shows its holdings: the Account view then shows their total worth, with the history as a
   * tab and disconnecting in the settings.
   */
  readonly hasPortfolio?: boolean
  /** Loads the code for `getProvider` without asking the wallet; called when a list is drawn, so that a click asks the wallet at once. */
  prepare?(): Promise<unknown>
  /** Returns the provider of the wallet in one of its namespaces. */
  getProvider(namespace: string): Promise<WalletProvider>
}

/** Finds connectors; contributed by namespace plugins and by wallets' own plugins. */
export interface ConnectorSource {
  readonly id: string
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /**
   * Starts the search, once, without a request to a server, because the page may be idle and the modal closed. Settles when the first
   * search is over. Loads its code here and not before. Absent where there is nothing to find.
   */
  discover?(): Promise<void>
}

/**
 * 'restoring': stored, not yet confirmed by the wallet. 'locked': the wallet hides its accounts for now.
 */
export type ConnectionStatus = 'restoring' | 'connected' | 'locked'

/** A connection, which is the one source of truth: connector × namespace × accounts; `accounts` is never empty. */
export interface Connection extends WalletState {
  readonly connectorId: string
  readonly namespace: string
  readonly status: ConnectionStatus
}

/**
 * 'opening': the connection to the wallet is being opened. 'asking': it shows a request. 'pending': the person must act in the wallet
 * first, because it shows another request already (-32002), or shared another account. The others are final.
 */
export type AttemptState = 'opening' | 'asking' | 'pending' | 'declined' | 'failed' | 'done'

/**
 * Why connecting failed: the kinds of wallet errors, and more. 'offline': it failed while the browser was offline. 'notLoaded': Portico's
 * own code did not load. 'wrongAccount': the wallet shared other accounts than the requested one. 'alreadyLinked': the shared account is
 * connected already, and another one is wanted. 'unsupportedNetwork': it is connected, on a network that the app does not list.
 */
export type AttemptReason =
  | WalletErrorKind
  | 'offline'
  | 'notLoaded'
  | 'wrongAccount'
  | 'alreadyLinked'
  | 'unsupportedNetwork'

/** The attempt to connect in progress, or the outcome of the last one; views draw it. */
export interface ConnectAttempt {
  readonly connectorId: string
  /** '' where Portico's own code did not load. */
  readonly namespace: string
  readonly state: AttemptState
  /** Whether the wallet has not answered for 15 s, so that a view should tell where to look. */
  readonly isSlow: boolean
  readonly reason?: AttemptReason
  /** The account that the wallet shared in place of the requested one. */
  readonly given?: string
}

/**
 * Returns whether an attempt to connect is still under way.
 *
 * @param attempt - `attempt` of the controller; undefined where there is none
 * @returns true while the wallet is being opened, or asked
 *
 * @example
 * ```ts
 * import { ConnectController, isUnderWay } from 'portico/plugins/connect/contract'
 * import type { AnyKernel } from 'portico'
 *
 * export const isConnecting = (kernel: AnyKernel) => isUnderWay(kernel.get(ConnectController).attempt.value)
 * ```
 */
export const isUnderWay = (attempt: ConnectAttempt | undefined): attempt is ConnectAttempt =>
  (['opening', 'asking', 'pending'] as readonly (AttemptState | undefined)[]).includes(attempt?.state)

/** A connector that was used on this device, and when. */
export interface RecentConnector {
  readonly id: string
  /** ms since the epoch */
  readonly usedAt: number
}

/** The wallet to ask, and which of its accounts. */
export interface ConnectParams {
  readonly connectorId: string
  /** Default: the connector's first installed one. */
  readonly namespace?: string | undefined
  /** The only account to accept: waits until the wallet shares it, or the attempt is cancelled. */
  readonly address?: string | undefined
  /** Whether to keep the other connections of the namespace, where the gate `multiWallet` is open; the new one becomes current. */
  readonly keepOthers?: boolean | undefined
  /** Whether to accept only an account that is not connected yet: waits until the wallet shares one, or the attempt is cancelled. */
  readonly mustBeNew?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The connections of the app: the wallets, the connections, and the functions that connect, switch and disconnect. */
export interface ConnectApi {
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /** All connections; the first one of a namespace is its current one. A namespace has several only by `keepOthers`. */
  readonly connections: ReadonlySignal<readonly Connection[]>
  /** The current connection of the active namespace. */
  readonly active: ReadonlySignal<Connection | undefined>
  readonly attempt: ReadonlySignal<ConnectAttempt | undefined>
  /** Whether the first search for wallets is in progress. */
  readonly isLooking: ReadonlySignal<boolean>
  /** Wallets used last on this device, newest first, at most 2. */
  readonly recent: ReadonlySignal<readonly RecentConnector[]>
  /** Connections that ended on this device, newest first, at most 10, without those that are connected again. */
  readonly past: ReadonlySignal<readonly PastConnection[]>
  /** The kind of account that the person prefers, by namespace; see `accountTypeOf` for the defaults. */
  readonly accountTypes: ReadonlySignal<Readonly<Record<string, AccountType>>>
  /** The labels that the person gave to addresses, by address. */
  readonly addressLabels: ReadonlySignal<Readonly<Record<string, string>>>
  /** Accounts that were chosen here, by namespace, for the host's own library to switch to, as long as they are current. */
  readonly shouldUpdateToAddress: ReadonlySignal<Readonly<Record<string, string>>>
  /** Settings of the list of ways to connect. */
  readonly settings: ReadonlySignal<ConnectSettings>
  /**
   * Reads stored connections, shows them at once as 'restoring', and confirms each with its wallet; later changes are stored. The plugin
   * calls it when it starts, unless `reconnect` is false. A second call does nothing.
   *
   * @param browser - the browser facts by which a page without connections notices those of another tab; default: those of the kernel
   */
  restore(browser?: Pick<BrowserFacts, 'listen'>): Promise<void>
  /** Looks for wallets; the list fills as they answer. */
  discover(): Promise<void>
  /**
   * Loads the code for asking a wallet, without asking one, so that `connect` asks in the task that calls it. Called once the modal has
   * been drawn.
   *
   * @param connectorId - default: all connectors except those that are `isAnonymous`
   */
  prepare(connectorId?: string): Promise<void>
  /**
   * Asks a wallet for its accounts. A second call for the same wallet joins an open one, so that the person sees one prompt.
   *
   * @throws CONNECT_CONNECTION_REJECTED 'Connection rejected', CONNECT_CONNECTION_FAILED 'Failed to connect',
   * CONNECT_CONNECTOR_UNKNOWN, CONNECT_REQUEST_ABORTED 'Request was aborted', CONNECT_MULTIWALLET_DISABLED for `keepOthers`
   */
  connect(params: ConnectParams): Promise<Connection>
  /**
   * Starts an attempt to connect in view of the person, as a click on a wallet does: shows ConnectingExternal, which draws `attempt`.
   * Leaving that view cancels it, success shows the next view, and the same call asks again.
   *
   * @param params - the wallet
   * @throws ROUTER_VIEW_GATED where the gate of this plugin is closed
   */
  start(params: ConnectingParams): void
  /**
   * Adds the connection of another namespace that a wallet has already approved, without asking it again.
   *
   * @returns the connection, or undefined where the wallet shares no account there
   * @throws CONNECT_CONNECTOR_UNKNOWN, CONNECT_CONNECTION_FAILED
   */
  adopt(params: ConnectionKey & Pick<ConnectParams, 'keepOthers'>): Promise<Connection | undefined>
  /** Cancels the attempt; a late answer of the wallet is ignored. */
  cancel(): void
  /**
   * Ends a connection: removes its record at once, in every tab, and revokes the approval where the wallet can.
   *
   * @param namespace - default: the active one
   * @param connectorId - default: the namespace's current one
   * @throws CONNECT_DISCONNECT_FAILED 'Failed to disconnect' where the wallet refused to revoke its approval
   */
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  /** Ends all connections, or all of a namespace, as `disconnect` does. @throws CONNECT_DISCONNECT_FAILED */
  disconnectAll(namespace?: string): Promise<void>
  /**
   * Returns the standing of a connection in its namespace; reads signals, so a computed can use it.
   *
   * @param connection - its own `status`, if it has one, is checked
   * @throws CONNECT_CONNECTION_STATUS_INVALID 'Invalid connection status'
   */
  statusOf(connection: ConnectionKey & { readonly status?: string }): ConnectionStanding
  /**
   * Makes a connection the current one of its namespace, with the account of `address` where given, and makes the namespace the active one.
   * A past connection is connected first, beside the others.
   *
   * @throws CONNECT_MULTIWALLET_DISABLED 'Multi-Wallet Not Enabled' where it is not the current one and the gate is closed,
   *   CONNECT_CONNECTION_STATUS_INVALID, CONNECT_ACCOUNT_UNKNOWN, and the errors of `connect`
   */
  switchTo(params: SwitchParams): Promise<Connection>
  /** Removes a past connection from the list. */
  forget(key: ConnectionKey): Promise<void>
  /**
   * Returns the kind of account for a namespace (default: the active one): the chosen one, else that of the options, else that of the
   * namespace.
   */
  accountTypeOf(namespace?: string): Promise<AccountType | undefined>
  /** Sets the preferred kind of account; where the current connection has such an account, it becomes the active one. */
  setAccountType(type: AccountType, namespace?: string): Promise<void>
  /** Changes settings while the page runs; settings that are left out stay. */
  configure(settings: ConnectSettings): Promise<void>
  /** Sets whether the person has accepted the terms, for the setting `legalCheckbox`. */
  consent(): Promise<LegalConsent>
  /** Sets the label of an address; without a label removes it. */
  setAddressLabel(address: string, label?: string): Promise<void>
  /** Binds a flow to the present account, wallet and network. @throws CONNECT_CONNECTION_MISSING */
  beginFlow(namespace?: string): Promise<Flow>
  /** Returns the provider of the current connection of a namespace (default: the active one). @throws CONNECT_CONNECTION_MISSING */
  getProvider(namespace?: string): Promise<WalletProvider>
  /** Records the network that the current wallet is on now; for the plugin that switches networks. */
  recordNetwork(namespace: string, networkId: CaipNetworkId): Promise<void>
  /** Returns this plugin's part of `kernel.snapshot()`. */
  snapshot(): Promise<unknown>
}

/** Names the controller of connections. */
export const ConnectController = /* @__PURE__ */ createToken<ConnectApi>('connect/ConnectController')

/** A way to connect: one block of the Connect view; the default export of its module is a component without props. */
export interface ConnectMethod {
  readonly id: 'email' | 'social' | 'wallet' | (string & {})
  readonly load: () => Promise<{ readonly default: unknown }>
  /** Whether it can connect beside other wallets: the view ConnectWallets then draws it too, where that is shown with `keepOthers`. */
  readonly canKeepOthers?: boolean
}

/** Slot for sources of connectors. */
export const connectorSources = /* @__PURE__ */ createSlot<ConnectorSource>('connect/connector-sources')
/** Slot for blocks of the Connect view, each a way to connect. */
export const connectMethods = /* @__PURE__ */ createSlot<ConnectMethod>('connect/methods')
/**
 * Slot for functions that hide connectors from the list: each returns true for a connector to hide. Called in a computed, so it may read
 * signals.
 */
export const hiddenConnectors =
  /* @__PURE__ */ createSlot<(connector: Connector) => boolean | undefined>('connect/hidden-connectors')
/** Slot for groups of wallets in the list of the Connect view. */
export const walletGroups = /* @__PURE__ */ createSlot<WalletGroup>('connect/wallet-groups')

/** A view of another plugin that a view of this one links to: where people get a wallet, or choose another network. */
export interface ConnectRoute {
  readonly id: 'wallets' | 'networks'
  readonly view: ViewRef
  /** False where the person must go there, as from a network that the app does not support. Default true. */
  readonly isOptional?: boolean
}

/** Slot for routes from the views of this plugin; the first route of an id counts, and without one its button is not drawn. */
export const connectRoutes = /* @__PURE__ */ createSlot<ConnectRoute>('connect/routes')

/** A transaction that went through a provider of `getProvider`: who sent it, and where. */
export interface TransactionEvent {
  readonly network: Network
  readonly address: string
  /** The id on the chain (a hash or a signature), or the wallet's own id for a batch of calls. */
  readonly id: string
  /** Whether it is a batch of calls (EIP-5792). */
  readonly isBatch?: boolean
}

/** Events of the plugin `connect`, by name. */
export type ConnectEvents = {
  'connect:started': { readonly connectorId: string }
  'connect:succeeded': { readonly connection: Connection }
  'connect:failed': { readonly connectorId: string; readonly error: unknown }
  'connect:restored': { readonly connection: Connection }
  'connect:disconnected': { readonly namespace: string; readonly connectorId: string }
  /** Emitted where a wallet refused to revoke its approval; the connection has ended anyway. */
  'connect:disconnect-failed': { readonly error: unknown }
  'connect:transaction-sent': TransactionEvent
  /** Emitted once balances include a transaction, whether it succeeded or failed; never where that stayed unknown. */
  'connect:transaction-settled': TransactionEvent
}
/** Declares the events of the plugin `connect`. */
export const connectEvents = /* @__PURE__ */ declareEvents<ConnectEvents>()
