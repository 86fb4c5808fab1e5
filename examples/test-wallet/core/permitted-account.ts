import type { FamilyAccount } from './family-account'
import type { FamilyWallet } from './family-wallet'
import { unauthorized } from './wallet-error'

/** The key behind an address that the site may use, on whichever network it is written for. */
export function permittedAccount<Account extends FamilyAccount>(
  wallet: FamilyWallet<Account>,
  address: unknown,
): Account {
  const isIt = (account: Account) => wallet.networks.some((networkId) => account.addressOn(networkId) === address)
  const account = wallet.visible.find(isIt)
  if (!account) throw unauthorized()
  return account
}
