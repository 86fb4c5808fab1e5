import { validateStacksAddress } from '@stacks/transactions'
import { describe, expect, it } from 'vitest'
import { mainnetAddresses, miscalculated, misspelled, testnetAddresses } from './address-vectors.fixture'
import { judgeAddress, mainnetId, testnetId } from './decode-address'
import { isAddress } from './networks'

const homes = [
  ['the main network', mainnetAddresses, [mainnetId]],
  ['the test network', testnetAddresses, [testnetId]],
] as const

describe('an address', () => {
  it.each(homes)(
    'of %s has a valid checksum and belongs to that network, also by the reference library',
    (_, list, networkIds) => {
      for (const address of list) {
        expect([address, judgeAddress(address)]).toEqual([address, { isAddress: true, checksum: 'valid', networkIds }])
        expect(validateStacksAddress(address)).toBe(true)
      }
    },
  )

  it('with a wrong checksum has the form of an address, and is recognised', () => {
    for (const address of miscalculated) {
      expect([address, isAddress(address), judgeAddress(address).checksum]).toEqual([address, true, 'invalid'])
      expect(validateStacksAddress(address)).toBe(false)
    }
  })

  it('without the right form is refused', () => {
    for (const text of misspelled)
      expect([text, judgeAddress(text)]).toEqual([text, { isAddress: false, checksum: 'invalid' }])
  })

  it('with any single changed letter is recognised', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const address = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
    for (let place = 2; place < address.length; place++)
      for (const letter of letters) {
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        expect(judgeAddress(other).checksum).toBe(other === address ? 'valid' : 'invalid')
      }
  })

  it('has at least 40 valid and 40 invalid vectors', () => {
    expect(new Set(homes.flatMap(([, list]) => list)).size).toBeGreaterThanOrEqual(40)
    expect(new Set(misspelled).size).toBeGreaterThanOrEqual(40)
  })
})
