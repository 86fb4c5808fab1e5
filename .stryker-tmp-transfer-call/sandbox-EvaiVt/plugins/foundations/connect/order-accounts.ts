// @ts-nocheck
import type { Account, AccountType } from '../../../kernel/namespaces/capabilities'
import type { SessionRecord } from './session-row'

const startingWith = (accounts: readonly Account[], first: Account | undefined) =>
  first ? [first, ...accounts.filter((account) => account !== first)] : accounts

/**
 * Puts the account that counts in front: the one chosen here, until the wallet itself goes to another; else the first of the
 * preferred kind; else the wallet's own first.
 */
export function orderAccounts(
  accounts: readonly Account[],
  record: Pick<SessionRecord, 'chosen'> | undefined,
  type: AccountType | undefined,
): readonly Account[] {
  const [address, before] = record?.chosen ?? []
  const chosen = accounts[0]?.address === before ? accounts.find((account) => account.address === address) : undefined
  const preferred = type && accounts.find((account) => account.type === type)
  return startingWith(accounts, chosen ?? preferred)
}
