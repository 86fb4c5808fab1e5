/** A user-visible text that can be translated: its key, its English default, and the values its `{name}` places take. */
// @ts-nocheck

export interface Message {
  readonly key: string
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** A text as it is, or one that can be translated. */
export type Text = string | Message
