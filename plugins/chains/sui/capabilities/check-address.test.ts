import { describe, expect, test } from 'vitest'
import { CheckAddress } from '../../../../kernel/namespaces/capabilities'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { fullAddresses, invalidAddresses, shortAddresses } from '../address-vectors.fixture'
import { sui } from '../index'

function setUp() {
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), sui()] })
  return (address: string) => kernel.namespaces.use(CheckAddress)({ address })
}

describe('CheckAddress', () => {
  test('has at least forty vectors of each kind, each once', () => {
    for (const vectors of [fullAddresses, shortAddresses, invalidAddresses])
      expect(new Set(vectors).size).toBeGreaterThanOrEqual(40)
  })

  test.each(fullAddresses)('accepts %s as full', async (address) => {
    expect(await setUp()(address)).toEqual({ isAddress: true, checksum: 'valid' })
  })

  test.each(shortAddresses)('reports %s as short', async (address) => {
    expect(await setUp()(address)).toEqual({ isAddress: true, checksum: 'invalid' })
  })

  test.each(invalidAddresses)('has no verdict on the length where %j is not an address', async (address) => {
    expect(await setUp()(address)).toEqual({ isAddress: false, checksum: 'none' })
  })
})
