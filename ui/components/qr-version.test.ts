import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { type QrLevel, qrHole, qrSize, qrVersion } from './qr-code'

describe('qrVersion', () => {
  it.each<QrLevel>(['M', 'Q'])('computes the version that the encoder takes for level %s', (ecc) => {
    for (let bytes = 63; bytes <= 661; bytes += 4) {
      const text = 'a'.repeat(bytes)
      expect([bytes, qrVersion(bytes, ecc)]).toEqual([bytes, encode(text, { ecc }).version])
    }
  })

  it('keeps room for a logo in the smallest code, and leaves texts beyond its table to the encoder', () => {
    expect(qrVersion(0, 'M')).toBe(4)
    expect(qrVersion(5000, 'Q')).toBe(24)
    expect(qrSize(4)).toBe(33)
  })
})

describe('qrHole', () => {
  it('is an odd count of modules, around 26 % of the edge', () => {
    for (let version = 4; version <= 24; version++) {
      const size = qrSize(version)
      expect(qrHole(size) % 2).toBe(1)
      expect(qrHole(size) / size).toBeGreaterThan(0.23)
      expect(qrHole(size) / size).toBeLessThan(0.28)
    }
  })
})
