declare const brand: unique symbol

/** A text that has been checked: only its parser and its formatter make one, so a plain string does not pass for it. */
export type Branded<Text extends string, Name extends string> = Text & { readonly [brand]: Name }
