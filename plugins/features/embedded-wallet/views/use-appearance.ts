import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLocale } from '../../../../ui/react/use-locale'
import { useTheme } from '../../../../ui/react/use-theme'
import type { Appearance } from '../contract'
import { windowMessages } from './embedded-messages'

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
