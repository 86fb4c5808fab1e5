import type { WalletState } from '../../kernel/namespaces/capabilities'

/**
 * Puts the account that was asked for first.
 *
 * @param address - undefined where any will do; letter case does not count, since checksums are written in it
 * @returns the wallet with that account in front, or undefined where it did not share it
 */
export function pickAccount(wallet: WalletState, address: string | undefined): WalletState | undefined {
  if (address === undefined) return wallet
  const picked = wallet.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
  return picked && { ...wallet, accounts: [picked, ...wallet.accounts.filter((account) => account !== picked)] }
}
