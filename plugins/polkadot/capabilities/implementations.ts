import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { walletErrorRules } from '../wallet/wallet-error-rules'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

/** What a wallet of this namespace can be asked: one chunk. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(walletErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
