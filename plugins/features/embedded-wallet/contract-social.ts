import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Connection, ConnectParams } from '../../foundations/connect/contract'
import type { Appearance } from './contract'
import type { SocialProvider } from './contract-host'

/**
 * The step of a social login. 'opening': the provider's address is requested. 'window': the person is at the provider, in a window.
 * 'blocked': no window could be opened, and this page itself can go to the provider. 'leaving': this page goes there. 'connecting': the
 * provider has identified the person. 'closed': the window was closed. 'refused': the provider refused. 'failed': another failure.
 */
export type SocialStep =
  | 'idle'
  | 'opening'
  | 'window'
  | 'blocked'
  | 'leaving'
  | 'connecting'
  | 'closed'
  | 'refused'
  | 'failed'

/** A social login that is in progress, or the result of the last one. */
export interface SocialLogin {
  readonly step: SocialStep
  readonly provider?: SocialProvider
  /** The reason of a failure, in the words of the key holder. */
  readonly problem?: string
}

/**
 * The step of a login by Farcaster. 'waiting': its url can be scanned or opened. 'connecting': the person has approved. 'failed': the url
 * is no longer valid.
 */
export interface FarcasterLogin {
  readonly step: 'idle' | 'loading' | 'waiting' | 'connecting' | 'failed'
  readonly url?: string
}

/** The text that a window shows until its page loads, and the look of the app. */
export interface SocialLook {
  /** The text, in the person's language. */
  readonly text: string
  readonly appearance?: Appearance
}

/** A provider, as it is listed. */
export interface SocialChoice {
  readonly id: SocialProvider
  /** The provider's name for people. */
  readonly label: string
}

/** Sign-in by providers. */
export interface SocialLoginApi {
  /** The providers in their order, without those that do not work in this browser. */
  readonly choices: ReadonlySignal<readonly SocialChoice[]>
  readonly login: ReadonlySignal<SocialLogin>
  readonly farcaster: ReadonlySignal<FarcasterLogin>
  /** Returns the name of a provider for people. */
  labelOf(provider: SocialProvider | undefined): string
  /**
   * Begins a login and shows its step. Call it in the click handler itself, because browsers open windows only then.
   *
   * @param options - as in `connect`: with `keepOthers` the other wallets stay connected
   */
  begin(provider: SocialProvider, look: SocialLook, options?: Pick<ConnectParams, 'keepOthers'>): void
  /** Navigates this page to the provider, where no window could be opened; the provider's site leads back. */
  leave(): void
  /** Brings the provider's window to the front. */
  focusWindow(): void
  /** Opens the Farcaster app on this phone, once its url is known. */
  openFarcaster(): void
  /** Cancels the login that is in progress. */
  cancel(): void
  /** Continues the login for which this page was left. */
  resume(): Promise<void>
  /**
   * Signs in, and connects; call it in the click handler. Farcaster shows its code in the modal.
   *
   * @throws EMBEDDED_WALLET_POPUP_CLOSED 'Popup closed', EMBEDDED_WALLET_SOCIAL_FAILED 'Failed to initiate social connection',
   * EMBEDDED_WALLET_FARCASTER_FAILED 'Failed to connect to farcaster', EMBEDDED_WALLET_CONNECTOR_MISSING 'No auth connector found',
   * CONNECT_CONSENT_MISSING where the terms must be accepted first: Connect opens then, and no window
   */
  connect(provider: SocialProvider): Promise<Connection>
}

/** Key of the entry that this browser left the page for a provider; without the entry a result in the page's address is ignored. */
export const PENDING_KEY = 'social'

/** Params of the views of social logins. */
type SocialViewParams = Pick<ConnectParams, 'keepOthers'> | undefined

/** Lists all providers. */
export const ConnectSocialsView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectSocials')
/** Waits while a person signs in at a provider. */
export const ConnectingSocialView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectingSocial')
/** Shows the code that a phone with Farcaster scans. */
export const ConnectingFarcasterView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectingFarcaster')
