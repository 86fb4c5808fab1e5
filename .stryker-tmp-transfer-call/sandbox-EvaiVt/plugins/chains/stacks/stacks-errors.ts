// @ts-nocheck
import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'
import { satsConnectErrors } from '../../wallets/web-btc-bridge'

/** As sats-connect, but for one code: here it says that the wallet does not hold the address. @see SIP-030 */
export const stacksErrorRules: readonly WalletErrorRule[] = [
  { kind: 'unauthorized', codes: [-32001] },
  ...satsConnectErrors,
]
