import { createSlot } from '../slots/create-slot'

/**
 * A user-visible text that can be translated: its key, its English default, and the values of its `{name}` places. A value such as
 * `{ amounts: '0.25 ETH' }` holds exact decimal texts, which notices show as the person's language writes them.
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

/** Slot for the `locales` of plugins, which the code that shows texts reads: those of a plugin whose gate is closed are not in it. */
export const pluginLocales = /* @__PURE__ */ createSlot<LoadLocales>('kernel/locales')
