import type { Text } from '../../kernel/plugin/locales'
import { formatAmounts } from '../format/format-amount'
import { resolveText } from '../i18n/resolve-text'
import { useUiContext } from './ui-context'
import { shownLocale } from './use-locale'

/**
 * Returns the function that turns a text of the product into what a person reads.
 *
 * @returns `text(message)`: the host's text for its key, that of the language shown, or the English default, with its places filled
 *
 * @example
 * ```tsx
 * import { useText } from 'portico/ui'
 *
 * export function Hello() {
 *   const text = useText()
 *   return <p>{text({ key: 'hello', text: 'Hello {name}', values: { name: 'Ada' } })}</p>
 * }
 * ```
 */
export function useText(): (text: Text) => string {
  const context = useUiContext('useKernel')
  const { settings, platform } = context.kernel
  const amountsOf = (amounts: string) => formatAmounts(amounts, shownLocale(context, platform.browser.locale()))
  return (text) => resolveText(text, settings.messages, context.words?.textOf, amountsOf)
}
