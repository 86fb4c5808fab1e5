import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { defineView } from '../../../kernel/router/define-view'
import { connectMethods } from '../../foundations/connect/contract'
import { EmbeddedWalletController } from './contract'
import type { SocialProvider } from './contract-host'
import { ConnectingFarcasterView, ConnectingSocialView, ConnectSocialsView, PENDING_KEY } from './contract-social'

/** Social logins, for `embeddedWallet({ socials })`. */
export type SocialLogins = ReturnType<typeof socialLogins>

const when = 'socials'

/**
 * Offers sign-in by providers. Apps that do not call it load no code for it.
 *
 * @param providers - in their order; those that the key holder does not have are left out, and a remote list picks among them
 * @returns the value of the option `socials` of `embeddedWallet`
 *
 * @example
 * ```ts
 * import { embeddedWallet, socialLogins } from 'portico/plugins/embedded-wallet'
 *
 * const wallet = embeddedWallet({ secureSite: 'https://wallet.example', socials: socialLogins('google', 'github', 'farcaster') })
 * ```
 */
export function socialLogins(...providers: readonly SocialProvider[]) {
  return {
    providers,
    views: [
      defineView({
        ref: ConnectSocialsView,
        load: () => import('./views/social-views').then((m) => ({ default: m.ConnectSocials })),
        title: { key: 'embedded.socialsTitle', text: 'All Socials' },
        when,
      }),
      defineView({
        ref: ConnectingSocialView,
        load: () => import('./views/connecting-social-view'),
        title: { key: 'embedded.socialTitle', text: 'Connect Social' },
        when,
      }),
      defineView({
        ref: ConnectingFarcasterView,
        load: () => import('./views/connecting-farcaster-view'),
        title: { key: 'embedded.farcasterTitle', text: 'Farcaster' },
        when,
      }),
    ],
    offers: providers.length
      ? [
          connectMethods.of(
            {
              id: 'social',
              load: () => import('./views/social-views').then((m) => ({ default: m.SocialBlock })),
              canKeepOthers: true,
            },
            { when },
          ),
        ]
      : [],
    /** Continues the login for which the page was left. */
    resume(ctx: PluginContext): void {
      if (!ctx.storage.get(PENDING_KEY)) return
      ctx.load(EmbeddedWalletController).then(({ social }) => social?.resume(), ctx.logger.warn)
    },
  }
}
