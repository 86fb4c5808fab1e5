// @ts-nocheck
import fc from 'fast-check'
import { getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { toChecksumAddress } from './decode-address'

const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
  minLength: 40,
  maxLength: 40,
})

test('Any address gets the casing that viem gives it', () => {
  fc.assert(
    fc.property(digits, (text) => {
      expect(toChecksumAddress(`0x${text}`)).toBe(getAddress(`0x${text.toLowerCase()}`))
      expect(toChecksumAddress(text)).toBe(toChecksumAddress(`0x${text}`))
    }),
  )
})
