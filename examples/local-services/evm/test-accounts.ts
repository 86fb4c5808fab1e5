import { hexToBytes } from 'viem'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'

/** The development phrase that every local chain funds. It is public. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** Anvil funds ten; the last one deploys contracts, so that the accounts of users start at nonce 0. */
export const fundedAccountCount = 10

/** The BIP-39 seed of the phrase: computing it takes a tenth of a second of processor time, for each account of each spec. */
const testSeed =
  '0x9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

export function testAccount(index: number): HDAccount {
  return hdKeyToAccount(HDKey.fromMasterSeed(hexToBytes(testSeed)), { addressIndex: index })
}

export const deployerIndex = fundedAccountCount - 1

/** After the funded ones: signs for the paymaster. */
export const sponsorIndex = deployerIndex + 1
/** Submits the user operations of others. */
export const bundlerIndex = sponsorIndex + 1
