import { readList } from '../../../../kernel/lib/safe/read-list'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { PolkadotNetwork } from '../contract'
import { formatSs58, readSs58 } from './ss58'

/** An account as the wallet shares it, whatever network it is spelled for. */
export interface WalletAccount {
  /** The wallet's own spelling, which is what it knows the account by. */
  readonly address: string
  readonly accountId: Uint8Array
  /** Lower-case hex of the one network that it may be used on; absent where it may be used on all. */
  readonly genesisHash?: string
  /** Whether the account id is the public key itself; of other keys it is a hash. */
  readonly isKey: boolean
}

const MAX_ACCOUNTS = 100
const keyTypes: readonly unknown[] = ['sr25519', 'ed25519']

const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

function readAccount(value: unknown): WalletAccount | undefined {
  const address = readProperty(value, 'address')
  const spelled = typeof address === 'string' ? readSs58(address) : undefined
  // Wallets share accounts of Ethereum here too; those belong to another namespace.
  if (!spelled?.isChecksumValid || typeof address !== 'string') return undefined
  const genesisHash = readProperty(value, 'genesisHash')
  const isBound = typeof genesisHash === 'string' && genesisHash !== ''
  const isKey = keyTypes.includes(readProperty(value, 'type'))
  const { accountId } = spelled
  return { address, accountId, isKey, ...(isBound && { genesisHash: genesisHash.toLowerCase() }) }
}

/**
 * Reads the accounts that a wallet shares, each once.
 *
 * @param value - `accounts.get()` answered it, or `accounts.subscribe()` told it; anything
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for what is no list
 */
export function readAccounts(value: unknown): readonly WalletAccount[] {
  const items = readList(value, MAX_ACCOUNTS)
  if (!items) throw walletError('internal', 'The wallet reported no list of accounts.', value)
  return items.map(readAccount).filter((account) => account !== undefined)
}

/** Spells the accounts for a network; those that are bound to another one are left out. */
export function spellAccounts(accounts: readonly WalletAccount[], network: PolkadotNetwork): readonly Account[] {
  return accounts
    .filter(({ genesisHash }) => !genesisHash || genesisHash.startsWith(network.caipNetworkId.replace(/^.*:/, '0x')))
    .map(({ accountId, isKey }) => ({
      address: formatSs58(network.ss58Prefix, accountId),
      type: 'eoa',
      ...(isKey && { publicKey: toHex(accountId) }),
    }))
}

/** Finds the account of an address, however it is spelled. */
export function findAccount(accounts: readonly WalletAccount[], address: unknown): WalletAccount | undefined {
  const id = typeof address === 'string' ? readSs58(address)?.accountId : undefined
  return id && accounts.find(({ accountId }) => accountId.every((byte, index) => byte === id[index]))
}
