// @ts-nocheck
import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { decodePixels } from './decode-frame'

/** Draws a code as a camera would see it: somewhere in a grey picture, by whole pixels. */
function draw(text: string, { scale = 4, left = 40, top = 25, noise = 0 } = {}) {
  const { data: modules, size } = encode(text, { border: 2 })
  const [width, height] = [size * scale + left * 2, size * scale + top * 2]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = modules[Math.floor((y - top) / scale)]
      const isDark = row?.[Math.floor((x - left) / scale)]
      const light = row === undefined || isDark === undefined ? 170 : isDark ? 20 : 235
      const grain = ((x * 7919 + y * 104729) % 17) - 8
      data.set([light + grain * noise, light + grain * noise, light, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('the picture of a code', () => {
  it.each([
    address,
    `ethereum:${address}@1?value=2.014e18`,
    'solana:DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK?amount=0.25',
    'ada.eth',
  ])('says %s', (text) => {
    expect(decodePixels(draw(text))).toBe(text)
    expect(decodePixels(draw(text, { scale: 3, left: 90, top: 12, noise: 2 }))).toBe(text)
  })

  it('says whatever was drawn, or nothing: never something else', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 90 }), fc.integer({ min: 2, max: 6 }), (text, scale) => {
        const read = decodePixels(draw(text, { scale }))
        expect(read === undefined || read === text).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('says nothing where there is no code, or half of one', () => {
    const code = draw(address)
    expect(decodePixels({ ...code, data: new Uint8ClampedArray(code.data.length).fill(120) })).toBeUndefined()
    const half = Uint8ClampedArray.from(code.data)
    half.fill(200, half.length / 3)
    expect(decodePixels({ ...code, data: half })).toBeUndefined()
  })
})
