import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { brokenAddresses, notAddresses, spelledAddresses } from '../addresses.fixture'
import { formatSs58, readSs58 } from './ss58'

describe('an SS58 address', () => {
  test.each(spelledAddresses)('%s has the prefix %i and belongs to %s', (address, prefix) => {
    const spelled = readSs58(address)
    expect(spelled).toMatchObject({ prefix, isChecksumValid: true })
    expect(spelled?.accountId).toEqual(decodeAddress(address))
    expect(formatSs58(prefix, spelled?.accountId ?? new Uint8Array())).toBe(address)
  })

  test('is spelled as another library spells it, for every prefix there can be', () => {
    const accountId = decodeAddress('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')
    for (let prefix = 0; prefix < 16_384; prefix += prefix < 300 ? 1 : 97) {
      // Reserved: never of a network.
      if (prefix === 46 || prefix === 47) continue
      expect(formatSs58(prefix, accountId)).toBe(encodeAddress(accountId, prefix))
      expect(readSs58(formatSs58(prefix, accountId))?.prefix).toBe(prefix)
    }
  })

  test.each(brokenAddresses)('is not what %s is', (address) => {
    expect(readSs58(address)?.isChecksumValid ?? false).toBe(false)
  })

  test.each(notAddresses)('is not what %j is', (text) => {
    expect(readSs58(text)).toBeUndefined()
  })

  test('changes its verdict with every letter that changes', () => {
    const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    for (let index = 0; index < address.length; index++) {
      const other = address[index] === 'z' ? 'y' : 'z'
      const changed = address.slice(0, index) + other + address.slice(index + 1)
      expect(readSs58(changed)?.isChecksumValid ?? false, changed).toBe(false)
    }
  })
})
