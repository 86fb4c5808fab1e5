import { describe, expect, test } from 'vitest'
import { CheckAddress } from '../../../../kernel/namespaces/capabilities'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { invalidAddresses, misspelledAddresses, validAddresses } from '../address-vectors.fixture'
import { cosmos, cosmosHub, cosmosHubTestnet, defineNetwork } from '../index'

const osmosis = defineNetwork({ ...cosmosHub, id: 'osmosis-1', name: 'Osmosis', bech32Prefix: 'osmo' })

function setUp() {
  const { kernel } = createTestKernel({
    plugins: [fakeConnect(), cosmos({ networks: [cosmosHub, cosmosHubTestnet, osmosis] })],
  })
  return (address: string) => kernel.namespaces.use(CheckAddress)({ address })
}

describe('CheckAddress', () => {
  test('has at least forty vectors of each kind, each once', () => {
    for (const vectors of [validAddresses, invalidAddresses, misspelledAddresses])
      expect(new Set(vectors).size).toBeGreaterThanOrEqual(40)
  })

  test.each(validAddresses)('accepts the checksum of %s', async (address) => {
    expect(await setUp()(address)).toMatchObject({ isAddress: true, checksum: 'valid' })
  })

  test.each(misspelledAddresses)('refuses the checksum of %s', async (address) => {
    expect(await setUp()(address)).toMatchObject({ isAddress: true, checksum: 'invalid' })
  })

  test.each(invalidAddresses)('has no verdict on the checksum where %j is not an address', async (address) => {
    expect(await setUp()(address)).toEqual({ isAddress: false, checksum: 'none' })
  })

  test('returns the networks of the prefix', async () => {
    const check = setUp()
    const networkIdsOf = async (prefix: string) =>
      (await check(validAddresses.find((address) => address.startsWith(`${prefix}1`)) ?? '')).networkIds
    expect(await networkIdsOf('cosmos')).toEqual(['cosmos:cosmoshub-4', 'cosmos:provider'])
    expect(await networkIdsOf('osmo')).toEqual(['cosmos:osmosis-1'])
    expect(await networkIdsOf('juno')).toEqual([])
  })
})
