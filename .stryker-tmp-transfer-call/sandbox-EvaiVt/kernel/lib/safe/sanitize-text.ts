// @ts-nocheck
// Control, format and default-ignorable characters (bidi controls, zero widths, tags, fillers), lone surrogates, blank braille.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800]+/gu

/** Splits at what a reader takes for one character, where the platform knows how. */
function splitGraphemes(text: string): string[] {
  return typeof Intl.Segmenter === 'function'
    ? Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
    : [...text]
}

/**
 * Makes foreign text fit for one line of a view: what cannot be seen is gone, and it is no longer than it may be.
 *
 * @param text - a name, label or message from a wallet, server or chain
 * @param max - length limit in graphemes
 * @returns NFC text without line breaks, bidi controls and zero-width characters, spaces collapsed; '' for what is no text
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
  // There are never more graphemes than code units, and a segmenter takes 2 ms to make.
  return line.length > max ? splitGraphemes(line).slice(0, max).join('').trimEnd() : line
}
