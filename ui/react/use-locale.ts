import { canonicalTag } from '../../kernel/lib/canonical-tag'
import { useUiContext } from './ui-context'
import { useIsServerRender } from './use-is-server-render'

/**
 * Reads the language that is shown, with the region of the host's choice or of the browser: what `Intl` is to write in.
 *
 * Figures keep the digits 0 to 9 in every language, so that a person can compare them with what the wallet says.
 *
 * @returns a BCP 47 tag; on a server, and until another language has come, an English one
 *
 * @example
 * ```tsx
 * import { useLocale } from 'portico/ui'
 *
 * export function Today() {
 *   return <p>{new Intl.DateTimeFormat(useLocale()).format(new Date())}</p>
 * }
 * ```
 */
export function useLocale(): string {
  const { kernel, locale, words } = useUiContext('useKernel')
  const browser = useIsServerRender() ? 'en' : kernel.platform.browser.locale()
  const english = [locale, browser].find((tag) => tag && /^en\b/i.test(tag) && canonicalTag(tag))
  return `${new Intl.Locale(words?.locale ?? english ?? 'en', { numberingSystem: 'latn' })}`
}
