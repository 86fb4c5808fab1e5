import { createSlot } from '../slots/create-slot'

/**
 * A user-visible text that can be translated: its key, its English default, and the values its `{name}` places take. Amounts in a value
 * that is `{ amounts: '0.25 ETH' }`, exact decimal texts, are shown by notices as the person's language writes them.
 */
export interface Message {
  readonly key: string
  readonly text: string
  readonly values?: Readonly<Record<string, string | number | { readonly amounts: string }>>
}

/** A text as it is, or one that can be translated. */
export type Text = string | Message

/** Texts of one language by full key, such as `'button.connect'`. */
export type Texts = Readonly<Record<string, string>>

/** Returns the text of a message in another language; undefined leaves its English one. */
export type TextOf = (message: Message) => string | undefined

/** Languages by BCP 47 tag, each loaded when it is first shown: its texts, or a function that finds them. */
export type Locales = Readonly<Record<string, () => Promise<{ readonly default: Texts | TextOf }>>>

/** Imports the languages of a plugin, when a language other than English is first shown. */
export type LoadLocales = () => Promise<{ readonly default: Locales }>

/** Where the kernel puts the `locales` of plugins, for the code that shows texts: the gate of a plugin withdraws its words too. */
export const pluginLocales = /* @__PURE__ */ createSlot<LoadLocales>('kernel/locales')
