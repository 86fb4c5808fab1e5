import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'

/** Rules for texts, because wallets of this namespace have hardly any error codes. */
export const suiErrorRules: readonly WalletErrorRule[] = [
  {
    kind: 'userRejected',
    text: /^((the )?(transaction|message|permission|connection|request) )?((was )?rejected from user\b|rejected\.?$)|^(\[?user[_ ]rejection\b|user rejects\b)/i,
  },
  {
    kind: 'unauthorized',
    text: /^(no accounts? (were|was) authorized\b|(the )?(dapp|app|site|origin|account) .{0,80}(is |has )?not (been )?(authorized|permitted|connected)\b|(missing|no) permissions?\b)/i,
  },
]
