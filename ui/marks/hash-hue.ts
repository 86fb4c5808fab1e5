/** A hue between 0 and 359 that is always the same for a text. */
export function hashHue(text: string): number {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  // Mixed once more: texts that differ in their last letter alone stand as far apart as others.
  return (Math.imul(hash, 2654435761) >>> 16) % 360
}
