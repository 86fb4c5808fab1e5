import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { solanaErrorRules } from '../solana-error-rules'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { getNativeBalance } from './get-native-balance'
import { getTokenBalances } from './get-token-balances'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

/** What a wallet of this namespace can be asked; one chunk, since a person who connects needs most of it within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(solanaErrorRules),
  signMessage,
  verifyMessage,
  getNativeBalance,
  getTokenBalances,
  checkAddress,
  describeSession,
}
