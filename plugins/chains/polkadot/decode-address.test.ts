import { decodeAddress as decodeByPeer, encodeAddress as encodeByPeer } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { brokenAddresses, notAddresses, spelledAddresses } from './address-vectors.fixture'
import { decodeAddress, encodeAddress } from './decode-address'

describe('an SS58 address', () => {
  test.each(spelledAddresses)('%s has the prefix %i and belongs to %s', (address, prefix) => {
    const spelled = decodeAddress(address)
    expect(spelled).toMatchObject({ prefix, isChecksumValid: true })
    expect(spelled?.accountId).toEqual(decodeByPeer(address))
    expect(encodeAddress(prefix, spelled?.accountId ?? new Uint8Array())).toBe(address)
  })

  test('is spelled as another library spells it, for each possible prefix', () => {
    const accountId = decodeByPeer('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
    for (let prefix = 0; prefix < 16_384; prefix += prefix < 300 ? 1 : 97) {
      // Reserved prefixes belong to no network.
      if (prefix === 46 || prefix === 47) continue
      expect(encodeAddress(prefix, accountId)).toBe(encodeByPeer(accountId, prefix))
      expect(decodeAddress(encodeAddress(prefix, accountId))?.prefix).toBe(prefix)
    }
  })

  test.each(brokenAddresses)('is not %s', (address) => {
    expect(decodeAddress(address)?.isChecksumValid ?? false).toBe(false)
  })

  test.each(notAddresses)('is not %j', (text) => {
    expect(decodeAddress(text)).toBeUndefined()
  })

  test('has a wrong checksum after any change of a letter', () => {
    const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    for (let index = 0; index < address.length; index++) {
      const other = address[index] === 'z' ? 'y' : 'z'
      const changed = address.slice(0, index) + other + address.slice(index + 1)
      expect(decodeAddress(changed)?.isChecksumValid ?? false, changed).toBe(false)
    }
  })
})
