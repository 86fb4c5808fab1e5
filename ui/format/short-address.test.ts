import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortAddress } from './short-address'

describe('shortAddress', () => {
  it('keeps the first four characters and the last six', () => {
    expect(shortAddress('0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234')).toBe('0x7A…4b1234')
  })

  it('has only characters of the whole address, and cannot be mistaken for it', () => {
    const address = fc.stringMatching(/^[0-9a-zA-Z]{1,90}$/)
    fc.assert(
      fc.property(address, (whole) => {
        const short = shortAddress(whole)
        const [before = '', behind = ''] = short.split('…')
        expect(whole.startsWith(before) && whole.endsWith(behind)).toBe(true)
        expect(short === whole).toBe(whole.length <= 12)
      }),
      { numRuns: 10_000 },
    )
  })
})
