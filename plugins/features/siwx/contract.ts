import { createToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** What a person signs, field by field (CAIP-122; EIP-4361 where a network is a number). Times are RFC 3339. */
export interface SiwxMessageData {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host and port of the page. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly notBefore?: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
}

/** A message to sign: its fields, and its text. */
export interface SiwxMessage extends SiwxMessageData {
  /** The text to sign. */
  toString(): string
}

/** The account, network and resources that a message is for. */
export interface SiwxMessageParams {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** RFC 3339 */
  readonly notBefore?: string
  /** URIs that the person signs too. */
  readonly resources?: readonly string[]
}

/** The text that is to be signed, and by which account on which network. */
export interface SiwxSigning {
  readonly message: string
  readonly chainId: CaipNetworkId
  readonly accountAddress: string
}

/** A sign-in that a person signed: the message, and the signature over it. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  /** The signature, in the encoding of the namespace's SignMessage. */
  readonly signature: string
  /** CAIP-74, where the wallet signed while it connected. */
  readonly cacao?: unknown
}

/** Creates, verifies and stores sessions; a host that stores them itself implements this. */
export interface SiwxConfig {
  /** Makes the message that the wallet is asked to sign (EIP-4361, CAIP-122). */
  createMessage(params: SiwxMessageParams): Promise<SiwxMessage>
  /** Signs in place of the wallet. @returns the signature, in the encoding of the namespace's SignMessage */
  signMessage?(params: SiwxSigning): Promise<string>
  /** Verifies a session and keeps it. @throws where the session is not valid */
  addSession(session: SiwxSession): Promise<void>
  /** Forgets the sessions of an account on a network. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /** Verifies sessions and keeps them in place of those before; an empty list signs out. @throws where one is not valid */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Returns the valid sessions of an account on a network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>
  /** Returns whether signing in is required to stay connected. Default: the option `required`. */
  getRequired?(): boolean
  /** Whether disconnecting revokes the sessions of the account. Default: the option of that name. */
  readonly signOutOnDisconnect?: boolean
}

/** Sends codes to e-mail addresses, and checks them. */
export interface EmailCapture {
  /** Sends a code. @param account - CAIP-10 @returns the id of the code; null where the address is confirmed already */
  requestOtp(email: string, account: string): Promise<string | null>
  /** Checks a code. @param uuid - as of `requestOtp` @throws where the code is wrong */
  confirmOtp(uuid: string, code: string): Promise<void>
}

/** The address in a message while the account that will sign is not known yet. */
export const nobodysAddress = `0x${'0'.repeat(40)}`

/**
 * 'idle': no connected account has to sign in. 'checking': sessions are read. 'capturing': an e-mail address is requested first. 'needed':
 * there is no session, or none is possible on this network. 'signing': the wallet is asked. 'cancelling': the sign-in is being cancelled.
 */
export type SiwxStatus = 'idle' | 'checking' | 'capturing' | 'needed' | 'signing' | 'cancelling' | 'signedIn'

/**
 * Why the last attempt failed. 'pending': the wallet shows another request first. 'wrongAccount': the wallet may not sign for this account
 * now. 'unverified': its signature is invalid. 'expired': the message or the previous session expired. 'clockSkew': the times of the
 * message show that the clock of the device is wrong.
 */
export type SiwxReason =
  | 'declined'
  | 'pending'
  | 'wrongAccount'
  | 'unverified'
  | 'offline'
  | 'expired'
  | 'clockSkew'
  | 'failed'

/** The state of signing in that its view draws. */
export interface SiwxAttempt {
  /** What the wallet will show; undefined while it is being made, null where it could not be. */
  readonly message?: SiwxMessage | null
  /** Whether the wallet has been silent for 15 s: its window may have to be looked for. */
  readonly isSlow: boolean
  readonly reason?: SiwxReason
}

/** Signing in with the active account: its session, the attempt under way, and the steps of it. */
export interface SiwxApi {
  /** Where the host itself makes and keeps sessions; undefined where the plugin does, or a server. */
  readonly config: SiwxConfig | undefined
  /** The valid session of the active account on the active network. */
  readonly session: ReadonlySignal<SiwxSession | undefined>
  readonly status: ReadonlySignal<SiwxStatus>
  readonly attempt: ReadonlySignal<SiwxAttempt>
  /** Whether signing in is required to stay connected. */
  readonly isRequired: ReadonlySignal<boolean>
  /** Whether the modal has to stay open now. */
  readonly isHeld: ReadonlySignal<boolean>
  /**
   * Asks the wallet of the active account to sign in. A second call while one is open joins it: one prompt a person.
   *
   * @throws SIWX_GATE_CLOSED 'SIWX is not enabled', SIWX_ADDRESS_MISSING 'No ActiveCaipAddress found', SIWX_SIGNATURE_INVALID
   * 'The signature is not valid', SIWX_SIGN_FAILED 'Error signing message', CONNECT_SESSION_CHANGED where account, network or
   * wallet became others meanwhile
   */
  signIn(): Promise<SiwxSession>
  /** Revokes the sessions of the active account. @throws SIWX_GATE_CLOSED, SIWX_ADDRESS_MISSING */
  signOut(): Promise<void>
  /** The valid sessions of the active account on the active network. @throws SIWX_GATE_CLOSED, SIWX_ADDRESS_MISSING */
  getSessions(): Promise<readonly SiwxSession[]>
  /** Leaves without signing in: goes back to the last network that has sessions, else disconnects. */
  cancel(): Promise<void>
  /** Creates the message that the wallet will be asked to sign, where there is none. */
  prepare(): void
  /** The step of the e-mail address. */
  readonly email: SiwxEmailStep
}

/** The step that asks for an e-mail address, and for the code sent to it. */
export interface SiwxEmailStep {
  readonly isRequired: boolean
  /** The address under way, for the view of the code. */
  readonly address: ReadonlySignal<string | undefined>
  /** Addresses used here before, newest first, at most 3. */
  readonly recent: ReadonlySignal<readonly string[]>
  /** Requests a code and goes on. @throws SIWX_EMAIL_INVALID, SIWX_EMAIL_THROTTLED within 30 s of the last mail, and the contract's errors */
  request(email: string): Promise<void>
  /** Requests another code. @throws SIWX_EMAIL_THROTTLED within 30 s of the last mail, and the contract's errors */
  resend(): Promise<void>
  /** Submits the code and goes on. @throws the contract's errors */
  confirm(code: string): Promise<void>
  /** Goes on without an address, where that may be. */
  skip(): void
}

/** Names the controller of signing in. */
export const SiwxController = /* @__PURE__ */ createToken<SiwxApi>('siwx/SiwxController')

/** Asks to sign the message of the sign-in. */
export const SIWXSignMessageView = /* @__PURE__ */ createViewRef('SIWXSignMessage')
/** Asks for an e-mail address before the sign-in. */
export const DataCaptureView = /* @__PURE__ */ createViewRef('DataCapture')
/** Asks for the code that was sent to the e-mail address. */
export const DataCaptureOtpConfirmView = /* @__PURE__ */ createViewRef('DataCaptureOtpConfirm')

/** Events of the plugin `siwx`, by name. */
export type SiwxEvents = {
  'siwx:signed-in': { readonly session: SiwxSession }
  'siwx:signed-out': { readonly chainId: CaipNetworkId; readonly accountAddress: string }
  'siwx:failed': { readonly chainId: CaipNetworkId; readonly accountAddress: string; readonly error: unknown }
}
/** Declares the events of the plugin `siwx`. */
export const siwxEvents = /* @__PURE__ */ declareEvents<SiwxEvents>()
