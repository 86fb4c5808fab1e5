/** Pixels of one picture, in memory four bytes each: 2048 by 2048. */
export const MAX_PIXELS = 4_194_304
/** Factor for animated pictures, whose pixels are drawn up to 50 times a second while they are visible; one may have 512 by 512 pixels. */
const MOVING_COST = 16

function number(bytes: string, at: number, size: number, isLittle = false): number {
  let value = 0
  for (let index = 0; index < size; index += 1)
    value = value * 256 + (bytes.charCodeAt(isLittle ? at + size - 1 - index : at + index) || 0)
  return value
}

/** An animated PNG has its `acTL` chunk before its first pixels. */
function readPngPixels(bytes: string): number {
  let kind = ''
  for (let at = 8; at < bytes.length && kind !== 'acTL' && kind !== 'IDAT'; at += 12 + number(bytes, at, 4))
    kind = bytes.slice(at + 4, at + 8)
  return number(bytes, 16, 4) * number(bytes, 20, 4) * (kind === 'acTL' ? MOVING_COST : 1)
}

/** The frame header of a JPEG follows segments of any length; a JPEG with anything else before it is refused. */
function readJpegPixels(bytes: string): number {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = number(bytes, at + 1, 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (bytes[at] !== '\xff') return Number.POSITIVE_INFINITY
    if (isFrame) return number(bytes, at + 5, 2) * number(bytes, at + 7, 2)
    at += marker === 0xff ? 1 : 2 + number(bytes, at + 2, 2)
  }
  return 0
}

/** Returns the position after a table of colours in a GIF, whose length is in these flags. */
const skipColours = (flags: number, at: number) => (flags > 127 ? at + 3 * 2 ** ((flags % 8) + 1) : at)

/** Returns the position after the sub-blocks of a GIF, the last of which is empty. */
function skipPieces(bytes: string, start: number): number {
  let at = start
  while (number(bytes, at, 1) > 0) at += number(bytes, at, 1) + 1
  return at + 1
}

/** Returns the position after the extensions of a GIF. */
function skipExtensions(bytes: string, start: number): number {
  let at = start
  while (bytes[at] === '!') at = skipPieces(bytes, at + 2)
  return at
}

/** A browser allocates a first frame even where it is larger than the screen of a GIF; anything after that frame may be another frame. */
function readGifPixels(bytes: string): number {
  const first = skipExtensions(bytes, skipColours(number(bytes, 10, 1), 13))
  const isFrame = bytes[first] === ','
  const [left = 0, top = 0, width = 0, height = 0] = [1, 3, 5, 7].map((offset) =>
    isFrame ? number(bytes, first + offset, 2, true) : 0,
  )
  const colours = skipColours(number(bytes, first + 9, 1), first + 10)
  const next = isFrame ? skipExtensions(bytes, skipPieces(bytes, colours + 1)) : first
  return (
    Math.max(number(bytes, 6, 2, true), left + width) *
    Math.max(number(bytes, 8, 2, true), top + height) *
    ((bytes[next] ?? ';') === ';' ? 1 : MOVING_COST)
  )
}

/** Only a WebP of the extended format can be animated, which a flag in it tells. */
function readWebpPixels(bytes: string): number {
  const kind = bytes.slice(12, 16)
  const cost = number(bytes, 20, 1) % 4 > 1 ? MOVING_COST : 1
  if (kind === 'VP8X') return (number(bytes, 24, 3, true) + 1) * (number(bytes, 27, 3, true) + 1) * cost
  if (kind === 'VP8 ') return (number(bytes, 26, 2, true) % 16_384) * (number(bytes, 28, 2, true) % 16_384)
  const packed = number(bytes, 21, 4, true)
  return kind === 'VP8L' ? ((packed % 16_384) + 1) * ((Math.floor(packed / 16_384) % 16_384) + 1) : 0
}

/** By their first bytes, as browsers detect them, whatever their declared type. */
const formats: readonly (readonly [RegExp, (bytes: string) => number])[] = [
  [/^\x89PNG/, readPngPixels],
  [/^\xff\xd8/, readJpegPixels],
  [/^GIF8/, readGifPixels],
  [/^RIFF/, readWebpPixels],
]

/**
 * Counts the pixels of a picture, with a factor for an animated one: a few kilobytes of one colour can take gigabytes of memory, and keep a
 * processor busy while they are visible.
 *
 * @param bytes - one character for each byte, as atob returns them
 * @returns the number; infinite for an unknown format
 */
export function countPixels(bytes: string): number {
  const [, read] = formats.find(([start]) => start.test(bytes)) ?? []
  return read ? read(bytes) : Number.POSITIVE_INFINITY
}

/** Tells whether a picture has at most 4,194,304 pixels, or 262,144 if it is animated. @param bytes - as for `countPixels` */
export const hasBoundedPixels = (bytes: string): boolean => countPixels(bytes) <= MAX_PIXELS
