import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Connection, ConnectParams } from '../../foundations/connect/contract'
import type { Appearance } from './contract'
import type { SocialProvider } from './contract-host'

/**
 * Where a social login stands. 'opening': the provider's address is asked for. 'window': the person is at the provider, in a window.
 * 'blocked': no window could be opened, and this page itself can go there. 'leaving': it does. 'connecting': the provider knows the person.
 * 'closed': the window was closed. 'refused': the provider said no. 'failed': anything else.
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

/** A social login that is under way, or how the last one ended. */
export interface SocialLogin {
  readonly step: SocialStep
  readonly provider?: SocialProvider
  /** Why it failed, in the words of the key holder. */
  readonly problem?: string
}

/**
 * Where a login by Farcaster stands. 'waiting': its url can be scanned or opened. 'connecting': the person has approved. 'failed': the url
 * works no more.
 */
export interface FarcasterLogin {
  readonly step: 'idle' | 'loading' | 'waiting' | 'connecting' | 'failed'
  readonly url?: string
}

/** What a window says until its page is there, and how the app looks. */
export interface SocialLook {
  /** The text, in the person's language. */
  readonly text: string
  readonly appearance?: Appearance
}

/** A way to sign in, as it is listed. */
export interface SocialChoice {
  readonly id: SocialProvider
  /** What people call it. */
  readonly label: string
}

/** Signing in by a provider. */
export interface SocialLoginApi {
  /** The providers in their order, without those that do not work in this browser. */
  readonly choices: ReadonlySignal<readonly SocialChoice[]>
  readonly login: ReadonlySignal<SocialLogin>
  readonly farcaster: ReadonlySignal<FarcasterLogin>
  /** Returns the name that people know a provider by. */
  labelOf(provider: SocialProvider | undefined): string
  /**
   * Begins a login and shows where it stands. Has to be called in the press itself: that is when a window may be opened.
   *
   * @param options - as of `connect`: where `keepOthers` is true, the wallet comes beside those that are connected
   */
  begin(provider: SocialProvider, look: SocialLook, options?: Pick<ConnectParams, 'keepOthers'>): void
  /** Leads this page itself to the provider, where no window could be opened; it comes back by itself. */
  leave(): void
  /** Brings the provider's window to the front. */
  focusWindow(): void
  /** Opens Farcaster on this phone, where its url is there. */
  openFarcaster(): void
  /** Gives up the login that is under way. */
  cancel(): void
  /** Goes on with the login that this page was left for. */
  resume(): Promise<void>
  /**
   * Signs in, and connects; called in a press. Farcaster shows its code in the modal.
   *
   * @throws EMBEDDED_WALLET_POPUP_CLOSED 'Popup closed', EMBEDDED_WALLET_SOCIAL_FAILED 'Failed to initiate social connection',
   *   EMBEDDED_WALLET_FARCASTER_FAILED 'Failed to connect to farcaster', EMBEDDED_WALLET_CONNECTOR_MISSING 'No auth connector found',
   *   CONNECT_CONSENT_MISSING where the terms are still to be accepted: Connect opens then, and no window
   */
  connect(provider: SocialProvider): Promise<Connection>
}

/** Where it is stored that this browser left the page for a provider; a page without it believes no result. */
export const PENDING_KEY = 'social'

/** Params of the views of social logins. */
type SocialViewParams = Pick<ConnectParams, 'keepOthers'> | undefined

/** All providers, one under the other. */
export const ConnectSocialsView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectSocials')
/** Waits for a person who is at a provider. */
export const ConnectingSocialView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectingSocial')
/** Shows the code that a phone with Farcaster scans. */
export const ConnectingFarcasterView = /* @__PURE__ */ createViewRef<SocialViewParams>('ConnectingFarcaster')
