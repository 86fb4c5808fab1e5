import { fillTemplate } from '../../kernel/errors/portico-error'
import type { Text, TextOf } from '../../kernel/plugin/locales'

/**
 * Resolves a text of the product in the shown language.
 *
 * @param text - a plain string, or a message: its key, its English default, and the values of its `{name}` places
 * @param overrides - the host's texts by key, as given to `createKernel`
 * @param textOf - finds the text of the shown language; default: English
 * @param amountsOf - formats the amounts of a value in that language; default: unchanged
 * @returns the host's text, that of the language, or the default, filled
 *
 * @example
 * ```ts
 * import { resolveText } from 'portico/ui'
 *
 * resolveText({ key: 'hello', text: 'Hello {name}', values: { name: 'Ada' } }, { hello: 'Hallo {name}' }) // Hallo Ada
 * ```
 */
export function resolveText(
  text: Text,
  overrides: Readonly<Record<string, string>>,
  textOf?: TextOf,
  amountsOf = (amounts: string): string => amounts,
): string {
  if (typeof text === 'string') return text
  const found = Object.hasOwn(overrides, text.key) ? overrides[text.key] : textOf?.(text)
  const values = Object.entries(text.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? amountsOf(value.amounts) : value,
  ])
  return fillTemplate(found ?? text.text, Object.fromEntries(values))
}
