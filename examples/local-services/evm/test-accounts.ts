import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The development phrase every local chain funds. Never a secret. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** Anvil funds ten; the last one deploys contracts, so that the accounts of users start at nonce 0. */
export const fundedAccountCount = 10

export function testAccount(index: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex: index })
}

export const deployerIndex = fundedAccountCount - 1
