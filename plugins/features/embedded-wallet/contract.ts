import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { createViewRef } from '../../../kernel/router/define-view'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Connection, ConnectParams } from '../../foundations/connect/contract'
import type { EmbeddedAccountType, EmbeddedSiwxMessage, SocialProvider } from './contract-host'
import type { SocialLoginApi } from './contract-social'

export type {
  DappParams,
  EmbeddedAccountType,
  EmbeddedAnswer,
  EmbeddedPayload,
  EmbeddedRequestName,
  EmbeddedRequests,
  EmbeddedSiwxMessage,
  EmbeddedUser,
  EmbeddedWalletHost,
  EmbeddedWalletListener,
  LoginAction,
  RpcParams,
  SocialProvider,
  ThemeParams,
  UpdateEmailAction,
  UserParams,
} from './contract-host'

export type {
  FarcasterLogin,
  SocialChoice,
  SocialLogin,
  SocialLoginApi,
  SocialLook,
  SocialStep,
} from './contract-social'
export {
  ConnectingFarcasterView,
  ConnectingSocialView,
  ConnectSocialsView,
} from './contract-social'

/** The id of the connector, the same after a reload. */
export const embeddedWalletId = 'embedded'

/**
 * The step of signing in. 'sending': the mail is requested. 'device': the person must approve its link. 'code': the person must type its
 * code. 'connecting': the person is signed in, and the accounts are requested.
 */
export type LoginStep = 'idle' | 'sending' | 'device' | 'code' | 'connecting'

/** A sign-in by e-mail in progress. */
export interface EmailLogin {
  readonly step: LoginStep
  /** The address that the code is sent to; while idle, the address of the last attempt, from which the person went back. */
  readonly email?: string
}

/** The person who is signed in. */
export interface SignedInUser {
  readonly email?: string
  readonly userName?: string
  /** The social login, for people who signed in with one. */
  readonly provider?: SocialProvider
}

/** The request that the person must approve, on the page that keeps the keys. */
export interface EmbeddedRequest {
  readonly method: string
}

/** Theme and language for the page that keeps the keys. */
export interface Appearance {
  /** Absent: follows the device. */
  readonly theme?: 'light' | 'dark'
  /** The brand colour, as CSS takes it. */
  readonly accent?: string
  /** The person's language, as a BCP 47 tag. Absent: that of the device. */
  readonly language?: string
  /** The title of its window, and the label of the close button, in the person's language. */
  readonly texts?: { readonly label: string; readonly close: string }
}

/** Sign-in by e-mail, and the wallet that comes with it. */
export interface EmbeddedWalletApi {
  /** Sign-in by social logins; undefined where the app offers none. */
  readonly social: SocialLoginApi | undefined
  /** The person who is signed in, or undefined. */
  readonly user: ReadonlySignal<SignedInUser | undefined>
  readonly login: ReadonlySignal<EmailLogin>
  /** The request that the person must approve now. */
  readonly request: ReadonlySignal<EmbeddedRequest | undefined>
  /** The host name of the page that keeps the keys; undefined where the app has a signer of its own. */
  readonly siteHost: string | undefined
  /** Loads the code for a click on "Continue", without a request to the page. */
  prepare(): Promise<void>
  /** Sets theme and language for the page that keeps the keys, and for its window; stored for the next visit. */
  setAppearance(appearance: Appearance): void
  /**
   * Requests a mail, and shows the next step.
   *
   * @param options - as in `connect`: with `keepOthers` the other wallets stay connected
   * @throws EMBEDDED_WALLET_EMAIL_INVALID 'Please enter a valid email address', EMBEDDED_WALLET_EMAIL_THROTTLED 'Please try again after N
   *   seconds', EMBEDDED_WALLET_CONNECTOR_MISSING 'No auth connector found' where sign-in by e-mail is switched off, or
   *   the app has none of the wallet's namespaces, EMBEDDED_WALLET_REQUEST_FAILED with the words of the page
   */
  sendEmail(email: string, options?: Pick<ConnectParams, 'keepOthers'>): Promise<void>
  /** Requests the mail again. @throws as `sendEmail` */
  resend(): Promise<void>
  /** Submits the code of the mail, and connects. @throws EMBEDDED_WALLET_REQUEST_FAILED, and the errors of `connect` */
  confirmCode(code: string): Promise<void>
  /** Cancels the sign-in in progress. */
  cancelLogin(): void
  /**
   * Opens the sign-in, with the address filled in where one is given, and resolves once the wallet is connected.
   *
   * @throws EMBEDDED_WALLET_MODAL_CLOSED 'Modal closed', EMBEDDED_WALLET_CONNECTOR_MISSING where the app has none of the wallet's namespaces
   */
  connectEmail(email?: string): Promise<Connection>
  /** Starts a change of the e-mail address, and shows the view for the first code. @throws as `sendEmail` */
  updateEmail(email: string): Promise<void>
  /** Submits the code that was sent to the old address. @throws EMBEDDED_WALLET_REQUEST_FAILED */
  confirmPrimaryCode(code: string): Promise<void>
  /** Submits the code that was sent to the new address. @throws EMBEDDED_WALLET_REQUEST_FAILED */
  confirmSecondaryCode(code: string): Promise<void>
  /** The address that replaces the user's. */
  readonly newEmail: ReadonlySignal<string | undefined>
  /** Requests the codes of a change again. @throws as `sendEmail` */
  resendUpdate(): Promise<void>
  /** Shows the page that keeps the keys, where it has a request to approve. */
  showRequest(): void
  /** Declines the request that the person must approve. */
  cancelRequest(): void
  /** The kinds of account of the person who is signed in. */
  readonly smartAccounts: SmartAccountsApi
}

/** Names the controller of the embedded wallet. */
export const EmbeddedWalletController = /* @__PURE__ */ createLazyToken<EmbeddedWalletApi>(
  'embedded-wallet/EmbeddedWalletController',
)

/** A message that the wallet signed while it connected. */
export interface SignedConnect {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Signs people in while they connect, with the same approval. */
export interface ConnectAuthenticator {
  /** The message for a network, with `<<AccountAddress>>` in place of the address; undefined where none is wanted. */
  message(networkId: CaipNetworkId): Promise<EmbeddedSiwxMessage | undefined>
  /** Verifies and stores the signature. @throws where it is invalid */
  accept(signed: SignedConnect): Promise<void>
}

/** Slot that signs people in while they connect; the first contribution counts. */
export const connectAuthenticators = /* @__PURE__ */ createSlot<ConnectAuthenticator>('embedded-wallet/authenticators')

/** Asks for an e-mail address. */
export const EmailLoginView = /* @__PURE__ */ createViewRef<
  | {
      readonly email?: string | undefined
      /** As in `connect`. */
      readonly keepOthers?: boolean | undefined
    }
  | undefined
>('EmailLogin')
/** Asks for the code of the mail. */
export const EmailVerifyOtpView = /* @__PURE__ */ createViewRef('EmailVerifyOtp')
/** Waits until the link of the mail was approved. */
export const EmailVerifyDeviceView = /* @__PURE__ */ createViewRef('EmailVerifyDevice')
/** Changes the e-mail address. */
export const UpdateEmailWalletView = /* @__PURE__ */ createViewRef('UpdateEmailWallet')
/** Asks for the code that was sent to the old address. */
export const UpdateEmailPrimaryOtpView = /* @__PURE__ */ createViewRef('UpdateEmailPrimaryOtp')
/** Asks for the code that was sent to the new address. */
export const UpdateEmailSecondaryOtpView = /* @__PURE__ */ createViewRef('UpdateEmailSecondaryOtp')
/** Shows the smart account, and switches between the kinds of account. */
export const SmartAccountSettingsView = /* @__PURE__ */ createViewRef('SmartAccountSettings')
/** The view behind the page that keeps the keys, while the page asks for an approval. */
export const ApproveTransactionView = /* @__PURE__ */ createViewRef('ApproveTransaction')

/** Events of the plugin `embedded-wallet`, by name. None carries an address, a code or an e-mail address. */
export type EmbeddedWalletEvents = {
  'embedded-wallet:email-sent': Readonly<Record<string, never>>
  'embedded-wallet:email-confirmed': Readonly<Record<string, never>>
  /** The code of the mail was refused. */
  'embedded-wallet:code-refused': Readonly<Record<string, never>>
  'embedded-wallet:email-updated': Readonly<Record<string, never>>
  'embedded-wallet:signed-out': Readonly<Record<string, never>>
  'embedded-wallet:social-started': { readonly provider: SocialProvider }
  'embedded-wallet:social-connected': { readonly provider: SocialProvider }
  'embedded-wallet:social-failed': { readonly provider: SocialProvider }
}
/** Declares the events of the plugin `embedded-wallet`. */
export const embeddedWalletEvents = /* @__PURE__ */ declareEvents<EmbeddedWalletEvents>()

/** A person's smart account on one network. */
export interface SmartAccount {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** Whether its contract is deployed on that network; if not, its first batch of calls deploys it. */
  readonly isDeployed: boolean
}

/** The state of setting up a smart account. 'asking': the page that keeps the keys is asking the person. */
export type SetUpState = 'idle' | 'asking' | 'declined' | 'failed'

/** The kinds of account of the person who is signed in. */
export interface SmartAccountsApi {
  /** Numbers of the EIP-155 chains that have smart accounts, as the key holder lists them. */
  readonly enabledNetworks: ReadonlySignal<readonly number[]>
  /** The smart account on the network of the connection; undefined where that network has none. */
  readonly smartAccount: ReadonlySignal<SmartAccount | undefined>
  /** The kind of the active account. */
  readonly type: ReadonlySignal<EmbeddedAccountType | undefined>
  readonly setUpState: ReadonlySignal<SetUpState>
  /**
   * Makes the account of a kind the active one, and sets that kind as the preferred one.
   *
   * @throws EMBEDDED_WALLET_TYPE_REFUSED where the network has no smart accounts, or the smart account is active already
   */
  switchType(type: EmbeddedAccountType): Promise<void>
  /** Sets up the smart account now; `setUpState` and `smartAccount` have the result. */
  setUp(): Promise<void>
}
