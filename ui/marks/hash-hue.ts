/** A hue between 0 and 359 that is always the same for a text. */
export function hashHue(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
