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

/** What a connection is to its namespace: its current one, known but not current, or neither. */
export type ConnectionStanding = 'connected' | 'active' | 'disconnected'

/** Names a connection. */
export interface ConnectionKey {
  readonly connectorId: string
  readonly namespace: string
}

/** A connection that ended on this device; no name and no picture, since storage may be poisoned: connectors have those. */
export interface PastConnection extends ConnectionKey {
  readonly addresses: readonly string[]
  /** ms since the epoch, never in the future */
  readonly endedAt: number
}

/** Which connection becomes the current one, and with which account. */
export interface SwitchParams extends ConnectionKey {
  /** An account of that connection. */
  readonly address?: string | undefined
  /** The standing that the caller found, if it did; a value that is no standing is refused. */
  readonly standing?: ConnectionStanding | undefined
  readonly signal?: AbortSignal | undefined
}

/** A flow of several steps, bound to the account, wallet and network with which it began. */
export interface Flow {
  /** Aborted once account, wallet or network are others, or the kernel ends. */
  readonly signal: AbortSignal
  readonly isStale: ReadonlySignal<boolean>
  /**
   * Runs one step of the flow; what it returns counts only if nothing changed meanwhile.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  run<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Runs a step that only one flow of this account and network may run at a time, in whichever tab, as sending a transaction
   * is: it begins once the one before has settled.
   *
   * @throws CONNECT_SESSION_CHANGED
   */
  runAlone<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Stops watching; to be called when the flow is over. */
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

/** Why a person should look twice at a row. */
export type ConnectorWarning = 'sharedId' | 'imitation' | 'address'

/** Code that opens a connection to a wallet. Name and icon are safe to draw: sources sanitise them. */
export interface Connector {
  /** Ours, unique among the connectors, equal over reloads. */
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
   * How long the wallet may take where the usual is too short: to confirm a stored connection (default 5 s) and to approve a
   * new one (default 5 min; Infinity where the connector has its own end). In ms.
   */
  readonly patience?: { readonly confirmMs?: number; readonly approveMs?: number }
  /** Kept out of the wallets used last, and of what is prepared: who it leads to, and in which namespaces, is known to its own plugin. */
  readonly isAnonymous?: boolean
  /**
   * The wallet has no other place that shows what it holds: Account is about what all of it is worth, with the history among its
   * tabs and the way out among its settings.
   */
  readonly hasPortfolio?: boolean
  /** Loads what `getProvider` needs, and asks nobody: called when a list stands, so that a press asks the wallet at once. */
  prepare?(): Promise<unknown>
  /** Returns the provider of the wallet in one of its namespaces. */
  getProvider(namespace: string): Promise<WalletProvider>
}

/** Finds connectors; contributed by namespace plugins and by wallets' own plugins. */
export interface ConnectorSource {
  readonly id: string
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /**
   * Starts looking, once, and asks nobody outside of the page: it may be idle, and the modal closed. Settles when a first look is over.
   * Loads its code here and not before. Absent where there is nothing to look for.
   */
  discover?(): Promise<void>
}

/**
 * 'restoring': stored, not yet confirmed by the wallet. 'locked': the wallet hides its accounts for now.
 */
export type ConnectionStatus = 'restoring' | 'connected' | 'locked'

/** The one source of truth of who is connected: connector × namespace × accounts; `accounts` is never empty. */
export interface Connection extends WalletState {
  readonly connectorId: string
  readonly namespace: string
  readonly status: ConnectionStatus
}

/**
 * 'opening': the way to the wallet is being opened. 'asking': it shows a request. 'pending': something has to happen in it
 * first: it shows a request already (-32002), or shared another account. The rest are ends.
 */
export type AttemptState = 'opening' | 'asking' | 'pending' | 'declined' | 'failed' | 'done'

/**
 * What a wallet answered, and what no wallet says. 'offline': it failed while the browser was. 'notLoaded': our own code did not
 * come. 'wrongAccount': it shared accounts, not the one asked for. 'alreadyLinked': the one it shared is connected already, and
 * another is wanted. 'unsupportedNetwork': connected, where the app has no network.
 */
export type AttemptReason =
  | WalletErrorKind
  | 'offline'
  | 'notLoaded'
  | 'wrongAccount'
  | 'alreadyLinked'
  | 'unsupportedNetwork'

/** The connecting that is under way, or how the last one ended; views draw from it. */
export interface ConnectAttempt {
  readonly connectorId: string
  /** '' where even Portico's own code did not load. */
  readonly namespace: string
  readonly state: AttemptState
  /** The wallet has been silent for 15 s: tell where to look. */
  readonly isSlow: boolean
  readonly reason?: AttemptReason
  /** The account that the wallet shared in place of the one asked for. */
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

/** Which wallet is asked, and for which of its accounts. */
export interface ConnectParams {
  readonly connectorId: string
  /** Default: the connector's first installed one. */
  readonly namespace?: string | undefined
  /** Takes no other account: waits for this one, or until it is given up. */
  readonly address?: string | undefined
  /** Keeps the connections that the namespace has, where the gate `multiWallet` is open; the new one becomes current. */
  readonly keepOthers?: boolean | undefined
  /** Takes no account of the connection that the wallet has already: waits for another one, or until it is given up. */
  readonly mustBeNew?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** The connections of the app: which wallets there are, who is connected, and how to connect, switch and disconnect. */
export interface ConnectApi {
  readonly connectors: ReadonlySignal<readonly Connector[]>
  /** All connections; the first one of a namespace is its current one. Several a namespace only by `keepOthers`. */
  readonly connections: ReadonlySignal<readonly Connection[]>
  /** The current connection of the active namespace. */
  readonly active: ReadonlySignal<Connection | undefined>
  readonly attempt: ReadonlySignal<ConnectAttempt | undefined>
  /** Whether the first look for wallets is under way. */
  readonly isLooking: ReadonlySignal<boolean>
  /** Wallets used last on this device, newest first, at most 2. */
  readonly recent: ReadonlySignal<readonly RecentConnector[]>
  /** Connections that ended on this device, newest first, at most 10; one that is connected again is not among them. */
  readonly past: ReadonlySignal<readonly PastConnection[]>
  /** The kind of account that the person prefers, by namespace; see `accountTypeOf` for the defaults. */
  readonly accountTypes: ReadonlySignal<Readonly<Record<string, AccountType>>>
  /** The labels that the person gave to addresses, by address. */
  readonly addressLabels: ReadonlySignal<Readonly<Record<string, string>>>
  /** By namespace: the account that was chosen here, to which the host's own library should move, as long as it is the current one. */
  readonly shouldUpdateToAddress: ReadonlySignal<Readonly<Record<string, string>>>
  /** Settings of the list of ways to connect. */
  readonly settings: ReadonlySignal<ConnectSettings>
  /**
   * Reads stored connections, shows them at once as 'restoring', and confirms each with its wallet; from then on changes
   * are stored. Runs by itself when the plugin starts, unless `reconnect` is false. A second call does nothing.
   *
   * @param browser - where a page on which nobody ever connected hears that another tab did; default: as long as the kernel lives
   */
  restore(browser?: Pick<BrowserFacts, 'listen'>): Promise<void>
  /** Looks for wallets; the list fills as they answer. */
  discover(): Promise<void>
  /**
   * Loads what asking a wallet needs, and asks none, so that `connect` asks in the task that calls it. Runs by itself once the modal has
   * stood.
   *
   * @param connectorId - default: all that are here but those that are `isAnonymous`
   */
  prepare(connectorId?: string): Promise<void>
  /**
   * Asks a wallet for its accounts. A second call for the same wallet while one is open joins it: one prompt a person.
   *
   * @throws CONNECT_CONNECTION_REJECTED 'Connection rejected', CONNECT_CONNECTION_FAILED 'Failed to connect',
   * CONNECT_CONNECTOR_UNKNOWN, CONNECT_REQUEST_ABORTED 'Request was aborted', CONNECT_MULTIWALLET_DISABLED for `keepOthers`
   */
  connect(params: ConnectParams): Promise<Connection>
  /**
   * Starts an attempt that a person follows, as a press on a wallet does: shows ConnectingExternal, which draws `attempt`. Leaving that
   * view gives it up, success leads on, and the same call asks once more.
   *
   * @param params - the wallet
   * @throws ROUTER_VIEW_GATED where the gate of this plugin is closed
   */
  start(params: ConnectingParams): void
  /**
   * Records what a wallet that was approved for several namespaces shares in another one, without asking it anything again.
   *
   * @returns the connection, or undefined where it shares nothing there
   * @throws CONNECT_CONNECTOR_UNKNOWN, CONNECT_CONNECTION_FAILED
   */
  adopt(params: ConnectionKey & Pick<ConnectParams, 'keepOthers'>): Promise<Connection | undefined>
  /** Gives up waiting; a late answer of the wallet is ignored. */
  cancel(): void
  /**
   * Ends a connection for good: its record goes at once, every tab is told, and the approval is given back where the wallet can.
   *
   * @param namespace - default: the active one
   * @param connectorId - default: the namespace's current one
   * @throws CONNECT_DISCONNECT_FAILED 'Failed to disconnect' where the wallet would not take its approval back
   */
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  /** Ends all connections, or all of a namespace, as `disconnect` does. @throws CONNECT_DISCONNECT_FAILED */
  disconnectAll(namespace?: string): Promise<void>
  /**
   * Returns the standing of a connection in its namespace; reads signals, so it may stand in a computed.
   *
   * @param connection - its own `status`, if it has one, is checked
   * @throws CONNECT_CONNECTION_STATUS_INVALID 'Invalid connection status'
   */
  statusOf(connection: ConnectionKey & { readonly status?: string }): ConnectionStanding
  /**
   * Makes a connection the current one of its namespace, one of its accounts where there is an `address`, and the namespace the
   * active one. One that ended is connected first, beside the others.
   *
   * @throws CONNECT_MULTIWALLET_DISABLED 'Multi-Wallet Not Enabled' where it is not the current one and the gate is closed,
   * CONNECT_CONNECTION_STATUS_INVALID, CONNECT_ACCOUNT_UNKNOWN, and what `connect` throws
   */
  switchTo(params: SwitchParams): Promise<Connection>
  /** Forgets a connection that ended. */
  forget(key: ConnectionKey): Promise<void>
  /** The kind of account for a namespace (default: the active one): chosen, else of the options, else of the namespace. */
  accountTypeOf(namespace?: string): Promise<AccountType | undefined>
  /** Prefers a kind of account from now on; where the current connection has one, it becomes its account. */
  setAccountType(type: AccountType, namespace?: string): Promise<void>
  /** Changes settings while the page runs; what is not named stays. */
  configure(settings: ConnectSettings): Promise<void>
  /** What the person said to the terms, where the setting `legalCheckbox` asks for it. */
  consent(): Promise<LegalConsent>
  /** Labels an address; without a label the old one goes. */
  setAddressLabel(address: string, label?: string): Promise<void>
  /** Binds a flow to what is connected now. @throws CONNECT_CONNECTION_MISSING */
  beginFlow(namespace?: string): Promise<Flow>
  /** The provider behind the current connection of a namespace (default: the active one). @throws CONNECT_CONNECTION_MISSING */
  getProvider(namespace?: string): Promise<WalletProvider>
  /** Records the network that the current wallet is on now; for the plugin that switches networks. */
  recordNetwork(namespace: string, networkId: CaipNetworkId): Promise<void>
  /** This plugin's part of `kernel.snapshot()`. */
  snapshot(): Promise<unknown>
}

/** Names the controller of connections. */
export const ConnectController = /* @__PURE__ */ createToken<ConnectApi>('connect/ConnectController')

/** A way to connect: one block of the Connect view; its module's default export is a component without props. */
export interface ConnectMethod {
  readonly id: 'email' | 'social' | 'wallet' | (string & {})
  readonly load: () => Promise<{ readonly default: unknown }>
  /** Whether it can connect beside other wallets: then the view ConnectWallets draws it too, where that is gone to with `keepOthers`. */
  readonly canKeepOthers?: boolean
}

/** Adds places where wallets are looked for. */
export const connectorSources = /* @__PURE__ */ createSlot<ConnectorSource>('connect/connector-sources')
/** Adds blocks to the Connect view, each a way to connect. */
export const connectMethods = /* @__PURE__ */ createSlot<ConnectMethod>('connect/methods')
/** Adds checks that keep a connector out of the list: each returns true for one to hide. Called in a computed, so it may read signals. */
export const hiddenConnectors =
  /* @__PURE__ */ createSlot<(connector: Connector) => boolean | undefined>('connect/hidden-connectors')
/** Adds groups of wallets to the list of the Connect view. */
export const walletGroups = /* @__PURE__ */ createSlot<WalletGroup>('connect/wallet-groups')

/** A view of another plugin that a view of this one leads to: where people get a wallet, or choose another network. */
export interface ConnectRoute {
  readonly id: 'wallets' | 'networks'
  readonly view: ViewRef
  /** False where a person has to follow it, as from a network that the app does not support. Default true. */
  readonly isOptional?: boolean
}

/** Adds routes from the views of this plugin; the first of an id counts, and without one its button is not drawn. */
export const connectRoutes = /* @__PURE__ */ createSlot<ConnectRoute>('connect/routes')

/** A transaction that went through a provider of `getProvider`: who sent it, and where. */
export interface TransactionEvent {
  readonly network: Network
  readonly address: string
  /** The id on the chain (a hash or a signature), or the wallet's own id for a batch of calls. */
  readonly id: string
  /** It is a batch of calls (EIP-5792). */
  readonly isBatch?: boolean
}

/** Events of the plugin `connect`, by name. */
export type ConnectEvents = {
  'connect:started': { readonly connectorId: string }
  'connect:succeeded': { readonly connection: Connection }
  'connect:failed': { readonly connectorId: string; readonly error: unknown }
  'connect:restored': { readonly connection: Connection }
  'connect:disconnected': { readonly namespace: string; readonly connectorId: string }
  /** Emitted where a wallet refused to take its approval back; the connection has ended all the same. */
  'connect:disconnect-failed': { readonly error: unknown }
  'connect:transaction-sent': TransactionEvent
  /** Emitted once balances include it, whether it succeeded or not; never where that stayed unknown. */
  'connect:transaction-settled': TransactionEvent
}
/** Declares the events of the plugin `connect`. */
export const connectEvents = /* @__PURE__ */ declareEvents<ConnectEvents>()
