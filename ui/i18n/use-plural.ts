import { formatNumber } from '../format/numbers-and-dates'
import { useLocale } from '../react/use-locale'
import { useText } from '../react/use-text'
import type { MessageTable } from './define-messages'

/** Names of a table that have forms for counts: 'wallets' for `wallets_one` and `wallets_other`. */
type Counted<T extends MessageTable> = keyof T & string extends infer Name
  ? Name extends `${infer Base}_other`
    ? Base
    : never
  : never

/** Returns the form of a text for a count. */
export type Pluralize<T extends MessageTable> = (
  name: Counted<T>,
  count: number,
  values?: Readonly<Record<string, string | number>>,
) => string

const formOf = (count: number, locale: string) => new Intl.PluralRules(locale).select(count)

/**
 * Returns the function that resolves the texts of one table that depend on a count.
 *
 * @param table - English has two forms of such a text, `name_one` and `name_other`; other languages have their own
 * @returns `plural(name, count, values)`; `{count}` is the count, formatted in the language
 *
 * @example
 * ```tsx
 * import { defineMessages, usePlural } from 'portico/ui'
 *
 * const messages = defineMessages('guestbook', { lines_one: '{count} line', lines_other: '{count} lines' })
 * export function Lines({ count }: { readonly count: number }) {
 *   const plural = usePlural(messages)
 *   return <p>{plural('lines', count)}</p>
 * }
 * ```
 */
export function usePlural<T extends MessageTable>(table: T): Pluralize<T> {
  const text = useText()
  const locale = useLocale()
  return (name, count, values) => {
    const other = table[`${name}_other`]
    const english = table[`${name}_${formOf(count, 'en')}`] ?? other
    if (!other || !english) return name
    const key = other.key.replace(/other$/, formOf(count, locale))
    return text({ key, text: english.text, values: { count: formatNumber(count, locale), ...values } })
  }
}
