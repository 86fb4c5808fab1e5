import { useText } from '../react/use-text'
import type { MessageTable } from './define-messages'

/** The names between braces of a text. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never

type Values<T extends string> = string extends T
  ? [values?: Readonly<Record<string, string | number>>]
  : [Places<T>] extends [never]
    ? []
    : [values: Readonly<Record<Places<T>, string | number>>]

/** Returns a text by its name; the types require the values of its places. */
export type Translate<T extends MessageTable> = <Name extends keyof T & string>(
  name: Name,
  ...values: Values<T[Name]['text']>
) => string

/**
 * Returns the function that resolves the texts of one table.
 *
 * @param table - the result of `defineMessages`, or a plugin's table of messages
 * @returns `t(name, values)`
 *
 * @example
 * ```tsx
 * import { defineMessages, useMessages } from 'portico/ui'
 *
 * const messages = defineMessages('guestbook', { thanks: 'Thank you, {name}' })
 * export function Thanks() {
 *   const t = useMessages(messages)
 *   return <p>{t('thanks', { name: 'Ada' })}</p>
 * }
 * ```
 */
export function useMessages<T extends MessageTable>(table: T): Translate<T> {
  const text = useText()
  return (name, ...values) => {
    const message = table[name]
    return message ? text({ ...message, values: values[0] ?? {} }) : name
  }
}
