import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'

/** Rules for texts, because wallets of this namespace have hardly any error codes. */
export const cosmosErrorRules: readonly WalletErrorRule[] = [
  { kind: 'unsupportedMethod', text: /^not (yet )?implemented\b/i },
  {
    kind: 'chainNotAdded',
    text: /^(there is no (modular )?chain info\b|(the )?chain( id)? \S{1,64} is (not (supported|registered|found|added)|unknown)\b|(unknown|unsupported|invalid) chain( id| info)?\b)/i,
  },
  {
    kind: 'unauthorized',
    text: /^((the )?key ?ring is (locked|not initialized)\b|(the )?(wallet|extension) is locked\b|\S{1,200} is not permitted\b|please (connect|enable|unlock)\b)/i,
  },
]
