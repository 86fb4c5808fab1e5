// @ts-nocheck
import { hex } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
import { createVerifier, frameMessage } from './create-verifier'

const signed = { address: 'ada', message: 'Sign in', signature: 'aa' }

describe('a verifier', () => {
  it('answers what its namespace says', async () => {
    expect(await createVerifier(2, () => true)(signed)).toBe(true)
    expect(await createVerifier(2, () => false)(signed)).toBe(false)
  })

  it('makes false of what its namespace throws', async () => {
    const verify = createVerifier(2, () => {
      throw new RangeError('This is no point.')
    })
    expect(await verify(signed)).toBe(false)
  })

  it.each([
    ['an endless address', { ...signed, address: 'a'.repeat(129) }],
    ['an endless signature', { ...signed, signature: 'aaa' }],
    ['an endless text', { ...signed, message: 'a'.repeat(100_001) }],
    ['half a character, which has no bytes', { ...signed, message: 'a\uD83D' }],
    ['what is no text', { ...signed, signature: 7 as unknown as string }],
  ])('does not look at %s', async (_title, told) => {
    const verify = vi.fn(() => true)
    expect(await createVerifier(2, verify)(told)).toBe(false)
    expect(verify).not.toHaveBeenCalled()
  })

  it('takes whole characters beyond the basic plane', async () => {
    expect(await createVerifier(2, () => true)({ ...signed, message: '\u{1F511}' })).toBe(true)
  })
})

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
