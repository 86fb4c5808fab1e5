import { describe, expect, it } from 'vitest'
import {
  anyTestAddresses,
  mainnetAddresses,
  miscalculated,
  misspelled,
  regtestAddresses,
  testnetAddresses,
} from './address-vectors.fixture'
import { judgeAddress, mainnetId, regtestId, signetId, testnet4Id, testnetId } from './decode-address'
import { isAddress } from './networks'

const homes = [
  ['the main network', mainnetAddresses, [mainnetId]],
  ['both testnets and signet', testnetAddresses, [testnetId, testnet4Id, signetId]],
  ['regtest', regtestAddresses, [regtestId]],
  ['all networks for tests', anyTestAddresses, [testnetId, testnet4Id, signetId, regtestId]],
] as const

describe('an address', () => {
  it.each(homes)('of %s has a valid checksum and belongs to that network', (_, addresses, networkIds) => {
    for (const address of addresses)
      expect([address, judgeAddress(address)]).toEqual([address, { isAddress: true, checksum: 'valid', networkIds }])
  })

  it('in capitals is the same where it is segwit, and invalid where it is base58', () => {
    for (const address of [...testnetAddresses, ...regtestAddresses])
      expect(judgeAddress(address.toUpperCase())).toEqual(judgeAddress(address))
    expect(judgeAddress('1FJL87PN8KY6VBAVD1ZHECHRXTOXWRGCRD').checksum).toBe('invalid')
  })

  it('with a wrong checksum has the form of an address, and is recognised', () => {
    for (const address of miscalculated)
      expect([address, isAddress(address), judgeAddress(address).checksum]).toEqual([address, true, 'invalid'])
  })

  it('without the right form is refused, and has no networks', () => {
    for (const text of misspelled)
      expect([text, judgeAddress(text)]).toEqual([text, { isAddress: false, checksum: 'invalid' }])
  })

  it('with any single changed letter is recognised', () => {
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
    const address = 'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv'
    for (let place = 5; place < address.length; place++)
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
