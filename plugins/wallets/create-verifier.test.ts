import { describe, expect, it, vi } from 'vitest'
import { createVerifier } from './create-verifier'

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
