import type { NamespaceAccount } from './namespace-account'
import type { NamespaceWallet } from './namespace-wallet'
import { unauthorized } from './wallet-error'

/** The key of an address that the site may use, in the format of any network. */
export function permittedAccount<Account extends NamespaceAccount>(
  wallet: NamespaceWallet<Account>,
  address: unknown,
): Account {
  const isIt = (account: Account) => wallet.networks.some((networkId) => account.addressOn(networkId) === address)
  const account = wallet.visible.find(isIt)
  if (!account) throw unauthorized()
  return account
}
