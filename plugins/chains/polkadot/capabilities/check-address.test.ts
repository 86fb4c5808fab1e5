import { describe, expect, test } from 'vitest'
import { CheckAddress, DescribeSession } from '../../../../kernel/namespaces/capabilities'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { brokenAddresses, notAddresses, spelledAddresses } from '../address-vectors.fixture'
import { kusama, paseo, polkadot, polkadotMainnet, westend } from '../index'

const networks = [polkadotMainnet, kusama, paseo, westend]
const { kernel } = createTestKernel({ plugins: [fakeConnect(), polkadot({ networks })] })
const check = (address: string) => kernel.namespaces.use(CheckAddress)({ address })

describe('the verdict on an address', () => {
  test.each(spelledAddresses)('%s of prefix %i is valid', async (address, prefix) => {
    const { networkIds, ...verdict } = await check(address)
    expect(verdict).toEqual({ isAddress: true, checksum: 'valid' })
    const own = networks.filter(({ ss58Prefix }) => ss58Prefix === prefix).map(({ caipNetworkId }) => caipNetworkId)
    expect(networkIds).toEqual(prefix === 42 ? undefined : own)
  })

  test.each(brokenAddresses)('%s has the form, and a wrong checksum', async (address) => {
    expect(await check(address)).toEqual({ isAddress: true, checksum: 'invalid' })
  })

  test.each(notAddresses)('%j does not have the form', async (address) => {
    expect(await check(address)).toEqual({ isAddress: false, checksum: 'none' })
  })
})

test('a WalletConnect session requests both methods of the namespace', async () => {
  expect(await kernel.namespaces.use(DescribeSession)()).toEqual({
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  })
})
