/**
 * Keeps a left-to-right text (an amount with its symbol, an address, a code) whole and in its order within a right-to-left text. Where it
 * has its own element, `dir="ltr"` does the same.
 *
 * @param text - the left-to-right text
 * @returns the text between two invisible marks
 *
 * @example
 * ```ts
 * import { isolate } from 'portico/ui'
 *
 * isolate('1.482 ETH')
 * ```
 */
export const isolate = (text: string): string => `\u2066${text}\u2069`

const scripts = /^(Adlm|Arab|Aran|Hebr|Nkoo|Rohg|Syrc|Thaa)$/

/** Whether a language, given by a canonical BCP 47 tag, is written from right to left. */
export const isRightToLeft = (locale: string): boolean =>
  // The first question to `Intl` takes milliseconds, and English is what shows first.
  locale !== 'en' && scripts.test(`${new Intl.Locale(locale).maximize().script}`)

/** Keeps a text from left to right if the language is written from right to left. */
export const keepLeftToRight = (text: string, locale: string): string => (isRightToLeft(locale) ? isolate(text) : text)
