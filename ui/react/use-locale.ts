import { canonicalTag } from '../../kernel/lib/canonical-tag'
import { useUiContext } from './ui-context'
import { useIsServerRender } from './use-is-server-render'

/**
 * Reads the shown language, with the region that the host or the browser sets, for use with `Intl`.
 *
 * Numbers keep the digits 0 to 9 in every language, so that a person can compare them with those in the wallet.
 *
 * @returns a BCP 47 tag; an English one on a server, and until another language has loaded
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
