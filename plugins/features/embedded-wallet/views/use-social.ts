import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { EmbeddedWalletController } from '../contract'
import type { SocialProvider } from '../contract-host'
import type { SocialChoice, SocialLoginApi } from '../contract-social'
import { useAppearance } from './embedded-parts'

export const socialMessages = /* @__PURE__ */ defineMessages('embedded', {
  continueWith: 'Continue with {provider}',
  more_one: '{count} more',
  more_other: '{count} more',
  loadingWays: 'Loading the ways to sign in',
  opens: 'Loading…',
  or: 'or',
  signedIn: 'You are signed in already.',
  ownWindow: 'Opens their own window, except Farcaster, which is on your phone.',
})

/** The ways to sign in, and what a press on one does. */
export interface SocialWays {
  /** Undefined while its code loads. */
  readonly social: SocialLoginApi | undefined
  readonly choices: readonly SocialChoice[]
  readonly begin: (provider: SocialProvider) => void
}

/** Loads what a press needs, so that the press itself can open a window. */
export function useSocial(): SocialWays {
  const t = useMessages(socialMessages)
  const appearance = useAppearance()
  const { controller, error } = useLazyController(EmbeddedWalletController)
  if (error !== undefined) throw error
  const social = controller?.social
  const choices = useOptionalSignal(social?.choices) ?? []
  return {
    social,
    choices,
    begin(provider) {
      if (social) social.begin(provider, { text: t('opens'), appearance })
    },
  }
}
