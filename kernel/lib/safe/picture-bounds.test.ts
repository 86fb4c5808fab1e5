import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBoundedPixels } from './picture-bounds'

const bytes = (...parts: readonly (string | number)[]) =>
  parts.map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part)).join('')
const big = (value: number, size: number) =>
  Array.from({ length: size }, (_, index) => bytes(Math.floor(value / 256 ** (size - 1 - index)) % 256)).join('')
const little = (value: number, size: number) => [...big(value, size)].reverse().join('')

type Size = readonly [width: number, height: number]
const png = (...[width, height]: Size) =>
  bytes(0x89, 'PNG\r\n\x1a\n', big(13, 4), 'IHDR', big(width, 4), big(height, 4), 8, 6, 0, 0, 0)
const formats: Readonly<Record<string, (...size: Size) => string>> = {
  PNG: png,
  JPEG: (width, height) =>
    bytes(0xff, 0xd8, 0xff, 0xe1, big(6, 2), 'Exif', 0xff, 0xff, 0xc2, big(17, 2), 8, big(height, 2), big(width, 2), 3),
  GIF: (width, height) => bytes('GIF89a', little(width, 2), little(height, 2), 0, 0, 0, ';'),
  'GIF whose first frame is larger than its screen': (width, height) =>
    bytes(
      'GIF89a',
      little(1, 4),
      0x80,
      0,
      0,
      'rgbrgb',
      '!',
      0xf9,
      4,
      'abcd',
      0,
      ',',
      little(0, 4),
      little(width, 2),
      little(height, 2),
    ),
  'WebP with losses': (width, height) =>
    bytes('RIFF', big(0, 4), 'WEBPVP8 ', big(0, 4), 'abc\x9d\x01\x2a', little(width, 2), little(height, 2)),
  'WebP without losses': (width, height) =>
    bytes('RIFF', big(0, 4), 'WEBPVP8L', big(0, 4), '/', little(width - 1 + (height - 1) * 16_384, 4)),
  'WebP with more': (width, height) =>
    bytes('RIFF', big(0, 4), 'WEBPVP8X', big(10, 4), big(0, 4), little(width - 1, 3), little(height - 1, 3)),
}

const chunk = (name: string, content: string) => bytes(big(content.length, 4), name, content, big(0, 4))
const frame = (table: string) => bytes(',', little(0, 4), little(1, 4), table ? 0x80 : 0, table, 2, 2, 'ab', 1, 'c', 0)
const control = bytes('!', 0xf9, 4, 'abcd', 0)
const gif = (width: number, height: number, ...blocks: readonly string[]) =>
  bytes('GIF89a', little(width, 2), little(height, 2), 0x80, 0, 0, 'rgbrgb', ...blocks)
const still: Readonly<Record<string, (...size: Size) => string>> = {
  'PNG that only speaks of frames': (...size) =>
    bytes(png(...size), big(0, 4), chunk('tEXt', 'acTL'), chunk('IDAT', ''), chunk('acTL', big(2, 8))),
  'GIF of one frame': (...size) => gif(...size, control, frame('rgbrgb'), control, ';'),
  'GIF that ends without saying so': (...size) => gif(...size, frame('')),
  'WebP with transparency': (width, height) =>
    bytes('RIFF', big(0, 4), 'WEBPVP8X', big(10, 4), 0x10, big(0, 3), little(width - 1, 3), little(height - 1, 3)),
}
const moving: Readonly<Record<string, (...size: Size) => string>> = {
  PNG: (...size) => bytes(png(...size), big(0, 4), chunk('tEXt', 'IDAT'), chunk('acTL', big(2, 8)), chunk('IDAT', '')),
  GIF: (...size) => gif(...size, control, frame('rgbrgb'), control, frame(''), ';'),
  'GIF with a blank before its frames': (...size) => gif(...size, bytes(0), frame(''), frame(''), ';'),
  'GIF with a blank between its frames': (...size) => gif(...size, frame(''), bytes(0), frame(''), ';'),
  WebP: (width, height) =>
    bytes('RIFF', big(0, 4), 'WEBPVP8X', big(10, 4), 0x12, big(0, 3), little(width - 1, 3), little(height - 1, 3)),
}

describe('hasBoundedPixels', () => {
  it.each(Object.entries(moving))(
    'accepts an animated %s of 512 by 512 pixels, and none with one row more',
    (_name, picture) => {
      expect(hasBoundedPixels(picture(512, 512))).toBe(true)
      expect(hasBoundedPixels(picture(512, 513))).toBe(false)
    },
  )

  it.each(Object.entries(still))('recognises a %s as a picture without animation', (_name, picture) => {
    expect(hasBoundedPixels(picture(2048, 2048))).toBe(true)
    expect(hasBoundedPixels(picture(2048, 2049))).toBe(false)
  })

  it.each(Object.entries(formats))(
    'accepts a %s of 2048 by 2048 pixels, and none with one row more',
    (_name, picture) => {
      expect(hasBoundedPixels(picture(1, 1))).toBe(true)
      expect(hasBoundedPixels(picture(2048, 2048))).toBe(true)
      expect(hasBoundedPixels(picture(2048, 2049))).toBe(false)
      expect(hasBoundedPixels(picture(16_000, 16_000))).toBe(false)
    },
  )

  it.each([
    ['a bitmap', 'BM\xff\xff\xff\xff'],
    ['an icon file', '\0\0\x01\0\x01\0'],
    ['text', 'hello'],
    ['nothing', ''],
    ['a JPEG with something between its segments', bytes(0xff, 0xd8, 'x'.repeat(20))],
    ['an AVIF of one pixel', bytes(big(24, 4), 'ftypavif', big(20, 4), 'ispe', big(0, 4), big(1, 4), big(1, 4))],
  ])('refuses %s', (_name, content) => {
    expect(hasBoundedPixels(content)).toBe(false)
  })

  it.each([
    ['chunks', '\x89PNG\r\n\x1a\n', '\0'],
    ['blocks', `GIF89a${'\0'.repeat(7)}!!`, '\x01'],
    ['blocks of a frame', `GIF89a${'\0'.repeat(7)},${'\0'.repeat(10)}`, '\x01'],
  ])('reads half a megabyte of empty %s to the end', (_name, start, filler) => {
    expect(typeof hasBoundedPixels(start + filler.repeat(524_288))).toBe('boolean')
  })

  it('returns for any bytes after any known beginning', () => {
    const starts = fc.constantFrom('', '\x89PNG', '\xff\xd8', 'GIF8', 'RIFF', '\0\0\0\x18ftypavif')
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(typeof hasBoundedPixels(start + bytes(...rest))).toBe('boolean')
      }),
    )
  })
})
