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

/** The id of the connector, equal over reloads. */
export const embeddedWalletId = 'embedded'

/**
 * Where signing in stands. 'sending': the mail is asked for. 'device': its link is to be approved. 'code': its code is to be typed.
 * 'connecting': the person is known, and the accounts are asked for.
 */
export type LoginStep = 'idle' | 'sending' | 'device' | 'code' | 'connecting'

/** A sign-in by e-mail that is under way. */
export interface EmailLogin {
  readonly step: LoginStep
  /** The address that the code is sent to; while idle, that of an attempt that the person has come back from. */
  readonly email?: string
}

/** The person who is signed in. */
export interface SignedInUser {
  readonly email?: string
  readonly userName?: string
  /** The provider, for people who signed in with one. */
  readonly provider?: SocialProvider
}

/** What the person is asked to approve, at the page that keeps the keys. */
export interface EmbeddedRequest {
  readonly method: string
}

/** How the page that keeps the keys is shown. */
export interface Appearance {
  /** Absent: as the device is. */
  readonly theme?: 'light' | 'dark'
  /** The brand colour, as CSS takes it. */
  readonly accent?: string
  /** The person's language, as a BCP 47 tag. Absent: as the device has it. */
  readonly language?: string
  /** The title of its window, and the name of the button that closes it, in the person's language. */
  readonly texts?: { readonly label: string; readonly close: string }
}

/** A sign-in by e-mail, and the wallet that comes of it. */
export interface EmbeddedWalletApi {
  /** Signing in by a provider; undefined where the app offers none. */
  readonly social: SocialLoginApi | undefined
  /** The person who is signed in, or undefined. */
  readonly user: ReadonlySignal<SignedInUser | undefined>
  readonly login: ReadonlySignal<EmailLogin>
  /** What the person is asked to approve now. */
  readonly request: ReadonlySignal<EmbeddedRequest | undefined>
  /** The host of the page that keeps the keys; undefined where a signer of the app's own does. */
  readonly siteHost: string | undefined
  /** Loads what a press on "Continue" needs, and asks nobody. */
  prepare(): Promise<void>
  /** Tells how the app looks, for the page that keeps the keys and the window that it is shown in; kept for the next visit. */
  setAppearance(appearance: Appearance): void
  /**
   * Has a mail sent, and shows the next step.
   *
   * @param options - as of `connect`: where `keepOthers` is true, the wallet comes beside those that are connected
   * @throws EMBEDDED_WALLET_EMAIL_INVALID 'Please enter a valid email address', EMBEDDED_WALLET_EMAIL_THROTTLED 'Please try again after N
   *   seconds', EMBEDDED_WALLET_CONNECTOR_MISSING 'No auth connector found' where signing in by e-mail is switched off,
   *   EMBEDDED_WALLET_REQUEST_FAILED with the words of the page
   */
  sendEmail(email: string, options?: Pick<ConnectParams, 'keepOthers'>): Promise<void>
  /** Has the mail sent once more. @throws as `sendEmail` */
  resend(): Promise<void>
  /** Gives the code of the mail, and connects. @throws EMBEDDED_WALLET_REQUEST_FAILED, and what `connect` throws */
  confirmCode(code: string): Promise<void>
  /** Gives the sign-in up that is under way. */
  cancelLogin(): void
  /**
   * Opens the sign-in, with an address in it where one is given, and answers once somebody is connected.
   *
   * @throws EMBEDDED_WALLET_MODAL_CLOSED 'Modal closed'
   */
  connectEmail(email?: string): Promise<Connection>
  /** Begins to change the e-mail address, and shows where the first code is typed. @throws as `sendEmail` */
  updateEmail(email: string): Promise<void>
  /** Gives the code that went to the old address. @throws EMBEDDED_WALLET_REQUEST_FAILED */
  confirmPrimaryCode(code: string): Promise<void>
  /** Gives the code that went to the new address. @throws EMBEDDED_WALLET_REQUEST_FAILED */
  confirmSecondaryCode(code: string): Promise<void>
  /** The address that is to take the place of the user's. */
  readonly newEmail: ReadonlySignal<string | undefined>
  /** Has the codes of a change sent once more. @throws as `sendEmail` */
  resendUpdate(): Promise<void>
  /** Shows the page that keeps the keys, where it has something to approve. */
  showRequest(): void
  /** Declines what the person is asked to approve. */
  cancelRequest(): void
  /** The kinds of account of whoever is signed in. */
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

/** Signs people in with the same approval that connects them. */
export interface ConnectAuthenticator {
  /** The message for a network, with `<<AccountAddress>>` in place of the address; undefined where none is wanted. */
  message(networkId: CaipNetworkId): Promise<EmbeddedSiwxMessage | undefined>
  /** Verifies and keeps what was signed. @throws where it does not hold */
  accept(signed: SignedConnect): Promise<void>
}

/** Has people signed in while they connect; the first one counts. */
export const connectAuthenticators = /* @__PURE__ */ createSlot<ConnectAuthenticator>('embedded-wallet/authenticators')

/** Asks for an e-mail address. */
export const EmailLoginView = /* @__PURE__ */ createViewRef<
  | {
      readonly email?: string
      /** Has the meaning that it has in `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined
>('EmailLogin')
/** Asks for the code of the mail. */
export const EmailVerifyOtpView = /* @__PURE__ */ createViewRef('EmailVerifyOtp')
/** Waits until the link of the mail was approved. */
export const EmailVerifyDeviceView = /* @__PURE__ */ createViewRef('EmailVerifyDevice')
/** Changes the e-mail address. */
export const UpdateEmailWalletView = /* @__PURE__ */ createViewRef('UpdateEmailWallet')
/** Asks for the code that went to the old address. */
export const UpdateEmailPrimaryOtpView = /* @__PURE__ */ createViewRef('UpdateEmailPrimaryOtp')
/** Asks for the code that went to the new address. */
export const UpdateEmailSecondaryOtpView = /* @__PURE__ */ createViewRef('UpdateEmailSecondaryOtp')
/** Tells of the smart account, and switches between the kinds of account. */
export const SmartAccountSettingsView = /* @__PURE__ */ createViewRef('SmartAccountSettings')
/** Stands behind the page that keeps the keys while that asks for an approval. */
export const ApproveTransactionView = /* @__PURE__ */ createViewRef('ApproveTransaction')

/** Events of the plugin `embedded-wallet`, by name. None carries an address, a code or an e-mail address. */
export type EmbeddedWalletEvents = {
  'embedded-wallet:email-sent': Readonly<Record<string, never>>
  'embedded-wallet:email-confirmed': Readonly<Record<string, never>>
  /** The code of the mail was not taken. */
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
  /** Its code runs on that network; until then its first batch of calls sets it up. */
  readonly isDeployed: boolean
}

/** The state of setting up a smart account. 'asking': the page that keeps the keys is asking the person. */
export type SetUpState = 'idle' | 'asking' | 'declined' | 'failed'

/** The kinds of account of whoever is signed in. */
export interface SmartAccountsApi {
  /** Numbers of the EIP-155 chains that have smart accounts, as the key holder lists them. */
  readonly enabledNetworks: ReadonlySignal<readonly number[]>
  /** On the network of the connection; undefined where that has none. */
  readonly smartAccount: ReadonlySignal<SmartAccount | undefined>
  /** The kind of the account that is active. */
  readonly type: ReadonlySignal<EmbeddedAccountType | undefined>
  readonly setUpState: ReadonlySignal<SetUpState>
  /**
   * Makes the account of a kind the active one, and prefers that kind from now on.
   *
   * @throws EMBEDDED_WALLET_TYPE_REFUSED where the network has no smart accounts, or the smart account is active already
   */
  switchType(type: EmbeddedAccountType): Promise<void>
  /** Has the smart account set up now; what becomes of it is in `setUpState` and `smartAccount`. */
  setUp(): Promise<void>
}
