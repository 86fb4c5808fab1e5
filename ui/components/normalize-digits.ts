const digit = /\p{Nd}/u

/** Every writing keeps its ten digits in a row, zero first: so many steps back as there are, so much it is worth. */
function worthOf(char: string): string {
  const point = char.codePointAt(0) ?? 0
  let steps = 0
  while (digit.test(String.fromCodePoint(point - steps - 1))) steps += 1
  // Some writings follow each other without a gap.
  return String(steps % 10)
}

/**
 * Writes the digits of a text as 0 to 9, whatever writing they came in: full width, Arabic, Devanagari.
 *
 * @param text - as it was typed or pasted; all that is no digit stays
 */
export const normalizeDigits = (text: string): string => text.replace(/\p{Nd}/gu, worthOf)
