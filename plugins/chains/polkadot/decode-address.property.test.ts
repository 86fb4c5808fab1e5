import { encodeAddress as encodeByPeer } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeAddress, encodeAddress } from './decode-address'
import { isAddress } from './networks'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const anyPrefix = fc.nat(16_383).filter((prefix) => prefix !== 46 && prefix !== 47)
const anyId = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('any account spelled for any network has the form of an address, and decodes, as another library spells it', () => {
  fc.assert(
    fc.property(anyPrefix, anyId, (prefix, id) => {
      const address = encodeAddress(prefix, id)
      expect(address).toBe(encodeByPeer(id, prefix))
      expect(isAddress(address)).toBe(true)
      expect(decodeAddress(address)).toEqual({ prefix, accountId: Uint8Array.from(id), isChecksumValid: true })
    }),
    { numRuns: 2000 },
  )
})

test('a changed letter in any place makes the checksum wrong', () => {
  let slipped = 0
  fc.assert(
    fc.property(anyPrefix, anyId, fc.nat(48), fc.nat(57), (prefix, id, place, letter) => {
      const address = encodeAddress(prefix, id)
      const at = place % address.length
      const changed = address.slice(0, at) + letters[letter] + address.slice(at + 1)
      if (changed !== address && decodeAddress(changed)?.isChecksumValid) slipped += 1
    }),
    { numRuns: 10_000 },
  )
  // The checksum has two bytes, so one change in 65,536 gives another account with a valid checksum.
  expect(slipped).toBeLessThan(5)
})

test('any text is checked without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 })), (text) => {
      const spelled = decodeAddress(text)
      if (spelled?.isChecksumValid) expect(encodeAddress(spelled.prefix, spelled.accountId)).toBe(text)
    }),
    { numRuns: 10_000 },
  )
})
