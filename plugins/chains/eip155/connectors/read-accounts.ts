import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { Account, WalletParams, WalletState } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { toChecksumAddress } from '../decode-address'
import { toNetworkId } from '../networks'

// 0x and 14 hex digits hold more than the largest safe integer; longer is no chain.
const chainIdText = /^(0x[\da-f]{1,14}|\d{1,16})$/i

/**
 * Reads the chain id a wallet reports; wallets send '0x1', '0X1', '0x01', '1' and 1 for the same chain.
 *
 * @param value - anything
 * @returns the CAIP-2 id
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for what is no chain id
 * @see EIP-695
 */
export function readChainId(value: unknown): CaipNetworkId {
  const isText = typeof value === 'string' && chainIdText.test(value)
  const id = isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw walletError('internal', 'The wallet reported no chain id.', value)
  return toNetworkId(id)
}

/** Networks that the wallet approved, where its connector knows them: those of a session far away. */
export function readApprovedNetworks({ provider }: WalletParams): Pick<WalletState, 'approvedNetworkIds'> {
  const approvedNetworkIds = provider.approvedNetworkIds?.()
  return approvedNetworkIds ? { approvedNetworkIds } : {}
}

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
    if (typeof item === 'string' && addressText.test(item)) addresses.add(toChecksumAddress(item))
  }
  // Not "no accounts": that would read as a wallet that was locked.
  if (value.length && !addresses.size) throw walletError('internal', 'The wallet reported no valid account.', value)
  return Array.from(addresses, (address) => ({ address }))
}
