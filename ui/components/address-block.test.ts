import { describe, expect, it } from 'vitest'
import { addressGroups } from './address-block'

describe('addressGroups', () => {
  it('keeps every character of an address, in its order', () => {
    for (const address of [
      '0x7A2fB0c4E81d9356aC04f7De2B91583C6E0dA94b',
      'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK',
      '',
      'q',
    ]) {
      const { prefix = '', groups } = addressGroups(address)
      expect(prefix + groups.join('')).toBe(address)
      expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true)
    }
  })

  it('separates 0x, so that the first group is part of the account', () => {
    expect(addressGroups('0x7A2fB0').groups).toEqual(['7A2f', 'B0'])
    expect(addressGroups('bc1q7A').groups[0]).toBe('bc1q')
  })
})
