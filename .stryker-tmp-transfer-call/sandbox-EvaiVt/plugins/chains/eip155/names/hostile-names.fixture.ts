/** Names that look like others, or like nothing, by what they do (ENSIP-15). */
// @ts-nocheck

export const hostileNames: readonly (readonly [string, string])[] = [
  ['with a Cyrillic letter', 'vit\u0430lik.eth'],
  ['all in Cyrillic letters that look Latin', '\u0430\u0441\u0435.eth'],
  ['with a Greek letter', 'coinb\u03b1se.eth'],
  ['with an Armenian letter', 'c\u0585inbase.eth'],
  ['with letters of two scripts', 'a\u4e00\u0431.eth'],
  ['turned around', '\u202eadc.eth'],
  ['with an isolated part', 'ad\u2066a\u2069.eth'],
  ['with a mark for the left', 'ada\u200e.eth'],
  ['with a zero-width joiner', 'a\u200dda.eth'],
  ['with a zero-width non-joiner', 'a\u200cda.eth'],
  ['with tag letters', `ada${String.fromCodePoint(0xe0061)}.eth`],
  ['with a Hangul filler', 'ada\u3164.eth'],
  ['with blank Braille', '\u2800.eth'],
  ['with a space', 'ada lovelace.eth'],
  ['with a space before it', ' ada.eth'],
  ['with a line break', 'ada\n.eth'],
  ['with a null', 'ada\u0000.eth'],
  ['with a slash', 'ada/../bob.eth'],
  ['with a colon', 'https:ada.eth'],
  ['with markup', '<b>ada</b>.eth'],
  ['with an exclamation mark', 'ada!.eth'],
  ['with a dot that is none', 'ada\u3002eth.eth\u2024eth'],
  ['with five marks on a letter', 'a\u0300\u0301\u0302\u0303\u0304.eth'],
  ['that begins with a mark', '\u0301ada.eth'],
  ['with an encoded label', 'xn--ad-mia.eth'],
  ['with an underscore within', 'a_da.eth'],
  ['with half a pair', 'ada\ud83d.eth'],
  ['with another end', 'ada.\u0435th'],
]

/** Names that are "ada.eth" to ENSIP-15 but not letter by letter: looked up as that, and never shown. */
export const disguisedNames: readonly (readonly [string, string])[] = [
  ['with a zero-width space', 'a\u200bda.eth'],
  ['with a word joiner', 'ada\u2060.eth'],
  ['with a byte order mark', 'ad\ufeffa.eth'],
  ['with a soft hyphen', 'a\u00adda.eth'],
  ['in full width', '\uff41\uff44\uff41.eth'],
  ['in mathematical letters', '\u{1d68a}\u{1d68d}\u{1d68a}.eth'],
  ['in capitals', 'ADA.ETH'],
]
