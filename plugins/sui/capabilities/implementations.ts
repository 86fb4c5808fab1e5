import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { suiErrorRules } from '../sui-error-rules'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

/** What a wallet of this namespace can be asked; one chunk, since a person who connects needs most of it within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(suiErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
