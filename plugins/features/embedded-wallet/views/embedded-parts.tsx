import { type ReactNode, useEffect } from 'react'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useTheme } from '../../../../ui/react/ui-context'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { whenLoaded } from '../../../../ui/react/when-loaded'
import { ConnectController, ConnectView, ConnectWalletsView } from '../../../foundations/connect/contract'
import { type Appearance, type EmbeddedWalletApi, EmbeddedWalletController, embeddedWalletId } from '../contract'
import type { SocialProvider } from '../contract-host'
import { ConnectSocialsView, type SocialChoice, type SocialLoginApi } from '../contract-social'

const problemMessages = /* @__PURE__ */ defineMessages('embedded', {
  failedEmail: 'Invalid email. Try again.',
  wait_one: 'Please try again after {count} second',
  wait_other: 'Please try again after {count} seconds',
  unloadedBlocked:
    'Unable to load email login dependency. This page or an extension blocks it: choose another way to connect.',
  unloadedOffline: 'Unable to load email login dependency. You are offline: check your connection, then try again.',
  unloadedTimeout: 'Unable to load email login dependency. It did not answer in time: try again.',
  unloadedVersion:
    'Unable to load email login dependency. It is newer than this page: reload the page, then try again.',
  late: 'The wallet did not answer in time. Try again.',
  gone: 'The wallet has closed. Try again.',
})

export const walletMessages = /* @__PURE__ */ defineMessages('embedded', {
  loading: 'Loading your wallet',
  connecting: 'Opening your wallet…',
})

/** Tells whether the wallet has the namespace that the list of ways to connect is limited to. */
export function useIsOffered(): boolean {
  const { namespace } = useViewParams(ConnectView) ?? {}
  const connectors = useValue(useController(ConnectController).connectors)
  const own = connectors.find(({ id }) => id === embeddedWalletId)
  return own !== undefined && (namespace === undefined || own.namespaces.includes(namespace))
}

/**
 * Navigates to the checkbox of the terms, where the app requires it and it is not checked. A sign-in before that would be wasted, because
 * connecting would be refused.
 *
 * @param keepOthers - the parameter of the view
 */
export function useTermsFirst(keepOthers = false): void {
  const { consent, settings } = useController(ConnectController)
  const { legalCheckbox } = useValue(settings)
  const { router } = useKernel()
  useEffect(() => {
    if (!legalCheckbox) return
    return whenLoaded(
      consent(),
      ({ isGiven }) => {
        if (isGiven.peek()) return
        if (keepOthers) router.reset(ConnectWalletsView, { keepOthers })
        else router.reset(ConnectView)
      },
      // Where the consent cannot be read, connecting is refused later, and leads to the same view.
      () => undefined,
    )
  }, [consent, legalCheckbox, keepOthers, router])
}

/** Matches the key holder's messages about a wrong code. */
const wrongCode = /(?:invalid|incorrect|wrong).*(?:code|otp)|(?:code|otp).*(?:invalid|incorrect|wrong|not valid)/i

const unloadedKeys = {
  blocked: 'unloadedBlocked',
  offline: 'unloadedOffline',
  timeout: 'unloadedTimeout',
  version: 'unloadedVersion',
} as const

const isFailure = (reason: unknown): reason is keyof typeof unloadedKeys => Object.hasOwn(unloadedKeys, String(reason))

/** Returns a function that tells why the key holder did not answer, and what to do; undefined for errors that the key holder sent. */
function useHolderProblem() {
  const t = useMessages(problemMessages)
  const plural = usePlural(problemMessages)
  const { browser } = useKernel().platform
  return (error: unknown): string | undefined => {
    if (isPorticoError(error, 'EMBEDDED_WALLET_FRAME_FAILED')) {
      const { reason } = error.context
      return t(isFailure(reason) ? unloadedKeys[reason] : 'unloadedTimeout')
    }
    if (isPorticoError(error, 'EMBEDDED_WALLET_REQUEST_TIMEOUT')) return t('late')
    if (isPorticoError(error, 'EMBEDDED_WALLET_EMAIL_THROTTLED')) return plural('wait', Number(error.context.seconds))
    if (isPorticoError(error, 'EMBEDDED_WALLET_REQUEST_ABORTED')) return t('gone')
    // The code for a click did not load. The browser's message about that is not meant for people.
    return isPorticoError(error) ? undefined : t(browser.isOnline() ? 'unloadedTimeout' : 'unloadedOffline')
  }
}

/** Returns a function that tells what was wrong with an address, or with the mail to it. */
export function useEmailProblem() {
  const t = useMessages(problemMessages)
  const holderProblemOf = useHolderProblem()
  return (error: unknown): string => {
    const text = String(readProperty(error, 'message'))
    return holderProblemOf(error) ?? (/invalid e-?mail/i.test(text) ? t('failedEmail') : text)
  }
}

/** Returns a function that tells what failed with a code; undefined where the code itself was wrong. */
export function useCodeProblem() {
  const holderProblemOf = useHolderProblem()
  return (error: unknown): string | undefined => {
    const text = String(readProperty(error, 'message'))
    return holderProblemOf(error) ?? (wrongCode.test(text) ? undefined : text)
  }
}

interface WalletBodyProps {
  readonly children: (wallet: EmbeddedWalletApi) => ReactNode
}

/** Draws a view once the controller has loaded. Where it does not load, the modal shows the error and a button to try again. */
export function WalletBody({ children }: WalletBodyProps) {
  const t = useMessages(walletMessages)
  const { controller, error } = useLazyController(EmbeddedWalletController)
  if (error !== undefined) throw error
  return (
    <Body>
      {controller ? (
        children(controller)
      ) : (
        <Card>
          <SkeletonRows count={2} label={t('loading')} />
        </Card>
      )}
    </Body>
  )
}

/** Texts about the window that shows the page with the keys. */
const windowMessages = /* @__PURE__ */ defineMessages('embedded', {
  window: 'Your wallet',
  close: 'Close',
})

/** Returns the look and the language of the app, for the page that keeps the keys. */
export function useAppearance(): Appearance {
  const t = useMessages(windowMessages)
  const { theme, accent } = useTheme()
  return {
    ...(theme !== 'system' && { theme }),
    ...(accent !== undefined && { accent }),
    language: new Intl.Locale(useLocale()).baseName,
    texts: { label: t('window'), close: t('close') },
  }
}

export const socialMessages = /* @__PURE__ */ defineMessages('embedded', {
  continueWith: 'Continue with {provider}',
  more_one: '{count} more',
  more_other: '{count} more',
  loadingWays: 'Loading the ways to sign in',
  opens: 'Loading…',
  or: 'or',
  signedIn: 'You are signed in already.',
  ownWindow: 'Each opens its own window, except Farcaster, which opens on your phone.',
})

/** The providers, and the functions for their buttons. */
export interface SocialWays {
  /** Undefined while its code loads. */
  readonly social: SocialLoginApi | undefined
  readonly choices: readonly SocialChoice[]
  readonly begin: (provider: SocialProvider) => void
  /** Opens the ways to connect. */
  readonly goToWays: () => void
  /** Opens the list of all providers. */
  readonly goToAll: () => void
}

/** Loads the code for a click, so that the click handler itself can open a window. */
export function useSocial(): SocialWays {
  const t = useMessages(socialMessages)
  const appearance = useAppearance()
  const { controller, error } = useLazyController(EmbeddedWalletController)
  if (error !== undefined) throw error
  const social = controller?.social
  const choices = useOptionalSignal(social?.choices) ?? []
  const { router } = useKernel()
  // The views of the sign-in pass this parameter on.
  const { keepOthers } = useViewParams(ConnectSocialsView) ?? {}
  const options = keepOthers ? { keepOthers } : undefined
  return {
    social,
    choices,
    begin(provider) {
      if (social) social.begin(provider, { text: t('opens'), appearance }, options)
    },
    goToWays: () => (options ? router.reset(ConnectWalletsView, options) : router.reset(ConnectView)),
    goToAll: () => router.push(ConnectSocialsView, options),
  }
}
