import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createViewRef } from '../../../kernel/router/define-view'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Connection } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'

/** A client of WalletConnect, as `UniversalProvider.init` returns it; only the members in use, so that hosts without the library compile. */
export interface WalletConnectClient {
  connect(options: object): Promise<unknown>
  disconnect(): Promise<unknown>
  request(request: object, chain?: string): Promise<unknown>
  /** The session that is open, as its library writes it. */
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
  /** `wc:…`; only while it can be used. */
  readonly uri?: string
  /** ms since the epoch; 4 minutes after it was made, taken as over 10 s before. */
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

/** 'blocked': the browser refused the window. 'noLink': the wallet has none that may be opened. */
export type OpenOutcome = 'opened' | 'blocked' | 'noLink' | 'notReady'

/** A wallet that was connected by this way, and when. */
export interface RecentWallet {
  readonly wallet: CatalogueWallet
  /** ms since the epoch */
  readonly usedAt: number
}

/** The wallet to pair with, and for what. */
export interface PairParams {
  readonly wallet?: CatalogueWallet
  /** Has the meaning that it has in `connect`. */
  readonly keepOthers?: boolean
  readonly signal?: AbortSignal
}

/** Connections over the WalletConnect relay: the pairing under way and the open session. */
export interface WalletConnectApi {
  readonly pairing: ReadonlySignal<Pairing>
  readonly session: ReadonlySignal<WalletConnectSession | undefined>
  /** Wallets that were last connected by WalletConnect, newest first, at most 2. */
  readonly recent: ReadonlySignal<readonly RecentWallet[]>
  /** Whether WalletConnect is the only way to connect. */
  readonly isOnlyWay: boolean
  /** Fetches the code and a pairing ahead, so that a tap can open a wallet at once. Never rejects. */
  prepare(): Promise<void>
  /**
   * Shows a pairing, keeps it fresh, and waits until a wallet approved. A second call joins, and changes the wallet.
   *
   * @throws CONNECT_CONNECTION_REJECTED, CONNECT_CONNECTION_FAILED, CONNECT_REQUEST_ABORTED; CONNECT_CONSENT_MISSING before anything is shown
   */
  pair(params?: PairParams): Promise<Connection>
  /** Throws a pairing away and makes a new one. */
  renew(): void
  /** Opens a wallet with the pairing that is ready. Has to be called in the click itself, before anything is awaited. */
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  /** The address that `openWallet` opens; undefined where there is none, or no pairing. */
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  /** The ways to a wallet on this device, the likeliest first. */
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  /** Whether the chosen wallet was opened and the page is still in view some seconds later. */
  readonly isStillHere: ReadonlySignal<boolean>
  /** Gives the pairing up. */
  cancel(): void
  /** The client of the protocol, started with the first call where nothing has started it before. @throws what loading it throws */
  getClient(): Promise<WalletConnectClient>
}

/** What a wallet is asked to sign while it connects (CAIP-122, by wc_sessionAuthenticate). */
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

/** What a wallet signed while it connected, and the text that it did so over. */
export interface SignedAuth {
  /** CAIP-74, unchecked. */
  readonly cacao: unknown
  readonly message: string
}

/** Signs a person in with the same approval that connects the wallet. */
export interface SessionAuthenticator {
  /** What to ask for on these networks; undefined connects without signing in. */
  params(namespace: string, chains: readonly CaipNetworkId[]): Promise<SessionAuthPayload | undefined>
  /** Receives what the wallet signed; empty where it connected without signing. @throws where the wallet must not connect */
  accept(auths: readonly SignedAuth[]): Promise<void>
}

/** Adds what signs a person in while a wallet connects; the first one counts. */
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
      /** Has the meaning that it has in `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined
>('ConnectingWalletConnect')
/** Shows a QR code that any wallet can scan. */
export const ConnectingWalletConnectBasicView = /* @__PURE__ */ createViewRef('ConnectingWalletConnectBasic')

/** Events of the plugin `walletconnect`, by name. */
export type WalletConnectEvents = {
  /** A link can be scanned. */
  'walletconnect:ready': { readonly uri: string; readonly expiresAt: number }
  'walletconnect:settled': { readonly session: WalletConnectSession }
  'walletconnect:updated': { readonly session: WalletConnectSession }
  'walletconnect:ended': { readonly topic: string; readonly reason: 'wallet' | 'app' | 'expired' }
}
/** Declares the events of the plugin `walletconnect`. */
export const walletConnectEvents = /* @__PURE__ */ declareEvents<WalletConnectEvents>()
