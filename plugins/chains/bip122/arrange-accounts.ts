import type { Account } from '../../../kernel/namespaces/capabilities'
import { isTaproot } from './networks-of-address'

/** Names the kinds that a wallet left out, and puts what is paid with first. */
export function arrangeAccounts(accounts: readonly Account[]): readonly Account[] {
  const isMixed = accounts.some(({ address }) => !isTaproot(address))
  const typed = accounts.map((account): Account => {
    const defaultType = isMixed && isTaproot(account.address) ? 'ordinal' : 'payment'
    return { ...account, type: account.type ?? defaultType }
  })
  return [...typed.filter(({ type }) => type === 'payment'), ...typed.filter(({ type }) => type !== 'payment')]
}
