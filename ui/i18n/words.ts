import type { Message } from '../../kernel/notices/message'

/** Texts of one language by full key, such as `'button.connect'`. */
export type Texts = Readonly<Record<string, string>>

/** Answers the text of a message in another language; undefined leaves its English one. */
export type TextOf = (message: Message) => string | undefined

/** Languages by BCP 47 tag, each loaded when it is first shown: its texts, or a function that finds them. */
export type Locales = Readonly<Record<string, () => Promise<{ readonly default: Texts | TextOf }>>>

/** What is shown in place of English. */
export interface Words {
  /** BCP 47 tag of what is really shown. */
  readonly locale: string
  readonly textOf: TextOf
}
