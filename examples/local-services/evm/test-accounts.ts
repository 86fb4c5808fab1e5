import { pbkdf2Sync } from 'node:crypto'
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts'

/** The development phrase every local chain funds. Never a secret. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** Anvil funds ten; the last one deploys contracts, so that the accounts of users start at nonce 0. */
export const fundedAccountCount = 10

/** The seed of the phrase, as BIP-39 stretches it: by Node's own code, a hundred times as fast as by a script. */
const root = HDKey.fromMasterSeed(pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512'))

export function testAccount(index: number): HDAccount {
  return hdKeyToAccount(root, { addressIndex: index })
}

export const deployerIndex = fundedAccountCount - 1
