import type { Text } from '../../kernel/plugin/locales'
import { resolveText } from '../i18n/resolve-text'
import { useUiContext } from './ui-context'

/**
 * Returns the function that resolves a text of the product in the shown language.
 *
 * @returns `text(message, amountsOf)`, with `amountsOf` as in `resolveText`: the host's text for the key, else that of the shown language,
 *   else the English default, with its `{name}` places filled
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
