import { createBridgeCapabilities } from '../../../kernel/wallets/bridge-capabilities'
import { checkAddress } from './check-address'
import { describeSession } from './describe-session'
import { getNativeBalance } from './get-native-balance'
import { nameKinds } from './name-kinds'
import { signMessage } from './sign-message'
import { verifyMessage } from './verify-message'

const bridged = /* @__PURE__ */ createBridgeCapabilities()

/** What a wallet of this namespace can be asked, in one chunk: a person who connects needs most of it within seconds. */
export const implementations = {
  ...bridged,
  ...nameKinds(bridged),
  signMessage,
  verifyMessage,
  getNativeBalance,
  checkAddress,
  describeSession,
}
