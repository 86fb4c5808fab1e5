import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { problemMessages } from './embedded-messages'

/** What whoever keeps the keys says of a code that is not the one of the mail. */
const wrongCode = /(?:invalid|incorrect|wrong).*(?:code|otp)|(?:code|otp).*(?:invalid|incorrect|wrong|not valid)/i

const unloadedKeys = {
  blocked: 'unloadedBlocked',
  offline: 'unloadedOffline',
  timeout: 'unloadedTimeout',
  version: 'unloadedVersion',
} as const

const isFailure = (reason: unknown): reason is keyof typeof unloadedKeys => Object.hasOwn(unloadedKeys, String(reason))

/** Says why no answer came from whoever keeps the keys, and what the person can do; undefined where one came. */
function useKeeperProblem() {
  const t = useMessages(problemMessages)
  const plural = usePlural(problemMessages)
  return (error: unknown): string | undefined => {
    if (isPorticoError(error, 'EMBEDDED_WALLET_FRAME_FAILED')) {
      const { reason } = error.context
      return t(isFailure(reason) ? unloadedKeys[reason] : 'unloadedTimeout')
    }
    if (isPorticoError(error, 'EMBEDDED_WALLET_REQUEST_TIMEOUT')) return t('late')
    if (isPorticoError(error, 'EMBEDDED_WALLET_EMAIL_THROTTLED')) return plural('wait', Number(error.context.seconds))
    return isPorticoError(error, 'EMBEDDED_WALLET_REQUEST_ABORTED') ? t('gone') : undefined
  }
}

/** Says what was wrong with an address, or with the mail to it. */
export function useEmailProblem() {
  const t = useMessages(problemMessages)
  const keeperProblemOf = useKeeperProblem()
  return (error: unknown): string => {
    const text = String(readProperty(error, 'message'))
    return keeperProblemOf(error) ?? (/invalid e-?mail/i.test(text) ? t('failedEmail') : text)
  }
}

/** Says what failed with a code; undefined where the code itself was wrong. */
export function useCodeProblem() {
  const keeperProblemOf = useKeeperProblem()
  return (error: unknown): string | undefined => {
    const text = String(readProperty(error, 'message'))
    return keeperProblemOf(error) ?? (wrongCode.test(text) ? undefined : text)
  }
}
