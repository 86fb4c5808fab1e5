// A CAIP-19 id with every part at its full length; nothing longer can be any CAIP id.
const MAX_ID_LENGTH = 258

/** Tells whether a value is a text of CAIP size and grammar; the size is looked at first, so the pattern's work is bounded. */
export function isWellFormed(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= MAX_ID_LENGTH && pattern.test(value)
}

/** Makes the error context of a refused value: enough to recognise it, never the whole of a foreign text. */
export function describeValue(value: unknown): { readonly value: string } {
  return { value: typeof value === 'string' ? value.slice(0, 64) : typeof value }
}
