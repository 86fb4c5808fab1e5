import type { Text } from '../../kernel/plugin/locales'
import { resolveText } from '../i18n/resolve-text'
import { useUiContext } from './ui-context'

/**
 * Returns the function that turns a text of the product into what a person reads.
 *
 * @returns `text(message, amountsOf)`, the second as of `resolveText`: the host's text for its key, that of the language shown, or the English default, with its places filled
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
export function useText(): (text: Text, amountsOf?: (amounts: string) => string) => string {
  const { kernel, words } = useUiContext('useKernel')
  const { messages } = kernel.settings
  return (text, amountsOf) => resolveText(text, messages, words?.textOf, amountsOf)
}
