// @ts-nocheck
import type { EmbeddedWalletHost } from './contract-host'
import type { SocialLogins } from './social-logins'

/** What the plugin `embedded-wallet` takes: a page that keeps the keys, or a signer of the app's own. */
export interface EmbeddedWalletOptions {
  /** Url of the page that keeps the keys, of another origin than the app: 'https://wallet.example'. */
  readonly secureSite?: string
  /** In place of a page: whatever signs. */
  readonly host?: EmbeddedWalletHost
  /** Ways to sign in beside e-mail: `socialLogins('google', 'github')`; none by default. */
  readonly socials?: SocialLogins
  /** Names the app to the page that keeps the keys. */
  readonly projectId?: string
}
