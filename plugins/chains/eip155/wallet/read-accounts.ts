import { getAddress } from 'viem/utils'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'

/** More accounts than a person looks through; a wallet that sends thousands costs no more than this. */
const MAX_ACCOUNTS = 100
const addressText = /^0x[\da-f]{40}$/i

/**
 * Reads the accounts a wallet reports: the active one first, each once, in the casing of EIP-55 whatever the wallet's casing.
 *
 * @param value - anything
 * @returns up to 100 accounts; none where the wallet shows none
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for what is no list, or a list without a single address
 * @see EIP-1193 accountsChanged, EIP-55
 */
export function readAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) throw walletError('internal', 'The wallet reported no list of accounts.', value)
  const addresses = new Set<string>()
  for (const item of value) {
    if (addresses.size === MAX_ACCOUNTS) break
    if (typeof item === 'string' && addressText.test(item)) addresses.add(getAddress(item.toLowerCase()))
  }
  // Not "no accounts": that would read as a wallet that was locked.
  if (value.length && !addresses.size) throw walletError('internal', 'The wallet reported no valid account.', value)
  return Array.from(addresses, (address) => ({ address }))
}
