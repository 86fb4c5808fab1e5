import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createViewRef } from '../../../kernel/router/define-view'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Connection } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'

/**
 * A client of WalletConnect, as `UniversalProvider.init` returns it. It has only the members in use, so that hosts without the library
 * compile.
 */
export interface WalletConnectClient {
  connect(options: object): Promise<unknown>
  disconnect(): Promise<unknown>
  request(request: object, chain?: string): Promise<unknown>
  /** The open session, as the library defines it. */
  readonly session?: unknown
}

/** The id of the connector behind every wallet that is reached over the relay. */
export const walletConnectId = 'walletConnect'

/**
 * The stage of a pairing. 'preparing': code, relay and proposal are loading. 'ready': the link can be scanned or opened. 'renewing': it
 * expired, and the next one follows by itself. 'offline': the relay cannot be reached; continues by itself once it can. 'settling': the
 * wallet has approved. The others are final.
 */
export type PairingState =
  | 'idle'
  | 'preparing'
  | 'ready'
  | 'renewing'
  | 'offline'
  | 'settling'
  | 'declined'
  | 'failed'
  | 'connected'

/** Why a pairing failed. 'unfitting': the wallet approved nothing that the app needs, or something that the app did not ask for. */
export type PairingReason =
  | 'originNotAllowed'
  | 'clockSkew'
  | 'invalidKey'
  | 'projectMissing'
  | 'relayUnreachable'
  | 'notLoaded'
  | 'unfitting'
  | 'internal'

/** The stage of the pairing, and the link to it while it can be used. */
export interface Pairing {
  readonly state: PairingState
  /** `wc:…`; present only while it can be used. */
  readonly uri?: string
  /** Time in ms since the epoch, 4 minutes after the pairing was made. The pairing counts as expired 10 s before. */
  readonly expiresAt?: number
  readonly reason?: PairingReason
  /** The wallet that was chosen, where one was. */
  readonly wallet?: CatalogueWallet
}

/** The session that is open. */
export interface WalletConnectSession {
  readonly topic: string
  readonly peer: { readonly name: string; readonly icon?: string; readonly url?: string }
  readonly namespaces: readonly string[]
  readonly networkIds: readonly CaipNetworkId[]
  /** ms since the epoch */
  readonly expiresAt: number
  /** The identity of this page at the relay: a did:key. */
  readonly clientId: string
}

/** Ways to a wallet. */
export type WalletPlatform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** The result of opening a wallet. 'blocked': the browser refused the window. 'noLink': the wallet has no link that may be opened. */
export type OpenOutcome = 'opened' | 'blocked' | 'noLink' | 'notReady'

/** A wallet that was connected through WalletConnect, and when. */
export interface RecentWallet {
  readonly wallet: CatalogueWallet
  /** ms since the epoch */
  readonly usedAt: number
}

/** Parameters of a pairing. */
export interface PairParams {
  readonly wallet?: CatalogueWallet
  /** As in `connect`. */
  readonly keepOthers?: boolean
  readonly signal?: AbortSignal
}

/** Connections over the WalletConnect relay: the pairing in progress and the open session. */
export interface WalletConnectApi {
  readonly pairing: ReadonlySignal<Pairing>
  readonly session: ReadonlySignal<WalletConnectSession | undefined>
  /** Wallets that were last connected by WalletConnect, newest first, at most 2; none that the app excludes by now. */
  readonly recent: ReadonlySignal<readonly RecentWallet[]>
  /** Whether WalletConnect is the only way to connect. */
  readonly isOnlyWay: boolean
  /** Loads the code and creates a pairing in advance, so that a tap can open a wallet at once. It never rejects. */
  prepare(): Promise<void>
  /**
   * Shows a pairing, renews it, and waits until a wallet approves. A second call joins the first, and changes the wallet.
   *
   * @throws CONNECT_CONNECTION_REJECTED, CONNECT_CONNECTION_FAILED, CONNECT_REQUEST_ABORTED; CONNECT_CONSENT_MISSING before anything is
   * shown
   */
  pair(params?: PairParams): Promise<Connection>
  /** Discards the pairing and creates a new one. */
  renew(): void
  /** Opens a wallet with the pairing that is ready. Call it in the click handler itself, before any await. */
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  /** Returns the address that `openWallet` opens; undefined where there is none, or no pairing is ready. */
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  /** Returns the ways to a wallet on this device, the most likely first. */
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  /** Whether the chosen wallet was opened and the page is still in view some seconds later. */
  readonly isStillHere: ReadonlySignal<boolean>
  /** Cancels the pairing. */
  cancel(): void
  /** Returns the client of the protocol, and starts it where it has not started. @throws the error of loading it */
  getClient(): Promise<WalletConnectClient>
}

/** The content of a message that a wallet signs while it connects (CAIP-122, by wc_sessionAuthenticate). */
export interface SessionAuthPayload {
  /** CAIP-2 ids, all of one namespace. */
  readonly chains: readonly CaipNetworkId[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** ISO 8601 */
  readonly exp?: string
  readonly nbf?: string
}

/** The signature that a wallet made while it connected, and the signed text. */
export interface SignedAuth {
  /** CAIP-74, unchecked. */
  readonly cacao: unknown
  readonly message: string
}

/** Signs a person in with the same approval that connects the wallet. */
export interface SessionAuthenticator {
  /** Returns the content of the message for these networks; undefined connects without signing in. */
  params(namespace: string, chains: readonly CaipNetworkId[]): Promise<SessionAuthPayload | undefined>
  /** Receives the signatures; empty where the wallet connected without signing. @throws where the wallet must not connect */
  accept(auths: readonly SignedAuth[]): Promise<void>
}

/** Slot for a plugin that signs people in while a wallet connects; the first contribution counts. */
export const sessionAuthenticators = /* @__PURE__ */ createSlot<SessionAuthenticator>(
  'walletconnect/session-authenticators',
)

/** Names the controller of WalletConnect. */
export const WalletConnectController = /* @__PURE__ */ createToken<WalletConnectApi>(
  'walletconnect/WalletConnectController',
)

/** Pairs with the wallet of its params, or by a link that any wallet can scan. */
export const ConnectingWalletConnectView = /* @__PURE__ */ createViewRef<
  | {
      readonly wallet?: CatalogueWallet
      /** As in `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined
>('ConnectingWalletConnect')
/** Shows a QR code that any wallet can scan. */
export const ConnectingWalletConnectBasicView = /* @__PURE__ */ createViewRef('ConnectingWalletConnectBasic')

/** Events of the plugin `walletconnect`, by name. */
export type WalletConnectEvents = {
  /** A link is ready to be scanned. */
  'walletconnect:ready': { readonly uri: string; readonly expiresAt: number }
  'walletconnect:settled': { readonly session: WalletConnectSession }
  'walletconnect:updated': { readonly session: WalletConnectSession }
  'walletconnect:ended': { readonly topic: string; readonly reason: 'wallet' | 'app' | 'expired' }
}
/** Declares the events of the plugin `walletconnect`. */
export const walletConnectEvents = /* @__PURE__ */ declareEvents<WalletConnectEvents>()
