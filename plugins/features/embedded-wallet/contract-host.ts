/** The person's next step: approve the link of a mail, type its code, or nothing. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Whose code is typed first where a person changes the e-mail address: the old address's, or only the new one's. */
export type UpdateEmailAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The kinds of accounts that a user has. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Providers of social logins, in the order in which they are shown. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** A message to sign in with, passed along so that connecting and signing in are one step. */
export interface EmbeddedSiwxMessage {
  /** A placeholder, `<<AccountAddress>>`, until the page that keeps the keys knows the address. */
  readonly accountAddress: string
  readonly chainId: string
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
  /** The text that is signed, with the same placeholder in it. */
  readonly serializedMessage?: string
}

/** The person who is signed in, on one network. */
export interface EmbeddedUser {
  readonly email?: string | null
  readonly address: string
  /** A number or its decimal digits for EIP-155 chains; a CAIP-2 id for others. */
  readonly chainId: string | number
  readonly accounts?: readonly { readonly address: string; readonly type: EmbeddedAccountType }[]
  readonly userName?: string | null
  readonly smartAccountDeployed?: boolean
  readonly preferredAccountType?: EmbeddedAccountType
  /** The signature of `message`, where a sign-in message was passed. */
  readonly signature?: string
  readonly message?: string
  readonly siwxMessage?: EmbeddedSiwxMessage
}

/** The payload of a request for the user. */
export interface UserParams {
  readonly chainId?: string | number
  readonly preferredAccountType?: EmbeddedAccountType
  readonly siwxMessage?: EmbeddedSiwxMessage
  /** The node that the page reads the chain from. */
  readonly rpcUrl?: string
}

/** A request of the wallet, as EIP-1193 and the namespaces define it. */
export interface RpcParams {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: string | number
  readonly chainNamespace?: string
  readonly rpcUrl?: string
}

/** The look of the app, for the page. */
export interface ThemeParams {
  readonly themeMode?: 'light' | 'dark'
  readonly themeVariables?: Readonly<Record<string, string | number>>
  readonly w3mThemeVariables?: Readonly<Record<string, string>>
  /** The language of the app, as a BCP 47 tag; a page without that language shows its own. */
  readonly language?: string
}

/** The app's name and other facts about it. */
export interface DappParams {
  readonly metadata?: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly sdkVersion?: string
  readonly sdkType?: 'w3m' | 'appkit'
  readonly projectId: string
}

/** The requests to the key holder, by name: the payload and the answer of each. */
export interface EmbeddedRequests {
  SWITCH_NETWORK: [
    { readonly chainId: string | number; readonly rpcUrl?: string },
    { readonly chainId: string | number },
  ]
  CONNECT_EMAIL: [{ readonly email: string }, { readonly action: LoginAction }]
  /** Answered once the person has approved the link of the mail. */
  CONNECT_DEVICE: [undefined, undefined]
  CONNECT_OTP: [{ readonly otp: string }, undefined]
  CONNECT_SOCIAL: [UserParams & { readonly uri: string }, EmbeddedUser]
  GET_SOCIAL_REDIRECT_URI: [{ readonly provider: Exclude<SocialProvider, 'farcaster'> }, { readonly uri: string }]
  CONNECT_FARCASTER: [undefined, { readonly userName: string }]
  GET_FARCASTER_URI: [undefined, { readonly url: string }]
  GET_USER: [(UserParams & { readonly socialUri?: string }) | undefined, EmbeddedUser]
  SIGN_OUT: [undefined, undefined]
  IS_CONNECTED: [undefined, { readonly isConnected: boolean }]
  GET_CHAIN_ID: [undefined, { readonly chainId: string | number }]
  /** Answered with the method's own result. */
  RPC_REQUEST: [RpcParams, unknown]
  RPC_ABORT: [undefined, undefined]
  UPDATE_EMAIL: [{ readonly email: string }, { readonly action: UpdateEmailAction }]
  UPDATE_EMAIL_PRIMARY_OTP: [{ readonly otp: string }, undefined]
  UPDATE_EMAIL_SECONDARY_OTP: [{ readonly otp: string }, { readonly newEmail: string }]
  SYNC_THEME: [ThemeParams, undefined]
  SYNC_DAPP_DATA: [DappParams, undefined]
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { readonly smartAccountEnabledNetworks: readonly number[] }]
  INIT_SMART_ACCOUNT: [undefined, { readonly address: string; readonly isDeployed: boolean }]
  SET_PREFERRED_ACCOUNT: [
    { readonly type: EmbeddedAccountType },
    { readonly type: EmbeddedAccountType; readonly address: string },
  ]
  RELOAD: [undefined, undefined]
}

/** The name of a request. */
export type EmbeddedRequestName = keyof EmbeddedRequests

/** The payload of a request. */
export type EmbeddedPayload<N extends EmbeddedRequestName> = EmbeddedRequests[N][0]

/** The answer to a request. */
export type EmbeddedAnswer<N extends EmbeddedRequestName> = EmbeddedRequests[N][1]

/** CAIP-2 namespaces in which an embedded wallet has accounts. */
export const embeddedNamespaces: readonly string[] = ['eip155', 'solana']

/** Functions that a host calls without a request. */
export interface EmbeddedWalletListener {
  /** Called when the host needs to be shown, or no longer needs it; only while a request is open. */
  uiNeeded?(isNeeded: boolean): void
  /** Called when the session may have changed; the caller reads again who is signed in. */
  sessionChanged?(): void
  /** Called when open requests will not be answered any more: the page that keeps the keys was reloaded, or is gone. */
  closed?(): void
}

/**
 * The key holder of an embedded wallet: a page of another origin in a frame, or a signer of the host's own.
 *
 * Its answers are unchecked: the caller checks them.
 */
export interface EmbeddedWalletHost {
  /** Origin of the pages that report the result of a social login; without it no social login is offered. */
  readonly origin?: string
  /**
   * Sends a request.
   *
   * @param name - the request's name, as in `EmbeddedRequests`
   * @param payload - the values of the request
   * @param signal - cancels the request
   * @returns the answer
   * @throws an error whose message is meant for people, 'An error occurred' where the host gives no reason; EMBEDDED_WALLET_FRAME_FAILED,
   * EMBEDDED_WALLET_REQUEST_TIMEOUT and EMBEDDED_WALLET_REQUEST_ABORTED of the frame
   */
  request<N extends EmbeddedRequestName>(
    name: N,
    payload: EmbeddedPayload<N>,
    signal?: AbortSignal,
  ): Promise<EmbeddedAnswer<N>>
  /** Shows what the host draws, over the whole page; absent where it draws nothing. */
  show?(): void
  hide?(): void
  /** Follows the host, and returns a function that unsubscribes. */
  follow?(listener: EmbeddedWalletListener): () => void
  /** Stops the host; called when the kernel stops. */
  dispose?(): void
}
