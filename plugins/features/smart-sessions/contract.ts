import { createLazyToken } from '../../../kernel/container/token'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type {
  GrantedSession,
  SessionPermission,
  SessionRequest,
} from '../../../kernel/namespaces/permission-capabilities'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** The current state of a session. */
export type SessionStage = 'active' | 'expired' | 'revoked'

/** The name of a token, and the number of decimals of its amounts. */
export interface SessionToken {
  readonly symbol: string
  readonly decimals: number
}

/** What a signer may do without asking the person, and until when. */
export interface SmartSession {
  /** Unique within the account. */
  readonly id: string
  /** Where the session was read: from the service, or from the wallet itself. */
  readonly source: 'service' | 'wallet'
  /** The app that asked for it, where it is known. */
  readonly app: { readonly name?: string; readonly url?: string; readonly iconUrl?: string }
  readonly stage: SessionStage
  /** ms since the epoch */
  readonly createdAt?: number
  /** Time from which nothing is allowed any more, in ms since the epoch. */
  readonly expiresAt: number
  /** ms since the epoch */
  readonly revokedAt?: number
  readonly permissions: readonly SessionPermission[]
}

/** 'none': no wallet is connected, or the account cannot have sessions. */
export type SessionsState = 'none' | 'loading' | 'ready' | 'failed'

/** The state of revoking. 'asking': the wallet shows the request. */
export interface RevokeState {
  readonly id: string
  readonly state: 'asking' | 'declined' | 'failed'
}

/** What an app asks for, shown before a wallet is asked that may show less. 'shown': the person reads it; 'asking': the wallet is asked. */
export interface SessionProposal {
  readonly request: SessionRequest
  readonly step: 'shown' | 'asking'
}

/** The smart sessions of the active account on its network. */
export interface SmartSessionsApi {
  /** Newest first. */
  readonly sessions: ReadonlySignal<readonly SmartSession[]>
  readonly state: ReadonlySignal<SessionsState>
  /** Whether there may be more sessions: either the wallet or the service did not answer. */
  readonly isPartial: ReadonlySignal<boolean>
  /** The network of the sessions. */
  readonly networkId: ReadonlySignal<CaipNetworkId | undefined>
  readonly revoking: ReadonlySignal<RevokeState | undefined>
  /** The request that is shown, until the wallet has answered. A wallet that explains requests itself is asked without it. */
  readonly proposal: ReadonlySignal<SessionProposal | undefined>
  /** Asks the wallet for the proposed session. */
  accept(): void
  /** Cancels the proposed session: `grant` then rejects as for a wallet that declines. */
  decline(): void
  /** Tokens that permissions name, by address; they are filled in as they are read. */
  readonly tokens: ReadonlySignal<Readonly<Record<string, SessionToken>>>
  /** Reads the sessions again. */
  reload(): Promise<void>
  /**
   * Asks the wallet to let a signer act within limits. The person approves it there, and before that in a view here, unless the wallet is
   * the embedded one.
   *
   * @throws ROUTER_VIEW_GATED, SMART_SESSIONS_GRANT_UNSUPPORTED, SMART_SESSIONS_REQUEST_INVALID, CONNECT_CONNECTION_MISSING,
   *   WALLET_REQUEST_FAILED
   */
  grant(request: SessionRequest): Promise<GrantedSession>
  /** Asks to end a session; `revoking` and `sessions` have the result. */
  revoke(id: string): Promise<void>
}

/** Names the controller of smart sessions. */
export const SmartSessionsController = /* @__PURE__ */ createLazyToken<SmartSessionsApi>(
  'smart-sessions/SmartSessionsController',
)

/** Explains the request of an app, before a wallet is asked. */
export const SmartSessionRequestView = /* @__PURE__ */ createViewRef('SmartSessionRequest')
/** Says that a session was granted, and where it can be ended. */
export const SmartSessionCreatedView = /* @__PURE__ */ createViewRef('SmartSessionCreated')
/** Lists what apps may do without asking the person. */
export const SmartSessionsListView = /* @__PURE__ */ createViewRef('SmartSessionList')
