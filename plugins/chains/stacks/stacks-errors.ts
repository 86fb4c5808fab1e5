import { satsConnectErrors } from '../../wallets/ask-web-btc'
import type { WalletErrorRule } from '../../wallets/wallet-error-rules'

/** As sats-connect, but for one code: here it says that the wallet does not hold the address. @see SIP-030 */
export const stacksErrorRules: readonly WalletErrorRule[] = [
  { kind: 'unauthorized', codes: [-32001] },
  ...satsConnectErrors,
]
