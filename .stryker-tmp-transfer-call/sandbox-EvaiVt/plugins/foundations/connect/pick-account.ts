// @ts-nocheck
import type { Account, WalletState } from '../../../kernel/namespaces/capabilities'

/** Checksums are written in letter case, which therefore does not count. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Puts the account that was asked for first.
 *
 * @param address - undefined where any will do
 * @returns the wallet with that account in front, or undefined where it did not share it
 */
export function pickAccount(wallet: WalletState, address: string | undefined): WalletState | undefined {
  if (address === undefined) return wallet
  const picked = wallet.accounts.find((account) => isSame(account.address, address))
  return picked && { ...wallet, accounts: [picked, ...wallet.accounts.filter((account) => account !== picked)] }
}

/** Whether the account in front is one of those that are known already. */
export function isKnownAccount(known: { readonly accounts: readonly Account[] }, shown: readonly Account[]): boolean {
  const [front] = shown
  return front === undefined || known.accounts.some(({ address }) => isSame(address, front.address))
}
