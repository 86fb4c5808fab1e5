import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'
import { satsConnectErrors } from '../../wallets/web-btc-bridge'

/** The rules of sats-connect, except for one code that here means that the wallet does not have the address. @see SIP-030 */
export const stacksErrorRules: readonly WalletErrorRule[] = [
  { kind: 'unauthorized', codes: [-32001] },
  ...satsConnectErrors,
]
