import { hex } from '@scure/base'
import { expect, it } from 'vitest'
import { frameMessage } from './frame-message'

it.each([
  [0, '00'],
  [252, 'fc'],
  [253, 'fdfd00'],
  [65_535, 'fdffff'],
  [65_536, 'fe00000100'],
])('writes the length %i as %s', (length, size) => {
  const framed = frameMessage('\x01P', 'x'.repeat(length))
  expect(hex.encode(framed.slice(0, 2 + size.length / 2))).toBe(`0150${size}`)
  expect(framed.length).toBe(2 + size.length / 2 + length)
})

it('counts bytes, not characters', () => {
  expect(hex.encode(frameMessage('', 'é'))).toBe('02c3a9')
})
