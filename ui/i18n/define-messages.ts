import type { Message } from '../../kernel/plugin/locales'

/** A message whose English text, and the names of its places, are known to the types. */
export interface MessageOf<T extends string> extends Message {
  readonly text: T
}

/** English texts by their short keys. */
export type MessageTable = Readonly<Record<string, Message>>

/**
 * Declares the user-visible texts of a view or a plugin.
 *
 * @param prefix - prefix of the keys: `<prefix>.<name>`
 * @param table - English texts by name; `{wallet}` marks a place for a value
 * @returns messages by name
 *
 * @example
 * ```ts
 * import { defineMessages } from 'portico/ui'
 *
 * const messages = defineMessages('guestbook', { thanks: 'Thank you, {name}' })
 * messages.thanks.key // guestbook.thanks
 * ```
 */
export function defineMessages<const T extends Readonly<Record<string, string>>>(
  prefix: string,
  table: T,
): { readonly [Name in keyof T]: MessageOf<T[Name]> } {
  const messages = Object.entries(table).map(([name, text]) => [name, { key: `${prefix}.${name}`, text }])
  return Object.fromEntries(messages)
}
