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
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
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

/** Whether the wallet connects in the namespace that the list of ways to connect is of. */
export function useIsOffered(): boolean {
  const { namespace } = useViewParams(ConnectView) ?? {}
  const connectors = useValue(useController(ConnectController).connectors)
  const own = connectors.find(({ id }) => id === embeddedWalletId)
  return namespace === undefined || own?.namespaces.includes(namespace) === true
}

/**
 * Leads to where the terms are asked for, where the app wants them accepted and they are not: whatever a person signs in with would be
 * used up by then.
 *
 * @param keepOthers - as of the view
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
      // If it cannot be read, connecting is refused later, and leads there as well.
      () => undefined,
    )
  }, [consent, legalCheckbox, keepOthers, router])
}

/** What the key holder says of a code that is not the one of the mail. */
const wrongCode = /(?:invalid|incorrect|wrong).*(?:code|otp)|(?:code|otp).*(?:invalid|incorrect|wrong|not valid)/i

const unloadedKeys = {
  blocked: 'unloadedBlocked',
  offline: 'unloadedOffline',
  timeout: 'unloadedTimeout',
  version: 'unloadedVersion',
} as const

const isFailure = (reason: unknown): reason is keyof typeof unloadedKeys => Object.hasOwn(unloadedKeys, String(reason))

/** Says why no answer came from the key holder, and what the person can do; undefined where one came. */
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
    // Code of a press did not come: what the browser says of that is meant for nobody.
    return isPorticoError(error) ? undefined : t(browser.isOnline() ? 'unloadedTimeout' : 'unloadedOffline')
  }
}

/** Says what was wrong with an address, or with the mail to it. */
export function useEmailProblem() {
  const t = useMessages(problemMessages)
  const holderProblemOf = useHolderProblem()
  return (error: unknown): string => {
    const text = String(readProperty(error, 'message'))
    return holderProblemOf(error) ?? (/invalid e-?mail/i.test(text) ? t('failedEmail') : text)
  }
}

/** Says what failed with a code; undefined where the code itself was wrong. */
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

/** Draws a view once the controller is here; where its code does not come, the modal says so and offers to try again. */
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

/** Returns how the app looks and speaks, for the page that keeps the keys. */
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

/** The ways to sign in, and what a press on one does. */
export interface SocialWays {
  /** Undefined while its code loads. */
  readonly social: SocialLoginApi | undefined
  readonly choices: readonly SocialChoice[]
  readonly begin: (provider: SocialProvider) => void
  /** Goes where the ways to connect are. */
  readonly goToWays: () => void
  /** Goes to all providers. */
  readonly goToAll: () => void
}

/** Loads what a press needs, so that the press itself can open a window. */
export function useSocial(): SocialWays {
  const t = useMessages(socialMessages)
  const appearance = useAppearance()
  const { controller, error } = useLazyController(EmbeddedWalletController)
  if (error !== undefined) throw error
  const social = controller?.social
  const choices = useOptionalSignal(social?.choices) ?? []
  const { router } = useKernel()
  // The views of the way into a wallet hand it on to each other.
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
