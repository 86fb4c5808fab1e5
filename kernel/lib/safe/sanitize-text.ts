// Control, format and default-ignorable characters (bidi controls, zero widths, tags, fillers), lone surrogates, blank braille.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]+/gu

/** Splits a text into graphemes, or into code points where the platform has no segmenter. */
function splitGraphemes(text: string): string[] {
  return typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
    : [...text]
}

/**
 * Makes untrusted text safe for one line of a view: removes invisible characters, and cuts it at a maximum length.
 *
 * @param text - a name, label or message from a wallet, server or chain
 * @param max - length limit in graphemes
 * @returns NFC text without line breaks, bidi controls and zero-width characters, spaces collapsed; '' for a value that is not a text
 * Emoji joined by zero-width joiners fall apart; more than four marks on a letter are cut to four.
 *
 * @example
 * ```ts
 * import { sanitizeText } from 'portico'
 *
 * sanitizeText('Meta\u202EMask\n') // 'MetaMask'
 * ```
 */
export function sanitizeText(text: unknown, max = 64): string {
  if (typeof text !== 'string') return ''
  const line = text
    .slice(0, max * 32)
    .replace(/[\t-\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  // A text never has more graphemes than code units, so most texts need no segmenter, which takes 2 ms to create.
  return line.length > max ? splitGraphemes(line).slice(0, max).join('').trimEnd() : line
}
